/// Copies photos out of the ledger; the originals stay as they are.
package struct PhotoExport {
  private let folder: ExportFolder
  private let images: ImageFolder
  private let stripsLocation: Bool
  /// The maximum size of a photo in bytes.
  private let limit: Int?

  /// The result for one photo.
  package struct Item: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
      case written(path: String)
      /// A file with the same bytes was already there.
      case there(path: String)
      /// Its position could not be removed, so nothing was written.
      case notStripped(PhotoStripError)
      case tooLarge(bytes: Int, limit: Int)
      case damaged(ImageState)
    }

    package let photo: StoredPhoto
    package let outcome: Outcome
    /// Whether information about where it was taken is left out of the copy.
    package let isStripped: Bool
  }

  package init(
    to folder: ExportFolder, from ledgerFolder: LedgerFolder, stripsLocation: Bool, limit: Int? = nil
  ) {
    self.folder = folder
    images = ImageFolder(ledgerFolder: ledgerFolder)
    self.stripsLocation = stripsLocation
    self.limit = limit
  }

  /// Makes the exported files durable.
  package func flush() throws { try folder.flush() }

  /// - Throws: `FileError` if the folder can't be written, `LedgerFolderError` for a link in the image
  ///   folder.
  package func export(_ photo: StoredPhoto) throws -> Item {
    var isStripped = false
    func item(_ outcome: Item.Outcome) -> Item {
      Item(photo: photo, outcome: outcome, isStripped: isStripped)
    }
    let state = try images.state(of: photo.name)
    guard case .intact(let bytes) = state else { return item(.damaged(state)) }
    if let limit, bytes > limit { return item(.tooLarge(bytes: bytes, limit: limit)) }
    let name = PhotoFileName(of: photo, isNeutral: stripsLocation)
    let source = images.ledgerFolder.absolute(photo.name.path)
    do {
      let result = try folder.write({ name.text(attempt: $0) }) { take in
        if stripsLocation {
          let copy = try StrippedCopy(of: source)
          isStripped = copy.removesLocation
          try copy.forEachPiece(take)
        } else {
          try Files.forEachPiece(of: source, take)
        }
      }
      switch result {
      case .written(let path): return item(.written(path: path))
      case .there(let path): return item(.there(path: path))
      }
    } catch let error as PhotoStripError {
      return item(.notStripped(error))
    }
  }
}
