/// The repository that a trip is shared in, and which of its states the ledger has: `trips/<trip>/shared.json`.
///
/// It belongs to the ledger: other devices and backups have it, too. It is no part of the history, so that no undo
/// takes it back.
package struct SharedTripLink: Hashable, Sendable {
  /// A random id, which the repository has as well.
  package let repository: Identifier<SharedTripLink>
  /// The address, as git takes it.
  package var remote: String
  /// The name of the commit whose state is in the ledger: what the next merge starts from. `nil` before the first one.
  package var commit: String?
  /// The number of commits up to that one.
  package var number = 0
  /// How often the trip was shared, joined or left: of two devices of one ledger the later one counts.
  package var turn = 0
  /// Whether photos are sent without their positions.
  package var stripsLocations = false
  /// Whether the traveller has left: nothing is exchanged.
  package var hasLeft = false
  /// For records that a companion removed, by their ids: the change that has what was private of them.
  package var removed: [String: Identifier<Change>] = [:]
  private var unknown: [JSONMember] = []

  package init(repository: Identifier<SharedTripLink> = Identifier(), remote: String) {
    (self.repository, self.remote) = (repository, remote)
  }

  package var document: Document {
    Document(layout: .link, records: [Document.Record(id: recordID, body: body)])
  }

  /// Which of two is the later one, on whatever device.
  package var state: State { State(turn: turn, number: number, commit: commit ?? "") }

  package struct State: Comparable {
    package let turn: Int
    package let number: Int
    package let commit: String

    package static func < (left: Self, right: Self) -> Bool {
      (left.turn, left.number, left.commit) < (right.turn, right.number, right.commit)
    }

    /// As a document that belongs to this state has it above its records.
    package var members: [JSONMember] {
      [
        JSONMember("turn", .integer(turn)), JSONMember("number", .integer(number)),
        JSONMember("commit", .string(commit)),
      ]
    }
  }
}

extension SharedTripLink: StoredRecord {
  package var recordID: String { repository.text }
  /// It has no instant: clocks don't decide which one counts.
  package var changed: Instant { Instant(seconds: 0, offset: 0) }

  package init(reading raw: RawJSON) throws {
    var members = try Members(raw)
    repository = try members.required("id", Identifier.init(_:))
    remote = try members.required("remote") { $0 }
    commit = try members.text("commit")
    number = try members.integer("number") ?? 0
    turn = try members.integer("turn") ?? 0
    stripsLocations = try members.flag("stripLocation")
    hasLeft = try members.flag("left")
    for member in try members.object("removed")?.rest ?? [] {
      guard case .raw(let raw) = member.value else { continue }
      var reader = JSONReader(raw)
      removed[member.key] = Identifier(try reader.string())
    }
    unknown = members.rest
  }

  package var json: JSON {
    var list = MemberList()
    list.add("id", repository)
    list.add("remote", remote)
    list.add("commit", commit)
    list.add("number", json: .integer(number))
    list.add("turn", json: .integer(turn))
    if stripsLocations { list.add("stripLocation", json: true) }
    if hasLeft { list.add("left", json: true) }
    if !removed.isEmpty {
      list.add(
        "removed",
        json: .object(removed.sorted { $0.key < $1.key }.map { JSONMember($0.key, JSON($0.value)) }))
    }
    return .object(list.members + unknown)
  }
}

extension Document {
  /// Of the documents of a shared trip outside the history: the state that they belong to.
  package var stateOfLink: SharedTripLink.State? {
    get throws {
      if layout == .link { return try records.first.map { try SharedTripLink(reading: $0.body).state } }
      guard layout == .sharedRates else { return nil }
      var members = try Members(RawJSON(checked: JSON.object(head).bytes[...]))
      return SharedTripLink.State(
        turn: try members.integer("turn") ?? 0, number: try members.integer("number") ?? 0,
        commit: try members.text("commit") ?? "")
    }
  }
}

/// What one source had on one date, as a repository of a shared trip has it.
package struct SharedRateDay: Hashable, Sendable {
  package let source: RateSourceName
  package let date: Day
  /// When the source answered; `nil` for typed rates.
  package var asked: Instant?
  package var coins: Set<Currency> = []
  package var rates: [ExchangeRate] = []
  private var unknown: [JSONMember] = []

  package init(source: RateSourceName, date: Day, asked: Instant? = nil) {
    (self.source, self.date, self.asked) = (source, date, asked)
  }
}

extension SharedRateDay: StoredRecord {
  /// `eximbank/2025-09-05`
  package var recordID: String { "\(source.rawValue)/\(date)" }
  package var changed: Instant { asked ?? Instant(seconds: 0, offset: 0) }

  package init(reading raw: RawJSON) throws {
    var members = try Members(raw)
    let name = try members.required("id") { $0 }
    guard case .rates(let source, let date)? = DocumentPath(relative: "rates/\(name).json") else {
      throw JSONError(.badValue(key: "id", value: name), at: 0)
    }
    (self.source, self.date) = (source, date)
    asked = try members.value("asked", Instant.init(_:))
    coins = Set(try members.list("coins") { try Currency($0) })
    let list = try members.objects("rates") ?? []
    rates = try list.compactMap {
      try ExchangeRate.known(reading: RawJSON(checked: JSON.object($0.rest).bytes[...]))
    }
    for rate in rates where rate.date != date || rate.source != source {
      throw JSONError(.badValue(key: "rates", value: "\(rate.source.rawValue) \(rate.date)"), at: 0)
    }
    guard asked != nil || source == .typed else { throw JSONError(.missing("asked"), at: 0) }
    unknown = members.rest
  }

  package var json: JSON {
    var list = MemberList()
    list.add("id", recordID)
    list.add("asked", asked)
    list.add("coins", list: coins.sorted())
    list.add("rates", json: .array(rates.map(\.json)))
    return .object(list.members + unknown)
  }
}
