/// Whose photos are exchanged: those of a whole ledger, or of a trip.
protocol SyncContent {
  /// The id that `ledger.json` of the repository has.
  var identifier: String { get }
  /// Whether what another device erased for good is erased here.
  var erases: Bool { get }

  /// The photos that are here; `known` are those of earlier exchanges.
  func photos(in snapshot: Snapshot, known: Set<ImageName>) throws -> Set<ImageName>
  /// Those that something names.
  func named(in snapshot: Snapshot) throws -> Set<ImageName>
  /// The path of a photo.
  func file(of photo: ImageName, in folder: LedgerFolder) throws -> String
  /// Whether the bytes of a photo may go from here, and not only stay where they are.
  func maySend(_ name: ImageName) -> Bool
  /// The photo of the ledger that is exchanged under a name.
  func ownPhoto(_ name: ImageName) -> ImageName
}

/// All of a ledger.
struct WholeLedger: SyncContent {
  let identifier: String

  var erases: Bool { true }

  func photos(in snapshot: Snapshot, known: Set<ImageName>) throws -> Set<ImageName> {
    try ImageFiles(ledgerFolder: snapshot.ledgerFolder).photos()
  }

  func named(in snapshot: Snapshot) throws -> Set<ImageName> { try snapshot.namedPhotos() }

  func file(of photo: ImageName, in folder: LedgerFolder) -> String { folder.absolute(photo.path) }

  func maySend(_ name: ImageName) -> Bool { true }

  func ownPhoto(_ name: ImageName) -> ImageName { name }
}

extension ImageFiles {
  /// The photos in the image folder, by their names.
  func photos() throws -> Set<ImageName> {
    var photos: Set<ImageName> = []
    for folder in try list("images") where try item(at: "images/" + folder) == .folder {
      for name in try list("images/" + folder) {
        if let image = SyncPath.photo(inTree: "images/\(folder)/\(name)") { photos.insert(image) }
      }
    }
    return photos
  }
}

extension Snapshot {
  /// The photos that expenses or changes of the history name.
  fileprivate func namedPhotos() throws -> Set<ImageName> {
    var named = Set(try photoUsers().keys)
    try History(of: self).forEach { entry in
      // What a merge brought is in the changes that came with it.
      if entry.change.isMerge { return .on }
      named.formUnion(entry.change.images)
      for case .expense(let versions, _) in try ledgerFolder.recordEdits(of: entry) {
        named.formUnion((versions.old?.photos ?? []) + (versions.new?.photos ?? []))
      }
      return .on
    }
    return named
  }
}
