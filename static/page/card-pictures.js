// Puts the cards' pictures into the page itself, once the table stands: whoever waits for the game
// can do without them. A picture that points to another file loads as often as it is drawn, and lays
// the table out a second time once it is there.
async function putPictures() {
  const answer = await fetch("static/art.svg", { priority: "low" });
  const art = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  if (answer.ok) document.getElementById("art").append(art.documentElement);
}

putPictures().catch(console.warn); // cards can be read without pictures
