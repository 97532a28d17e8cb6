import Diagnostics

/// A command of docgen.
struct Command {
  var name: String
  /// What stands behind the name, for help.
  var arguments: String
  var summary: String
  /// The flags that it heeds, besides `--help`.
  var flags: [String]
  /// A command line, for help.
  var example: String
  /// Runs it and gives the exit status.
  var run: @Sendable (Options) throws -> ExitStatus
}

/// Exit statuses.
enum ExitStatus: Int32 {
  case clean = 0
  /// At least one error, or with `--strict` one warning.
  case findings = 1
  /// It could not run.
  case failure = 2
  case usage = 64
}

/// Why a command could not run at all; exit status 2.
struct RunFailure: Error {
  var message: String
}

/// Every command. A new one is a file in this folder and a line here.
let commands: [Command] = [
  buildCommand, serveCommand, checkCommand, renderCommand, colorCommand, newCommand, explainCommand, listCommand,
  exportCommand, dumpCommand, cleanCommand,
]

extension Command {
  /// The text of `--help` behind its name.
  var help: String {
    let left = ([name, arguments].filter { !$0.isEmpty } + (flags.isEmpty ? [] : ["[FLAGS]"])).joined(separator: " ")
    var lines = ["Usage: docgen \(left)", "", summary.prefix(1).uppercased() + summary.dropFirst() + ".", ""]
    lines += ["Flags:"] + flagLines(Options.flags.filter { flags.contains($0.name) || $0.name == "--help" })
    lines += ["", "Example:", "  \(example)"]
    return lines.joined(separator: "\n") + "\n"
  }
}

private func flagLines(_ flags: [Flag]) -> [String] {
  let width = flags.map(\.usage.count).max() ?? 0
  return flags.map { "  \($0.usage)\(String(repeating: " ", count: width - $0.usage.count))  \($0.help)" }
}

/// The text of `--help`.
func helpText() -> String {
  var lines = [
    "docgen \(docgenVersion): documentation whose colors are computed", "", "Usage: docgen COMMAND [FLAGS]", "",
  ]
  lines.append("Commands:")
  let commandWidth = commands.map { $0.name.count + $0.arguments.count + 1 }.max() ?? 0
  for command in commands {
    let left = command.arguments.isEmpty ? command.name : "\(command.name) \(command.arguments)"
    lines.append("  \(left)\(String(repeating: " ", count: commandWidth - left.count))  \(command.summary)")
  }
  lines += ["", "Flags:"] + flagLines(Options.flags)
  lines += [
    "", "'docgen COMMAND --help' prints those of a command.", "",
    "Exit status: 0 clean, 1 at least one error, 2 it could not run, 64 wrong usage.",
  ]
  return lines.joined(separator: "\n") + "\n"
}

/// Runs a command line and gives the exit status.
func run(_ arguments: [String]) -> ExitStatus {
  do {
    let options = try Options(parsing: arguments)
    if options.showsVersion {
      Terminal.print("docgen \(docgenVersion)\n")
      return .clean
    }
    guard let name = options.words.first else {
      if options.showsHelp {
        Terminal.print(helpText())
        return .clean
      }
      Terminal.printError(helpText())
      return .usage
    }
    if name == "help", options.words.count == 1 {
      Terminal.print(helpText())
      return .clean
    }
    // `docgen help build` is `docgen build --help`.
    let wanted = name == "help" ? options.words[1] : name
    guard let command = commands.first(where: { $0.name == wanted }) else {
      let suggestion = nearest(to: wanted, among: commands.map(\.name))
      throw UsageError(
        message: "no command '\(wanted)'",
        hint: suggestion.map { "did you mean '\($0)'?" } ?? "commands: \(commands.map(\.name).joined(separator: ", "))")
    }
    if options.showsHelp || name == "help" {
      Terminal.print(command.help)
      return .clean
    }
    if command.arguments.isEmpty, options.words.count > 1 {
      throw UsageError(
        message: "'\(name)' takes no '\(options.words[1])'",
        hint: "folders are named by flags, as in --output \(options.words[1])")
    }
    return try command.run(options)
  } catch let error as UsageError {
    Terminal.printError("docgen: \(error.message)\(error.hint.map { "; \($0)" } ?? "")\n")
    return .usage
  } catch let error as RunFailure {
    Terminal.printError("docgen: \(error.message)\n")
    return .failure
  } catch {
    Terminal.printError("docgen: \(error)\n")
    return .failure
  }
}
