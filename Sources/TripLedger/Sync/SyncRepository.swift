/// A bare repository of our own, outside of the ledger folder, worked by plumbing commands only.
///
/// The caller holds its lock. Every ref moves after its objects, so that each step can be repeated.
package struct SyncRepository {
  let path: String
  let git: GitProgram

  /// The states of this copy that were committed; the first has no parent.
  static let main = "refs/heads/main"
  /// The photos as this copy knows them: one commit without parents.
  static let photos = "refs/dot/photos"
  /// The refs of the remote as they were last seen.
  static let (remoteMain, remotePhotos) = ("refs/remotes/origin/main", "refs/remotes/origin/photos")

  /// Opens the repository, and makes it if there is none.
  static func open(_ path: String, git: GitProgram) throws -> SyncRepository {
    let repository = SyncRepository(path: path, git: git)
    if try Files.exists(path + "/HEAD") {
      try repository.removeOldLocks()
      return repository
    }
    try Files.makeFolder(path, mode: 0o700)
    try repository.initialize()
    return repository
  }

  /// Makes an empty repository.
  func initialize() throws {
    try Files.makeFolder(path)
    try run(["init", "--quiet", "--bare", "--template="])
    // Before 2.28, `init` had no option for the first branch.
    try run(["symbolic-ref", "HEAD", Self.main])
    // No photo is like another: looking for what they have in common takes a minute for 5,000.
    try Files.makeFolder(path + "/info")
    try Files.remove(path + "/info/attributes")
    try Files.create(path + "/info/attributes", Array("images/** -delta\n".utf8), flushed: nil)
  }

  /// Removes the locks of a git that was killed, which would stop every other: nobody else is using the repository.
  private func removeOldLocks() throws {
    let files = ["HEAD", "config", "packed-refs", "shallow", "refs/dot/next"]
    for file in files + [Self.main, Self.photos, Self.remoteMain, Self.remotePhotos] {
      try Files.remove("\(path)/\(file).lock")
    }
  }

  // MARK: Running git

  /// Runs a local command that has to succeed, and returns its output.
  @discardableResult
  func run(_ arguments: [String], input: ScratchFile? = nil, limit: Int = 1 << 20) throws -> GitProgram.Result
  {
    let result = try git.run(arguments, in: path, input: input, limit: limit)
    guard let result, result.ending == .exit(0) else { throw failure(of: arguments, result) }
    return result
  }

  /// Runs a local command whose exit code 1 is an answer, too: `nil`.
  private func ask(_ arguments: [String]) throws -> GitProgram.Result? {
    let result = try git.run(arguments, in: path)
    if result?.ending == .exit(1) { return nil }
    guard let result, result.ending == .exit(0) else { throw failure(of: arguments, result) }
    return result
  }

  private func failure(of arguments: [String], _ result: GitProgram.Result?) -> SyncError {
    .repositoryFailed(
      path: path, command: arguments.first ?? "", said: result.map { $0.said.lastLines } ?? "")
  }

  /// Packs the objects, if there are thousands of single ones: each exchange adds a few.
  func tidy() throws {
    guard try isLoose || Files.list(path + "/objects/pack").count > 150 else { return }
    try run(["gc", "--quiet"])
  }

  /// The same for a remote that is a folder, where `gc` would run programs that its configuration names.
  func tidyRemote() throws { if try isLoose { try run(["repack", "-d", "-l", "-q"]) } }

  private var isLoose: Bool { get throws { try Files.list(path + "/objects/17").count > 12 } }

  // MARK: Refs

  /// The refs of ours with their commits. A remote may have any number of others.
  func refs() throws -> [String: GitObject] {
    let names = [Self.main, "refs/dot", Self.remoteMain, Self.remotePhotos]
    let text = try run(["for-each-ref", "--format=%(objectname) %(refname)"] + names).text
    return text.split(separator: "\n").reduce(into: [:]) { refs, line in
      let words = line.split(separator: " ", maxSplits: 1)
      if words.count == 2, let object = GitObject(words[0]) { refs[String(words[1])] = object }
    }
  }

  /// Moves a ref from `old`, which is `nil` for a new one; it must not have moved since.
  func move(_ ref: String, to new: GitObject, from old: GitObject?) throws {
    if new == old { return }
    try run(["update-ref", ref, new.text, old?.text ?? String(repeating: "0", count: new.text.utf8.count)])
  }

  /// Forgets what was seen of the remote, before another one takes its place.
  func forgetRemote() throws {
    let known = try refs()
    for ref in [Self.remoteMain, Self.remotePhotos, Self.photos] where known[ref] != nil {
      try run(["update-ref", "-d", ref])
    }
  }

  /// Takes the refs of another repository, whose objects stay there.
  func borrow(from other: SyncRepository) throws {
    try Files.makeFolder(path + "/objects/info")
    try Files.create(path + "/objects/info/alternates", Array("\(other.path)/objects\n".utf8), flushed: nil)
    for (ref, commit) in try other.refs() { try move(ref, to: commit, from: nil) }
  }

  func contains(_ commit: GitObject, _ ancestor: GitObject) throws -> Bool {
    try commit == ancestor || ask(["merge-base", "--is-ancestor", ancestor.text, commit.text]) != nil
  }

  /// The best common ancestors: none, one, or, after two devices have merged at once, several.
  func mergeBases(_ one: GitObject, _ other: GitObject) throws -> [GitObject] {
    let text = try ask(["merge-base", "--all", one.text, other.text])?.text ?? ""
    return text.split(separator: "\n").compactMap { GitObject($0) }.sorted()
  }

  func tree(of commit: GitObject) throws -> GitObject {
    let result = try run(["rev-parse", commit.text + "^{tree}"])
    guard let tree = GitObject(result.text.prefix { $0 != "\n" }) else {
      throw failure(of: ["rev-parse"], result)
    }
    return tree
  }

  // MARK: Reading

  /// A tree of more than a million files is not one of ours, and some trees of few objects have billions.
  private static let listLimit = 160 << 20

  /// Whether something that a remote has sent is a commit whose files can be listed. Comparing it with another would
  /// take as much memory as it has files.
  func canList(_ commit: GitObject) throws -> Bool {
    guard try run(["cat-file", "-t", commit.text]).text == "commit\n" else { return false }
    let arguments = ["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit.text]
    let result = try git.run(arguments, in: path, limit: Self.listLimit / 2)
    guard let result else { throw failure(of: arguments, nil) }
    return result.ending == .exit(0)
  }

  /// All entries of a commit's tree; `nil` if it has too many.
  func entries(of commit: GitObject) throws -> [GitEntry]? {
    let arguments = ["ls-tree", "-r", "-z", "--full-tree", commit.text]
    let result = try git.run(arguments, in: path, limit: Self.listLimit)
    guard let result else { throw failure(of: arguments, nil) }
    switch result.ending {
    case .exit(0): return GitEntry.list(result.output)
    case .excess: return nil
    case .exit, .signal, .deadline, .unread: throw failure(of: arguments, result)
    }
  }

  /// What differs between the trees of two commits, by path; `nil` if there is too much.
  func differences(from old: GitObject, to new: GitObject) throws -> [GitDifference]? {
    let arguments = ["diff-tree", "-r", "-z", "--raw", "--no-renames", "--no-abbrev", old.text, new.text]
    let result = try git.run(arguments, in: path, limit: Self.listLimit)
    guard let result else { throw failure(of: arguments, nil) }
    switch result.ending {
    case .exit(0): return GitDifference.list(result.output)
    case .excess: return nil
    case .exit, .signal, .deadline, .unread: throw failure(of: arguments, result)
    }
  }

  /// The sizes of objects in bytes; one that is not there is left out.
  func sizes(of objects: [GitObject]) throws -> [GitObject: Int] {
    if objects.isEmpty { return [:] }
    let input = try ScratchFile(in: path)
    for object in objects { try input.write((object.text + "\n").utf8) }
    let text = try run(["cat-file", "--batch-check"], input: input, limit: 128 << 20).text
    return text.split(separator: "\n").reduce(into: [:]) { sizes, line in
      let words = line.split(separator: " ")
      if words.count == 3, words[1] == "blob", let object = GitObject(words[0]) {
        sizes[object] = Int(words[2])
      }
    }
  }

  /// The contents of objects, whose sizes were checked.
  func contents(of sizes: [GitObject: Int]) throws -> [GitObject: [UInt8]] {
    if sizes.isEmpty { return [:] }
    let input = try ScratchFile(in: path)
    for object in sizes.keys { try input.write((object.text + "\n").utf8) }
    let limit = sizes.values.reduce(0, +) + sizes.count * 100
    let output = try run(["cat-file", "--batch"], input: input, limit: limit).output
    var contents: [GitObject: [UInt8]] = [:]
    var rest = output[...]
    while let end = rest.firstIndex(of: 0x0A) {
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard words.count == 3, let object = GitObject(words[0]), let size = Int(words[2]),
        rest.endIndex - end - 1 > size
      else { break }
      contents[object] = Array(rest[(end + 1)..<(end + 1 + size)])
      rest = rest[(end + 1 + size + 1)...]
    }
    guard contents.count == sizes.count else { throw failure(of: ["cat-file"], nil) }
    return contents
  }

  // MARK: Settings

  /// The address of the remote; `nil` if there is none.
  func remote() throws -> String? { try setting("remote.origin.url") }

  func setRemote(_ address: String) throws { try set("remote.origin.url", to: address) }

  /// A value in the configuration of this repository, which is no setting of the user.
  func setting(_ key: String) throws -> String? {
    let text = try ask(["config", "--file", path + "/config", "--get", key])?.text
    return text.map { String($0.prefix { $0 != "\n" }) }
  }

  func set(_ key: String, to value: String) throws {
    try run(["config", "--file", path + "/config", key, value])
  }
}

extension String {
  /// The last lines of what a program said, of which the end says most.
  var lastLines: String {
    split(separator: "\n").filter { !$0.hasPrefix("hint:") }.suffix(6).joined(separator: "\n")
  }
}
