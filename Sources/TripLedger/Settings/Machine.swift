/// What this machine provides, apart from the ledger.
package enum Machine {
  /// The path of the running program, if the system knows it or the program was called by its path.
  package static func ownPath(calledAs path: String) -> String? {
    #if os(Linux)
      let found = Files.resolved("/proc/self/exe")
      if found != "/proc/self/exe" { return found }
    #endif
    return path.contains("/") ? Files.resolved(path) : nil
  }

  /// The name of the machine's own zone, if its link names one: `Asia/Seoul`.
  package static var zoneName: String? {
    let target = Files.resolved("/etc/localtime")
    guard let start = target.firstRange(ofPath: "/zoneinfo/") else { return nil }
    return String(target[start...])
  }

  /// The character set of the locale that the environment names, as this system has it: `UTF-8`.
  ///
  /// `locale` is asked, which programs such as the pager agree with: of a locale that is not installed, it says
  /// what is used in its place. `nil` if there is no such program.
  package static func charset(_ environment: [String: String]) -> String? {
    guard let program = InstalledPrograms.first(named: "locale", in: environment["PATH"] ?? "") else {
      return nil
    }
    let variables = environment.filter { $0.key == "LANG" || $0.key == "PATH" || $0.key.hasPrefix("LC_") }
    let child = ChildProcess(
      program: program, arguments: ["charmap"], environment: variables.map { "\($0.key)=\($0.value)" })
    guard let outcome = child.run(input: [], limit: 1 << 10, seconds: 5), outcome.ending == .exit(0) else {
      return nil
    }
    let name = String(decoding: outcome.output.prefix { $0 != 0x0A }, as: UTF8.self)
    return name.isEmpty ? nil : name
  }

  /// The `curl` that fetches rates, and the version it prints; `nil` if there is none.
  package static func curl(_ environment: [String: String]) -> (path: String, version: String?)? {
    guard let program = InstalledPrograms.first(named: "curl", in: environment["PATH"] ?? "") else {
      return nil
    }
    let child = ChildProcess(
      program: program, arguments: ["-q", "--version"], environment: Curl.childEnvironment(environment))
    guard let outcome = child.run(input: [], limit: 1 << 16, seconds: 5), outcome.ending == .exit(0) else {
      return (program, nil)
    }
    let words = String(decoding: outcome.output.prefix { $0 != 0x0A }, as: UTF8.self).split(separator: " ")
    guard words.count > 1, words[0] == "curl" else { return (program, nil) }
    return (program, String(words[1].prefix(40)))
  }
}

extension String {
  /// The start of the text behind the first `part`.
  fileprivate func firstRange(ofPath part: String) -> String.Index? {
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(part) { return rest.index(rest.startIndex, offsetBy: part.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension Snapshot {
  /// When the newest change in the history was committed; `nil` if there is none.
  package var newestChange: Instant? {
    get throws {
      var newest: Instant?
      try History(of: self).forEach { entry in
        newest = entry.change.committed
        return .enough
      }
      return newest
    }
  }
}
