import Foundation
import TestSupport
import Testing

@testable import dot

/// The trip is from 5 to 9 September 2025, and it is noon of the 8th.
@Suite("dot spend --photo")
struct SpendPhotoTests {
  private let cli: CLIHarness

  init() throws {
    cli = try CLIHarness()
    try cli.createOsaka()
  }

  private func keep(_ name: String, _ photo: MadePhoto) throws -> String {
    try Data(photo.jpeg()).write(to: URL(fileURLWithPath: cli.folder(name)))
    return cli.folder(name)
  }

  @discardableResult
  private func spend(_ rest: String, _ location: SourceLocation = #_sourceLocation) throws -> Judged {
    try cli.json("spend 500 --category food " + rest, location)
  }

  @Test func everythingFromThePhoto() throws {
    let ichiran = try cli.spend("1 --category food --date 2025-09-05 --place 이치란 --at 34.6687,135.5013")
    let photo = try keep(
      "a.jpg", MadePhoto(taken: "2025:09:06 19:05:30", offset: "+09:00", at: (34.6690, 135.5010)))
    let spent = try spend("--photo \(photo)")
    let expense = spent["expense"]
    #expect(
      expense?["date"] == "2025-09-06" && expense?["time"] == "19:05:30" && expense?["zone"] == "+09:00")
    #expect(expense?["place"] == ["identifier": "이치란", "latitude": 34.6687, "longitude": 135.5013])
    #expect(spent["filled"] == ["date": "photo", "time": "photo", "zone": "photo", "place": "photo"])
    #expect(spent["photoDate"] == ["date": "2025-09-06", "used": true, "reason": .null])
    let shown = cli.text("expense show \(ichiran)")
    #expect(shown.contains("이치란"))
    // The place is the same one, not another of its name.
    #expect(try cli.json("check")["counts"]?["places"] == 1)

