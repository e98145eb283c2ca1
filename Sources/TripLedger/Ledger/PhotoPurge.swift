/// What purging a photo removes.
package struct PhotoPurge: Hashable, Sendable {
  /// The photo as the expense names it; files with another extension are removed, too.
  package let name: ImageName
  /// The expense that was given.
  package let expense: ExpenseID
  /// The expenses that use it now.
  package fileprivate(set) var users: [StoredPhoto] = []
  /// The number of changes in the history that name it.
  package fileprivate(set) var changes = 0
  /// The size of the file in bytes; `nil` if it is already gone.
  package fileprivate(set) var bytes: Int?
  fileprivate var steps: [Step] = []

  fileprivate enum Step: Hashable, Sendable {
    case history(String)
    case day(DocumentPath)
    case file(String)
  }
}

extension Ledger {
  /// What `purgePhoto` would remove; changes nothing.
  ///
  /// `photo` is its number in the expense, or the start of its hash. By its hash it is also found if only
  /// earlier versions of the expense name it.
  package func photoPurge(_ photo: String, from expense: String) throws -> PhotoPurge {
    try read { try $0.purge(photo, from: expense) }
  }

  /// Removes a photo completely: from the history, from every expense, and its file.
  ///
  /// Each step replaces or removes one file. The document by which the photo was found comes last, so that
  /// after an interruption the same command finds it again and repeats the steps. `step` is called before
  /// each.
  package func purgePhoto(
    _ photo: String, from expense: String, step: (String) throws -> Void = { _ in }
  ) throws -> PhotoPurge {
    // Nothing is written, not even a folder, before the photo is known to exist.
    var purge = try photoPurge(photo, from: expense)
    try withExclusiveLock { ledger, snapshot in
      purge = try snapshot.purge(photo, from: expense)
      // From here on it is either completed, or reported as incomplete.
      let held = DeferredSignals()
      defer { withExtendedLifetime(held) {} }
      try ledger.eraseTemporaries()
      do { try ledger.apply(purge, step) } catch let error as LedgerFolderError {
        throw PurgeError(expense: purge.expense, hash: purge.name.hash, error)
      }
    }
    return purge
  }

  private func apply(_ purge: PhotoPurge, _ step: (String) throws -> Void) throws {
    for next in purge.steps {
      switch next {
      case .history(let file):
        try step(file)
        guard var document = try ledgerFolder.document(at: file, as: .change) else { continue }
        try ledgerFolder.reportingErrors(of: ledgerFolder.absolute(file)) {
          try document.purgeChange(of: purge.name.hash)
        }
        try ledgerFolder.replace(file, with: ledgerFolder.format.bytes(of: document))
      case .day(let day):
        try step(day.relative)
        guard var document = try ledgerFolder.document(day) else { continue }
        try ledgerFolder.reportingErrors(of: ledgerFolder.absolute(day.relative)) {
          try document.purgeExpenses(of: purge.name.hash)
        }
        try ledgerFolder.write(document, to: day.relative)
      case .file(let file):
        try step(file)
        try erase(file)
      }
    }
  }

  /// Removes the files in `tmp/`: what an interrupted command left may be the photo.
  private func eraseTemporaries() throws {
    let folder = ledgerFolder.absolute("tmp")
    let names = try ledgerFolder.list("tmp")
    if names.isEmpty { return }
    try ledgerFolder.reportingErrors(of: folder) {
      for name in names { try Files.remove(folder + "/" + name) }
      try Files.flushFolder(folder)
    }
  }

  private func erase(_ file: String) throws {
    try ledgerFolder.requireOwnFolders(above: file)
    try ImageFiles(ledgerFolder: ledgerFolder).remove(file)
    // `FileManager` would remove the folder's contents with it.
    let folder = Paths.parent(of: ledgerFolder.absolute(file))
    try ledgerFolder.reportingErrors(of: folder) { try Files.removeEmptyFolder(folder) }
  }
}

extension Ledger {
  /// Erases photos that were erased for good on another device: their files, and from the changes that merges made here.
  /// All other documents have come without them.
  package func erase(_ photos: Set<ImageName>) throws {
    if photos.isEmpty { return }
    try withExclusiveLock { ledger, snapshot in
      let folder = ledger.ledgerFolder
      try History(of: snapshot).forEach { entry in
        guard entry.change.isMerge, entry.file != ChangeWriter.pending,
          var document = try folder.document(at: entry.file, as: .change)
        else { return .on }
        let named = try photos.filter { photo in
          try entry.change.images.contains(photo)
            || entry.change.edits.contains { try $0.names(photo.hash) }
        }
        if named.isEmpty { return .on }
        for photo in named.sorted(by: { $0.path < $1.path }) { try document.purgeChange(of: photo.hash) }
        try folder.replace(entry.file, with: folder.format.bytes(of: document))
        return .on
      }
      // The files come last: if this is interrupted, they are there to be erased the next time.
      for photo in photos.sorted(by: { $0.path < $1.path }) {
        try ImageFiles(ledgerFolder: folder).remove(photo.path)
      }
    }
  }
}

