import CCMarkGFM
import Synchronization

/// cmark-gfm, set up once for the whole process.
///
/// The library keeps one global table of the characters that interrupt text, and each parser that has the
/// strikethrough or autolink extension adds `~`, `:` and `w` to it before it parses inlines and takes them away
/// afterwards. Two parsers at once therefore silently miss links and strikethrough.
///
/// Autolink's characters are entered here once, before any page is parsed, and the extension forgets them, so that
/// adding and taking away do nothing: pages with addresses need no lock. Strikethrough has to keep its character (the
/// library finds the extension of a delimiter by it, and loops forever where it finds none), so pages that hold a `~`
/// are parsed one at a time, and others without that extension. They do not disturb each other: what `~` changes in
/// the table matters only to text that holds one. (A lock for every page with an address was right as well, but made
/// nearly all pages wait.)
struct CMarkLibrary: @unchecked Sendable {
  static let shared = CMarkLibrary()

  let table, tableRow, tableCell, strikethrough: cmark_node_type
  /// In the order in which they are asked.
  private let extensions: [OpaquePointer]
  private let extensionsWithStrikethrough: [OpaquePointer]

  /// `UNSAFE` passes raw HTML and any URL through: what to do about them is decided when rendering.
  static let options =
    CMARK_OPT_UNSAFE | CMARK_OPT_FOOTNOTES | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE | CMARK_OPT_SOURCEPOS

  private init() {
    cmark_gfm_core_extensions_ensure_registered()
    let found = ["table", "strikethrough", "autolink", "tasklist"].compactMap { (name: String) in
      cmark_find_syntax_extension(name)
    }
    precondition(found.count == 4, "libcmark-gfm-extensions has no table, strikethrough, autolink and tasklist")
    extensionsWithStrikethrough = found
    extensions = [found[0], found[2], found[3]]

    let autolink = found[2]
    let parser = cmark_parser_new(Self.options)
    cmark_parser_attach_syntax_extension(parser, autolink)
    cmark_manage_extensions_special_characters(parser, 1)
    cmark_parser_free(parser)
    cmark_syntax_extension_set_special_inline_chars(autolink, nil)

    var types: [String: cmark_node_type] = [:]
    Self.visit(sample: "|a|\n|-|\n|b|\n\n~~a~~\n", found) { node in
      types[String(cString: cmark_node_get_type_string(node))] = cmark_node_get_type(node)
    }
    table = types["table"] ?? cmark_node_type(0)
    tableRow = types["table_row"] ?? cmark_node_type(0)
    tableCell = types["table_cell"] ?? cmark_node_type(0)
    strikethrough = types["strikethrough"] ?? cmark_node_type(0)
  }

  /// Where trees are kept. It lives as long as the process, since trees point to it.
  private nonisolated(unsafe) static let memory: UnsafeMutablePointer<cmark_mem> = {
    let memory = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)
    memory.initialize(to: docgen_arena_mem())
    return memory
  }()

  /// Pages that hold a `~` take turns.
  private static let strikethroughTurn = Mutex(())

  /// Parses Markdown and lends the tree to `body`; afterwards it is gone.
  func withTree<Result>(of bytes: [UInt8], _ body: (OpaquePointer?) -> Result) -> Result {
    let mark = docgen_arena_mark()
    defer { docgen_arena_reset(mark) }
    return body(parse(bytes))
  }

  private func parse(_ bytes: [UInt8]) -> OpaquePointer? {
    guard bytes.firstIndex(of: UInt8(ascii: "~"), in: 0..<bytes.count) != nil else {
      return Self.parse(bytes, extensions)
    }
    let root = Self.strikethroughTurn.withLock { _ in
      UInt(bitPattern: Self.parse(bytes, extensionsWithStrikethrough))
    }
    return OpaquePointer(bitPattern: root)
  }

  /// The library's own HTML, as the measure for ours.
  func html(_ bytes: [UInt8]) -> String {
    withTree(of: bytes) { root in
      cmark_render_html(root, Self.options & ~CMARK_OPT_SOURCEPOS, nil).map { String(cString: $0) } ?? ""
    }
  }

  private static func parse(
    _ bytes: [UInt8], _ extensions: [OpaquePointer]
  ) -> OpaquePointer? {
    guard let parser = cmark_parser_new_with_mem(options, memory) else { return nil }
    defer { cmark_parser_free(parser) }
    for item in extensions { cmark_parser_attach_syntax_extension(parser, item) }
    bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    }
    return cmark_parser_finish(parser)
  }

  private static func visit(
    sample: String, _ extensions: [OpaquePointer], _ body: (OpaquePointer) -> Void
  ) {
    let mark = docgen_arena_mark()
    defer { docgen_arena_reset(mark) }
    guard let root = parse(Array(sample.utf8), extensions) else { return }
    let iterator = cmark_iter_new(root)
    defer { cmark_iter_free(iterator) }
    while cmark_iter_next(iterator) != CMARK_EVENT_DONE {
      if let node = cmark_iter_get_node(iterator) { body(node) }
    }
  }
}
