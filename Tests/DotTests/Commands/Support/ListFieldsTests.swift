import Testing

@testable import dot

@Suite("Lists with --fields and --format")
struct ListFieldsTests {
  private let cli: CLIHarness

  init() throws {
    cli = try CLIHarness.inOsaka(
      "spend 1200 food '라멘 {곱빼기}' @이치란 --date fri --tag 면 --tag 둘", "spend 12.50USD shopping --date 09-06")
  }

  @Test func fields() throws {
    let list = try cli.json("expense list --fields date,amount,place.identifier,place")
    #expect(
      list["expenses"]?[0] == [
        "date": "2025-09-05", "amount": "1200", "place.identifier": "이치란",
        "place": ["identifier": "이치란", "latitude": .null, "longitude": .null],
      ])
    #expect(list["expenses"]?[1]?["place.identifier"] == .null)
    #expect(try cli.json("search 라멘 --fields id")["expenses"]?[0]?.keys.count == 1)
    #expect(
      try cli.json("trip list --fields title,budget")["trips"]?[0] == [
        "title": "Osaka", "budget": "300000",
      ])
  }

  @Test func format() throws {
    #expect(
      cli.text(
        "expense list --format '{date} {amount}{currency} {memo} {{{tags}}} {place}|{converted.amount}'")
        // 12.50 × 1392.7 ÷ 937.88 × 100 = 1856.18…
        == "2025-09-05 1200JPY 라멘 {곱빼기} {면, 둘} 이치란|1200\n2025-09-06 12.50USD  {} |1856\n")
    #expect(
      cli.text("trip list --format '{title}: {spent}/{budget} {state}'")
        == "Osaka: 3056/300000 ongoing\n")
    #expect(cli.text("search 없음 --format '{id}'") == "")
  }

  @Test(
    "Refused",
    arguments: [
      ("expense list --fields id,amout --json", "bad-value"), ("expense list --fields id", "missing-option"),
      ("trip list --format '{name}' --json", "conflicting-options"),
      ("trip list --format '{name}'", "unknown-name"), ("search a --format '{id'", "open-brace"),
      ("search a --format 'id}'", "open-brace"),
    ])
  func refused(_ line: String, _ code: String) throws {
    let ran = cli(line)
    #expect(ran.exit == 2 && ran.out == "")
    let json = cli(line.replacing(" --json", with: "") + " --json")
    if !["missing-option", "unknown-name", "open-brace"].contains(code) {
      #expect(try json.error()["code"] == .text(code))
    }
    #expect(ran.err.hasPrefix("dot: ") || ran.err.contains(code))
  }

  @Test("Every member that can be selected is there, and none is missing")
  func names() throws {
    cli.text("people add Mina")
    cli.text("people me Mina")
    cli.text("spend 5USD food --at 1,2 --place A --charged 7000KRW --claim ACME")
    cli.text("spend 5USD food --item 5:Mina")
    func paths(_ value: Judged?, _ prefix: String = "") -> Set<String> {
      (value?.keys ?? []).reduce(into: []) { paths, key in
        paths.insert(prefix + key)
        if key != "categoryBudgets", prefix.isEmpty { paths.formUnion(self.inner(value?[key], key)) }
      }
    }
    let expenses = try cli.json("expense list")["expenses"]?.list ?? []
    let found = expenses.reduce(into: Set<String>()) { $0.formUnion(paths($1)) }
    // The comparison of a card's charge is complete; a cross rate is marked as rounded.
    let told = found.filter { !$0.hasPrefix("markup") && $0 != "converted.rateExact" }
    #expect(told.symmetricDifference(ExpenseField.names) == [])
    let trip = paths(try cli.json("trip list")["trips"]?[0])
    #expect(Set(TripView.names).subtracting(trip) == [])
  }

  private func inner(_ value: Judged?, _ key: String) -> Set<String> {
    Set((value?.keys ?? []).map { "\(key).\($0)" })
  }
}
