/// What of a ledger is exchanged, as files by their paths in a ledger folder.
protocol SyncContent {
  /// The id that `ledger.json` has.
  var identifier: String { get }
  /// The trip, if only one is exchanged.
  var trip: SharedTrip? { get }

  /// The files, with what shows whether they have changed; the names of `known` ones need not be read again.
  func files(in snapshot: Snapshot, known: [String: FileStamp]) throws -> [String: FileStamp]
  /// What a file contains. `earlier` are versions of it that were exchanged.
  func bytes(of relative: String, in snapshot: Snapshot, earlier: [[UInt8]]) throws -> [UInt8]
  /// The photos that are here; `known` are those of earlier exchanges.
  func photos(in snapshot: Snapshot, known: Set<ImageName>) throws -> Set<ImageName>
  /// The files of changes that edit the trip, the newest first.
  var ownChanges: [String] { get }
  /// The path of a photo.
  func file(of photo: ImageName, in folder: LedgerFolder) throws -> String
}

extension SyncContent {
  var trip: SharedTrip? { nil }
  var ownChanges: [String] { [] }
  /// The photo of the ledger that is exchanged under a name.
  func ownPhoto(_ name: ImageName) -> ImageName { trip?.ownPhoto(name) ?? name }
}

/// All of a ledger.
struct WholeLedger: SyncContent {
  let identifier: String

  func files(in snapshot: Snapshot, known: [String: FileStamp]) throws -> [String: FileStamp] {
    try snapshot.ledgerFolder.syncedFiles(known: known)
  }

  /// A damaged file is never sent.
  func bytes(of relative: String, in snapshot: Snapshot, earlier: [[UInt8]]) throws -> [UInt8] {
    let folder = snapshot.ledgerFolder
    let path = folder.absolute(relative)
    return try folder.reportingErrors(of: path) {
      guard let file = LedgerFile(relative: relative),
        let bytes = try Files.read(path, limit: file.layout.maximumSize)
      else { throw DocumentProblem.missing }
      _ = try folder.format.document(reading: bytes, as: file.layout)
      return bytes
    }
  }

  func photos(in snapshot: Snapshot, known: Set<ImageName>) throws -> Set<ImageName> {
    try ImageFiles(ledgerFolder: snapshot.ledgerFolder).photos()
  }

  func file(of photo: ImageName, in folder: LedgerFolder) -> String { folder.absolute(photo.path) }
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
