import DotTerminal
import Testing
import TripLedger

@testable import DotViews

/// Two drinks and what they cost, with a shop that only programs read.
struct ListingTests {
  private struct Drink: Sendable {
    let name: String
    let price: Int
  }

  private func list(_ drinks: [Drink]) -> Listing<Drink> {
    Listing(
      "drinks", of: drinks, nothing: "None", count: "\(drinks.count)",
      columns: [
        .text("Drink", .flexible(5), key: "name") { $0.name },
        .json("shop") { _ in "Kissa" },
        .number("Price", key: "price") { $0.price },
        .text("", .optional(1)) { $0.price > 500 ? "dear" : "" },
        .record { ["known": .bool($0.price < 500)] },
      ])
  }

  private let drinks = [Drink(name: "coffee\n", price: 450), Drink(name: "matcha latte", price: 620)]

  @Test("Members are in the order of the columns, texts as they are")
  func json() {
    let listed = list(drinks)
    #expect(
      drinks.map { listed.members(of: $0).map(\.key) }
        == Array(
          repeating: ["name", "shop", "price", "known"], count: 2))
    #expect(
      drinks.map { JSON.object(listed.members(of: $0)) } == [
        ["name": "coffee\n", "shop": "Kissa", "price": 450, "known": true],
        ["name": "matcha latte", "shop": "Kissa", "price": 620, "known": false],
      ])
  }

  @Test("Cells have headings and give way as their columns say")
  func table() {
    func lines(_ width: Int?) -> [String] {
      list(drinks).table.lines(width: width, palette: Palette(enabled: false), ascii: true)
    }
    #expect(lines(nil)[0] == "Drink         Price")
    #expect(lines(nil)[2] == "matcha latte    620  dear")
    // 6 + 2 + 5 + 2 + 4 cells: names may be cut to 5 of them.
    #expect(lines(19)[2] == "mat...    620  dear")
    // With 5 + 2 + 5 + 2 + 4 there is no room, so the remark goes: 7 + 2 + 5.
    #expect(lines(14)[2] == "matc...    620")
  }

  @Test("Many values are the same rows, made when they are needed")
  func many() {
    let many = list((0..<2500).map { Drink(name: "\($0)", price: $0) })
    #expect(many.table.rows.count == 3)
    let lines = many.table.lines(width: nil, palette: Palette(enabled: false), ascii: true)
    #expect(lines.count == 2501 && lines[2500] == "2499    2499  dear")
  }
}
