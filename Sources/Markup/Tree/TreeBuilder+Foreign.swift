import Diagnostics

// Spellings of other tools, where they are no code.
extension TreeBuilder {
  mutating func checkForeignFence(_ info: Range<Int>) {}
  mutating func checkComponent(
    _ tag: HTMLTagScanner.Tag, _ literal: TextRange, node: Int, isBlock: Bool, quoteDepth: Int
  ) {}
}
