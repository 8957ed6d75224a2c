// Says what to do if the daemon refuses the page's modules, which would leave the page blank. Browsers send the page's
// origin with modules, and behind a proxy the daemon must know it. They send none with a classic script such as this
// one.

// main.js sets it, and runs before this script.
if (!("started" in document.documentElement.dataset)) {
  const text = document.createElement("p");
  text.setAttribute("role", "alert");
  text.textContent =
    "The daemon refuses this page's scripts, because it does not know this address. Start it with: livelayout watch ";
  const option = document.createElement("code");
  option.textContent = `--allow-origin ${location.origin}`;
  text.append(option);
  document.getElementById("stage")?.prepend(text);
}
