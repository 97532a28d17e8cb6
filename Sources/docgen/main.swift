#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// A closed pipe (`docgen list rules | head`) ends the output, not the process with a signal's status.
signal(SIGPIPE, SIG_IGN)
let status = run(Array(CommandLine.arguments.dropFirst()))
if let fault = Terminal.outputFault {
  Terminal.printError("docgen: cannot write to standard output: \(fault)\n")
  exit(ExitStatus.failure.rawValue)
}
exit(status.rawValue)