extension Snapshot {
  fileprivate func purge(_ photo: String, from name: String) throws -> PhotoPurge {
    let (id, image) = try purgeable(photo, of: name)
    var purge = PhotoPurge(name: image, expense: id)
    var anchor: PhotoPurge.Step?
    var days: [PhotoPurge.Step] = []
    for trip in try trips() {
      for kept in try photos(of: trip) where kept.name.hash == image.hash {
        purge.users.append(kept)
        let day = PhotoPurge.Step.day(.day(trip.id, kept.expense.date))
        if kept.expense.id == id { anchor = day }
        if !days.contains(day) { days.append(day) }
      }
    }
    try History(of: self).forEach { entry in
      let naming = try entry.change.edits.filter { try $0.names(image.hash) }
      guard !naming.isEmpty || entry.change.images.contains(where: { $0.hash == image.hash }) else {
        return .on
      }
      purge.changes += 1
      guard entry.file != ChangeWriter.pending else { return .on }
      purge.steps.append(.history(entry.file))
      // If no expense names it any more, it is found by an earlier version.
      if anchor == nil, naming.contains(where: { $0.record == id.text }) { anchor = purge.steps.last }
      return .on
    }
    // The contents of such a file are unknown, and may name the photo.
    if let file = uncounted.first { throw HistoryError.uncountedFile(file: file) }
    purge.steps += days
    for file in try files(of: image) {
      purge.steps.append(.file(file))
      purge.bytes = try ImageFiles(ledgerFolder: ledgerFolder).item(at: file)?.bytes ?? purge.bytes
    }
    if let anchor { purge.steps = purge.steps.filter { $0 != anchor } + [anchor] }
    return purge
  }

  /// Every file with the photo's hash in its name: the photo, and copies that syncing programs left.
  ///
  /// - Throws: `HistoryError.uncountedFile` for anything that may contain it and can't be read or removed: a
  ///   copy of a whole folder, a folder with such a name, a file that is not downloaded.
  private func files(of image: ImageName) throws -> [String] {
    for name in try ledgerFolder.list("") where name != "images" && name != "history" {
      guard name.hasPrefix("images") || name.hasPrefix("history") else { continue }
      throw HistoryError.uncountedFile(file: name)
    }
    var files: [String] = []
    let images = ImageFiles(ledgerFolder: ledgerFolder)
    for folder in try images.list("images") where folder.hasPrefix(image.hash.prefix(2)) {
      let path = "images/" + folder
      guard try images.item(at: path) == .folder else { continue }
      for name in try images.list(path) where name.contains(image.hash) {
        let file = path + "/" + name
        guard try images.item(at: file) != .folder, CloudPlaceholder.original(of: file) == nil else {
          throw HistoryError.uncountedFile(file: file)
        }
        files.append(file)
      }
    }
    return files
  }

  /// The photo of an expense, or of one of its earlier versions.
  private func purgeable(_ photo: String, of name: String) throws -> (ExpenseID, ImageName) {
    do {
      let kept = try self.photo(photo, of: name)
      return (kept.expense.id, kept.name)
    } catch let error as LedgerError {
      let prefix = photo.lowercased()
      switch error {
      case .noSuchPhoto, .noSuchExpense: break
      default: throw error
      }
      guard prefix.utf8.count >= 4 else { throw error }
      let history: ExpenseHistory
      do { history = try self.history(ofExpense: name) } catch is LedgerError { throw error }
      var found: Set<ImageName> = []
      for version in history.versions {
        for placed in [version.old, version.new] {
          found.formUnion(placed?.expense.photos.filter { $0.hash.hasPrefix(prefix) } ?? [])
        }
      }
      guard let image = found.first else { throw error }
      guard Set(found.map(\.hash)).count == 1 else {
        throw LedgerError.ambiguousPhoto(
          name: photo,
          candidates: found.map(\.fileName).sorted().map { Candidate(id: history.id.text, label: $0) })
      }
      return (history.id, image)
    }
  }
}

extension Change.Edit {
  /// Whether a version of an expense names a photo.
  fileprivate func names(_ hash: String) throws -> Bool {
    guard case .day = document else { return false }
    return try [old, new].contains { body in
      try body.map { try TripDetailInfo(reading: $0).photos.contains { $0.hash == hash } } == true
    }
  }
}

extension RawJSON {
  /// An expense without a photo; `nil` if it doesn't name the photo.
  ///
  /// Equal records stay equal, so that an undo still finds the versions it compares.
  fileprivate func purging(_ hash: String) throws -> RawJSON? {
    var expense = try TripDetailInfo(reading: self)
    guard expense.photos.contains(where: { $0.hash == hash }) else { return nil }
    expense.photos.removeAll { $0.hash == hash }
    return expense.body
  }
}

extension Document {
  /// Removes a photo from the expenses of a day.
  package mutating func purgeExpenses(of hash: String) throws {
    for record in records {
      if let purged = try record.body.purging(hash) { set(record.id, to: purged) }
    }
  }

  /// Removes a photo from a change: from its list of images and from its expenses.
  ///
  /// The change keeps the number of photos that were purged from it.
  fileprivate mutating func purgeChange(of hash: String) throws {
    var change = try Change(reading: self)
    change.images.removeAll { $0.hash == hash }
    set("images", .array(change.images.map { JSON($0) }))
    set("purged", .integer(change.purged + 1))
    for (index, edit) in change.edits.enumerated() {
      guard case .day = edit.document else { continue }
      let old = try edit.old?.purging(hash)
      let new = try edit.new?.purging(hash)
      guard old != nil || new != nil else { continue }
      var members: [JSONMember] = []
      var reader = JSONReader(records[index].body)
      try reader.object { key, reader in
        let value = try reader.raw()
        switch key {
        case "old": members.append(JSONMember(key, .raw(old ?? value)))
        case "new": members.append(JSONMember(key, .raw(new ?? value)))
        default: members.append(JSONMember(key, .raw(value)))
        }
      }
      records[index] = Record(id: records[index].id, body: RawJSON(checked: JSON.object(members).bytes[...]))
    }
  }

  private mutating func set(_ key: String, _ value: JSON) {
    if let index = head.firstIndex(where: { $0.key == key }) {
      head[index] = JSONMember(key, value)
    } else {
      head.append(JSONMember(key, value))
    }
  }
}
