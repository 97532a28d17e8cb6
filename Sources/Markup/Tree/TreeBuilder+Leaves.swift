import CCMarkGFM
import Diagnostics

extension TreeBuilder {
  mutating func alignInlines(of node: OpaquePointer, _ frame: Frame) {}
  mutating func finishHeading(_ index: Int) {}
  mutating func findAlert(paragraph: Int) {}
  mutating func readInfo(of block: inout CodeBlock, line: Int) {}
}
