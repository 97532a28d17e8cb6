import Diagnostics

/// A command of docgen.
struct Command {
  var name: String
  /// What stands behind the name, for help.
  var arguments: String
  var summary: String
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
  lines += ["", "Flags:"]
  let flagWidth = Options.flags.map { $0.name.count + ($0.valueName.map { $0.count + 1 } ?? 0) }.max() ?? 0
  for flag in Options.flags {
    let left = flag.valueName.map { "\(flag.name) \($0)" } ?? flag.name
    lines.append("  \(left)\(String(repeating: " ", count: flagWidth - left.count))  \(flag.help)")
  }
  lines += ["", "Exit status: 0 clean, 1 at least one error, 2 it could not run, 64 wrong usage."]
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
    guard let command = commands.first(where: { $0.name == name }) else {
      if name == "help" {
        Terminal.print(helpText())
        return .clean
      }
      let suggestion = nearest(to: name, among: commands.map(\.name))
      throw UsageError(
        message: "no command '\(name)'",
        hint: suggestion.map { "did you mean '\($0)'?" } ?? "commands: \(commands.map(\.name).joined(separator: ", "))")
    }
    if options.showsHelp {
      Terminal.print("Usage: docgen \(command.name) \(command.arguments)\n\n\(command.summary)\n\n\(helpText())")
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
