/// The program that the desktop has for a file.
package enum OutsideViewer {
  /// Seconds for a shell to start it.
  private static let seconds = 5.0

  #if canImport(Darwin)
    package static let name = "open"
  #else
    package static let name = "xdg-open"
  #endif

  /// Opens a file without waiting for it to be closed; `false` if there is no program to ask.
  package static func open(_ path: String, environment: [String: String]) -> Bool {
    guard let program = InstalledPrograms.first(named: name, in: environment["PATH"] ?? "") else {
      return false
    }
    // It may last as long as what it shows: a shell starts it and ends.
    let child = ChildProcess(
      program: "/bin/sh", arguments: ["-c", #""$0" "$1" </dev/null >/dev/null 2>&1 &"#, program, path],
      environment: Curl.childEnvironment(environment))
    return child.run(input: [], limit: 1, seconds: seconds)?.ending == .exit(0)
  }
}
