// swift-tools-version: 6.0
import PackageDescription

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

// MARK: - The toolchain's SwiftSyntax

/// The folder with the compiler's own build of SwiftSyntax (`…/usr/lib/swift/host`).
///
/// It is derived from the toolchain that evaluates this manifest, so the parser always matches the compiler. Set
/// `DOCGEN_SWIFT_HOST` to use another one.
let swiftHostFolder: String = {
  if let folder = getenv("DOCGEN_SWIFT_HOST") { return String(cString: folder) }
  let marker = "/lib/swift/pm/"
  for image in loadedImages() {
    guard let range = image.range(of: marker) else { continue }
    let folder = image[..<range.lowerBound] + "/lib/swift/host"
    if access(folder + "/SwiftParser.swiftmodule", F_OK) == 0 { return String(folder) }
  }
  fatalError(
    """
    docgen: this toolchain has no SwiftSyntax in lib/swift/host. Install a toolchain from swift.org, or set \
    DOCGEN_SWIFT_HOST to the folder that holds SwiftParser.swiftmodule.
    """)
}()

/// The paths of the libraries that this manifest runs with; one of them is the toolchain's PackageDescription.
func loadedImages() -> [String] {
  #if canImport(Darwin)
    return (0..<_dyld_image_count()).compactMap { index in
      _dyld_get_image_name(index).map { String(cString: $0) }
    }
  #else
    guard let maps = fopen("/proc/self/maps", "r") else { return [] }
    defer { fclose(maps) }
    var images: [String] = []
    var line = [CChar](repeating: 0, count: 4096)
    while fgets(&line, Int32(line.count), maps) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if let slash = text.firstIndex(of: "/") { images.append(String(text[slash...])) }
    }
    return images
  #endif
}

extension String {
  /// The first place of `needle`, without Foundation.
  func range(of needle: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(needle) { return start..<index(start, offsetBy: needle.count) }
      start = index(after: start)
    }
    return nil
  }
}

// MARK: - Settings

let language: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The libraries are optimized in debug builds too, because `swift run docgen build` is how people meet docgen.
let library = language + [.unsafeFlags(["-O"], .when(configuration: .debug))]

let swiftSyntax: [SwiftSetting] = [.unsafeFlags(["-enable-library-evolution", "-I", swiftHostFolder])]
let swiftSyntaxLinks: [LinkerSetting] = [
  .unsafeFlags([
    "-L", swiftHostFolder, "-lSwiftIDEUtils", "-lSwiftParser", "-lSwiftSyntax",
    "-Xlinker", "-rpath", "-Xlinker", swiftHostFolder,
  ])
]

// MARK: - Package

let package = Package(
  name: "docgen",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "docgen", targets: ["docgen"]),
    .library(name: "ColorEngine", targets: ["ColorEngine"]),
  ],
  targets: [
    .systemLibrary(
      name: "CCMarkGFM", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    // Settings of the heap, which come with the C library.
    .systemLibrary(name: "CMalloc"),

    .target(name: "Diagnostics", swiftSettings: library),
    .target(name: "ColorEngine", swiftSettings: library),
    .target(name: "Markup", dependencies: ["CCMarkGFM", "CYAML", "Diagnostics"], swiftSettings: library),
    .target(name: "SwiftSource", swiftSettings: library + swiftSyntax, linkerSettings: swiftSyntaxLinks),
    .target(name: "Mustache", swiftSettings: library),
    .target(
      name: "DocgenKit",
      dependencies: ["Diagnostics", "ColorEngine", "Markup", "SwiftSource", "Mustache", "CMalloc"],
      swiftSettings: library),
    .executableTarget(
      name: "docgen", dependencies: ["DocgenKit", "Diagnostics", "CMicroHTTPD"], swiftSettings: library),

    // Fuzzing and the engine's figures: `Tests/stress.sh` and `Tests/Benchmarks` run it.
    .executableTarget(
      name: "workbench",
      dependencies: ["DocgenKit", "ColorEngine", "Markup", "Mustache", "SwiftSource", "Diagnostics"],
      path: "Tests/Workbench", swiftSettings: library),

    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"], swiftSettings: language),
    .testTarget(name: "ColorEngineTests", dependencies: ["ColorEngine"], exclude: ["Tables"], swiftSettings: language),
    .testTarget(name: "MarkupTests", dependencies: ["Markup", "Diagnostics"], swiftSettings: language),
    .testTarget(name: "SwiftSourceTests", dependencies: ["SwiftSource"], swiftSettings: language),
    .testTarget(name: "MustacheTests", dependencies: ["Mustache"], swiftSettings: language),
    .testTarget(
      name: "DocgenKitTests", dependencies: ["DocgenKit", "ColorEngine", "Markup", "Mustache", "Diagnostics"],
      exclude: ["Cases", "Seeded", "Statements"], swiftSettings: language),
  ]
)
