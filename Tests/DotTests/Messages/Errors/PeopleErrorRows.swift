@testable import dot

/// Errors of people and of what they share.
extension ErrorRow {
  static let people: [ErrorRow] = {
    @Sendable func won(_ units: Int64) -> Amount { Amount(minorUnits: units, currency: .won) }
    @Sendable func cantDivide(_ reason: SharingError) -> PeopleError {
      .cantDivide(reason, people: [:], expense: ExpenseID())
    }
    let expense = TripDetailInfo(
      amount: won(1000), category: "food", date: day, entered: Instant(seconds: 0, offset: 0))
    return [
      ErrorRow(names: ["40"]) { PeopleError.badName(value: $0, limit: 40) },
      ErrorRow(hints: ["dot people list"]) { PeopleError.nameTaken(name: $0) },
      ErrorRow(PeopleError.badWeight(value: "1001", limit: 1000), names: ["1001", "1000"]),
      ErrorRow(hints: ["Mina", "Tae", "dot people add abc"]) {
        PeopleError.noSuchPerson(name: $0, suggestions: ["Mina"], known: ["Mina", "Tae"])
      },
      ErrorRow(hints: ["dot people list", "dot people add abc"]) {
        PeopleError.noSuchPerson(name: $0, suggestions: [], known: Array(repeating: "Mina", count: 11))
      },
      ErrorRow(names: ["2"], hints: ["dot people rename 0abc123456789"]) {
        PeopleError.ambiguousPerson(name: $0, candidates: candidates($0))
      },
      ErrorRow(hints: ["dot people add NAME"]) { PeopleError.noPeople(trip: $0) },
      ErrorRow(PeopleError.nothingToEdit),
      ErrorRow(hints: ["dot people me NAME", "--by abc"]) { PeopleError.whoPaid(people: [$0]) },
      ErrorRow(hints: ["dot settle list"]) { PeopleError.noSuchPayment(name: $0) },
      ErrorRow(names: ["2"], hints: ["dot settle delete 0abc123456789"]) {
        PeopleError.ambiguousPayment(name: $0, candidates: candidates($0))
      },
      ErrorRow(hints: ["Kids"]) { PeopleError.noSuchGroup(name: $0, known: ["Kids"]) },
      ErrorRow(hints: ["Mina"]) { PeopleError.groupHasAmount(name: $0, people: ["Mina", "Tae"]) },
      ErrorRow(names: ["2", "1", "3"], hints: ["dot people archive"]) {
        PeopleError.personIsNamed(name: $0, expenses: 2, payments: 1, closings: 0, divisions: 3)
      },
      ErrorRow { PeopleError.isKitty(name: $0) },
      ErrorRow(names: ["Kims"], hints: ["dot people me Jun", "dot people group Kims"]) {
        PeopleError.notInGroup(name: $0, group: "Kims", people: ["Jun"])
      },
      ErrorRow(names: ["Kims"], hints: ["dot people group remove Kims"]) {
        PeopleError.settlesWithAnother(name: $0, group: "Kims")
      },
      ErrorRow(hints: ["--for"]) { PeopleError.amountInDivision(name: $0) },
      ErrorRow(hints: ["dot settle list"]) { PeopleError.nothingToClose(trip: $0) },
      ErrorRow { PeopleError.paysThemselves(name: $0) },
      ErrorRow(hints: ["--for"]) { PeopleError.notNames(value: $0, of: .for) },
      ErrorRow(hints: ["--by"]) { PeopleError.notNames(value: $0, of: .by) },
      ErrorRow(hints: ["--item"]) { PeopleError.notNames(value: $0, of: .item) },
      ErrorRow(hints: ["--by"]) { PeopleError.notPayers(value: $0) },
      ErrorRow(names: ["9"], hints: ["--for"]) { PeopleError.notParts(value: $0, limit: 9, of: .for) },
      ErrorRow(names: ["9"], hints: ["--item"]) { PeopleError.notParts(value: $0, limit: 9, of: .item) },
      ErrorRow(hints: ["--for"]) { PeopleError.notAPercentage(value: $0) },
      ErrorRow(hints: ["--item"]) { PeopleError.notAnItem(value: $0) },
      ErrorRow(PeopleError.restWithoutItems, names: ["--rest"], hints: ["--item"]),
      ErrorRow { PeopleError.namedTwice(name: $0) },
      ErrorRow(names: ["JPY"]) { PeopleError.otherCurrency(value: $0, currency: "JPY") },
      ErrorRow(
        cantDivide(.fixedTooMuch(fixed: won(1100), total: won(1000))),
        names: ["1,100 KRW", "100 KRW", "1,000 KRW"]),
      ErrorRow(
        cantDivide(.paidWrongSum(paid: won(900), total: won(1000))),
        names: ["900 KRW", "100 KRW", "1,000 KRW"], hints: ["--by"]),
      ErrorRow(
        cantDivide(.paidWrongSum(paid: won(1100), total: won(1000))),
        names: ["1,100 KRW", "100 KRW", "1,000 KRW"]),
      ErrorRow(cantDivide(.nobodyTakesRest(left: won(100))), names: ["100 KRW"], hints: ["--for"]),
      ErrorRow(cantDivide(.wrongPercentage(sum: ExactDecimal(99))), names: ["99"], hints: ["--for"]),
      ErrorRow(cantDivide(.partsAndPercentages), hints: ["--for"]),
      ErrorRow(names: ["100 KRW"]) {
        let person = PersonID()
        return PeopleError.cantDivide(
          .discountTooLarge(person: person, discount: won(100)), people: [person: $0], expense: ExpenseID())
      },
      ErrorRow(cantDivide(.overflow)),
      ErrorRow(
        SharingFailure(expense: expense, reason: .nobodyTakesRest(left: won(100))), names: ["100 KRW"],
        hints: ["dot expense edit"]),
    ]
  }()
}
