/// Something from another ledger that is called differently in this one, because its name was taken.
package struct RenamedNewcomer: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case wallet, category
    /// A person of the trip with this title.
    case person(trip: String)
    /// A group of people, likewise.
    case group(trip: String)
  }

  package let kind: Kind
  package let old: String
  package let new: String
}

/// The names of what comes in from other ledgers.
///
/// References go by id, and names are for people: whatever comes in keeps its id, and if a name has to be unique and
/// another has it, the newcomer's gets a number. So lines, which refer by name, mean the same as in their ledger.
struct NewPeople {
  private(set) var renamed: [RenamedNewcomer] = []
  private let snapshot: Snapshot
  private var wallets: [Wallet]
  /// What the payment methods of a file's wallets are here, by file.
  private var payments: [String: [Payment: Payment]] = [:]
  private var people: [ExportKey: (theirs: [Person], ours: [Person])] = [:]

  private struct ExportKey: Hashable {
    let file: String
    /// The id of the trip in the file.
    let trip: String
  }

  init(_ snapshot: Snapshot) throws {
    self.snapshot = snapshot
    wallets = try snapshot.wallets()
  }

  // MARK: Categories

  /// The file's categories that are to be added; `own` are those of this ledger.
  mutating func newCategories(_ theirs: [CustomCategory], besides own: [CustomCategory]) -> [CustomCategory] {
    var all = own
    var new: [CustomCategory] = []
    for var category in theirs where !all.contains(where: { $0.key == category.key }) {
      if let name = category.korean {
        let others = Category.all(with: all).filter { $0.key != category.key }
        let free = UniqueName.of(name, fits: { $0.count <= 20 }) { others.haveName($0, but: category.key) }
        if free != name { renamed.append(RenamedNewcomer(kind: .category, old: name, new: free)) }
        category.korean = free
      }
      all.append(category)
      new.append(category)
    }
    return new
  }

  // MARK: Wallets

  /// The wallet of a file as it is to be added; `nil` if it is here already, by its id.
  mutating func newWallet(_ theirs: Wallet, of file: String) throws -> Wallet? {
    let known = wallets.first { $0.id == theirs.id }
    var ours = known ?? theirs
    if known == nil {
      if wallets.haveName(theirs.name) {
        let used = Set(try snapshot.namedPayments().used.compactMap { $0.name.map(FoldedText.init) })
        ours.name = UniqueName.of(theirs.name, fits: ShortName.fits) { [wallets] name in
          wallets.haveName(name) || used.contains(FoldedText(name))
        }
        renamed.append(RenamedNewcomer(kind: .wallet, old: theirs.name, new: ours.name))
      }
      wallets.append(ours)
    }
    if let old = theirs.payment, let new = ours.payment, payments[file]?[old] == nil {
      payments[file, default: [:]][old] = new
    }
    return known == nil ? ours : nil
  }

  // MARK: People

  /// The people of a file's trip who are to be added to those here.
  mutating func newPeople(
    _ trip: ExportedTrip, of file: String, on title: String, besides there: [Person]
  ) -> [Person] {
    let groups = newGroups(trip.people, on: title, besides: there)
    var all = there
    var new: [Person] = []
    for var person in trip.people where !all.contains(where: { $0.id == person.id }) {
      let others =
        all
        + trip.people.filter { other in
          other.name != person.name && !all.contains { $0.id == other.id }
        }
      if all.haveName(person.name) || !there.group(person.name).isEmpty {
        let name = UniqueName.of(person.name, fits: ShortName.fits) {
          others.haveName($0) || !others.group($0).isEmpty
        }
        renamed.append(RenamedNewcomer(kind: .person(trip: title), old: person.name, new: name))
        person.name = name
      }
      person.groups = person.groups.map { groups[FoldedText($0)] ?? $0 }
      person.settlesWith = person.settlesWith.map { groups[FoldedText($0)] ?? $0 }
      person.countsWith = person.countsWith.map { groups[FoldedText($0)] ?? $0 }
      if all.me != nil { (person.isMe, person.countsWith) = (false, nil) }
      all.append(person)
      new.append(person)
    }
    people[ExportKey(file: file, trip: trip.info.id.text)] = (trip.people, all)
    return new
  }

  /// What groups of a file's trip are called here, by their names there; those with somebody who is here already are
  /// the same.
  private mutating func newGroups(
    _ theirs: [Person], on title: String, besides there: [Person]
  ) -> [FoldedText: String] {
    var names: [FoldedText: String] = [:]
    for group in theirs.groups {
      let members = Set(group.people.map(\.id))
      func isTaken(_ name: String) -> Bool {
        let others = there.group(name).map(\.id)
        return there.haveName(name) || !others.isEmpty && members.isDisjoint(with: others)
      }
      guard isTaken(group.name) else { continue }
      let name = UniqueName.of(group.name, fits: ShortName.fits) { name in
        isTaken(name) || theirs.haveName(name)
          || !theirs.group(name).isEmpty && FoldedText(name) != FoldedText(group.name)
      }
      if there.group(name).isEmpty {
        renamed.append(RenamedNewcomer(kind: .group(trip: title), old: group.name, new: name))
      }
      names[FoldedText(group.name)] = name
    }
    return names
  }

  // MARK: Expenses

  /// An expense of a file with the names that those whom it means have here.
  func expense(_ expense: IncomingExpense, of file: String) -> IncomingExpense {
    var expense = expense
    if let pay = expense.draft.pay, let ours = payments[file]?[pay] { expense.draft.pay = ours }
    if let trip = expense.trip, let (theirs, ours) = people[ExportKey(file: file, trip: trip)] {
      expense.draft.sharing.rename { name in
        (try? theirs.named(name)).map { ours.reference(to: $0.id) } ?? name
      }
    }
    return expense
  }
}

extension TypedSharing {
  fileprivate mutating func rename(_ name: (String) -> String) {
    payers = payers.map { TypedPayer(name: name($0.name), paid: $0.paid) }
    func renamed(_ portions: [TypedPortion]) -> [TypedPortion] {
      portions.map { TypedPortion(name: name($0.name), $0.quantity) }
    }
    portions = renamed(portions)
    items = items.map { TypedItem(amount: $0.amount, people: renamed($0.people)) }
    restParts = restParts.map(renamed)
  }
}
