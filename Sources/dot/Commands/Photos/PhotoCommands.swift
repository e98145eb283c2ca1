// Layer Commands/Photos: the commands `photo …`.
//
// The commands that change photos pass what was typed to a method of `Ledger` (`addPhotos`, `removePhoto`,
// `purgePhoto`); those that only show them read a snapshot, `photo show` with `PhotoDetails`. `photo propose`
// groups the photos of a folder (`PhotoGroup`) and asks about each group with `PhotoQuestions`. Copies for
// `photo export` are made by `PhotoExport`.
//
// To add one, see “Adding a command” in CONTRIBUTING.md. How photos are named, read and stripped is in the
// library's `Photos/`.

/// `dot photo add`, `list`, `show`, `remove`
enum PhotoCommands {
  struct Add: Command {
    static let spec = CommandSpec(
      path: ["photo", "add"],
      summary: Phrase("Add photos to an expense", "지출에 사진 더하기"),
      examples: [
        Example("dot photo add k3f9 a.jpg b.heic", Phrase("after the ones it has", "있는 사진 뒤에")),
        Example(
          "dot photo add k3f9 poster.png --max-size 300MB",
          Phrase("a photo over the usual size limit", "크기 한도를 넘는 사진")),
      ],
      notes: Phrase(
        "The files stay unchanged. A photo is stored only once, and the expense's date and place don't change.",
        "원본 파일은 그대로입니다. 같은 사진은 한 번만 보관하고, 지출의 날짜나 장소는 바뀌지 않습니다."),
      writes: true, read: Self.init)

    private let expense: String
    private let files: [String]
    private let takesAnyFile: Bool
    private let maxSize: ByteSize?

    private init(_ reader: inout ArgumentReader) throws {
      expense = reader.argument("EXPENSE")
      files = reader.arguments("FILE")
      takesAnyFile = reader.flag(.anyFile, Help.anyFile)
      maxSize = try reader.option(.maxSize, Help.maxSize)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      if !takesAnyFile { try PhotoMetadata.requireKnownTypes(of: files) }
      return try Self.outcome(
        of: files, to: expense,
        limit: try context.photoLimit(maxSize), invocation, context)
    }

    /// Adds photos to an expense.
    static func outcome(
      of photos: [String], to expense: String, limit: Int?, _ invocation: Invocation, _ context: Context
    ) throws -> Outcome {
      try context.ledger.addPhotos(
        photos, to: expense, limit: limit
      ) { addition, after in
        let words = context.words
        let (trip, expense) = (addition.entry.trip, addition.entry.expense)
        let id = try context.shortID(of: expense, in: after)
        let view = try context.view(of: expense, on: trip, in: after)
        return Outcome(
          json: [
            JSONMember("expense", .object(view.members)),
            JSONMember("added", each: addition.added) { JSON($0) },
            JSONMember("known", each: addition.known) { JSON($0) },
          ], text: [words.addedPhotos(addition, id: id)], isConfirmation: true,
          warnings: context.warnings(ofUnknownTypes: photos))
      }
    }
  }

  struct List: Command {
    static let spec = CommandSpec(
      path: ["photo", "list"],
      summary: Phrase("List the photos of an expense or a trip", "지출이나 여행의 사진 목록"),
      examples: [
        Example("dot photo list", Phrase("of the current trip", "현재 여행의 사진")),
        Example("dot photo list k3f9", Phrase("of one expense", "지출 하나의 사진")),
      ], read: Self.init)

    private let expense: String?
    private let selection: PhotoSelection

    private init(_ reader: inout ArgumentReader) throws {
      expense = reader.optionalArgument("EXPENSE")
      selection = try PhotoSelection(&reader)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try context.ledger.read { snapshot in
        let photos = try selection.photos(of: expense, context, in: snapshot)
        return try PhotoRow.list(
          photos, in: snapshot.ledgerFolder, ids: context.shortIDs(in: snapshot), context.words
        ).outcome(context)
      }
    }
  }

  static let show = CommandSpec(
    path: ["photo", "show"],
    summary: Phrase("Show the metadata of an expense's photos", "지출에 붙인 사진의 정보 보기"),
    examples: [
      Example("dot photo show k3f9", Phrase("all photos of an expense", "지출의 모든 사진")),
      Example("dot photo show k3f9 2", Phrase("the second", "두 번째 사진")),
    ]
  ) { (reader: inout ArgumentReader) in
    let expense = reader.argument("EXPENSE")
    let number = reader.optionalArgument("N")
    return CommandBody { invocation, context in
      try context.ledger.read { snapshot in
        let photos =
          try number.map { [try snapshot.photo($0, of: expense)] } ?? snapshot.photos(of: expense)
        let users = photos.isEmpty ? [:] : try snapshot.photoUsers()
        let ids = try context.shortIDs(in: snapshot)
        let views = try photos.map { photo in
          try PhotoDetails(photo, users: users[photo.name] ?? [], in: snapshot.ledgerFolder)
        }
        return Outcome(
          json: [JSONMember("photos", each: views) { .object($0.members) }],
          lines: Lines(
            views.isEmpty
              ? context.wrapped(context.words.noPhotos)
              : Array(views.map { $0.lines(context, ids) }.joined(separator: [""]))))
      }
    }
  }

