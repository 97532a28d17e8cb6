// Runs before anything is drawn: marks that scripts work, and sets the mode the reader chose.
(function (root) {
  root.dataset.js = "";
  try {
    var mode = localStorage.getItem("docgen-mode");
    if (mode === "light" || mode === "dark") root.dataset.mode = mode;
  } catch (error) {
    // Storage may be forbidden; then the system's mode holds.
  }
})(document.documentElement);
