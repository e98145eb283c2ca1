/// A commit to be made: what it changes in the tree of its first parent.
struct GitCommit {
  /// A change of one path in the tree.
  enum Edit {
    case write(path: String, [UInt8])
    /// A blob that the repository has.
    case place(path: String, GitObject)
    case remove(path: String)
    /// Everything as in another tree.
    case tree(GitObject)
  }

  let ledger: String
  let parents: [GitObject]
  let time: Instant
  /// One line, without control characters.
  let subject: String
  /// Who made it, as a name with an address; `nil` for any device of the ledger.
  var author: String?

  /// Makes the commit under a ref that nothing else uses, and returns its name. `edit` passes each change on.
  func make(in repository: SyncRepository, _ edits: ((Edit) throws -> Void) throws -> Void) throws
    -> GitObject
  {
    let stream = try ScratchFile(in: repository.path)
    func say(_ text: String) throws { try stream.write(text.utf8) }
    let message = "\(subject)\n\nLedger: \(ledger)\n"
    try say("commit refs/dot/next\nmark :1\n")
    if let author { try say("author \(author) \(time.seconds) +0000\n") }
    try say("committer dot <dot@\(ledger)> \(time.seconds) +0000\n")
    try say("data \(message.utf8.count)\n\(message)\n")
    for (index, parent) in parents.enumerated() { try say("\(index == 0 ? "from" : "merge") \(parent)\n") }
    if parents.isEmpty { try say("deleteall\n") }
    try edits { edit in
      switch edit {
      case .write(let path, let bytes):
        try say("M 100644 inline \(path)\ndata \(bytes.count)\n")
        try stream.write(bytes)
        try say("\n")
      case .place(let path, let object): try say("M 100644 \(object) \(path)\n")
      case .remove(let path): try say("D \(path)\n")
      case .tree(let tree): try say("M 040000 \(tree) \n")
      }
    }
    try say("\nget-mark :1\ndone\n")
    let arguments = ["fast-import", "--quiet", "--done", "--force", "--date-format=raw"]
    let text = try repository.run(arguments, input: stream).text
    guard let made = GitObject(text.prefix { $0 != "\n" }) else {
      throw SyncError.repositoryFailed(path: repository.path, command: "fast-import", said: text.lastLines)
    }
    return made
  }
}
