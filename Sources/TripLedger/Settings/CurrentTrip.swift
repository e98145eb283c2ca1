/// What this machine remembers of each ledger: the trip that commands use if none is named, and who the traveller is if
/// that is not whom the ledger says.
package struct CurrentTrip: Sendable {
  private let folder: PrivateFolder

  private static let file = "current.json"

  package init(folder path: String) { folder = PrivateFolder(path: path) }

  /// - Throws: `LedgerFolderError` if the file can't be read.
  package func requireReadable() throws { _ = try entries() }

  package func of(_ ledger: LedgerHeader) throws -> TripID? { try entry(of: ledger)?.trip }

  /// - Throws: `LedgerFolderError.notMounted` if a ledger was in this folder, on a disk that is not there now.
  package func requireDisk(of ledgerFolder: String) throws {
    for entry in try entries() where entry.folder == ledgerFolder {
      if let disk = entry.disk, !Files.isMountPoint(disk) {
        throw LedgerFolderError.notMounted(path: ledgerFolder, disk: disk)
      }
    }
  }

  /// Remembers a trip, and on which disk the folder of its ledger is.
  package func set(_ trip: TripID, of ledger: LedgerHeader, in ledgerFolder: String) throws {
    try change(ledger) { entry in
      let disk = Files.mountPoint(of: ledgerFolder)
      (entry.trip, entry.folder, entry.disk) = (trip, disk.map { _ in ledgerFolder }, disk)
    }
  }

  /// Who the traveller is on trips, where this machine says so.
  package func travellers(of ledger: LedgerHeader) throws -> [TripID: Traveller] {
    try entry(of: ledger)?.travellers ?? [:]
  }

  /// Says who the traveller is on a trip for this machine; `nil` for whom the ledger says.
  package func set(traveller: Traveller?, on trip: TripID, of ledger: LedgerHeader) throws {
    if try traveller == travellers(of: ledger)[trip] { return }
    try change(ledger) { $0.travellers[trip] = traveller }
  }

  private func entries() throws -> [Entry] {
    let records = try folder.document(Self.file, as: .currentTrip)?.records ?? []
    return try folder.reading(Self.file) { try records.map { try Entry(reading: $0.body) } }
  }

  private func entry(of ledger: LedgerHeader) throws -> Entry? {
    try entries().first { $0.ledger == ledger.ledger.text }
  }

  private func change(_ ledger: LedgerHeader, _ body: (inout Entry) -> Void) throws {
    try folder.change(Self.file, as: .currentTrip) { document in
      let id = ledger.ledger.text
      var entry = try document[id].map { try Entry(reading: $0) } ?? Entry(ledger: id)
      body(&entry)
      document.set(id, to: entry.body)
    }
  }
}

extension CurrentTrip {
  /// The record of one ledger.
  private struct Entry {
    let ledger: String
    var trip: TripID?
    /// Where the ledger is, and on which disk, if that is not always there.
    var folder: String?
    var disk: String?
    var travellers: [TripID: Traveller] = [:]

    init(ledger: String) { self.ledger = ledger }

    init(reading raw: RawJSON) throws {
      var members = try Members(raw)
      ledger = try members.required("ledger") { $0 }
      trip = try members.value("trip", TripID.init(_:))
      (folder, disk) = (try members.text("folder"), try members.text("disk"))
      guard var me = try members.object("me") else { return }
      var groups = try members.object("groups")
      for trip in me.rest.map(\.key).compactMap({ TripID($0) }) {
        travellers[trip] = Traveller(
          try me.required(trip.text, PersonID.init(_:)), group: try groups?.text(trip.text))
      }
    }

    var body: RawJSON {
      var list = MemberList()
      list.add("ledger", ledger)
      list.add("trip", trip)
      list.add("folder", folder)
      list.add("disk", disk)
      func members(_ value: (Traveller) -> JSON?) -> JSON? {
        let all = travellers.sorted { $0.key < $1.key }
          .compactMap { trip, traveller in value(traveller).map { JSONMember(trip.text, $0) } }
        return all.isEmpty ? nil : .object(all)
      }
      list.add("me", json: members { JSON($0.person) })
      list.add("groups", json: members { $0.group.map { .string($0) } })
      return RawJSON(checked: JSON.object(list.members).bytes[...])
    }
  }
}
