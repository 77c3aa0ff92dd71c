// Says so if the browser is older than those that README.md names. The newest of what the page cannot do
// without: the `light-dark()` colours (Safari 17.5, Chrome 123) and drawn signs that are not read aloud
// (Firefox 128). Written in ES5 (2009), which every browser reads.
(function () {
  var supports = window.CSS && CSS.supports;
  var isNew = supports && CSS.supports("color", "light-dark(red, red)") && CSS.supports("content", '"x" / ""');
  document.getElementById("old-browser").hidden = isNew;
})();
