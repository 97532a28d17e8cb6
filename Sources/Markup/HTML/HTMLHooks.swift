/// What a site does its own way when a document becomes HTML. Each function has a default that writes what
/// CommonMark says.
///
/// The functions are static and get the writer, whose `hooks` hold their state; so they can write, and render what is
/// below a node, in one go.
public protocol HTMLHooks {
  /// Whether raw HTML goes out as it is or as visible text.
  var rawHTML: RawHTML { get }

  /// Writes what begins a heading. The default is `<h2 id="…">`.
  static func openHeading(_ heading: Heading, level: Int, _ writer: inout HTMLWriter<Self>)
  /// Writes what ends a heading. The default is `</h2>` and a line break.
  static func closeHeading(_ heading: Heading, level: Int, _ writer: inout HTMLWriter<Self>)
  /// Whether a heading is drawn elsewhere, as a page's title. The default is no.
  static func isLeftOut(heading node: Int, _ writer: inout HTMLWriter<Self>) -> Bool
  /// The address that a link, an image or an attribute of raw HTML gets, nil to leave it as it is.
  static func destination(of site: LinkSite, _ writer: inout HTMLWriter<Self>) -> String?
  /// Writes further attributes of a link, each with a space before it. The default writes none.
  static func linkAttributes(of site: LinkSite, _ writer: inout HTMLWriter<Self>)
  /// Writes further attributes of an image, each with a space before it. The default writes none.
  static func imageAttributes(of site: LinkSite, _ writer: inout HTMLWriter<Self>)
  /// Writes a code block. The default is `<pre><code class="language-…">`.
  static func codeBlock(_ block: CodeBlock, _ writer: inout HTMLWriter<Self>)
  /// Writes a directive of its own line or lines; `node` is where its body is. The default writes the body.
  static func directive(_ call: DirectiveCall, node: Int, _ writer: inout HTMLWriter<Self>)
  /// Writes a directive inside a paragraph. The default writes its label.
  static func inlineDirective(_ call: DirectiveCall, node: Int, _ writer: inout HTMLWriter<Self>)
  /// Writes an alert; `node` is where its content is. The default is a `blockquote` of that class.
  static func alert(_ kind: AlertKind, node: Int, _ writer: inout HTMLWriter<Self>)
  /// Writes what stands before a table. The default writes nothing.
  static func openTable(node: Int, _ writer: inout HTMLWriter<Self>)
  /// Writes what stands behind a table. The default writes nothing.
  static func closeTable(node: Int, _ writer: inout HTMLWriter<Self>)
  /// Writes the attributes of a table's cell, each with a space before it. The default is `align`.
  static func cellAttributes(_ alignment: ColumnAlignment, _ writer: inout HTMLWriter<Self>)
  /// Writes the box of a task. The default is cmark-gfm's.
  static func taskBox(isDone: Bool, _ writer: inout HTMLWriter<Self>)
  /// What the ids `fn-…` and `fnref-…` of a footnote end in. The default is its number.
  static func footnoteName(_ note: Footnote, _ writer: inout HTMLWriter<Self>) -> String
  /// Writes what stands before the list of footnotes. The default opens a `section`.
  static func openFootnotes(_ writer: inout HTMLWriter<Self>)
  /// Writes what stands behind the list of footnotes.
  static func closeFootnotes(_ writer: inout HTMLWriter<Self>)
}

/// What becomes of raw HTML.
public enum RawHTML: Sendable {
  case allow
  case escape
}

extension HTMLHooks {
  public var rawHTML: RawHTML { .allow }

  public static func openHeading(_ heading: Heading, level: Int, _ writer: inout HTMLWriter<Self>) {
    writer.append("<h\(level) id=\"")
    writer.appendEscaped(heading.id)
    writer.append("\">")
  }

  public static func closeHeading(_ heading: Heading, level: Int, _ writer: inout HTMLWriter<Self>) {
    writer.append("</h\(level)>\n")
  }

  public static func isLeftOut(heading node: Int, _ writer: inout HTMLWriter<Self>) -> Bool { false }
  public static func destination(of site: LinkSite, _ writer: inout HTMLWriter<Self>) -> String? { nil }
  public static func linkAttributes(of site: LinkSite, _ writer: inout HTMLWriter<Self>) {}
  public static func imageAttributes(of site: LinkSite, _ writer: inout HTMLWriter<Self>) {}

  public static func codeBlock(_ block: CodeBlock, _ writer: inout HTMLWriter<Self>) {
    writer.breakLine()
    writer.append("<pre><code")
    let info = writer.document.text[block.info.range]
    if !info.isEmpty {
      writer.append(" class=\"language-")
      let word = info.firstIndex(where: isSpaceByte) ?? info.endIndex
      writer.appendEscaped(TextRange(info.startIndex..<word))
      writer.append("\"")
    }
    writer.append(">")
    writer.appendEscaped(block.literal)
    writer.append("</code></pre>\n")
  }

  public static func directive(_ call: DirectiveCall, node: Int, _ writer: inout HTMLWriter<Self>) {
    writer.renderChildren(of: node)
  }

  public static func inlineDirective(_ call: DirectiveCall, node: Int, _ writer: inout HTMLWriter<Self>) {
    writer.appendEscaped(call.label ?? "")
  }

  public static func alert(_ kind: AlertKind, node: Int, _ writer: inout HTMLWriter<Self>) {
    writer.breakLine()
    writer.append("<blockquote class=\"\(kind.rawValue)\">\n")
    writer.renderChildren(of: node)
    writer.breakLine()
    writer.append("</blockquote>\n")
  }

  public static func openTable(node: Int, _ writer: inout HTMLWriter<Self>) {}
  public static func closeTable(node: Int, _ writer: inout HTMLWriter<Self>) {}

  public static func cellAttributes(_ alignment: ColumnAlignment, _ writer: inout HTMLWriter<Self>) {
    switch alignment {
    case .none: break
    case .left: writer.append(" align=\"left\"")
    case .center: writer.append(" align=\"center\"")
    case .right: writer.append(" align=\"right\"")
    }
  }

  public static func taskBox(isDone: Bool, _ writer: inout HTMLWriter<Self>) {
    writer.append(
      isDone ? "<input type=\"checkbox\" checked=\"\" disabled=\"\" /> " : "<input type=\"checkbox\" disabled=\"\" /> ")
  }

  public static func footnoteName(_ note: Footnote, _ writer: inout HTMLWriter<Self>) -> String { "\(note.number)" }

  public static func openFootnotes(_ writer: inout HTMLWriter<Self>) {
    writer.append("<section class=\"footnotes\" data-footnotes>\n<ol>\n")
  }

  public static func closeFootnotes(_ writer: inout HTMLWriter<Self>) { writer.append("</ol>\n</section>\n") }
}

/// Nothing but what CommonMark and GitHub's extensions say, and heading ids.
public struct PlainHooks: HTMLHooks {
  public init() {}

  /// cmark-gfm makes the ids from the labels.
  public static func footnoteName(_ note: Footnote, _ writer: inout HTMLWriter<PlainHooks>) -> String {
    String(decoding: HTMLEscape.address(Array(note.label.utf8)), as: UTF8.self)
  }
}
