// Puts the cards' pictures into the page itself. A picture that points to another file loads as
// often as it is drawn, and lays the table out a second time once it is there.
try {
  const answer = await fetch("static/art.svg", { priority: "low" });
  const art = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  if (answer.ok) document.getElementById("art").append(art.documentElement);
} catch {
  // Cards can be read without pictures.
}
