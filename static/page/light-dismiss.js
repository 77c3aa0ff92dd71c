// Safari does not know closedby="any": there, too, a click outside a dialog closes it.
function isOutside({ clientX, clientY }, dialog) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

if (!("closedBy" in HTMLDialogElement.prototype))
  for (const dialog of document.querySelectorAll('dialog[closedby="any"]'))
    dialog.addEventListener("click", (event) => {
      // What is outside belongs to the dialog. (A key that presses a button is a click at 0, 0.)
      if (event.target === dialog && isOutside(event, dialog)) dialog.close();
    });
