extension Ledger {
  /// Lets a word mean a category, in typing and in imported files; it no longer means another.
  ///
  /// - Throws: `LedgerError.categoryTaken` for the name of a category, and `nothingToEdit`.
  package func addCategoryWord<Output>(
    _ word: String, to name: String, dryRun: Bool = false, output: (Category, Snapshot) throws -> Output
  ) throws -> Output {
    try change("category alias", dryRun: dryRun, output: output) { snapshot, transaction in
      let word = try Text.visibleName(word, field: "word")
      let known = try snapshot.categories()
      if let taken = try? Category(named: word, among: known) {
        throw LedgerError.categoryTaken(name: taken.key)
      }
      let category = try Category(typed: name, among: known)
      let before = known.meant(by: word)
      guard before?.key != category.key else { throw LedgerError.nothingToEdit(.category) }
      if let before { try transaction.remove(word, from: before, snapshot) }
      let record = try snapshot.record(of: category, words: category.words + [word], transaction.time)
      try transaction.put(record, in: .header)
      return Category(key: category.key, korean: category.korean, icon: category.icon, words: record.words)
    }
  }

  /// Lets a word mean no category any more.
  ///
  /// - Throws: `LedgerError.nothingToEdit` if it means none.
  package func removeCategoryWord<Output>(
    _ word: String, dryRun: Bool = false, output: (Category, Snapshot) throws -> Output
  ) throws -> Output {
    try change("category alias", dryRun: dryRun, output: output) { snapshot, transaction in
      guard let category = try snapshot.categories().meant(by: word) else {
        throw LedgerError.nothingToEdit(.category)
      }
      let record = try transaction.remove(word, from: category, snapshot)
      return Category(key: category.key, korean: category.korean, icon: category.icon, words: record.words)
    }
  }
}

extension Transaction {
  @discardableResult
  fileprivate mutating func remove(
    _ word: String, from category: Category, _ snapshot: Snapshot
  ) throws -> CustomCategory {
    let words = category.words.filter { !Category(key: "", korean: "", words: [$0]).hasWord(word) }
    let record = try snapshot.record(of: category, words: words, time)
    try put(record, in: .header)
    return record
  }
}

extension Snapshot {
  /// The stored record of a category, or a new one, with other words.
  func record(of category: Category, words: [String], _ time: Instant) throws -> CustomCategory {
    let stored = try records(.header, as: CustomCategory.self).first { $0.key == category.key }
    var record = stored ?? CustomCategory(key: category.key, changed: time)
    (record.words, record.changed) = (words, time)
    return record
  }
}
