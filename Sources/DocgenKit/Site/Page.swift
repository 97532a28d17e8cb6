public import Diagnostics
public import Markup
import Synchronization

/// A page after evaluation: its document, and what its directives came to. It knows nothing of other pages.
public struct Page: Sendable {
  public var facts: PageFacts
  public var document: Document
  /// What each directive of the document came to, by its index.
  public var blocks: [Block]
  /// What each code block shows, where it differs from what stands in the page (`file=`), by its index.
  public var codeTexts: [Int: [UInt8]]
  /// The heading that stands as the title and is not part of the body, if there is one.
  public var titleHeading: NodeID?
}

extension Page {
  /// About how many bytes of memory the page takes.
  var byteCount: Int {
    document.text.count + document.nodes.count * MemoryLayout<Node>.stride
      + 200 * (document.codeBlocks.count + document.headings.count + document.links.count) + 2_000 * blocks.count
      + 3_000
  }

  /// The page without the room that its arrays were given to grow.
  func trimmed() -> Page {
    var page = self
    page.document.nodes = document.nodes.withUnsafeBufferPointer { Array($0) }
    page.document.text = document.text.withUnsafeBufferPointer { Array($0) }
    return page
  }
}

/// The fragments of a page, to find the one that is nearly meant.
struct FragmentSpellings: Sendable {
  /// Those of headings first.
  let all: [String]
  private let byFoldedName: [String: [String]]

  init(_ all: [String]) {
    self.all = all
    byFoldedName = Dictionary(grouping: all) { $0.lowercased() }
  }

  /// The fragments that differ from one in case alone.
  func sameButCase(_ fragment: String) -> [String] { byFoldedName[fragment.lowercased()] ?? [] }
}

/// What the site knows of a page without holding its text: enough to link to it, list it and check links against it.
public final class PageFacts: Sendable {
  /// The file, relative to the content folder.
  public let path: String
  /// Relative to the site: `getting-started/components/`.
  public let address: String
  public let frontMatter: FrontMatter
  /// For lists, the browser's tab and search.
  public let title: String
  public let headings: [HeadingFact]
  /// Every fragment that the page answers to.
  public let anchors: Set<String>
  public let updated: CivilDate?
  /// What is wrong with the page by itself.
  public let diagnostics: [Diagnostic]
  public let source: Source
  /// What wrong fragments may mean. Made for the first one: a page may be linked to wrongly a thousand times.
  private let spellings = Mutex<FragmentSpellings?>(nil)

  var fragmentSpellings: FragmentSpellings {
    spellings.withLock { known in
      let spellings = known ?? FragmentSpellings(headings.map(\.id) + anchors.sorted(by: bytesPrecede))
      known = spellings
      return spellings
    }
  }

  public struct HeadingFact: Sendable {
    public var level: Int
    public var id: String
    public var text: String
  }

  init(
    path: String, address: String, frontMatter: FrontMatter, title: String, headings: [HeadingFact],
    anchors: Set<String>, updated: CivilDate?, diagnostics: [Diagnostic], source: Source
  ) {
    self.path = path
    self.address = address
    self.frontMatter = frontMatter
    self.title = title
    self.headings = headings
    self.anchors = anchors
    self.updated = updated
    self.diagnostics = diagnostics
    self.source = source
  }

  /// The name in the contents at the left.
  public var sidebarLabel: String { frontMatter.sidebarLabel ?? title }
  /// Whether lists, the sitemap, search, `llms.txt` and the feed name it. A hidden page is reachable by link only.
  public var isListed: Bool { !frontMatter.isHidden }
}
