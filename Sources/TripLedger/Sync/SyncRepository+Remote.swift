/// What was sent, for each ref.
struct PushResult {
  /// The refs that the remote has taken.
  var taken: Set<String> = []
  /// Whether the remote has something that this copy has not seen.
  var isBehind = false
}

extension SyncRepository {
  /// Gets the remote's refs into `refs/remotes/origin/`, and returns all refs; those that are gone there are removed here.
  ///
  /// - Throws: `SyncError.unreadable` for what no ledger can be, which is forgotten; what was there `before` is not.
  @discardableResult
  func fetch(_ remote: String, before: [String: GitObject] = [:]) throws -> [String: GitObject] {
    // Patterns, because a ref that is not there yet would be an error.
    let arguments =
      ["fetch", "--quiet", "--no-tags", "--no-auto-gc", "--prune", "--update-shallow"]
      + Self.other("upload-pack", of: remote) + [
        "--", remote,
        "+refs/heads/main*:\(Self.remoteMain)*", "+refs/heads/photos*:\(Self.remotePhotos)*",
      ]
    _ = try talk(arguments, to: remote)
    let refs = try refs()
    for ref in [Self.remoteMain, Self.remotePhotos] {
      guard let commit = refs[ref], commit != before[ref], try !canList(commit) else { continue }
      try run(["update-ref", "-d", ref])
      throw SyncError.unreadable(
        remote: Self.shown(remote), commit: commit.short, file: ".", problem: .noTree)
    }
    return refs
  }

  /// The names of all refs of the remote.
  func refs(of remote: String) throws -> [String] {
    let arguments = ["ls-remote", "--quiet"] + Self.other("upload-pack", of: remote) + ["--", remote]
    let text = try talk(arguments, to: remote).text
    return text.split(separator: "\n").compactMap { line in
      line.firstIndex(of: "\t").map { String(line[line.index(after: $0)...]) }
    }
  }

  /// Sends commits; `main` only if the remote's is an ancestor, the photos if the remote still has what was last seen.
  func push(
    _ remote: String, main: GitObject?, photos: (new: GitObject, seen: GitObject?)?
  ) throws -> PushResult {
    var arguments = ["push", "--porcelain", "--no-verify"] + Self.other("receive-pack", of: remote)
    var specs: [String] = []
    if let photos {
      arguments.append("--force-with-lease=refs/heads/photos:\(photos.seen?.text ?? "")")
      specs.append("\(photos.new):refs/heads/photos")
    }
    if let main { specs.append("\(main):\(Self.main)") }
    let result = try talk(arguments + ["--", remote] + specs, to: remote, mayBeRejected: true)
    var pushed = PushResult()
    for line in result.text.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count > 2, let ref = fields[1].split(separator: ":").last else { continue }
      if fields[0] == "!" {
        // Anything else is the remote's decision, which repeating would not change.
        let reasons = [
          "fetch first", "non-fast-forward", "stale info", "failed to update ref", "cannot lock ref",
        ]
        guard reasons.contains(where: { fields[2].contains($0) }) else {
          throw SyncError.remote(
            Self.shown(remote), .failed(said: "\(fields[2])\n\(result.said.lastLines)"))
        }
        pushed.isBehind = true
      } else {
        pushed.taken.insert(String(ref))
      }
    }
    if pushed.taken.isEmpty, !pushed.isBehind {
      throw SyncError.remote(Self.shown(remote), .failed(said: result.said.lastLines))
    }
    return pushed
  }

  /// The option for the other end of a remote that is a folder: there it runs on this machine, and would run the hooks
  /// that the user has set for all repositories, and the programs that a stick's configuration names.
  private static func other(_ program: String, of remote: String) -> [String] {
    guard LedgerSync.isPath(remote) else { return [] }
    let settings = [
      "core.hooksPath=/dev/null", "core.fsmonitor=false", "core.alternateRefsCommand=true",
      "receive.denyCurrentBranch=refuse", "receive.autogc=false",
    ]
    return ["--\(program)=git \(settings.map { "-c \($0)" }.joined(separator: " ")) \(program)"]
  }

  /// Settings by which a path stays that path, whatever the user has set for addresses.
  private static func asPath(_ remote: String) -> [String] {
    var settings = ["protocol.file.allow=always"]
    // Git takes what is before the first `=` for the name of a setting.
    if !remote.contains("=") {
      settings += ["url.\(remote).insteadOf=\(remote)", "url.\(remote).pushInsteadOf=\(remote)"]
    }
    return settings.flatMap { ["-c", $0] }
  }

  private func talk(
    _ arguments: [String], to remote: String, mayBeRejected: Bool = false
  ) throws -> GitProgram.Result {
    let isElsewhere = !LedgerSync.isPath(remote)
    let result = try git.run(
      (isElsewhere ? [] : Self.asPath(remote)) + arguments, in: path, network: true, ssh: isElsewhere,
      limit: 64 << 20)
    guard let result else { throw SyncError.remote(Self.shown(remote), .failed(said: "")) }
    switch result.ending {
    case .exit(0): return result
    case .exit(1) where mayBeRejected: return result
    case .deadline:
      throw SyncError.remote(Self.shown(remote), .timedOut(seconds: Int(GitProgram.remoteLimit)))
    case .exit, .signal, .excess, .unread:
      throw SyncError.remote(
        Self.shown(remote), .failed(said: result.said.replacing(remote, by: Self.shown(remote)).lastLines))
    }
  }

  /// An address without a password: `https://mina@host/trip.git`.
  static func shown(_ remote: String) -> String {
    guard let scheme = remote.firstIndexBehind("://"),
      let at = remote[scheme...].prefix(while: { $0 != "/" }).lastIndex(of: "@"),
      let colon = remote[scheme..<at].firstIndex(of: ":")
    else { return remote }
    return String(remote[..<colon] + remote[at...])
  }
}

extension String {
  fileprivate func firstIndexBehind(_ part: String) -> String.Index? {
    indices.first { self[$0...].hasPrefix(part) }.map { index($0, offsetBy: part.count) }
  }

  /// Every occurrence of a text, which is not empty, replaced.
  fileprivate func replacing(_ part: String, by other: String) -> String {
    if part == other || part.isEmpty { return self }
    var result = ""
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(part) {
        result += other
        rest = rest.dropFirst(part.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }
}
