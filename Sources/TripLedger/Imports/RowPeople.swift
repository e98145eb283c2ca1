/// The people of the trips whose expenses rows divide: those who are there, and those whom the rows bring.
struct RowPeople {
  private let plan: RowImport
  private let snapshot: Snapshot
  private var rosters: [TripID: Roster] = [:]
  private var known: [Key: PersonID] = [:]
  /// What each file calls the traveller.
  private var myNames: [Key: String] = [:]
  private var new: Set<PersonID> = []

  /// The people of each trip that was asked about, with those added.
  var all: [TripID: [Person]] { rosters.mapValues(\.people) }

  private struct Key: Hashable {
    let trip: TripID
    let file: String
    let name: String
  }

  /// - Throws: `RowImportError.notInFiles` if the traveller is said to be somebody whom no file names.
  init(_ plan: RowImport, _ snapshot: Snapshot) throws(RowImportError) {
    (self.plan, self.snapshot) = (plan, snapshot)
    guard let me = plan.me else { return }
    var people: [String] = []
    for file in plan.files { people.appendNew(file.read.people) }
    guard people.contains(where: { FoldedText($0) == FoldedText(me) }) else {
      throw .notInFiles(name: me, people: people)
    }
  }

  /// Those in rows, and the travellers, by trips in the order of `trips`.
  func imported(of trips: [TripID]) -> [ImportedPerson] {
    let used = Set(known.values)
    return trips.flatMap { trip in
      (rosters[trip]?.people ?? []).filter { used.contains($0.id) || $0.isMe }.map {
        ImportedPerson(trip: trip, name: $0.name, isMe: $0.isMe, isNew: new.contains($0.id))
      }
    }
  }

  /// The person of a trip whom a file means by a name; who is not there yet is added.
  ///
  /// - Throws: `RowImportError.whoIsMe` if nothing says which of them the traveller is.
  mutating func person(
    named name: String, in file: RowImport.File, on trip: TripID, _ transaction: inout Transaction
  ) throws -> Person {
    let key = Key(trip: trip, file: file.path, name: name)
    if let id = known[key], let person = rosters[trip]?[id] { return person }
    if rosters[trip] == nil { rosters[trip] = Roster(try snapshot.people(of: trip)) }
    // Whoever is named, the trip's figures then count the traveller's share.
    let ofFile = Key(trip: trip, file: file.path, name: "")
    let myName = try myNames[ofFile] ?? self.myName(in: file, on: trip)
    myNames[ofFile] = myName
    let me = try me(named: myName, of: file, on: trip, &transaction)
    let person = name == myName ? me : try other(named: name, of: file, on: trip, &transaction)
    known[key] = person.id
    return person
  }

  /// The person of a trip whom a file means by a name; `nil` if nobody there is called so yet.
  func known(_ name: String, in file: RowImport.File, on trip: TripID) throws -> PersonID? {
    let people = try snapshot.people(of: trip)
    let me = people.first(where: \.isMe)
    if isTraveller(name, in: file, me) { return me?.id }
    let wanted = FoldedText(name)
    return people.first { !$0.isMe && FoldedText($0.name) == wanted }?.id
  }

  /// Whether a file calls the traveller so.
  func isTraveller(_ name: String, in file: RowImport.File, on trip: TripID) throws -> Bool {
    isTraveller(name, in: file, try snapshot.people(of: trip).first(where: \.isMe))
  }

  private func isTraveller(_ name: String, in file: RowImport.File, _ me: Person?) -> Bool {
    let known = [plan.me, me?.name, file.read.me].compactMap { $0.map(FoldedText.init) }
    let mine = known.first { wanted in file.read.people.contains { FoldedText($0) == wanted } }
    return mine == FoldedText(name)
  }

  /// What a file calls the traveller.
  private func myName(in file: RowImport.File, on trip: TripID) throws(RowImportError) -> String {
    for said in [plan.me, rosters[trip]?.me?.name, file.read.me] {
      guard let wanted = said.map(FoldedText.init) else { continue }
      if let name = file.read.people.first(where: { FoldedText($0) == wanted }) { return name }
    }
    throw .whoIsMe(file: file.path, people: file.read.people)
  }

  private mutating func me(
    named name: String, of file: RowImport.File, on trip: TripID, _ transaction: inout Transaction
  ) throws -> Person {
    if let me = rosters[trip]?.me { return me }
    var person = try known(name, on: trip) ?? added(name, weight: file.read.weights[name], transaction.time)
    person.isMe = true
    person.changed = transaction.time
    try put(person, on: trip, &transaction)
    return person
  }

  private mutating func other(
    named name: String, of file: RowImport.File, on trip: TripID, _ transaction: inout Transaction
  ) throws -> Person {
    // The traveller may be called that in the trip.
    let free = UniqueName.of(name, among: rosters[trip]?.me.map { [$0.name] } ?? [])
    if let found = try known(free, on: trip) { return found }
    let person = try added(free, weight: file.read.weights[name], transaction.time)
    try put(person, on: trip, &transaction)
    return person
  }

  private func known(_ name: String, on trip: TripID) throws -> Person? {
    rosters[trip]?[FoldedText(try Self.name(name))]
  }

  private mutating func added(
    _ name: String, weight: Weight?, _ now: Instant
  ) throws -> Person {
    let person = Person(name: try Self.name(name), weight: weight ?? 1, changed: now)
    new.insert(person.id)
    return person
  }

  private mutating func put(
    _ person: Person, on trip: TripID, _ transaction: inout Transaction
  ) throws {
    try transaction.put(person, in: .people(trip))
    rosters[trip, default: Roster([])].put(person)
  }

  /// A name that a person can have: without the marks that separate names in options.
  private static func name(_ text: String) throws(PeopleError) -> String {
    let plain = String(text.map { Person.reserved.contains($0) ? " " : $0 })
    let name = ShortName.spaced(ShortName.spaced(plain).prefix(ShortName.limit))
    guard Person.isName(name) else { throw .badName(value: text, limit: ShortName.limit) }
    return name
  }
}

/// The people of one trip, found without going through all of them: a file may name thousands.
private struct Roster {
  private(set) var people: [Person] = []
  private var indices: [PersonID: Int] = [:]
  /// The first with each name.
  private var names: [FoldedText: Int] = [:]
  private(set) var me: Person?

  init(_ people: [Person]) { for person in people { put(person) } }

  subscript(id: PersonID) -> Person? { indices[id].map { people[$0] } }

  subscript(name: FoldedText) -> Person? { names[name].map { people[$0] } }

  mutating func put(_ person: Person) {
    let index = indices[person.id] ?? people.count
    if index < people.count { people[index] = person } else { people.append(person) }
    indices[person.id] = index
    if names[FoldedText(person.name)] == nil { names[FoldedText(person.name)] = index }
    if person.isMe { me = person }
  }
}
