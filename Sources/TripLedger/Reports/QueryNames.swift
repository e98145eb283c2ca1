/// What the words of a query can name: categories, people, payment methods, payers.
package struct QueryNames: Sendable {
  let today: Day
  let categories: [Category]
  var people: [(trip: TripID, people: [Person])] = []
  var payments = NamedPayments(wallets: [], used: [])
  /// Whom expenses are claimed from.
  var payers: [String] = []

  package init(today: Day, categories: [Category]) { (self.today, self.categories) = (today, categories) }
}

extension Snapshot {
  /// The names that a query on trips may use: all, or only those that some words ask for.
  package func queryNames(of trips: [TripInfo], today: Day, for words: [QueryWord]? = nil) throws
    -> QueryNames
  {
    func isAsked(_ keys: QueryWord.Key...) -> Bool {
      words.map { $0.contains { $0.key.map(keys.contains) ?? false } } ?? true
    }
    var names = QueryNames(today: today, categories: try categories())
    if isAsked(.by, .for) { names.people = try trips.map { ($0.id, try people(of: $0.id)) } }
    if isAsked(.pay) { names.payments = try namedPayments(of: trips) }
    if isAsked(.claim) { names.payers = try payers(of: trips) }
    return names
  }

  /// Every payer that expenses are claimed from.
  package func payers(of trips: [TripInfo]) throws -> [String] {
    Set(try trips.flatMap { try expenses(of: $0.id) }.compactMap(\.claim?.payer)).sorted()
  }
}

extension QueryNames {
  /// The people or groups with a name on any of the trips, and the trips on which the traveller is one of them.
  func people(named name: String) throws -> (ids: [PersonID], own: [TripID]) {
    var (ids, own): ([PersonID], [TripID]) = ([], [])
    for (trip, people) in people {
      do {
        let members = try people.party(named: name).members
        ids += members
        if let me = people.me, members.contains(me.id) { own.append(trip) }
      } catch {
        guard case PeopleError.noSuchPerson = error else { throw error }
      }
    }
    if ids.isEmpty {
      // What all of them together offer.
      _ = try people.flatMap(\.people).uniqueNames.party(named: name)
    }
    return (ids, own)
  }
}

extension [Person] {
  /// One of each name.
  fileprivate var uniqueNames: [Person] {
    var seen: Set<FoldedText> = []
    return filter { seen.insert(FoldedText($0.name)).inserted }
  }
}
