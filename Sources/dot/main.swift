// Layer dot: the start of the process.
//
// Reads environment and arguments, runs a `Program` with the standard streams, and exits with its status.
// Nothing is decided here: tests run a `Program` with an environment and streams of their own, so what is in
// this file is only tested by running the built program.

let environment = ProcessEnvironment.variables()
let words = ProcessArguments.words()
let program = Program(
  environment: environment, streams: .standard(environment: environment), path: words.first ?? "dot",
  stack: ProcessLimits.stack)
exit(program.run(Array(words.dropFirst())).rawValue)
