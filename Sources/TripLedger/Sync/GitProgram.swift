// Layer Sync: a ledger on several devices, brought together through a repository of git.
//
// `GitProgram` runs the user's `git`; `SyncRepository` is a bare repository outside of the ledger folder, worked
// by plumbing commands only: nothing is ever checked out. `SyncPath` says which file of the ledger is where
// in it. `LedgerSync` does one exchange: commit, fetch, merge, validate, apply as one change, push.
//
// What comes from a remote is outside text: names, sizes and contents are checked before anything is written.
// How two versions become one is decided in `Merging/`, how a change gets into the ledger in `Documents/`.

/// The user's `git`, run with fixed arguments; settings of the user count on the network only.
package struct GitProgram: Sendable {
  private let program: String
  private let environment: [String: String]
  /// Whether git and ssh may ask on the terminal.
  private let asks: Bool

  /// `update-ref`, `cat-file` and `fetch` are used as this version has them.
  static let needed = [2, 25]
  /// Seconds for a command on the own repository, and for one that talks to a remote.
  static let (ownLimit, remoteLimit) = (300.0, 900.0)

  /// - Throws: `SyncError.gitMissing` or `gitTooOld`.
  package init(environment: [String: String], asks: Bool) throws {
    guard let program = InstalledPrograms.first(named: "git", in: environment["PATH"] ?? "") else {
      throw SyncError.gitMissing
    }
    (self.program, self.environment, self.asks) = (program, environment, asks)
    guard let text = try firstLine(of: ["version"], network: false) else {
      // Or this process had no file left to talk to it by.
      do { try Files.requireOpenFiles(8) } catch let error as FileError {
        throw LedgerFolderError.system(FileError(.open, program, code: error.number))
      }
      throw SyncError.gitMissing
    }
    guard Self.isNewEnough(text) else {
      throw SyncError.gitTooOld(
        version: String(text.prefix(60)), needed: Self.needed.map(String.init).joined(separator: "."))
    }
  }

  /// `git version 2.39.5 (Apple Git-154)`
  static func isNewEnough(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard words.count > 2, words[0] == "git", words[1] == "version" else { return false }
    let numbers = words[2].split(separator: ".").prefix(2).compactMap { Int($0) }
    return numbers.count == 2 && !numbers.lexicographicallyPrecedes(needed)
  }

  /// The first line that a command outside of any repository prints; `nil` if it fails.
  private func firstLine(of arguments: [String], network: Bool) throws -> String? {
    let child = ChildProcess(program: program, arguments: arguments, environment: variables(network: network))
    let outcome = child.run(input: [], limit: 1 << 16, seconds: 10)
    try outcome?.requireRead(from: program)
    guard let outcome, outcome.ending == .exit(0) else { return nil }
    return String(decoding: outcome.output.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  struct Result {
    var ending: ChildProcess.Ending
    var output: [UInt8]
    /// What was printed on standard error, at most its first 16 KiB.
    var said: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Runs a command on a repository; `nil` if it could not be started.
  ///
  /// `limit` is the maximum output in bytes; `ssh` says that the remote may be reached by it.
  func run(
    _ arguments: [String], in repository: String, input: ScratchFile? = nil, network: Bool = false,
    ssh: Bool = false, limit: Int = 1 << 20
  ) throws -> Result? {
    let errors = try ScratchFile(in: repository)
    let input = try input ?? ScratchFile(in: repository)
    try input.rewind()
    var child = ChildProcess(
      program: program, arguments: Self.fixed(repository, network: network, asks: asks) + arguments,
      environment: variables(network: network) + (ssh ? try silentSSH : []))
    child.hasGroup = !(network && asks)
    let outcome = child.run(
      reading: input.descriptor, saying: errors.descriptor, limit: limit,
      seconds: network ? Self.remoteLimit : Self.ownLimit)
    guard let outcome else { return nil }
    try outcome.requireRead(from: repository)
    let said = String(decoding: try errors.beginning(1 << 14), as: UTF8.self)
    if said.isEmpty, outcome.ending != .exit(0) {
      // On a full disk nothing that git says can be read: then this fails, and says so.
      try errors.write([0])
      try errors.rewind()
    }
    return Result(ending: outcome.ending, output: outcome.output, said: said)
  }

  /// What no setting of the user may change.
  static func fixed(_ repository: String, network: Bool, asks: Bool) -> [String] {
    var settings = [
      "core.hooksPath=/dev/null", "core.fsmonitor=false", "core.autocrlf=false",
      "core.attributesFile=/dev/null",
      "core.quotePath=false", "core.bigFileThreshold=32m", "commit.gpgSign=false", "log.showSignature=false",
      "push.gpgSign=false",
      "push.followTags=false",
      "push.recurseSubmodules=no", "gc.auto=0", "maintenance.auto=false", "submodule.recurse=false",
      "fetch.recurseSubmodules=no", "fetch.prune=false", "fetch.writeCommitGraph=false",
      "transfer.fsckObjects=true", "protocol.ext.allow=never", "core.fsync=committed,reference",
      "advice.pushUpdateRejected=false", "http.lowSpeedLimit=1", "http.lowSpeedTime=60",
    ]
    if network, !asks { settings += ["core.askPass=", "credential.interactive=false"] }
    return ["--git-dir=" + repository, "--no-replace-objects", "--no-pager"]
      + settings.flatMap { ["-c", $0] }
  }

  /// Variables of git that say how the user reaches remotes.
  private static let kept = [
    "GIT_SSH", "GIT_SSH_COMMAND", "GIT_SSH_VARIANT", "GIT_ASKPASS", "GIT_PROXY_COMMAND", "GIT_SSL_CAINFO",
    "GIT_SSL_CAPATH", "GIT_SSL_CERT", "GIT_SSL_KEY", "GIT_SSL_NO_VERIFY", "GIT_EXEC_PATH",
    "GIT_CONFIG_GLOBAL",
    "GIT_CONFIG_NOSYSTEM",
  ]

  /// What keeps ssh from asking for a password on the terminal. A command that the user has set is not changed: it knows how
  /// to reach its host.
  private var silentSSH: [String] {
    get throws {
      let question = ["--git-dir=/dev/null/none", "config", "--get", "core.sshCommand"]
      guard !asks, environment["GIT_SSH_COMMAND"] == nil, environment["GIT_SSH"] == nil,
        try firstLine(of: question, network: true) == nil
      else { return [] }
      return ["GIT_SSH_COMMAND=ssh -oBatchMode=yes -oConnectTimeout=20"]
    }
  }

  /// The environment of git, without our keys and without variables that would lead it to another repository.
  private func variables(network: Bool) -> [String] {
    var variables = environment.filter { !$0.key.hasPrefix("GIT_") || Self.kept.contains($0.key) }
    variables["LC_ALL"] = "C"
    variables["GIT_OPTIONAL_LOCKS"] = "0"
    variables["GIT_NO_LAZY_FETCH"] = "1"
    // An object of a remote may unpack to any size; files above `core.bigFileThreshold` are never in memory.
    variables["GIT_ALLOC_LIMIT"] = "256m"
    if network {
      if !asks {
        variables["GIT_TERMINAL_PROMPT"] = "0"
        variables["SSH_ASKPASS"] = nil
      }
    } else {
      variables["GIT_CONFIG_GLOBAL"] = "/dev/null"
      variables["GIT_CONFIG_NOSYSTEM"] = "1"
    }
    return Curl.childEnvironment(variables)
  }
}
