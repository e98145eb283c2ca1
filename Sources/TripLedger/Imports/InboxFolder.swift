/// A folder that a phone fills, as it was read: text files with expenses, and photos. It is never written to.
package struct InboxFolder: Sendable {
  /// Every text file, by path.
  package private(set) var texts: [Text] = []
  /// Photos with a date that are in no expense of the ledger.
  package private(set) var photos: [FoundPhoto] = []
  /// The hashes of photos in the ledger that are only the beginnings of `photos`, by path.
  private(set) var beginnings: [String: String] = [:]
  /// The number of photos that are in the ledger.
  package private(set) var knownPhotos = 0
  package private(set) var skipped: [Skipped] = []

  package struct Text: Sendable {
    package let path: String
    let lines: [InboxLine]
    let bad: [BadRow]
    /// The messages of a chat that are no expenses.
    let messages: Int

    init(path: String, _ read: InboxText) {
      (self.path, lines, bad, messages) = (path, read.lines, read.bad, read.messages)
    }
  }

  /// A file that was not read, or a photo without a date.
  package struct Skipped: Hashable, Sendable {
    package let path: String
    package let reason: Reason

    /// The raw values are used in JSON.
    package enum Reason: String, CaseIterable, Sendable {
      /// A copy that a syncing service made of two versions.
      case conflict
      /// Still being written.
      case partial
      case notDownloaded = "not-downloaded"
      /// Neither a text file nor a photo.
      case otherFile = "other-file"
      case encoding
      case tooLarge = "too-large"
      case link, unreadable
      case noDate = "no-date"
    }
  }

  static let textEndings = [".txt", ".text", ".md", ".markdown"]

  /// The maximum size of a text file in bytes.
  private static let limit = 16 << 20

  /// Reads a folder and its subfolders.
  ///
  /// `known` are the photos in the ledger, `trip` is whose days are numbered; no photo may be larger than `photoLimit` bytes.
  ///
  /// - Throws: `FileError` if the folder can't be read at all.
  package init(
    _ folder: String, known: PhotoIndex, photoLimit: Int? = nil, decoder: TextDecoder, clock: Clock,
    trip: TripInfo? = nil,
    progress: (Int, Int) -> Void = { _, _ in }
  ) throws {
    func modified(_ file: PhotoScan.File, _ clock: Clock) -> Day {
      let moment = Instant(seconds: file.modified, offset: 0)
      return min(moment.at(offset: clock.offset(at: moment)).day, clock.now.day)
    }
    func skip(_ path: String, _ reason: Skipped.Reason) {
      skipped.append(Skipped(path: path, reason: reason))
    }
    try PhotoScan(folder).run(
      progress: progress,
      obstacle: { obstacle in
        switch obstacle {
        case .link(let path): skip(path, .link)
        case .tooDeep(let path): skip(path, .unreadable)
        case .unreadable(let error): skip(error.path, .unreadable)
        }
      },
      hidden: { path in
        if let reason = SyncedName.obstacle(Paths.name(of: path)) { skip(path, reason) }
      },
      file: { file in
        let name = Paths.name(of: file.path)
        if let reason = SyncedName.obstacle(name) { return skip(file.path, reason) }
        do {
          if Self.textEndings.contains(where: name.lowercased().hasSuffix) {
            guard file.size <= Self.limit else { return skip(file.path, .tooLarge) }
            let bytes = try GivenFile.bytes(of: file.path, limit: Self.limit)
            // Where nothing tells Korean from Japanese, nothing is guessed.
            let text = try decoder.decode(bytes, ofFile: file.path, countingWords: Self.knownWords)
            let read = InboxText(
              text.bytes, ofFile: file.path, modified: modified(file, clock), trip: trip)
            texts.append(Text(path: file.path, read))
          } else if name.lowercased().hasSuffix(".json"), file.size <= Self.limit,
            let chat = ChatExport(telegram: try GivenFile.bytes(of: file.path, limit: Self.limit))
          {
            let read = InboxText(chat, ofFile: file.path, modified: modified(file, clock))
            texts.append(Text(path: file.path, read))
          } else if let metadata = try PhotoMetadata(path: file.path) {
            try addPhoto(file, metadata, known, photoLimit)
          } else {
            skip(file.path, .otherFile)
          }
        } catch is ImportError { skip(file.path, .encoding) } catch is FileError {
          skip(file.path, .unreadable)
        }
      })
  }

  /// One text in UTF-8, from wherever; `modified` is the date of lines without one.
  package init(_ text: [UInt8], named name: String, modified: Day, trip: TripInfo?) {
    texts = [Text(path: name, InboxText(text, ofFile: name, modified: modified, trip: trip))]
  }

  /// How many words that lines and chats have are in a text.
  private static func knownWords(_ text: [UInt8]) -> Int {
    let text = String(decoding: text, as: UTF8.self)
    return words.count { text.contains($0) }
  }

  private static let words =
    [" 님과 카카오톡", "[오전 ", "[오후 ", " 오전 ", " 오후 ", "年", "午前", "午後"]
    + Category.builtIn.map(\.korean)

  private mutating func addPhoto(
    _ file: PhotoScan.File, _ metadata: PhotoMetadata, _ known: PhotoIndex, _ limit: Int?
  ) throws {
    if try known.contains(file.path, size: file.size) {
      knownPhotos += 1
    } else if let limit, file.size > limit {
      skipped.append(Skipped(path: file.path, reason: .tooLarge))
    } else if let taken = metadata.taken {
      beginnings[file.path] = try known.beginning(of: file.path, size: file.size)
      photos.append(
        FoundPhoto(path: file.path, size: file.size, taken: taken, position: metadata.position))
    } else {
      skipped.append(Skipped(path: file.path, reason: .noDate))
    }
  }
}
