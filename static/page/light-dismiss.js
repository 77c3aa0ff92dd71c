// A click outside a dialog with data-light-dismiss closes it. With closedby="any" instead, a double click on the
// button that opens the dialog would close it again.
function isOutside({ target, clientX, clientY }, dialog) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  // What is outside belongs to the dialog.
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

for (const dialog of document.querySelectorAll("dialog[data-light-dismiss]")) {
  let began = false; // the press, outside; text can be selected from inside to there
  dialog.addEventListener("pointerdown", (event) => (began = isOutside(event, dialog)));
  dialog.addEventListener("click", (event) => {
    if (began && isOutside(event, dialog) && event.detail === 1) dialog.close();
  });
}
