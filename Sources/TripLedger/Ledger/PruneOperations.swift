/// What pruning the history takes away.
package struct Pruning: Hashable, Sendable {
  /// Changes that can't be undone any more.
  package fileprivate(set) var changes = 0
  /// Photos that neither an expense nor a change that is kept names.
  package fileprivate(set) var images = 0
  /// Size of those files together.
  package fileprivate(set) var bytes = 0
  /// Relative to the home folder, in the order in which they go.
  fileprivate var files: [String] = []
}

extension Ledger {
  /// Says what `prune` would take away.
  package func pruning(before: Instant) throws -> Pruning {
    try read { try $0.pruning(before: before) }
  }

  /// Removes changes made up to an instant, then the photos that nothing names any more.
  ///
  /// Each file is one that nobody needs: interrupted, it has removed some of them, and can be repeated.
  package func prune(before: Instant) throws -> Pruning {
    guard try read({ try History(of: $0).count > 0 || !$0.home.list("images").isEmpty }) else {
      return Pruning()
    }
    var pruning = Pruning()
    try alone { snapshot in
      pruning = try snapshot.pruning(before: before)
      var folders: Set<String> = []
      for file in pruning.files {
        let path = home.absolute(file)
        try home.reportingHome(path) { try Files.remove(path) }
        folders.insert(Paths.parent(of: path))
      }
      for folder in folders.sorted() {
        try home.reportingHome(folder) {
          try Files.flushFolder(folder)
          if folder.hasPrefix(home.absolute("images/")) { try Files.removeEmptyFolder(folder) }
        }
      }
    }
    return pruning
  }
}

extension Snapshot {
  fileprivate func pruning(before: Instant) throws -> Pruning {
    var pruning = Pruning()
    var named: Set<ImageName> = []
    for trip in try trips() { named.formUnion(try expenses(of: trip.id).flatMap(\.photos)) }
    let history = try History(of: self)
    try history.forEach { entry in
      if entry.change.time <= before, let file = history.file(of: entry.change.id) {
        pruning.changes += 1
        pruning.files.append(file)
      } else {
        named.formUnion(entry.change.images)
        for case .expense(let versions, _) in try home.recordEdits(of: entry.change) {
          named.formUnion((versions.old?.photos ?? []) + (versions.new?.photos ?? []))
        }
      }
      return .on
    }
    // What such a file holds is not known here, and it may name any photo.
    if let file = uncounted.first { throw HistoryError.uncountedFile(file: file) }
    for folder in try home.list("images") {
      for name in try home.list("images/" + folder) {
        guard let image = ImageName(path: "images/\(folder)/\(name)"), !named.contains(image) else {
          continue
        }
        pruning.images += 1
        pruning.files.append(image.path)
      }
    }
    // The oldest first: what is left after an interruption has no gap.
    pruning.files =
      pruning.files.filter { $0.hasPrefix("history/") }.sorted()
      + pruning.files.filter { !$0.hasPrefix("history/") }
    pruning.bytes = try pruning.files.reduce(0) { try $0 + Files.size(home.absolute($1)) }
    return pruning
  }

  /// Files noticed so far whose content is counted nowhere.
  private var uncounted: [String] {
    notices.all.compactMap { notice in
      if case .notCounted(let file) = notice { file } else { nil }
    }
  }
}
