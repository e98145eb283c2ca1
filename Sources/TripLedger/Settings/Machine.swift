/// What this machine has, beside the ledger.
package enum Machine {
  /// The file of the running program, where the system tells or where it was called by its path.
  package static func ownPath(calledAs path: String) -> String? {
    #if os(Linux)
      let found = Files.resolved("/proc/self/exe")
      if found != "/proc/self/exe" { return found }
    #endif
    return path.contains("/") ? Files.resolved(path) : nil
  }

  /// What the machine's own zone is called, as far as its link tells: `Asia/Seoul`.
  package static var zoneName: String? {
    let target = Files.resolved("/etc/localtime")
    guard let start = target.firstRange(ofPath: "/zoneinfo/") else { return nil }
    return String(target[start...])
  }

  /// The `curl` that would ask for rates, and what it says of its version; `nil` where there is none.
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
  /// Where the text behind the first `part` begins.
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
  /// When the newest change of the history was committed; `nil` without one.
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
