// Says so if the browser is older than those that README.md names. The newest of what the page cannot do
// without: colours for light and dark in one (Safari 17.5, Chrome 123), drawn signs that are not read
// aloud (Firefox 128). In the JavaScript of 2009, which every browser reads.
(function () {
  var supports = window.CSS && CSS.supports;
  var isNew = supports && CSS.supports("color", "light-dark(red, red)") && CSS.supports("content", '"x" / ""');
  document.getElementById("old-browser").hidden = isNew;
})();
