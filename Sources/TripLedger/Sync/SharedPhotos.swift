/// The photos of a shared trip, under the names by which companions see them.
///
/// A photo is sent if a change of this ledger's own attached it to its expense; a name that arrived is no reason. If
/// positions stay here, a copy is sent, which depends on nothing but the original's bytes.
final class SharedPhotos: SyncContent {
  let identifier: String
  let trip: TripID
  private let repository: SyncRepository
  private let folder: LedgerFolder
  var strips: Bool
  /// The names of copies, by originals; `nil` for a photo whose position can't be removed.
  private var copies: [ImageName: ImageName?] = [:]
  /// What is sent under a name, if that is another one.
  private var originals: [ImageName: ImageName] = [:]
  /// Names of photos that were attached here.
  private var sendable: Set<ImageName> = []
  /// Photos that were exchanged.
  private var known: Set<ImageName> = []
  /// What the history says of photos of expenses, as far as that was asked.
  private var own: [Attachment: Bool] = [:]

  struct Attachment: Hashable {
    let expense: ExpenseID
    let photo: ImageName
  }

  init(of trip: TripID, _ link: SharedTripLink, in repository: SyncRepository, of ledger: Ledger) throws {
    (self.trip, self.repository, folder) = (trip, repository, ledger.ledgerFolder)
    (identifier, strips) = (link.repository.text, link.stripsLocations)
  }

  /// Learns which photos were exchanged, and which of the trip's others were attached in this ledger.
  func refresh(_ snapshot: Snapshot) throws {
    known = try SyncPhotos.exchanged(in: repository)
    var open: [Attachment] = []
    for expense in try snapshot.expenses(of: trip) {
      open += expense.photos.filter { !known.contains($0) }.map { Attachment(expense: expense.id, photo: $0) }
    }
    open = open.filter { own[$0] == nil }
    if open.isEmpty { return }
    let found = try snapshot.attachedHere(open, on: trip)
    for item in open { own[item] = found.contains(item) }
  }

  private func isOwn(_ photo: ImageName, of expense: ExpenseID) -> Bool {
    own[Attachment(expense: expense, photo: photo)] == true
  }

  /// The name under which companions see a photo; `nil` for one that can't be sent without its position.
  func shared(_ photo: ImageName, expense: ExpenseID) throws -> ImageName? {
    guard strips, !known.contains(photo) else { return photo }
    guard let copy = try copy(of: photo) else { return isOwn(photo, of: expense) ? nil : photo }
    guard isOwn(photo, of: expense) || known.contains(copy) else { return photo }
    originals[copy] = photo
    return copy
  }

  /// What a photo is called without its position; `nil` if that can't be removed, itself if it is not here.
  private func copy(of photo: ImageName) throws -> ImageName? {
    if let copy = copies[photo] { return copy }
    let path = folder.absolute(photo.path)
    guard try Files.exists(path) else { return photo }
    let copy = try name(of: photo, at: path)
    copies[photo] = .some(copy)
    return copy
  }

  private func name(of photo: ImageName, at path: String) throws -> ImageName? {
    do {
      let copy = try StrippedCopy(of: path)
      guard copy.removesLocation else { return photo }
      var hash = SHA256()
      try copy.forEachPiece { hash.update($0) }
      return ImageName(hash: hash.finish().hexadecimal, fileExtension: photo.fileExtension)
    } catch is PhotoStripError { return nil }
  }

  /// Every name that expenses of the trip have for companions.
  func named(in snapshot: Snapshot) throws -> Set<ImageName> {
    var names: Set<ImageName> = []
    for expense in try snapshot.expenses(of: trip) {
      names.formUnion(try expense.photos.compactMap { try shared($0, expense: expense.id) })
    }
    return names
  }

  func photos(in snapshot: Snapshot, known: Set<ImageName>) throws -> Set<ImageName> {
    try refresh(snapshot)
    let files = ImageFiles(ledgerFolder: snapshot.ledgerFolder)
    var names: Set<ImageName> = []
    for expense in try snapshot.expenses(of: trip) {
      for photo in expense.photos {
        guard let name = try shared(photo, expense: expense.id),
          known.contains(name) || isOwn(photo, of: expense.id),
          try files.item(at: photo.path)?.bytes != nil
        else { continue }
        names.insert(name)
        if isOwn(photo, of: expense.id) { sendable.insert(name) }
      }
    }
    return names
  }

  /// A companion's erasing takes nothing away here.
  var erases: Bool { false }

  func maySend(_ name: ImageName) -> Bool { sendable.contains(name) }

  func ownPhoto(_ name: ImageName) -> ImageName { originals[name] ?? name }

  /// Where a photo is that is sent; a copy is made in the repository's folder, for the caller to remove.
  func file(of name: ImageName, in folder: LedgerFolder) throws -> String {
    guard let photo = originals[name], photo != name else { return folder.absolute(name.path) }
    let path = "\(repository.path)/\(name.fileName)"
    var bytes: [UInt8] = []
    try StrippedCopy(of: folder.absolute(photo.path)).forEachPiece { bytes += $0 }
    try Files.remove(path)
    try Files.create(path, bytes, mode: 0o600, flushed: nil)
    return path
  }
}

extension Snapshot {
  /// Which of these photos a change of this ledger's own attached to the expense: neither a companion's, nor an undo.
  fileprivate func attachedHere(
    _ wanted: [SharedPhotos.Attachment], on trip: TripID
  ) throws -> Set<SharedPhotos.Attachment> {
    var found: Set<SharedPhotos.Attachment> = []
    let keys = Set(wanted.map { RecordKey($0.expense.text, in: .day(trip, Day(number: 0))) })
    try History(of: self).forEach { entry in
      let change = entry.change
      if change.isMerge || change.from != nil || change.undoes != nil { return .on }
      for step in try change.steps(concerning: keys).values {
        guard let new = step.new else { continue }
        let (before, after) = (
          try step.old.map { try TripDetailInfo(reading: $0.body).photos } ?? [],
          try TripDetailInfo(reading: new.body)
        )
        for photo in after.photos where !before.contains(photo) {
          found.insert(SharedPhotos.Attachment(expense: after.id, photo: photo))
        }
      }
      return found.isSuperset(of: wanted) ? .enough : .on
    }
    return found.intersection(wanted)
  }
}
