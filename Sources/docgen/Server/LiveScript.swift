import DocgenKit

/// The script that `serve` puts into pages, and nobody else: it reloads them and shows what is wrong.
enum LiveScript {
  static let path = "/-docgen/live.js"

  /// Puts the script into a page: before its last `</body>` when nothing but the end of the document follows, else at its
  /// end. A `</body>` in a comment or in code is never the last thing.
  static func insert(into page: [UInt8]) -> [UInt8] {
    let tag = Array("<script src=\"\(path)\" async></script>".utf8)
    let end = Array("</body>".utf8)
    var place = page.count
    var index = page.count - end.count
    while index >= 0, page.count - index < 64 {
      if page[index..<index + end.count].elementsEqual(end) {
        let rest = String(decoding: page[(index + end.count)...], as: UTF8.self).filter { !$0.isWhitespace }
        if rest.isEmpty || rest == "</html>" { place = index }
        break
      }
      index -= 1
    }
    return Array(page[..<place]) + tag + Array(page[place...])
  }

  static let source = """
    (() => {
      const key = "docgen scroll " + location.pathname;
      const saved = sessionStorage.getItem(key);
      if (saved !== null) {
        sessionStorage.removeItem(key);
        const [left, top] = saved.split(" ").map(Number);
        const restore = () => scrollTo({ left, top, behavior: "instant" });
        restore();
        addEventListener("load", restore);
      }
      let box = null;
      const show = (findings) => {
        box?.remove();
        box = null;
        if (!findings.length) return;
        box = document.createElement("div");
        const root = box.attachShadow({ mode: "open" });
        const panel = document.createElement("div");
        panel.setAttribute("role", "status");
        panel.style.cssText = "position:fixed;inset:auto 16px 16px auto;max-width:min(640px,90vw);max-height:45vh;"
          + "overflow:auto;z-index:2147483647;padding:12px 16px;border:1px solid #d70015;border-radius:8px;"
          + "background:#1c1c1e;color:#fff;font:13px/1.5 ui-monospace,monospace;white-space:pre-wrap";
        const close = document.createElement("button");
        close.textContent = "Hide";
        close.style.cssText = "float:right;margin-left:12px;font:inherit";
        close.onclick = () => { box?.remove(); box = null; };
        panel.append(close, findings.map((item) =>
          `${item.file}${item.line ? `:${item.line}:${item.column}` : ""}: ${item.severity}: ${item.message}`
          + (item.hint ? `\\n  ${item.hint}` : "")).join("\\n"));
        root.append(panel);
        document.documentElement.append(box);
      };
      const events = new EventSource("\(HTTPServer.eventsPath)");
      events.addEventListener("change", () => {
        sessionStorage.setItem(key, `${scrollX} ${scrollY}`);
        location.reload();
      });
      events.addEventListener("findings", (event) => show(JSON.parse(event.data)));
      addEventListener("pagehide", () => events.close());
    })();
    """
}