    let text = cli.text("refund 100 --category food --photo \(photo) -v")
    #expect(text.contains("2025-09-06 Sat 19:05 · ‘Osaka’"))
    #expect(text.contains("\nFrom the photo: date 2025-09-06, time 19:05:30, zone +09:00, place ‘이치란’\n"))
    let korean = cli.text("spend 100 --category food --lang ko --photo \(photo) -v")
    #expect(korean.contains("\n사진에서 읽음: 날짜 2025-09-06, 시각 19:05:30, 시간대 +09:00, 장소 ‘이치란’\n"))
  }

  @Test(
    "The photo's date is used within the trip ± 1 day, and up to today",
    arguments: [
      ("2025:09:04 10:00:00", "2025-09-04", "10:00", nil),
      ("2025:09:08 23:59:00", "2025-09-08", "23:59", nil),
      ("2025:09:03 10:00:00", "2025-09-08", "12:00", "outside-trip"),
      ("1980:01:01 00:00:00", "2025-09-08", "12:00", "outside-trip"),
      ("2025:09:09 10:00:00", "2025-09-08", "12:00", "after-today"),
      ("2025:09:10 10:00:00", "2025-09-08", "12:00", "after-today"),
      ("2025:09:11 10:00:00", "2025-09-08", "12:00", "outside-trip"),
      ("0000:00:00 00:00:00", "2025-09-08", "12:00", "no-date"),
    ] as [(String, String, String, String?)])
  func dates(_ taken: String, _ date: String, _ time: String, _ reason: String?) throws {
    let photo = try keep("a.jpg", MadePhoto(taken: taken))
    let spent = try spend("--photo \(photo)")
    #expect(spent["expense"]?["date"] == .text(date) && spent["expense"]?["time"] == .text(time))
    #expect(spent["expense"]?["zone"] == .null)
    #expect(spent["photoDate"]?["used"] == (reason == nil ? true : false))
    #expect(spent["photoDate"]?["reason"] == (reason.map { .text($0) } ?? .null))
    #expect(spent["filled"] == (reason == nil ? ["date": "photo", "time": "photo"] : [:]))
    // A date that was not taken is a warning, one that there isn't a remark.
    let ran = cli("spend 5 --category food --photo \(photo) -v")
    #expect((reason == "no-date" ? ran.out : ran.err).contains("Dated today: ") == (reason != nil))
    let korean = cli("spend 5 --category food --lang ko --photo \(photo) -v")
    #expect((korean.out + korean.err).contains("오늘 날짜로") == (reason != nil))
  }

  @Test("A photo from outside the trip says nothing of the place, even near a known one")
  func placeOfAnotherTrip() throws {
    try cli.spend("5 --category food --place 이치란 --at 34.6687,135.5013")
    for (taken, place) in [("2025:09:06 19:05:30", true), ("2025:07:01 19:05:30", false)] {
      let photo = try keep("a.jpg", MadePhoto(taken: taken, at: (34.6687, 135.5013)))
      #expect((try spend("--photo \(photo)")["expense"]?["place"] != .null) == place, "\(taken)")
    }
  }

  @Test("The day after the trip counts, too, and a trip without an end has none")
  func ends() throws {
    let photo = try keep("a.jpg", MadePhoto(taken: "2025:09:10 10:00:00"))
    cli.environment["DOT_NOW"] = "2025-09-20T12:00:00+09:00"
    #expect(try spend("--photo \(photo)")["expense"]?["date"] == "2025-09-10")
    let late = try keep("b.jpg", MadePhoto(taken: "2025:09:11 10:00:00"))
    #expect(try spend("--photo \(late)")["expense"]?["date"] == "2025-09-20")
    try cli.json("trip create Open --currency JPY --start 2025-09-05")
    #expect(try spend("--photo \(late) --trip Open")["expense"]?["date"] == "2025-09-11")
  }

  @Test("Options take precedence")
  func typed() throws {
    let photo = try keep(
      "a.jpg", MadePhoto(taken: "2025:09:06 19:05:30", offset: "+09:00", at: (34.6687, 135.5013)))
    // The time of another day does not apply.
    let day = try spend("--photo \(photo) --date 2025-09-07")
    #expect(day["expense"]?["date"] == "2025-09-07" && day["expense"]?["time"] == .null)
    #expect(day["expense"]?["zone"] == .null && day["filled"] == [:])
    #expect(day["photoDate"] == ["date": "2025-09-06", "used": false, "reason": "given"])
    let same = try spend("--photo \(photo) --date 2025-09-06")
    #expect(same["expense"]?["time"] == "19:05:30" && same["filled"] == ["time": "photo", "zone": "photo"])
    let clock = try spend("--photo \(photo) --time 20:00 --zone Asia/Tokyo")
    #expect(clock["expense"]?["date"] == "2025-09-06" && clock["expense"]?["time"] == "20:00")
    #expect(clock["expense"]?["zone"] == "Asia/Tokyo" && clock["filled"] == ["date": "photo"])
    let place = try spend("--photo \(photo) --place 숙소 --at 34.7,135.6")
    #expect(place["expense"]?["place"] == ["identifier": "숙소", "latitude": 34.7, "longitude": 135.6])
    #expect(place["filled"]?["place"] == nil && place["filled"]?["position"] == nil)
    // It keeps its own position, however far the photo is.
    let again = try spend("--photo \(photo) --place 숙소")
    #expect(again["expense"]?["place"]?["latitude"] == 34.7 && again["filled"]?["position"] == nil)
  }

  @Test("A named place without a position gets the photo's")
  func namedPlace() throws {
    let photo = try keep("a.jpg", MadePhoto(taken: "2025:09:06 19:05:30", at: (-33.45, -70.666667)))
    let new = try spend("--photo \(photo) --place Nueva")
    #expect(new["expense"]?["place"] == ["identifier": "Nueva", "latitude": -33.45, "longitude": -70.666667])
    #expect(new["filled"]?["position"] == "photo")
    try spend("--place 난바 --date 2025-09-06")
    let known = try spend("--photo \(photo) --place 난바")
    #expect(known["expense"]?["place"]?["latitude"] == -33.45)
    #expect(try cli.json("check")["counts"]?["places"] == 2)
    // A photo of another journey does not have the position of this place.
    let old = try keep("b.jpg", MadePhoto(taken: "2019:01:01 10:00:00", at: (1, 1)))
    let other = try spend("--photo \(old) --place 우메다")
    #expect(other["expense"]?["place"]?["latitude"] == .null && other["filled"] == [:])
  }

  @Test(
    "A place within 150 m is used, across the antimeridian and at the pole",
    arguments: [
      // A degree of the great circle is 111,195 m: 150 m are 0.001349°.
      ("0,0", (0.00134, 0.0), true), ("0,0", (0.00136, 0.0), false), ("0,179.9995", (0.0, -179.9995), true),
      ("89.9995,0", (89.9995, 180.0), true), ("0,179.999", (0.0, -179.999), false),
      ("60,10", (60.0, 10.0026), true), ("60,10", (60.0, 10.0028), false),
    ])
  func near(_ place: String, _ position: (Double, Double), _ isNear: Bool) throws {
    try spend("--place A --at \(place)")
    let photo = try keep("a.jpg", MadePhoto(taken: "2025:09:06 19:05:30", at: position))
    let spent = try spend("--photo \(photo)")
    #expect(spent["expense"]?["place"]?["identifier"]?.text == (isNear ? "A" : nil))
    #expect(spent["filled"]?["place"] == (isNear ? "photo" : nil))
    let text = cli.text("spend 5 --category food --photo \(photo) -v")
    #expect(text.contains("--place NAME`") == !isNear)
  }

  @Test("The position of a photo is kept where no place has a name, until an edit names one")
  func unnamed() throws {
    let photo = try keep("a.jpg", MadePhoto(taken: "2025:09:06 19:05:30", at: (16.0544, 108.2022)))
    let spent = try spend("--memo 쌀국수 --photo \(photo)")
    let id = try #require(spent["expense"]?["id"]?.text)
    let position: Judged = ["identifier": .null, "latitude": 16.0544, "longitude": 108.2022]
    #expect(spent["expense"]?["place"] == position)
    #expect(try cli.json("expense show \(id)")["expense"]?["place"] == position)
    #expect(cli.text("expense show \(id)").contains("Position  16.0544,108.2022\n"))
    #expect(cli.text("expense list --format '{place.latitude}'") == "16.0544\n")

    let list = try cli.json("place list")
    #expect(list["places"] == [] && list["unnamed"]?.list?.count == 1)
    #expect(list["unnamed"]?[0]?["expense"] == .text(id) && list["unnamed"]?[0]?["latitude"] == 16.0544)
    #expect(list["unnamed"]?[0]?["city"]?["name"] == "Da Nang")
    let text = cli.text("place list")
    #expect(
      text == """
        Positions without a name (1)
        Date        Memo    Position          Near               Amount  Id
        2025-09-06  쌀국수  16.0544,108.2022  Da Nang, Vietnam  500 JPY  \(id.prefix(4))
        → `dot expense edit \(id.prefix(4)) --place NAME`

        """)
    #expect(cli.text("place list --lang ko").contains("이름 없는 위치 (1)"))

    let map = try cli.json("place map")
    #expect(map["places"]?[0]?["identifier"] == .null && map["places"]?[0]?["latitude"] == 16.0544)
    #expect(map["withoutPlace"] == 0 && map["svg"]?.text?.contains("쌀국수") == true)
    let feature = try cli.json("export geojson")["geojson"]?["features"]?[0]
    #expect(feature?["geometry"]?["coordinates"] == [108.2022, 16.0544])
    #expect(feature?["properties"]?["name"] == .null && feature?["properties"]?["count"] == 1)
    #expect(cli.text("export gpx").contains("<wpt lat=\"16.0544\" lon=\"108.2022\">\n    <cmt>"))
    #expect(!cli.text("export kml").contains("<Placemark>\n      <name/>"))
    #expect(cli.text("report --format html --photos none").contains("<svg"))
    #expect(!cli.text("report --format html --receipts").contains("16.0544"))
    // A group by place has it among those without a name.
    #expect(try cli.json("report --by-place")["groups"]?[0]?["key"] == .null)

    let named = try cli.json("expense edit \(id) --place 'Phở Thìn'")["expense"]
    #expect(named?["place"] == ["identifier": "Phở Thìn", "latitude": 16.0544, "longitude": 108.2022])
    let places = try cli.json("place list")
    #expect(places["unnamed"] == [] && places["places"]?[0]?["latitude"] == 16.0544)
    cli.text("undo")
    #expect(try cli.json("expense show \(id)")["expense"]?["place"] == position)
    // A place that has a position keeps it, and one that is given wins.
    try cli.spend("1 --category food --date 2025-09-05 --place Cong --at 16.07,108.22")
    let known = try cli.json("expense edit \(id) --place Cong")["expense"]
    #expect(known?["place"] == ["identifier": "Cong", "latitude": 16.07, "longitude": 108.22])
    cli.text("undo")
    let given = try cli.json("expense edit \(id) --place Bún --at 16,108")["expense"]
    #expect(given?["place"] == ["identifier": "Bún", "latitude": 16, "longitude": 108])
    cli.text("undo")
    #expect(try cli.json("expense edit \(id) --clear place")["expense"]?["place"] == .null)
    #expect(try cli.json("place list")["unnamed"] == [])
    #expect(try cli.json("check")["ok"] == true)
  }

  @Test("No position is kept with --no-exif, from a photo of another time, or beside a place")
  func withoutPosition() throws {
    let photo = try keep("a.jpg", MadePhoto(taken: "2025:09:06 19:05:30", at: (16.0544, 108.2022)))
    let old = try keep("o.jpg", MadePhoto(taken: "2024:09:06 19:05:30", at: (16.0544, 108.2022)))
    #expect(try spend("--photo \(photo) --no-exif")["expense"]?["place"] == .null)
    #expect(try spend("--photo \(old)")["expense"]?["place"] == .null)
    try spend("--photo \(photo) --place Cong")
    #expect(try cli.json("place list")["unnamed"] == [])
    #expect(cli("spend 5 food --at 1,2").exit == 2)
  }

  @Test("Lines carry a position without a name into another trip and back")
  func unnamedLines() throws {
    let photo = try keep("a.jpg", MadePhoto(taken: "2025:09:06 19:05:30", at: (-33.45, -70.666667)))
    try spend("--photo \(photo)")
    let line = cli.text("export jsonl")
    #expect(line.contains(#""place":{"latitude":-33.45,"longitude":-70.666667}"#))
    #expect(try cli("import jsonl - --json", input: line).json()["skipped"] == 1)
    let other = cli(
      "import jsonl - --json", input: line.replacing("-33.45", with: "-33.46"))
    #expect(other.exit == 2 && other.err.contains("different"))
    cli.text("undo")
    #expect(try cli("import jsonl - --json", input: line).json()["imported"] == 1)
    #expect(cli.text("export jsonl") == line)
    cli.text("trip create Kyoto --currency JPY --start 2025-09-05 --end 2025-09-09")
    let id = try #require(try cli.json("expense list --trip Osaka")["expenses"]?[0]?["id"]?.text)
    #expect(
      try cli.json("expense edit \(id) --trip Kyoto")["expense"]?["place"]?["latitude"] == -33.45)
  }

  @Test("The nearest of several places, the first of several photos with the data")
  func several() throws {
    try spend("--place A --at 10,10")
    try spend("--place B --at 10.0005,10")
    let bare = try keep("bare.jpg", MadePhoto())
    let first = try keep("a.jpg", MadePhoto(taken: "2025:09:06 19:05:30"))
    let second = try keep("b.jpg", MadePhoto(taken: "2025:09:07 08:00:00", at: (10.0004, 10)))
    let spent = try spend("--photo \(bare) --photo \(first) --photo \(second)")
    #expect(spent["expense"]?["date"] == "2025-09-06" && spent["expense"]?["time"] == "19:05:30")
    #expect(spent["expense"]?["place"]?["identifier"] == "B" && spent["expense"]?["photos"]?.list?.count == 3)
  }

  @Test("A camera clock more than a day off the satellites' is reported")
  func clocks() throws {
    // Both at the same moment; a day and a second later; without an offset, a day and 14 hours ahead, and a second more.
    for (taken, offset, isOff) in [
      ("2025:09:06 19:05:30", "+09:00", false), ("2025:09:07 19:05:30", "+09:00", false),
      ("2025:09:07 19:05:31", "+09:00", true), ("2025:09:05 19:05:29", "+09:00", true),
      ("2025:09:08 00:05:30", nil, false), ("2025:09:08 00:05:31", nil, true),
      ("2025:09:04 22:05:30", nil, false), ("2025:09:04 22:05:29", nil, true),
    ] as [(String, String?, Bool)] {
      var made = MadePhoto(taken: taken, offset: offset)
      made.setSatelliteTime("2025:09:06", 10, 5, 30)
      let photo = try keep("a.jpg", made)
      // The day before the trip is worth a warning of its own.
      let expected = (isOff ? 1 : 0) + (taken.hasPrefix("2025:09:04") ? 1 : 0)
      #expect(try spend("--photo \(photo)")["warnings"]?.list?.count ?? 0 == expected, "\(taken)")
      let ran = cli("spend 5 --category food --photo \(photo)")
      #expect(ran.exit == 0 && ran.err.contains("2025-09-06 10:05:30 UTC, more than a day apart") == isOff)
      #expect(cli("spend 5 --category food --lang ko --photo \(photo)").err.contains("하루 넘게") == isOff)
    }
  }

  @Test("--no-exif uses nothing from photos, an edit moves nothing")
  func off() throws {
    let photo = try keep("a.jpg", MadePhoto(taken: "2025:09:06 19:05:30", offset: "+09:00", at: (1, 1)))
    let spent = try spend("--photo \(photo) --no-exif")
    #expect(spent["expense"]?["date"] == "2025-09-08" && spent["expense"]?["time"] == "12:00")
    #expect(spent["filled"] == nil && spent["photoDate"] == nil)
    #expect(!cli.text("spend 5 --category food --no-exif --photo \(photo) -v").contains("hoto:"))
    let id = try cli.spend("700 --category food")
    let edited = try cli.json("expense edit \(id) --photo \(photo)")["expense"]
    #expect(edited?["date"] == "2025-09-08" && edited?["time"] == "12:00" && edited?["zone"] == .null)
    #expect(cli("expense edit \(id) --no-exif --memo a").exit == 2)
    #expect(cli("spend - --no-exif", input: "{}").exit == 2)
    // Without a photo there is nothing to report.
    #expect(try spend("")["filled"] == nil)
  }

  @Test("A photo of another country proposes its currency and changes nothing")
  func proposesCurrency() throws {
    let photo = try keep("d.jpg", MadePhoto(taken: "2025:09:06 19:05:30", at: (16.0544, 108.2022)))
    let spent = try spend("--photo \(photo)")
    #expect(spent["expense"]?["currency"] == "JPY" && spent["proposedCurrency"] == "VND")
    #expect(spent["photoPlace"]?["city"]?["name"] == "Da Nang")
    #expect(spent["photoPlace"]?["country"]?["name"] == "Vietnam")
    #expect(spent["photoPlace"]?["latitude"] == 16.0544)
    let ran = cli("spend 500 --category food --photo \(photo) -v")
    #expect(ran.out.contains("Taken at 16.0544,108.2022 (near Da Nang, Vietnam, "))
    #expect(
      ran.err.contains(
        "Vietnam uses VND, but this was recorded in JPY; if it was paid in VND: `dot expense edit "))
    #expect(
      cli("spend 500 --category food --lang ko --photo \(photo)").err.contains(
        "베트남에서는 VND를 쓰지만 JPY로 적었습니다"))

    // Options take precedence.
    let typed = try spend("--currency JPY --photo \(photo)")
    #expect(typed["proposedCurrency"] == .null && typed["photoPlace"]?["city"]?["name"] == "Da Nang")
    #expect(try spend("--place A --at 1,2 --photo \(photo)")["photoPlace"] == .null)
    #expect(try spend("--no-exif --photo \(photo)")["photoPlace"] == nil)
    // At a place of the trip, too.
    try cli.spend("1 --category food --date 2025-09-05 --place Cong --at 16.0545,108.2022")
    #expect(try spend("--photo \(photo)")["proposedCurrency"] == "VND")
    // A photo of another journey does not apply to this one.
    let old = try keep("o.jpg", MadePhoto(taken: "2024:09:06 19:05:30", at: (16.0544, 108.2022)))
    #expect(try spend("--photo \(old)")["proposedCurrency"] == .null)
    let home = try keep("h.jpg", MadePhoto(taken: "2025:09:06 19:05:30", at: (34.669, 135.501)))
    #expect(try spend("--photo \(home)")["proposedCurrency"] == .null)
    // Far from every city.
    let sea = try keep("s.jpg", MadePhoto(taken: "2025:09:06 19:05:30", at: (30.0, -45.0)))
    #expect(try spend("--photo \(sea)")["photoPlace"]?["city"] == .null)
    #expect(cli.text("spend 500 --category food --photo \(sea) -v").contains("Taken at 30,-45, more than"))
  }

  @Test("A file that is not a picture is kept only with --any-file, and reported, whatever its name")
  func unknownType() throws {
    let text = cli.folder("text.jpg")
    try Data("only text".utf8).write(to: URL(fileURLWithPath: text))
    let spent = try cli.json("spend 5 --category food --photo \(text) --any-file")
    #expect(spent["warnings"]?.list?.contains { $0.text?.contains("text.jpg") == true } == true)
    let id = try #require(spent["expense"]?["id"]?.text)
    try Data("another".utf8).write(to: URL(fileURLWithPath: text))
    let refused = cli("photo add \(id) \(text) --json")
    #expect(try refused.exit == 1 && refused.error()["code"] == "photo-type-unknown")
    #expect(try cli.json("expense show \(id)")["expense"]?["photos"]?.list?.count == 1)
    let added = try cli.json("photo add \(id) \(text) --any-file")
    #expect(added["warnings"]?.list?.contains { $0.text?.contains("text.jpg") == true } == true)
  }

  @Test("A damaged photo is repaired when it is added again")
  func repaired() throws {
    let photo = try keep("again.jpg", MadePhoto())
    let id = try cli.spend("5 --category food --photo \(photo)")
    let stored = try #require(try cli.json("expense show \(id)")["expense"]?["photos"]?[0]?.text)
    let path = cli.home + "/" + stored
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    try Data("spoilt".utf8).write(to: URL(fileURLWithPath: path))
    #expect(cli("photo verify").exit == 3)
    cli.text("expense edit \(id) --photo \(photo)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == whole)
    #expect(cli("photo verify").exit == 0)
  }
}
