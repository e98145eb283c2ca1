/// The period over which a source counts the calls of a key; assumed to start at the source's own midnight.
package enum QuotaPeriod: Hashable, Sendable {
  case seoulDay
  /// A calendar month in UTC.
  case utcMonth

  /// Returns the first day of the period that contains a moment.
  func start(at now: Instant) -> Day {
    switch self {
    case .seoulDay: return now.inSeoul.day
    case .utcMonth:
      let day = now.at(offset: 0).day
      return day - (day.components.day - 1)
    }
  }

  /// Returns when the period that begins on `day` ends.
  func end(of day: Day) -> Instant {
    switch self {
    case .seoulDay:
      return Instant(seconds: (day + 1).number * 86_400 - 9 * 3600, offset: 9 * 3600)
    case .utcMonth:
      // No month has more than 31 days or fewer than 28.
      let next = day + 31
      return Instant(seconds: (next - (next.components.day - 1)).number * 86_400, offset: 0)
    }
  }
}

/// How many of a key's allowed calls are used.
public struct Quota: Hashable, Sendable {
  /// The date in Seoul, taken as the source's; for a month, its first day.
  package let day: Day
  /// The calls made with the key.
  public let used: Int
  /// The calls allowed.
  public let limit: Int
  /// Whether the source itself has refused further calls in this period.
  package let closed: Bool
  package let period: QuotaPeriod

  package init(day: Day, used: Int, limit: Int, closed: Bool, period: QuotaPeriod = .seoulDay) {
    self.day = day
    self.used = used
    self.limit = limit
    self.closed = closed
    self.period = period
  }

  /// The next midnight in Seoul, or the start of the next month in UTC.
  public var resetsAt: Instant { period.end(of: day) }

  /// Whether the next call would be refused.
  public var isUsedUp: Bool { closed || used >= limit }

  /// Whether nine tenths are used, so that the user should be warned.
  package var isRunningOut: Bool { used * 10 >= limit * 9 }
}

