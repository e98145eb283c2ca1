/// A photo of a list, as JSON.
package struct PhotoRow: Sendable {
  let photo: StoredPhoto
  /// `nil` if there is no such file.
  let bytes: Int?

  package var members: [JSONMember] {
    [
      JSONMember("expense", JSON(photo.expense.id)), JSONMember("number", .integer(photo.number)),
      JSONMember("path", JSON(photo.name)), JSONMember("hash", .string(photo.name.hash)),
      JSONMember("type", JSON(ImageType(fileExtension: photo.name.fileExtension)?.name)),
      JSONMember("bytes", bytes.map { .integer($0) } ?? .null),
    ]
  }
}

extension PhotoRow {
  /// A list of photos.
  package static func list(
    _ photos: [StoredPhoto], in folder: LedgerFolder, ids: ShortIdentifiers, _ words: Words
  ) throws -> Listing<PhotoRow> {
    Listing(
      "photos", of: try photos.map { PhotoRow(photo: $0, bytes: try $0.bytes(in: folder)) },
      nothing: words.noPhotos, count: words.photos(photos.count),
      columns: [
        .text(words.dateLabel) { $0.photo.expense.date.description },
        .text(words.memoLabel, .flexible(8, optional: 1)) { $0.photo.expense.memo ?? "" },
        .text(words.typeLabel, .optional(2)) { $0.photo.name.fileExtension },
        .init(
          words.bytesLabel, .right(), sum: { words.size($0.compactMap(\.bytes).reduce(0, +)) }
        ) { .init($0.bytes.map(words.size) ?? words.missing, $0.bytes == nil ? .red : nil) },
        .text("SHA-256", .optional(3), style: .dim) { String($0.photo.name.hash.prefix(12)) },
        .text("Id", style: .dim) { ids.short($0.photo.expense.id.text) },
        .text(words.photoLabel, .right()) { "\($0.photo.number)" }, .record { .object($0.members) },
      ])
  }
}

/// The metadata of a photo, and the expenses that use it.
package struct PhotoDetails {
  package let photo: StoredPhoto
  package let users: [StoredPhoto]
  package let path: String
  package let bytes: Int
  /// `nil` for a file of no known type.
  let metadata: PhotoMetadata?

  package init(_ photo: StoredPhoto, users: [StoredPhoto], in ledgerFolder: LedgerFolder) throws {
    self.photo = photo
    self.users = users
    path = ledgerFolder.absolute(photo.name.path)
    guard let bytes = try photo.bytes(in: ledgerFolder) else {
      throw LedgerFolderError.damaged(file: path, problem: .missing)
    }
    self.bytes = bytes
    let path = path
    metadata = try ledgerFolder.reportingErrors(of: path) { try PhotoMetadata(path: path) }
  }

  package var members: [JSONMember] {
    let taken: JSON =
      metadata?.taken.map { taken in
        ["date": JSON(taken.day), "time": JSON(taken.time), "zone": JSON(taken.zone)]
      } ?? .null
    let camera: JSON =
      metadata.flatMap { metadata in
        metadata.make == nil && metadata.model == nil
          ? nil : ["make": JSON(metadata.make), "model": JSON(metadata.model)]
      } ?? .null
    return PhotoRow(photo: photo, bytes: bytes).members.filter { $0.key != "type" } + [
      JSONMember("type", JSON(metadata?.type.name)), JSONMember("taken", taken),
      JSONMember("gpsTime", JSON(metadata?.satelliteTime)),
      JSONMember("position", metadata?.position?.json ?? .null), JSONMember("camera", camera),
      JSONMember("width", metadata?.size.map { .integer($0.width) } ?? .null),
      JSONMember("height", metadata?.size.map { .integer($0.height) } ?? .null),
      JSONMember("orientation", metadata?.orientation.map { .integer($0) } ?? .null),
      JSONMember("expenses", each: users) { JSON($0.expense.id) },
    ]
  }

  package func lines(_ context: Context, _ ids: ShortIdentifiers) -> [String] {
    let words = context.words
    var rows: [(String, String)] = [
      (words.photoLabel, "\(photo.number)"),
      (words.typeLabel, metadata?.type.name ?? words.unknownType), (words.bytesLabel, words.bytes(bytes)),
    ]
    if let taken = metadata?.taken {
      rows.append((words.takenLabel, words.date(taken.day) + " \(taken.time)"))
      if let zone = taken.zone { rows.append((words.zoneLabel, zone.description)) }
    } else {
      rows.append((words.takenLabel, words.notSaid))
    }
    if let time = metadata?.satelliteTime { rows.append((words.gpsTimeLabel, time.description)) }
    if let position = metadata?.position {
      let city = Cities.builtIn.nearest(to: position).map { words.dot + words.city($0.city) } ?? ""
      rows.append((words.positionLabel, "\(position.latitude),\(position.longitude)" + city))
    }
    let camera = [metadata?.make, metadata?.model].compactMap { $0 }
    if !camera.isEmpty { rows.append((words.cameraLabel, camera.joined(separator: " "))) }
    if let size = metadata?.size { rows.append((words.pixelsLabel, "\(size.width) x \(size.height)")) }
    if let orientation = metadata?.orientation {
      rows.append((words.orientationLabel, words.orientation(orientation)))
    }
    rows.append(("SHA-256", photo.name.hash))
    rows.append((words.fileLabel, path))
    rows.append(
      (
        words.expensesLabel,
        words.list(users.map { "\(ids.short($0.expense.id.text)) \(words.short($0.expense))" })
      ))
    return context.fields(rows)
  }
}

extension StoredPhoto {
  /// `nil` if the file is missing or not a photo.
  func bytes(in ledgerFolder: LedgerFolder) throws -> Int? { try ledgerFolder.regularSize(name.path) }
}

extension PhotoTime {
  var zone: Zone? { offset.map { .offset($0) } }
}

extension Position {
  package var json: JSON { .object(members) }
}
