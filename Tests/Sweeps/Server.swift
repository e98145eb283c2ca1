// Runs command lines one after another in one process, for `Tests/mutants --in-process`: to start a process takes
// longer than most commands on a small ledger. Compiled together with the sources of `dot`.

import TripLedger

@main
enum Server {
  /// A request is a line: variables (`NAME=VALUE`), an empty field, the folder, the arguments, all divided by tabs.
  /// The answer is a line with the exit status and the lengths of both outputs, and then those.
  static func main() {
    while let line = readLine() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let end = fields.firstIndex(of: "") ?? 0
      let environment = fields[..<end].reduce(into: [String: String]()) { variables, field in
        let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        variables[String(parts[0])] = String(parts[1])
      }
      _ = chdir(fields[end + 1])
      let (exit, out, err) = answer(Array(fields[(end + 2)...]), environment)
      print("\(exit.rawValue) \(out.utf8.count) \(err.utf8.count)\n\(out)\(err)", terminator: "")
      fflush(nil)
    }
  }

  private static func answer(
    _ arguments: [String], _ environment: [String: String]
  ) -> (ExitStatus, out: String, err: String) {
    var (out, err) = ("", "")
    let exit = withoutActuallyEscaping({ out += $0 }) { write in
      withoutActuallyEscaping({ err += $0 }) { writeError in
        let streams = Streams(
          isInputTTY: false, isOutputTTY: false, isErrorTTY: false, columns: nil, input: { _ in [] },
          output: write, error: writeError, hidingInput: { _ in nil })
        return Program(environment: environment, streams: streams).run(arguments)
      }
    }
    return (exit, out, err)
  }
}
