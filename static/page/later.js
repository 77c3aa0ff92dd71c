// What the page does once the game runs, and not a moment before.
import "./hold.js";
import "./lasting.js";
import "./art.js";
import "./offline.js";
import "./ahead.js";
