import TripLedger

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
      ErrorRow("bad-name", .usage, names: ["abc", "40"]) { PeopleError.badName(value: $0, limit: 40) },
      ErrorRow("name-taken", .refused, names: ["abc"], hints: ["dot people list"]) {
        PeopleError.nameTaken(name: $0)
      },
      ErrorRow("bad-weight", .usage, names: ["1001", "1000"]) { _ in
        PeopleError.badWeight(value: 1001, limit: 1000)
      },
      ErrorRow("no-such-person", .refused, names: ["abc"], hints: ["Mina", "Tae", "dot people add abc"]) {
        PeopleError.noSuchPerson(name: $0, suggestions: ["Mina"], known: ["Mina", "Tae"])
      },
      ErrorRow("no-such-person", .refused, names: ["abc"], hints: ["dot people list", "dot people add abc"]) {
        PeopleError.noSuchPerson(
          name: $0, suggestions: [], known: Array(repeating: "Mina", count: 11))
      },
      ErrorRow(
        "ambiguous-person", .refused, names: ["abc", "2"], hints: ["dot people rename 0abc123456789"]
      ) {
        PeopleError.ambiguousPerson(name: $0, candidates: candidates($0))
      },
      ErrorRow("no-people", .refused, names: ["abc"], hints: ["dot people add NAME"]) {
        PeopleError.noPeople(trip: $0)
      },
      ErrorRow("nothing-to-edit", .refused) { _ in PeopleError.nothingToEdit },
      ErrorRow("who-paid", .refused, hints: ["dot people me NAME", "--by abc"]) {
        PeopleError.whoPaid(people: [$0])
      },
      ErrorRow("no-such-payment", .refused, names: ["abc"], hints: ["dot settle list"]) {
        PeopleError.noSuchPayment(name: $0)
      },
      ErrorRow(
        "ambiguous-payment", .refused, names: ["abc", "2"], hints: ["dot settle delete 0abc123456789"]
      ) {
        PeopleError.ambiguousPayment(name: $0, candidates: candidates($0))
      },
      ErrorRow("pays-themselves", .usage, names: ["abc"]) { PeopleError.paysThemselves(name: $0) },
      ErrorRow("bad-share", .usage, names: ["abc"], hints: ["--for"]) {
        PeopleError.notNames(value: $0, of: .for)
      },
      ErrorRow("bad-share", .usage, names: ["abc"], hints: ["--by"]) {
        PeopleError.notNames(value: $0, of: .by)
      },
      ErrorRow("bad-share", .usage, names: ["abc"], hints: ["--item"]) {
        PeopleError.notNames(value: $0, of: .item)
      },
      ErrorRow("bad-share", .usage, names: ["abc"], hints: ["--by"]) { PeopleError.notPayers(value: $0) },
      ErrorRow("bad-share", .usage, names: ["abc", "9"], hints: ["--for"]) {
        PeopleError.notParts(value: $0, limit: 9, of: .for)
      },
      ErrorRow("bad-share", .usage, names: ["abc", "9"], hints: ["--item"]) {
        PeopleError.notParts(value: $0, limit: 9, of: .item)
      },
      ErrorRow("bad-share", .usage, names: ["abc"], hints: ["--for"]) {
        PeopleError.notAPercentage(value: $0)
      },
      ErrorRow("bad-share", .usage, names: ["abc"], hints: ["--item"]) { PeopleError.notAnItem(value: $0) },
      ErrorRow("bad-share", .usage, names: ["--rest"], hints: ["--item"]) { _ in
        PeopleError.restWithoutItems
      },
      ErrorRow("named-twice", .usage, names: ["abc"]) { PeopleError.namedTwice(name: $0) },
      ErrorRow("two-currencies", .usage, names: ["abc", "JPY"]) {
        PeopleError.otherCurrency(value: $0, currency: "JPY")
      },
      ErrorRow("wrong-shares", .usage, names: ["1,100 KRW", "100 KRW", "1,000 KRW"]) { _ in
        cantDivide(.fixedTooMuch(fixed: won(1100), total: won(1000)))
      },
      ErrorRow("wrong-shares", .usage, names: ["900 KRW", "100 KRW", "1,000 KRW"], hints: ["--by"]) { _ in
        cantDivide(.paidWrongSum(paid: won(900), total: won(1000)))
      },
      ErrorRow("wrong-shares", .usage, names: ["1,100 KRW", "100 KRW", "1,000 KRW"]) { _ in
        cantDivide(.paidWrongSum(paid: won(1100), total: won(1000)))
      },
      ErrorRow("wrong-shares", .usage, names: ["100 KRW"], hints: ["--for"]) { _ in
        cantDivide(.nobodyTakesRest(left: won(100)))
      },
      ErrorRow("wrong-shares", .usage, names: ["99"], hints: ["--for"]) { _ in
        cantDivide(.wrongPercentage(sum: ExactDecimal(99)))
      },
      ErrorRow("wrong-shares", .usage, hints: ["--for"]) { _ in cantDivide(.partsAndPercentages) },
      ErrorRow("wrong-shares", .usage, names: ["100 KRW", "abc"]) {
        let person = PersonID()
        return PeopleError.cantDivide(
          .discountTooLarge(person: person, discount: won(100)), people: [person: $0], expense: ExpenseID())
      },
      ErrorRow("wrong-shares", .usage) { _ in cantDivide(.overflow) },
      ErrorRow("wrong-shares", .refused, names: ["100 KRW"], hints: ["dot expense edit"]) { _ in
        SharingFailure(expense: expense, reason: .nobodyTakesRest(left: won(100)))
      },
    ]
  }()
}
