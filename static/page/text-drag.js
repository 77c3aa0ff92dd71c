// A press on a button within selected text that strays a little would begin to drag the text. It stays a click.
addEventListener("dragstart", (event) => {
  const { target } = event;
  const pressed = target instanceof Element ? target : target.parentElement;
  if (pressed?.closest("button")) event.preventDefault();
});
