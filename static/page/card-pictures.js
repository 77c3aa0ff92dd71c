// Puts the cards' pictures into the page once the table shows: nobody needs them before. References to
// another file would load it once per picture, and cause another layout of the table when it arrives.
async function putPictures() {
  const answer = await fetch("static/art.svg", { priority: "low", signal: AbortSignal.timeout(30_000) });
  const art = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  if (answer.ok) document.getElementById("art").append(art.documentElement);
}

putPictures().catch(console.warn); // cards are readable without pictures
