/// The category of the last expense of each payee in the ledger.
struct PayeeCategories {
  private struct Latest {
    let date: Day
    let entered: Instant
    let category: String
  }

  private var latest: [String: Latest] = [:]

  init(in snapshot: Snapshot) throws {
    for trip in try snapshot.trips() {
      for day in try snapshot.days(of: trip.id) {
        for expense in try snapshot.expenses(of: trip.id, on: day) {
          guard let payee = expense.payee else { continue }
          let found = Latest(date: day, entered: expense.entered, category: expense.category)
          let known = latest[Self.key(of: payee)]
          guard known.map({ ($0.date, $0.entered) <= (found.date, found.entered) }) ?? true else { continue }
          latest[Self.key(of: payee)] = found
        }
      }
    }
  }

  /// `nil` if there is no such expense, or it is among the other ones itself.
  func category(of payee: String) -> String? {
    let found = latest[Self.key(of: payee)]?.category
    return found == "etc" ? nil : found
  }

  /// Blanks and capitals differ between files of one bank.
  private static func key(of payee: String) -> String { payee.withoutSpace.lowercased() }
}
