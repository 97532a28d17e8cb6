/// Every check. A new one is a file in this folder and a line here.
enum Checks {
  static let all: [any Check.Type] = [
    LinkCheck.self,
    ReadingCheck.self,
    ContrastCheck.self,
    ValueCheck.self,
    ExampleCheck.self,
    ExternalCheck.self,
    FenceCheck.self,
    FootnoteCheck.self,
    HTMLCheck.self,
    SlipCheck.self,
  ]
}
