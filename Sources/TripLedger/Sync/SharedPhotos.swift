/// Under which names companions see the photos of a trip: their own, unless positions are removed from them.
final class SharedPhotos {
  private let repository: SyncRepository
  private let folder: LedgerFolder
  /// Whether positions are removed.
  let strips: Bool
  /// The names of copies without positions, by those of the ledger; `nil` for a photo that can't be copied so.
  private var copies: [ImageName: ImageName?] = [:]
  private var originals: [ImageName: ImageName] = [:]
  private var isSaved = true
  /// Photos that were exchanged.
  private var known: Set<ImageName> = []

  private static let setting = "dot.strip-location"
  private var file: String { repository.path + "/dot-photos" }

  init(in repository: SyncRepository, of folder: LedgerFolder) throws {
    (self.repository, self.folder) = (repository, folder)
    strips = try repository.setting(Self.setting) != nil
    guard strips else { return }
    for line in ((try? Files.read(file, limit: 1 << 28)) ?? []).split(separator: 0x0A) {
      let names = line.split(separator: 0x20).compactMap {
        ImageName(path: String(decoding: $0, as: UTF8.self))
      }
      if names.count == 2 { remember(names[1], of: names[0]) }
    }
  }

  /// Says that photos of a repository are sent without their positions.
  static func strip(in repository: SyncRepository) throws { try repository.set(setting, to: "true") }

  private func remember(_ copy: ImageName, of photo: ImageName) {
    copies[photo] = copy
    if originals[copy] == nil { originals[copy] = photo }
  }

  /// Learns which photos were exchanged: those of companions go back as they came.
  func refresh() throws {
    if strips { known = try SyncPhotos.exchanged(in: repository) }
  }

  /// The name under which companions see a photo; `nil` for one whose position can't be removed.
  ///
  /// What is not here keeps its name, which says nothing.
  func shared(_ photo: ImageName) throws -> ImageName? {
    if !strips || known.contains(photo) { return photo }
    if let copy = copies[photo] { return copy }
    let path = folder.absolute(photo.path)
    guard try Files.exists(path) else { return photo }
    guard let name = try name(of: photo, at: path) else {
      copies[photo] = .some(nil)
      return nil
    }
    remember(name, of: photo)
    isSaved = false
    return name
  }

  /// Writes the names of copies, which a photo that is erased later is still known by.
  func save() throws {
    if isSaved { return }
    let lines = copies.compactMap { pair in pair.value.map { "\(pair.key.path) \($0.path)\n" } }.sorted()
    try Files.remove(file)
    try Files.create(file, Array(lines.joined().utf8), mode: 0o600, flushed: false)
    isSaved = true
  }

  /// The photo of the ledger that companions see under a name.
  func own(_ name: ImageName) -> ImageName { originals[name] ?? name }

  /// Where a photo is that is sent; a copy without the position is made in the repository's folder, for the caller to
  /// remove.
  func file(of name: ImageName) throws -> String {
    guard let photo = originals[name], photo != name else { return folder.absolute(name.path) }
    let path = "\(repository.path)/\(name.fileName)"
    var bytes: [UInt8] = []
    try StrippedCopy(of: folder.absolute(photo.path)).forEachPiece { bytes += $0 }
    try Files.remove(path)
    try Files.create(path, bytes, mode: 0o600, flushed: false)
    return path
  }

  /// What a photo is called without its position; `nil` if that can't be removed.
  private func name(of photo: ImageName, at path: String) throws -> ImageName? {
    do {
      let copy = try StrippedCopy(of: path)
      guard copy.removesLocation else { return photo }
      var hash = SHA256()
      try copy.forEachPiece { hash.update($0) }
      return ImageName(hash: hash.finish().hexadecimal, fileExtension: photo.fileExtension)
    } catch is PhotoStripError { return nil }
  }
}
