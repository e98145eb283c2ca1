import TripLedger

let environment = ProcessEnvironment.variables()
let program = Program(
  environment: environment, streams: .standard(environment: environment), path: CommandLine.arguments[0])
exit(program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