/// Counts the calls made with one key, on disk, for all processes of the user.
///
/// One document for each source and key fingerprint, with a record for each recent period, named by its first
/// day. A call is counted before it is made: the source also counts a call that is interrupted.
package struct QuotaStore: Sendable {
  package static let dailyLimit = 1000
  private static let recordsKept = 31
  private static let layout = DocumentLayout("dot.quota", records: "days", identifier: "day")

  private let folder: String
  private let limit: Int
  private let period: QuotaPeriod
  package let path: String

  /// Creates the folder if it is missing, accessible only to this user.
  package init(folder: String, source: RateSourceName = .eximbank, key: String, limit: Int = dailyLimit) {
    self.folder = folder
    self.limit = limit
    period = source.profile.allowance?.period ?? .seoulDay
    path = "\(folder)/quota-\(source.rawValue)-\(Self.fingerprint(of: key)).json"
  }

  /// Returns 16 hexadecimal digits that identify a key but don't reveal it.
  static func fingerprint(of key: String) -> String {
    String(SHA256.hexadecimal(of: Array("dot quota v1\0\(key)".utf8)).prefix(16))
  }

  package func quota(at now: Instant) throws(RateError) -> Quota {
    let day = period.start(at: now)
    return quota(try read()?.entry(day) ?? Entry(day: day, changed: now))
  }

  /// Counts one call that is about to be made.
  ///
  /// - Throws: `quotaUsedUp`; the call must not be made then.
  @discardableResult
  func countCall(at now: Instant) throws(RateError) -> Quota {
    try update(at: now) { (entry) throws(RateError) in
      let quota = quota(entry)
      guard !quota.isUsedUp else {
        throw .quotaUsedUp(used: quota.used, limit: limit, resetsAt: quota.resetsAt)
      }
      entry.used += 1
    }
  }

  /// Stops further calls in this period: the source said that its limit is reached.
  func close(at now: Instant) throws(RateError) {
    try update(at: now) { (entry) throws(RateError) in entry.closed = true }
  }

  @discardableResult
  private func update(
    at now: Instant, _ change: (inout Entry) throws(RateError) -> Void
  ) throws(RateError) -> Quota {
    let lock: LockedFolder
    do {
      try Files.makeFolder(folder, mode: 0o700)
      lock = try LockedFolder(folder, .exclusive)
    } catch { throw wrapped(error) }
    defer { withExtendedLifetime(lock) {} }

    var pages = try read() ?? Pages(document: Document(layout: Self.layout), entries: [])
    let day = period.start(at: now)
    var entry = pages.entry(day) ?? Entry(day: day, changed: now)
    try change(&entry)
    entry.changed = now
    pages.entries.removeAll { $0.day == day }
    pages.entries.append(entry)
    pages.entries.sort { $0.day < $1.day }
    while pages.entries.count > Self.recordsKept, let oldest = pages.entries.first, oldest.day != day {
      pages.entries.removeFirst()
    }
    pages.document.records = pages.entries.map {
      Document.Record(id: $0.day.description, body: RawJSON(checked: $0.json.bytes[...]))
    }
    do {
      try Files.replace(path, with: pages.document.bytes, temporary: path + ".new", mode: 0o600)
    } catch { throw wrapped(error) }
    return quota(entry)
  }

  private func quota(_ entry: Entry) -> Quota {
    Quota(day: entry.day, used: entry.used, limit: limit, closed: entry.closed, period: period)
  }

  private func wrapped(_ error: any Error) -> RateError {
    switch error {
    case let problem as DocumentProblem: .quotaDamaged(path: path, problem)
    case let problem as JSONError: .quotaDamaged(path: path, .notJSON(problem))
    case let error as FileError: .quotaFile(error)
    default: .quotaFile(FileError(.read, path, code: 0))
    }
  }

  private func read() throws(RateError) -> Pages? {
    do { return try Self.pages(at: path) } catch { throw wrapped(error) }
  }

  private static func pages(at path: String) throws -> Pages? {
    guard let bytes = try Files.read(path, limit: 1 << 20) else { return nil }
    let document = try Document(reading: bytes, as: layout)
    return Pages(document: document, entries: try document.records.map { try Entry(reading: $0.body) })
  }

  /// Returns the errors that keep the quota documents in a folder from being read, for all keys.
  package static func obstacles(in folder: String) -> [any Error] {
    let quotaFolder = LedgerFolder(path: folder)
    do {
      return try quotaFolder.reportingErrors(of: folder) { try Files.list(folder) }.filter(isName).compactMap
      {
        name in
        let path = quotaFolder.absolute(name)
        do { _ = try quotaFolder.reportingErrors(of: path) { try pages(at: path) } } catch { return error }
        return nil
      }
    } catch { return [error] }
  }

  /// Whether a file name is that of a quota document.
  package static func isName(_ name: some StringProtocol) -> Bool {
    name.hasPrefix("quota-") && name.hasSuffix(".json")
  }

  private struct Pages {
    var document: Document
    var entries: [Entry]

    func entry(_ day: Day) -> Entry? { entries.first { $0.day == day } }
  }

  private struct Entry {
    let day: Day
    var used = 0
    var closed = false
    var changed: Instant
    var unknown: [JSONMember] = []

    init(day: Day, changed: Instant) {
      self.day = day
      self.changed = changed
    }

    init(reading raw: RawJSON) throws {
      var found: (day: Day?, used: Int?, changed: Instant?)
      var isClosed = false
      var others: [JSONMember] = []
      var reader = JSONReader(raw)
      try reader.object { key, reader in
        let raw = try reader.raw()
        var value = JSONReader(raw)
        let text = String(decoding: raw.bytes.prefix(80), as: UTF8.self)
        let bad = JSONError(.badValue(key: key, value: text), at: 0)
        switch key {
        case "day": found.day = Day(try value.string())
        case "changed": found.changed = Instant(try value.string())
        case "used":
          found.used = try value.integer()
          guard let used = found.used, (0...1_000_000).contains(used) else { throw bad }
        case "closed":
          guard ["true", "false"].contains(text) else { throw bad }
          isClosed = text == "true"
        default: others.append(JSONMember(key, .raw(raw)))
        }
      }
      guard let day = found.day else { throw JSONError(.missing("day"), at: 0) }
      guard let used = found.used else { throw JSONError(.missing("used"), at: 0) }
      guard let changed = found.changed else { throw JSONError(.missing("changed"), at: 0) }
      (self.day, self.used, self.changed) = (day, used, changed)
      (closed, unknown) = (isClosed, others)
    }

    var json: JSON {
      .object(
        [
          JSONMember("day", JSON(day)), JSONMember("used", .integer(used)),
          JSONMember("closed", .bool(closed)), JSONMember("changed", JSON(changed)),
        ] + unknown)
    }
  }
}
