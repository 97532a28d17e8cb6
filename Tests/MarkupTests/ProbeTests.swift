import Diagnostics
import Foundation
import Testing

@testable import Markup

@Suite struct ProbeTests {
  @Test func probe() throws {
    guard let path = ProcessInfo.processInfo.environment["PROBE"] else { return }
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    let document = parse(Source(path: path, bytes: bytes), options: ParseOptions(directives: sampleSyntax))
    print(document.dump(), "unaligned", document.unalignedBlockCount)
    for item in document.diagnostics { print(item.text()) }
  }
}
