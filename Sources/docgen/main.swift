#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// A closed pipe (`docgen list rules | head`) ends the output, not the process with a signal's status.
signal(SIGPIPE, SIG_IGN)
exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
