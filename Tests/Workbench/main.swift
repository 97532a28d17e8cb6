// Long runs that need the libraries themselves:
//
//     workbench engine                                what colors cost
//     workbench fuzz [PARSER] [ITERATIONS] [SEED]     random input for the parsers; PARSER is one of them or `all`;
//                                                     `--trace` prints each input before it is tried

let arguments = CommandLine.arguments.dropFirst().filter { $0 != "--trace" }
switch arguments.first {
case "engine": measureEngine()
case "fuzz":
  let parser = arguments.count > 1 ? arguments[1] : "all"
  let iterations = arguments.count > 2 ? Int(arguments[2]) ?? 0 : 1_000_000
  let seed = arguments.count > 3 ? UInt64(arguments[3]) ?? 1 : 1
  fuzz(parser, iterations: iterations, seed: seed)
default: print("usage: workbench engine | workbench fuzz [PARSER|all] [ITERATIONS] [SEED]")
}
