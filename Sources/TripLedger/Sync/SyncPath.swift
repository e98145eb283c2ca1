/// Where the files of a ledger are in the tree of a commit.
///
/// The same paths as in the ledger folder, except for the history, which has a folder for each month: a folder
/// that grew without end would be written anew by each commit.
enum SyncPath {
  /// `history/2025-09/20250908T030000.012345Z-8asyc6153wgh8.json`
  static func inTree(_ relative: String) -> String {
    guard case .change(let stamp, _)? = LedgerFile(relative: relative) else { return relative }
    return "history/\(stamp.prefix(4))-\(stamp.dropFirst(4).prefix(2))/\(Paths.name(of: relative))"
  }

  /// The file of a path in a tree; `nil` for a path that no ledger has, whatever it looks like.
  static func file(inTree path: String) -> LedgerFile? {
    var relative = path
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 3, parts[0] == "history" { relative = "history/" + parts[2] }
    guard let file = LedgerFile(relative: relative), file != .pending, inTree(file.relative) == path else {
      return nil
    }
    return file
  }

  /// A photo by its path in the tree of photos.
  static func photo(inTree path: String) -> ImageName? {
    guard let name = ImageName(path: path), name.path == path else { return nil }
    return name
  }

  /// Whether a path of a file that is none of the ledger's may stay in the repository, such as `README.md`.
  static func mayStay(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let own = [
      "trips", "rates", "wallets", "history", "images", "tmp", "ledger.json", "rules.json",
      "removals.json",
    ]
    return path.utf8.count < 200 && !own.contains(parts[0].lowercased())
      && parts.allSatisfy { part in
        !part.isEmpty && !part.hasPrefix(".") && !part.hasPrefix(" ") && !part.hasSuffix(" ")
          && part.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
              || " -_.".utf8.contains(byte)
          }
      }
  }
}

extension LedgerFolder {
  /// The files that are part of every copy of the ledger, with what shows whether they have changed.
  ///
  /// Whatever has another name is not sent: keys, copies of syncing programs, marks, temporary files. The names of
  /// `known` files need not be read again, which takes longer than all else.
  func syncedFiles(known: [String: FileStamp]) throws -> [String: FileStamp] {
    var files: [String: FileStamp] = [:]
    files.reserveCapacity(known.count)
    func isSynced(_ path: String) -> Bool {
      if known[path] != nil { return true }
      guard let file = LedgerFile(relative: path) else { return false }
      return file != .pending && file.relative == path
    }
    func add(_ folder: String) throws -> [String] {
      var others: [String] = []
      for name in try list(folder) where name.utf8.first != UInt8(ascii: ".") {
        let path = folder.isEmpty ? name : folder + "/" + name
        guard isSynced(path) else {
          others.append(path)
          continue
        }
        guard let stamp = try reportingErrors(of: absolute(path), { try Files.stamp(of: absolute(path)) })
        else {
          throw LedgerFolderError.damaged(
            file: absolute(path), problem: try Files.isLink(absolute(path)) ? .link : .notAFile)
        }
        files[path] = stamp
      }
      return others
    }
    _ = try add("")
    for trip in try add("trips") where try TripID(Paths.name(of: trip)) != nil && isFolder(trip) {
      _ = try add(trip)
      _ = try add(trip + "/days")
    }
    for source in try add("rates")
    where try RateSourceName(rawValue: Paths.name(of: source)) != nil && isFolder(source) {
      _ = try add(source)
    }
    _ = try add("wallets")
    _ = try add("history")
    return files
  }
}
