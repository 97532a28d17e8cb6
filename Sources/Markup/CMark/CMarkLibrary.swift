import CCMarkGFM
import Synchronization

/// cmark-gfm, set up once for the whole process.
///
/// The library keeps one global table of the characters that interrupt text, and each parser that has the
/// strikethrough or autolink extension adds `~`, `:` and `w` to it before it parses inlines and takes them away
/// afterwards. Two parsers at once therefore silently miss links and strikethrough.
///
/// Autolink therefore forgets its characters; they are entered once, before the first page that needs them, and stay:
/// pages with addresses need no lock. Strikethrough has to keep its character (the library finds the extension of a
/// delimiter by it, and loops forever where it finds none), so pages that hold a `~` are parsed one at a time, and others
/// without that extension. They do not disturb each other: what a character changes in the table matters only to text
/// that holds one. (A lock for every page with an address was right as well, but made nearly all pages wait.)
struct CMarkLibrary: @unchecked Sendable {
  static let shared = CMarkLibrary()

  let table, tableRow, tableCell, strikethrough: cmark_node_type
  /// The extensions, which are asked in this order.
  private let tableExtension, strikethroughExtension, autolinkExtension, taskListExtension: OpaquePointer

  /// `UNSAFE` passes raw HTML and any URL through: what to do about them is decided when rendering.
  private static let options = CMARK_OPT_UNSAFE | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE

  private init() {
    cmark_gfm_core_extensions_ensure_registered()
    let found = ["table", "strikethrough", "autolink", "tasklist"].compactMap { (name: String) in
      cmark_find_syntax_extension(name)
    }
    precondition(found.count == 4, "libcmark-gfm-extensions has no table, strikethrough, autolink and tasklist")
    (tableExtension, strikethroughExtension, autolinkExtension, taskListExtension) = (
      found[0], found[1], found[2], found[3]
    )
    cmark_syntax_extension_set_special_inline_chars(autolinkExtension, nil)

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

  /// Enters the characters at which autolink looks for an address, for good.
  private static let autolinkCharacters: Void = {
    let characters = [UInt8(ascii: ":"), UInt8(ascii: "w")].reduce(nil) { list, character in
      cmark_llist_append(
        cmark_get_default_mem_allocator(), list, UnsafeMutableRawPointer(bitPattern: UInt(character)))
    }
    let signs = cmark_syntax_extension_new("signs")
    cmark_syntax_extension_set_special_inline_chars(signs, characters)
    // Only of an extension that reads inlines are the characters entered.
    cmark_syntax_extension_set_match_inline_func(signs) { _, _, _, _, _ in nil }
    let parser = cmark_parser_new(options)
    cmark_parser_attach_syntax_extension(parser, signs)
    cmark_manage_extensions_special_characters(parser, 1)
    cmark_parser_free(parser)
  }()

  /// Pages that hold a `~` take turns.
  private static let strikethroughTurn = Mutex(())

  /// Parses Markdown and lends the tree to `body`; afterwards it is gone.
  ///
  /// - Parameter features: what the page needs; what is not named is left out, which saves time.
  func withTree<Result>(
    of bytes: [UInt8], reading features: BodyFeatures, _ body: (OpaquePointer?) -> Result
  ) -> Result {
    let mark = docgen_arena_mark()
    defer { docgen_arena_reset(mark) }
    return body(parse(bytes, features))
  }

  private func parse(_ bytes: [UInt8], _ features: BodyFeatures) -> OpaquePointer? {
    var extensions = [tableExtension]
    if features.hasTildes { extensions.append(strikethroughExtension) }
    if features.addresses == .bare {
      Self.autolinkCharacters
      extensions.append(autolinkExtension)
    }
    extensions.append(taskListExtension)
    let options = Self.options | CMARK_OPT_SOURCEPOS | (features.hasFootnotes ? CMARK_OPT_FOOTNOTES : 0)
    guard features.hasTildes else { return Self.parse(bytes, extensions, options) }
    let root = Self.strikethroughTurn.withLock { _ in UInt(bitPattern: Self.parse(bytes, extensions, options)) }
    return OpaquePointer(bitPattern: root)
  }

  /// The library's own HTML, as the measure for ours.
  func html(_ bytes: [UInt8]) -> String {
    withTree(of: bytes, reading: .all) { root in
      cmark_render_html(root, Self.options | CMARK_OPT_FOOTNOTES, nil).map { String(cString: $0) } ?? ""
    }
  }

  private static func parse(
    _ bytes: [UInt8], _ extensions: [OpaquePointer], _ options: Int32
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
    guard let root = parse(Array(sample.utf8), extensions, options) else { return }
    let iterator = cmark_iter_new(root)
    defer { cmark_iter_free(iterator) }
    while cmark_iter_next(iterator) != CMARK_EVENT_DONE {
      if let node = cmark_iter_get_node(iterator) { body(node) }
    }
  }
}