  struct Remove: Command {
    static let spec = CommandSpec(
      path: ["photo", "remove"],
      summary: Phrase("Remove a photo from an expense, or erase it for good", "지출에서 사진 빼기, 또는 완전히 삭제하기"),
      examples: [
        Example(
          "dot photo remove k3f9 2",
          Phrase("the second; `dot undo` brings it back", "두 번째 사진, `dot undo`로 되돌림")
        ),
        Example("dot photo remove k3f9 3f9c", Phrase("by the start of its hash", "해시의 앞자리로")),
        Example(
          "dot photo remove k3f9 2 --purge",
          Phrase("erase it for good; shows what will be deleted, and asks", "완전히 삭제, 삭제할 것을 알려 주고 물어봄")),
      ],
      notes: Phrase(
        "N is the photo's number, or the start of its hash. Without `--purge` the file stays in the ledger, so that `dot undo` can bring it back. With it, the photo is removed from every expense and from the history, its file is deleted, and nothing can bring it back.",
        "N은 사진의 번호이거나 해시의 앞자리입니다. `--purge`가 없으면 파일은 장부에 남고 `dot undo`로 되돌릴 수 있습니다. `--purge`를 쓰면 모든 지출과 변경 기록에서 사진을 빼고 파일을 삭제하며, 되살릴 수 없습니다."
      ),
      writes: true, read: Self.init)

    private let expense: String
    private let number: String
    private let purges: Bool

    private init(_ reader: inout ArgumentReader) throws {
      expense = reader.argument("EXPENSE")
      number = reader.argument("N")
      purges = reader.flag(.purge, Help.purge)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      if purges { return try purge(invocation, context) }
      return try context.ledger.removePhoto(
        number, from: expense
      ) { photo, after in
        let words = context.words
        let id = try context.shortID(of: photo.expense, in: after)
        let (trip, expense) = try after.expense(named: photo.expense.id.text)
        let view = try context.view(of: expense, on: trip, in: after)
        return Outcome(
          json: [
            JSONMember("removed", JSON(photo.name)),
            JSONMember("expense", .object(view.members)),
          ],
          text: words.removal(words.removedPhoto(photo, id: id), isDryRun: invocation.isDryRun),
          isConfirmation: true)
      }
    }
  }
}

extension PhotoCommands.Remove {
  fileprivate func purge(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    let words = context.words
    var purge = try context.ledger.photoPurge(number, from: expense)
    let preview = words.purging(purge)
    let hash = purge.name.hash
    try context.confirm(
      preview, question: words.askPurge,
      command: "photo remove \(purge.expense.text.prefix(8)) \(hash.prefix(12)) --purge",
      isDryRun: invocation.isDryRun)
    if !invocation.isDryRun {
      // The hash still names the photo that was shown, whatever changed during the question.
      purge = try context.ledger.purgePhoto(hash, from: purge.expense.text)
    }
    let done = words.purged(purge)
    return Outcome(
      json: [
        JSONMember(
          "purged",
          [
            "hash": .string(purge.name.hash), "bytes": purge.bytes.map { .integer($0) } ?? .null,
            "expenses": .array(purge.users.map { JSON($0.expense.id) }), "changes": .integer(purge.changes),
          ])
      ], text: [done], isConfirmation: true)
  }
}

extension Context {
  /// A warning for each file whose content is not an image, whatever its name.
  func warnings(ofUnknownTypes paths: [String]) -> [String] {
    paths.filter { (try? PhotoMetadata(path: $0)) == nil }.map(words.unknownPhotoType)
  }

  /// The size limit of a photo in bytes: as typed, else as set, else the default.
  func photoLimit(_ typed: ByteSize?) throws -> Int? {
    if let typed { return typed.bytes }
    return try settings.photoLimit
  }
}

/// The options that select photos, if no expense is named.
struct PhotoSelection {
  private let trip: String?
  private let isOfAll: Bool

  init(_ reader: inout ArgumentReader) throws {
    trip = try reader.option(.trip, Help.trip)
    isOfAll = reader.flag(.all, Help.allTrips)
  }

  /// The photos of the expense that is named, of the trip, or of all trips.
  func photos(of expense: String?, _ context: Context, in snapshot: Snapshot) throws -> [StoredPhoto] {
    let ways = [
      expense == nil ? nil : "EXPENSE", trip == nil ? nil : "--trip", isOfAll ? "--all" : nil,
    ].compactMap { $0 }
    if ways.count > 1 { throw UsageError.conflict(ways[0], ways[1]) }
    if let expense { return try snapshot.photos(of: expense) }
    let trips = isOfAll ? try snapshot.trips() : [try context.trip(named: trip, in: snapshot)]
    return try trips.flatMap { try snapshot.photos(of: $0) }
  }
}
