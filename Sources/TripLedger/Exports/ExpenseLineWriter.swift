/// Writes expenses as lines that `ExpenseLineReader` reads.
package struct ExpenseLineWriter: Sendable {
  /// The name of each trip in a line: its title if no other trip matches it, else its id.
  private let names: [TripID: String]
  /// The absolute path of the ledger folder.
  private let home: String

  package init(_ snapshot: Snapshot) throws {
    let trips = try snapshot.trips()
    names = Dictionary(
      trips.map { trip in
        let meant = try? Snapshot.trip(named: trip.title, among: trips)
        return (trip.id, meant?.id == trip.id ? trip.title : trip.id.text)
      }, uniquingKeysWith: { first, _ in first })
    let path = snapshot.ledgerFolder.path
    home = path.hasPrefix("/") ? path : Files.resolved(path)
  }

  /// The keys that every line begins with.
  package static let firstKeys = ["id", "trip", "amount", "currency", "category", "date"]

  /// The line without its line feed; missing values are left out.
  ///
  /// Photos are absolute paths into this ledger, so that another ledger on this machine can import them.
  package func line(_ row: Row) -> JSON {
    var list = MemberList()
    list.add("id", row.expense.id)
    list.add("trip", names[row.trip.id] ?? row.trip.id.text)
    for field in ExpenseField.inLines { add(field, of: row, to: &list) }
    return .object(list.members)
  }

  /// What a document says otherwise, and all else as there.
  private func add(_ field: ExpenseField, of row: Row, to list: inout MemberList) {
    let expense = row.expense
    switch field {
    case .pay: list.add("pay", expense.pay?.text)
    case .place: list.add("place", json: Self.place(of: row))
    case .rate: list.add("rate", expense.rate?.typed(of: expense.amount.currency))
    case .claim: list.add("claim", json: expense.claim.map(Self.json))
    case .photos: list.add("photos", list: expense.photos.map { home + "/" + $0.path })
    case .sharing:
      guard let sharing = expense.sharing, let people = row.people else { return }
      for member in TypedSharing(sharing, among: people.all).members {
        list.add(member.key, json: member.value)
      }
    default: field.write(expense, to: &list)
    }
  }

  private static func json(_ claim: Claim) -> JSON {
    var known = claim
    known.unknown = []
    known.batch?.asked = nil
    return known.json
  }

  private static func place(of row: Row) -> JSON? {
    var list = MemberList()
    list.add("identifier", row.place?.identifier)
    list.add(row.position)
    return list.members.isEmpty ? nil : .object(list.members)
  }
}

extension TypedSharing {
  /// As `SharingLine` reads it.
  fileprivate var members: [JSONMember] {
    func json(_ portion: TypedPortion) -> JSON {
      var members = [JSONMember("person", .string(portion.name))]
      switch portion.quantity {
      case .usual: break
      case .parts(let parts): members.append(JSONMember("parts", .integer(parts)))
      case .amount(let amount): members.append(JSONMember("amount", .string(amount.text)))
      case .percent(let percent): members.append(JSONMember("percent", JSON(percent)))
      }
      return .object(members)
    }
    let by = payers.map { payer in
      JSON.object(
        [JSONMember("person", .string(payer.name))]
          + (payer.paid.map { [JSONMember("paid", .string($0.text))] } ?? []))
    }
    let items = items.map { item -> JSON in
      ["amount": .string(item.amount.text), "for": .array(item.people.map(json))]
    }
    return [JSONMember("by", .array(by))]
      + (portions.isEmpty ? [] : [JSONMember("for", each: portions, json)])
      + (items.isEmpty ? [] : [JSONMember("items", .array(items))])
      + (rest == .even ? [JSONMember("rest", "even")] : [])
      + (restParts.map { $0.isEmpty ? [] : [JSONMember("restParts", each: $0, json)] } ?? [])
  }
}
