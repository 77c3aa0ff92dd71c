// Everything the page does only after the game runs.
import "./light-dismiss.js";
import "./long-press.js";
import "./text-drag.js";
import "../offline/persistent-storage.js";
import "./card-pictures.js";
import "../offline/registration.js";
import { compileRest } from "../runtime/load-python.mjs";

compileRest().catch(console.warn);
