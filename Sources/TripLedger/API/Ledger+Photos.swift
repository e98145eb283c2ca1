#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Ledger {
  /// Copies the files at absolute paths into the ledger folder as photos of an expense.
  ///
  /// - Returns: all photos of the expense.
  /// - Throws: `photo-unreadable`, `not-a-photo`, `photo-empty`.
  public func addPhotos(
    _ paths: [String], to expense: ExpenseID
  ) throws(TripLedgerError) -> [ImageName] {
    try addPhotos(paths.map { .file($0) }, to: expense)
  }

  /// The same for contents of photos, as a camera or a picker has them.
  ///
  /// - Throws: `photo-empty`.
  public func addPhotos(
    _ contents: [[UInt8]], to expense: ExpenseID
  ) throws(TripLedgerError) -> [ImageName] {
    try addPhotos(contents.map { .contents($0) }, to: expense)
  }

  private func addPhotos(_ photos: [NewPhoto], to expense: ExpenseID) throws(TripLedgerError) -> [ImageName] {
    try TripLedgerError.catching {
      try addPhotos(photos, to: expense.text) { addition, _ in addition.entry.expense.photos }
    }
  }

  /// Removes a photo from an expense; the file stays for an undo.
  ///
  /// - Returns: the photos that are left.
  /// - Throws: `no-such-photo`.
  public func removePhoto(
    _ photo: ImageName, from expense: ExpenseID
  ) throws(TripLedgerError) -> [ImageName] {
    try TripLedgerError.catching {
      let kept = try removePhoto(photo.hash, from: expense.text)
      return kept.expense.photos.enumerated().filter { $0.offset != kept.number - 1 }.map(\.element)
    }
  }

  /// The content of a photo as it was added.
  ///
  /// - Throws: `home-failed` if it is missing.
  public func photo(_ name: ImageName) throws(TripLedgerError) -> [UInt8] {
    try TripLedgerError.catching {
      let path = ledgerFolder.absolute(name.path)
      return try ledgerFolder.reportingErrors(of: path) {
        guard let bytes = try Files.read(path, limit: .max) else {
          throw FileError(.open, path, code: ENOENT)
        }
        return bytes
      }
    }
  }

  /// Where a photo is, for what reads files itself; it must not be changed there.
  public func url(of photo: ImageName) -> URL { URL(filePath: ledgerFolder.absolute(photo.path)) }
}
