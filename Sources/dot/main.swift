import TripLedger

let environment = ProcessEnvironment.variables()
let words = ProcessArguments.words()
let program = Program(
  environment: environment, streams: .standard(environment: environment), path: words.first ?? "dot")
exit(program.run(Array(words.dropFirst())).rawValue)
