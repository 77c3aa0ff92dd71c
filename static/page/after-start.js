// What the page does once the game runs, and not a moment before.
import "./light-dismiss.js";
import "./long-press.js";
import "./persistent-storage.js";
import "./card-pictures.js";
import "./offline.js";
import "./keep-snapshot.js";
