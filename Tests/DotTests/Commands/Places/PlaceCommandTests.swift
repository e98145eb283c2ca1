import Foundation
import TestSupport
import Testing

@testable import dot

/// The trip is in yen, from 5 to 9 September 2025; it is noon of the 8th.
@Suite("dot place")
struct PlaceCommandTests {
  private let cli: CLIHarness

  init() throws {
    cli = try CLIHarness()
    try cli.createOsaka()
    try cli.spend("1800 --category food --place Ichiran --at 34.6687,135.5013")
    try cli.spend("1200 --category food --place Ichiran")
    try cli.spend("90000 --category food --currency VND --place 'Cong Caphe' --at 16.0544,108.2022")
    try cli.spend("700 --category cafe --place Ichilan")
  }

  private func places() throws -> [Judged] {
    try #require(try cli.json("place list")["places"]?.list)
  }

  @Test func list() throws {
    let places = try places()
    #expect(places.map { $0["identifier"]?.text } == ["Ichiran", "Cong Caphe", "Ichilan"])
    #expect(places.map { $0["expenses"] } == [2, 1, 1])
    #expect(places[0]["latitude"] == 34.6687 && places[0]["longitude"] == 135.5013)
    #expect(places[0]["spent"] == ["amount": "3000", "currency": "JPY"])
    #expect(places[0]["paid"] == [["amount": "3000", "currency": "JPY"]])
    #expect(places[0]["city"]?["name"] == "Osaka" && places[0]["city"]?["korean"] == "오사카")
    #expect(
      places[0]["country"] == ["code": "JP", "name": "Japan", "korean": "일본", "currency": "JPY"])
    // There is no rate for dong.
    #expect(places[1]["spent"] == ["amount": "0", "currency": "JPY"] && places[1]["unconverted"] == 1)
    #expect(places[1]["paid"] == [["amount": "90000", "currency": "VND"]])
    #expect(places[1]["country"]?["currency"] == "VND")
    #expect(places[2]["latitude"] == .null && places[2]["city"] == .null && places[2]["country"] == .null)

