import Diagnostics
import DocgenKit

/// The flags of the command line.
struct Options {
  var content = "Content"
  var theme: String?
  var output = "Output"
  var base: String?
  var isStrict = false
  var includesDrafts = false
  var onlyRules: [String] = []
  var keepsGoing = false
  var appliesFixes = false
  var checksExternal = false
  var format: ReportFormat?
  var jobs: Int?
  var port: Int?
  var showsTimings = false
  var isQuiet = false
  var with: String?
  var to: String?
  var isPlain = false
  var showsHelp = false
  var showsVersion = false
  /// What stands on the line besides flags: the command first.
  var words: [String] = []

  enum ReportFormat: String, CaseIterable {
    case text, json, github, sarif
  }
}

/// A command line that cannot be understood; exit status 64.
struct UsageError: Error {
  var message: String
  var hint: String?
}

/// One flag: its name, what its value is called (nil for none), what it does, and how it is set.
struct Flag {
  var name: String
  var valueName: String?
  var help: String
  var set: @Sendable (inout Options, String) throws -> Void
}

extension Options {
  static let flags: [Flag] = [
    Flag(name: "--content", valueName: "FOLDER", help: "the pages (Content)") { $0.content = $1 },
    Flag(name: "--theme", valueName: "FOLDER", help: "the look (Theme, then docgen's own)") { $0.theme = $1 },
    Flag(name: "--output", valueName: "FOLDER", help: "where the site is written (Output)") { $0.output = $1 },
    Flag(name: "--base", valueName: "PATH", help: "where the site lives on its host, as in /kit/") {
      guard basePath(typed: $1) != nil else {
        throw UsageError(message: "--base takes a path, and '\($1)' is none", hint: "write it as --base /kit/")
      }
      $0.base = $1
    },
    Flag(name: "--strict", help: "a warning fails the run as an error does") { options, _ in options.isStrict = true },
    Flag(name: "--drafts", help: "publish drafts too") { options, _ in options.includesDrafts = true },
    Flag(name: "--only", valueName: "RULE", help: "run this rule or group alone; may be repeated") {
      $0.onlyRules += $1.split(separator: ",").map(String.init)
    },
    Flag(name: "--keep-going", help: "write the site in spite of errors") { options, _ in options.keepsGoing = true },
    Flag(name: "--fix", help: "apply the fixes that are certain") { options, _ in options.appliesFixes = true },
    Flag(name: "--external", help: "check links to other hosts too") { options, _ in options.checksExternal = true },
    Flag(name: "--format", valueName: "FORMAT", help: "text, json, github or sarif (color: text or json)") {
      guard let format = ReportFormat(rawValue: $1) else {
        throw UsageError(message: "'\($1)' is not a format", hint: "formats: text, json, github, sarif")
      }
      $0.format = format
    },
    Flag(name: "--jobs", valueName: "N", help: "how many threads work (all cores)") {
      $0.jobs = try number($1, 1...256)
    },
    Flag(name: "--port", valueName: "N", help: "the port of serve (8000, or the next free one)") {
      $0.port = try number($1, 0...65535)
    },
    Flag(name: "--timings", help: "print how long each stage took") { options, _ in options.showsTimings = true },
    Flag(name: "--quiet", help: "print findings only") { options, _ in options.isQuiet = true },
    Flag(name: "--with", valueName: "THEME", help: "the theme of bare names (color, render)") { $0.with = $1 },
    Flag(name: "--to", valueName: "FORMAT", help: "what render prints: html or markdown (html)") {
      guard $1 == "html" || $1 == "markdown" else {
        throw UsageError(message: "'\($1)' is not something to render to", hint: "html or markdown")
      }
      $0.to = $1
    },
    Flag(name: "--plain", help: "render the specification's HTML and heading ids, nothing else") { options, _ in
      options.isPlain = true
    },
    Flag(name: "--help", help: "print this") { options, _ in options.showsHelp = true },
    Flag(name: "--version", help: "print the version") { options, _ in options.showsVersion = true },
  ]

  private static func number(_ text: String, _ range: ClosedRange<Int>) throws -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(message: "'\(text)' is not a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Reads a command line: flags anywhere, `--name value` or `--name=value`, `--` before words that begin with a dash.
  init(parsing arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        words.append(argument)
        continue
      }
      try read(argument == "-h" ? "--help" : argument, &rest)
    }
  }

  private mutating func read(_ argument: String, _ rest: inout ArraySlice<String>) throws {
    let equals = argument.firstIndex(of: "=")
    let name = equals.map { String(argument[..<$0]) } ?? argument
    guard let flag = Self.flags.first(where: { $0.name == name }) else {
      let suggestion = nearest(to: name, among: Self.flags.map(\.name))
      throw UsageError(message: "no flag '\(name)'", hint: suggestion.map { "did you mean '\($0)'?" })
    }
    guard let valueName = flag.valueName else {
      if equals != nil { throw UsageError(message: "'\(name)' takes no value") }
      return try flag.set(&self, "")
    }
    let typed = equals.map { String(argument[argument.index(after: $0)...]) } ?? rest.popFirst()
    guard let value = typed, valueName != "FOLDER" || !value.isEmpty else {
      throw UsageError(message: "'\(name)' needs \(flag.example)", hint: "write it as \(flag.usage)")
    }
    try flag.set(&self, value)
  }
}

extension Flag {
  /// What the flag needs, in words.
  fileprivate var example: String {
    switch valueName {
    case "FOLDER": "the name of a folder"
    case "N": "a number"
    default: "a value"
    }
  }

  /// The flag with the name of its value.
  var usage: String { valueName.map { "\(name) \($0)" } ?? name }

  init(name: String, help: String, set: @escaping @Sendable (inout Options, String) throws -> Void) {
    self.init(name: name, valueName: nil, help: help, set: set)
  }
}
