/// `dot photo export`
struct PhotoExportCommand: Command {
  static let spec = CommandSpec(
    path: ["photo", "export"],
    summary: Phrase("Copy photos out of the ledger", "장부의 사진을 폴더로 내보내기"),
    examples: [
      Example("dot photo export --trip Osaka --output osaka", Phrase("of a trip", "여행의 사진")),
      Example(
        "dot photo export k3f9 --output share --strip-location",
        Phrase("copies without the location", "위치 정보를 뺀 사본")),
    ],
    notes: Phrase(
      "Originals stay unchanged, and nothing in DIR is overwritten. The location can be removed from JPEG, PNG, WebP and HEIC; with --strip-location, other types are left out and listed.",
      "원본은 그대로이고 DIR의 파일은 덮어쓰지 않습니다. 위치를 뺄 수 있는 형식은 JPEG, PNG, WebP, HEIC이며, 다른 형식은 내보내지 않고 알려 줍니다."),
    read: Self.init)

  private let expense: String?
  private let output: String?
  private let selection: PhotoSelection
  private let stripsLocation: Bool
  private let maxSize: ByteSize?

  private init(_ reader: inout ArgumentReader) throws {
    expense = reader.optionalArgument("EXPENSE")
    output = try reader.option(.outputFolder, Help.photoOutput)
    selection = try PhotoSelection(&reader)
    stripsLocation = reader.flag(.stripLocation, Help.stripLocation)
    maxSize = try reader.option(.maxSize, Help.exportMaxSize)
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    guard let output else {
      throw UsageError.missingOption(name: "--output", command: "photo export")
    }
    return try context.ledger.read { snapshot in
      let photos = try selection.photos(of: expense, context, in: snapshot)
      var items: [PhotoExport.Item] = []
      if !photos.isEmpty {
        let export = PhotoExport(
          to: try ExportFolder(output, outside: context.folders.protected), from: snapshot.ledgerFolder,
          stripsLocation: stripsLocation, limit: maxSize?.bytes)
        var bar = context.progressBar
        defer { bar.remove() }
        for (index, photo) in photos.enumerated() {
          bar.draw(done: index, total: photos.count, label: context.words.copyingPhotos)
          items.append(try export.export(photo))
        }
        try export.flush()
      }
      return outcome(items, to: output, context)
    }
  }

  private func outcome(
    _ items: [PhotoExport.Item], to output: String, _ context: Context
  ) -> Outcome {
    let words = context.words
    var counts = PhotoExportCounts()
    var warnings: [String] = []
    var damaged: [String] = []
    for item in items {
      let id = "\(item.photo.expense.id.text.prefix(8)) \(item.photo.number)"
      switch item.outcome {
      case .written, .there:
        if case .written = item.outcome { counts.written += 1 } else { counts.there += 1 }
        if item.isStripped { counts.stripped += 1 } else { counts.without += 1 }
      case .notStripped(let error):
        counts.notStripped += 1
        warnings.append(words.notStripped(id, item.photo.name, error))
      case .tooLarge(let bytes, let limit):
        counts.tooLarge += 1
        warnings.append(words.notExported(id, bytes: bytes, limit: limit))
      case .damaged: damaged.append(item.photo.name.path)
      }
    }
    var json: [JSONMember] = [
      JSONMember("output", .string(output)), JSONMember("exported", .integer(counts.written)),
      JSONMember("there", .integer(counts.there)),
    ]
    if stripsLocation {
      json += [
        JSONMember("stripped", .integer(counts.stripped)), JSONMember("without", .integer(counts.without)),
        JSONMember("notStripped", .integer(counts.notStripped)),
      ]
    }
    json += [
      JSONMember("tooLarge", .integer(counts.tooLarge)),
      JSONMember("files", each: items) { self.json($0) },
    ]
    // Something that was asked for is missing: scripts must notice.
    let failure: (any Error)? =
      damaged.isEmpty
      ? (counts.notStripped + counts.tooLarge > 0
        ? OmittedPhotos(count: counts.notStripped + counts.tooLarge) : nil)
      : DamagedPhotos(files: damaged)
    return Outcome(
      json: json,
      text: items.isEmpty
        ? [words.noPhotos] : words.exportedPhotos(counts, to: output, strips: stripsLocation),
      isConfirmation: failure == nil && !items.isEmpty, warnings: warnings, failure: failure)
  }

  private func json(_ item: PhotoExport.Item) -> JSON {
    let (state, file): (String, String?) =
      switch item.outcome {
      case .written(let path): ("written", path)
      case .there(let path): ("there", path)
      case .notStripped: ("not-stripped", nil)
      case .tooLarge: ("too-large", nil)
      case .damaged(.missing): ("missing", nil)
      case .damaged: ("spoilt", nil)
      }
    return [
      "expense": JSON(item.photo.expense.id), "number": .integer(item.photo.number),
      "path": JSON(item.photo.name), "state": .string(state), "file": JSON(file),
      "stripped": .bool(item.isStripped),
    ]
  }
}