    let lines = cli.text("place list").split(separator: "\n")
    #expect(lines.count == 5 && lines[0].hasPrefix("Place "))
    #expect(lines[4] == "3 places · 3,700 JPY, 1 not converted")
    #expect(
      lines[1].contains("Ichiran") && lines[1].contains("Osaka, Japan") && lines[1].contains("3,000 JPY"))
    #expect(lines[2].contains("Da Nang, Vietnam") && lines[2].contains("90,000 VND"))
    #expect(lines[3].contains("no position"))
    #expect(cli.text("place list --lang ko").contains("베트남 다낭"))

    cli.text("trip create Empty")
    #expect(cli.text("place list --trip Empty") == "The trip has no places yet\n")
  }

  @Test("Expenses without a share of the traveller's are at the place, but not in its total")
  func shares() throws {
    cli.text("people add Jin")
    cli.text("people add Tae")
    cli.text("people me Jin")
    try cli.spend("600 --category food --place Ichiran --by Jin --for Tae")
    #expect(cli.text("place list").contains("3,000 JPY"))
    #expect(cli.text("place list").contains("2 of 3 expenses with a share of yours"))
    #expect(cli.text("place list --lang ko").contains("지출 3건 중 내 몫 2건"))
  }

  @Test func edit() throws {
    let before = try contents(of: cli.home + "/trips")
    let edited = try cli.json("place edit ichiran --name '이치란 도톤보리' --at '34°40′7″N 135°30′5″E'")[
      "place"]
    #expect(edited?["identifier"] == "이치란 도톤보리" && edited?["expenses"] == 2)
    #expect(edited?["latitude"] == 34.668611 && edited?["longitude"] == 135.501389)
    #expect(try places()[0]["identifier"] == "이치란 도톤보리")
    let id = try #require(edited?["id"]?.text)
    #expect(cli.text("place edit \(id.prefix(6)) --clear at").contains("이치란 도톤보리"))
    #expect(try places()[0]["latitude"] == .null)
    cli.text("undo")
    cli.text("undo")
    #expect(try contents(of: cli.home + "/trips") == before)
  }

  @Test(
    "Edits that are refused change nothing",
    arguments: [
      ("edit Nowhere --name A", "no-such-place", 1), ("edit Ichiran", "nothing-to-edit", 1),
      ("edit Ichiran --name Ichiran", "nothing-to-edit", 1),
      ("edit Ichiran --clear name", "not-clearable", 2),
      ("edit Ichiran --name ''", "bad-text", 2), ("edit Ichiran --at 135.5,34.6", "not-a-position", 2),
      ("edit Ichiran --at here", "not-a-position", 2), ("edit Ichilan --name Ichiran", "place-taken", 1),
      ("merge Ichiran Ichiran", "place-into-itself", 2), ("merge Ichiran Nowhere", "no-such-place", 1),
      ("delete Ichiran", "place-in-use", 1), ("edit Ichiran --at 1,2 --clear at", "conflicting-options", 2),
      ("search", "missing-argument", 2), ("search A --near 1,2", "conflicting-options", 2),
      ("search ' '", "bad-text", 2), ("search A --within 5km", "missing-option", 2),
      ("search --near 1,2 --within 5", "bad-value", 2), ("search --near 1,2 --within -5km", "bad-value", 2),
      ("search --near 1,2 --within 1e9km", "bad-value", 2),
      ("search --near 91,0", "not-a-position", 2),
    ])
  func refused(_ line: String, _ code: String, _ exit: Int32) throws {
    let before = try contents(of: cli.home)
    let ran = cli("place \(line) --json")
    #expect(ran.exit == exit && ran.out.isEmpty)
    #expect(ran.err.contains("\"code\":\"\(code)\""), "\(ran.err)")
    #expect(try contents(of: cli.home) == before)
  }

  @Test func ambiguous() throws {
    try cli.spend("5 --category food --place Ichiran --at 35,135")
    let ran = cli("place edit Ichiran --name A")
    #expect(ran.exit == 1)
    #expect(ran.err.contains("34.6687,135.5013") && ran.err.contains("35,135"))
    // Each can be selected by its id.
    let ids = try places().filter { $0["identifier"] == "Ichiran" }.compactMap { $0["id"]?.text }
    #expect(ids.count == 2)
    cli.text("place merge \(ids[1]) \(ids[0])")
    #expect(try places()[0]["expenses"] == 3)
  }

  @Test func merge() throws {
    func byName() throws -> [String: Judged] {
      Dictionary(uniqueKeysWithValues: try places().map { ($0["identifier"]?.text ?? "", $0) })
    }
    let before = try byName()
    let expenses = try cli.json("expense list")
    let merged = try cli.json("place merge Ichiran Ichilan")
    #expect(merged["moved"] == 2)
    // The remaining place had no position.
    #expect(merged["place"]?["identifier"] == "Ichilan" && merged["place"]?["latitude"] == 34.6687)
    #expect(merged["place"]?["expenses"] == 3 && merged["place"]?["spent"]?["amount"] == "3700")
    #expect(try places().map { $0["identifier"]?.text } == ["Cong Caphe", "Ichilan"])
    #expect(
      try cli.json("expense list")["expenses"]?.list?.filter { $0["place"]?["identifier"] == "Ichilan" }
        .count == 3)
    #expect(try cli.json("check")["ok"] == true)
    cli.text("undo")
    // All in one step; the restored place comes after the others.
    #expect(try byName() == before)
    #expect(try cli.json("expense list") == expenses)
    let text = cli.text("place merge Ichilan Ichiran")
    #expect(text == "Merged ‘Ichilan’ into ‘Ichiran’, with 1 expense\n")
    #expect(try byName()["Ichiran"]?["latitude"] == 34.6687)
  }

  @Test func delete() throws {
    let id = try cli.spend("5 --category food --place Empty")
    #expect(cli("place delete Empty").exit == 1)
    cli.text("expense edit \(id) --clear place")
    #expect(cli.text("place delete Empty").hasPrefix("Deleted the place ‘Empty’; `dot undo`"))
    #expect(try places().count == 3)
    cli.text("undo")
    #expect(try places().count == 4)
  }

  @Test("A search finds places of all trips and cities, in three languages")
  func search() throws {
    cli.text("trip create Kyoto --currency JPY")
    try cli.spend("5 --category food --trip Kyoto --place '오사카 라멘'")
    for text in ["오사카", "大阪", "osaka", "ＯＳＡＫＡ", "Ōsaka"] {
      let found = try cli.json("place search \(text)")
      #expect(found["cities"]?[0]?["name"] == "Osaka", "\(text)")
      #expect(found["cities"]?[0]?["japanese"] == "大阪" && found["cities"]?[0]?["distance"] == .null)
    }
    let places = try cli.json("place search 오사카")["places"]?.list
    #expect(places?.map { $0["identifier"]?.text } == ["오사카 라멘"])
    #expect(try cli.json("place search ICHI")["places"]?.list?.count == 2)
    #expect(try cli.json("place search xyzzy") == ["schema": 1, "places": [], "cities": []])
    #expect(cli.text("place search xyzzy") == "Nothing found\n")
    let text = cli.text("place search 오사카")
    #expect(
      text.hasPrefix("Your places\n") && text.contains("\nCities\nCity ") && text.contains("\nOsaka, Japan"))
    #expect(cli.text("place search 다낭 --lang ko").contains("베트남 다낭"))
  }

  @Test("Around a position, nearest first, across the antimeridian, too")
  func near() throws {
    try cli.spend("5 --category food --place East --at -16.8,179.999")
    try cli.spend("5 --category food --place West --at -16.8,-179.99")
    let found = try cli.json("place search --near -16.8,-179.998")
    #expect(found["places"]?.list?.map { $0["identifier"]?.text } == ["East", "West"])
    // 0.003° and 0.008° at 16.8° south: 111,195.08 m × cos 16.8° = 106,449 m a degree.
    #expect(found["places"]?[0]?["distance"] == 319 && found["places"]?[1]?["distance"] == 852)
    #expect(
      try cli.json("place search --near -16.8,-179.998 --within 500m")["places"]?.list?.count == 1)
    // If no city is within the distance, the nearest one is shown.
    let city = try cli.json("place search --near 16.0544,108.2022 --within 1m")["cities"]
    #expect(city?.list?.count == 1 && city?[0]?["name"] == "Da Nang")
    #expect(cli.text("place search --near 34.6687,135.5013 --within 10km").contains("Ichiran"))
    #expect(try cli.json("place search --near 90,0") == ["schema": 1, "places": [], "cities": []])
  }
}
