import Foundation
import Testing

@testable import dot

/// Two days in Osaka and Kyoto; 1 USD = 148.4944… JPY by the rates of Friday, 5 September.
@Suite("dot export geojson, gpx, kml; dot place map")
struct PlaceExportTests {
  private let cli: CLIHarness

  init() throws {
    cli = try .inOsaka(
      "spend 3000 --category food --date 2025-09-06 --time 19:00 --place 난바 --at 34.6671,135.5006 --memo '저녁 <b>'",
      "spend 1200 --category transport --date 2025-09-06 --time 09:00 --zone +09:00 --place 오사카역 --at 34.70240,135.4959",
      "spend 10 --currency USD --category sights --date 2025-09-07 --place 난바",
      "spend 400 --category cafe --date 2025-09-08 --place '기온 \"까페\"' --at 35.0037,135.7752 --tag 교토",
      "spend 90 --category etc --date 2025-09-08 --place 어딘가", "spend 80 --category etc --date 2025-09-08",
      "spend 20 --currency USD --category etc --date 2025-08-20 --place 난바")
  }

  /// The file alone is GeoJSON, without additional members.
  private func collection(_ rest: String) throws -> Judged {
    try JSONDecoder().decode(Judged.self, from: Data(cli("export geojson" + rest).out.utf8))
  }

  @Test func geojson() throws {
    let collection = try collection("")
    #expect(collection["type"] == "FeatureCollection")
    let features = try #require(collection["features"]?.list)
    // In the order of the first expense there.
    #expect(features.map { $0["properties"]?["name"] } == ["난바", "오사카역", "기온 \"까페\"", "Osaka"])
    let namba = features[0]["properties"]
    #expect(namba?["from"] == "2025-08-20" && namba?["to"] == "2025-09-07" && namba?["count"] == 3)
    #expect(namba?["totals"]?.list?.map { $0["amount"] } == ["3000", "30.00"])
    #expect(namba?["expenses"]?[1]?["memo"] == "저녁 <b>")
    #expect(features[3]["geometry"]?["type"] == "LineString")
    let text = cli("export geojson").out
    // As stored, to the digit; the route stays at 난바 from one visit to the next.
    #expect(text.contains("\"bbox\":[135.4959,34.6671,135.7752,35.0037]"))
    #expect(
      text.contains(
        "\"coordinates\":[[135.5006,34.6671],[135.4959,34.7024],[135.5006,34.6671],[135.7752,35.0037]]"))
    #expect(
      cli("export geojson").err
        == "warning: 2 expenses have no position and were left out\n")
    let wrapped = try cli("export geojson --json").json()
    #expect(
      wrapped["geojson"]?["features"] == collection["features"] && wrapped["warnings"]?.list?.count == 1)
  }

  @Test func filtersAndEmptiness() throws {
    let one = try collection(" --tag 교토")
    #expect(one["features"]?.list?.map { $0["geometry"]?["type"] } == ["Point"])
    #expect(
      cli("export geojson --category medical").out
        == "{\"type\":\"FeatureCollection\",\"features\":[]}\n")
    #expect(cli("export gpx --category medical").exit == 0)
    #expect(try cli("export kml --all --trip Osaka --json").error()["code"] == "conflicting-options")
    #expect(try cli("export kml --in KRW --json").error()["code"] == "unknown-option")
  }

  @Test func gpx() throws {
    let text = cli("export gpx").out
    #expect(
      text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<gpx version=\"1.1\" creator=\"dot\""))
    #expect(
      text.contains(
        "<wpt lat=\"34.7024\" lon=\"135.4959\">\n    <time>2025-09-06T00:00:00Z</time>\n    <name>오사카역"))
    #expect(text.contains("2025-09-06 19:00 3000 JPY food 저녁 &lt;b&gt;"))
    #expect(text.components(separatedBy: "<rtept").count == 1 + 4)
  }

  @Test func kml() throws {
    let text = cli("export kml").out
    // Readers treat a description as HTML.
    #expect(text.contains("2025-09-06 19:00 3000 JPY food 저녁 &amp;lt;b&amp;gt;&lt;br/&gt;2025-09-07"))
    #expect(
      text.contains(
        "<coordinates>135.5006,34.6671 135.4959,34.7024 135.5006,34.6671 135.7752,35.0037</coordinates>"))
    #expect(text.contains("<name>기온 &quot;까페&quot;</name>"))
  }

  @Test("A file is what standard output is, and is written again")
  func output() throws {
    for format in ["geojson", "gpx", "kml"] {
      let path = cli.folder("a." + format)
      #expect(cli.text("export \(format) --output \(path)").hasPrefix("Wrote 3 places to "))
      let written = try String(contentsOfFile: path, encoding: .utf8)
      #expect(written == cli("export \(format)").out)
      let again = try cli("export \(format) --output \(path) --json").json()
      #expect(again["places"] == 3 && again["routes"] == 1 && again["output"] == .text(path))
    }
  }

  @Test func map() throws {
    let text = cli("place map").out
    #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns="))
    #expect(text.contains("<title id=\"title\">Osaka</title>"))
    // 3,000 and 10 × 139,270 ÷ 937.88 = 1,485.
    #expect(
      text.contains(
        "<desc id=\"desc\">A map of what was spent where, in JPY: 난바 4,485, 오사카역 1,200, 기온 &quot;까페&quot; 400</desc>"
      ))
    #expect(text.contains("Not on the map (no position): 1 expense, 90 JPY (어딘가)"))
    #expect(text.contains("Not on the map (no place): 1 expense, 80 JPY"))
    #expect(text.contains("Not converted to JPY (left out of the circles): 2025-08-20 20.00 USD 난바"))
    // The largest circle, and 30 × √(1,200 ÷ 4,485) = 15.52.
    #expect(text.contains("r=\"30\"") && text.contains("r=\"15.52\""))
    #expect(cli("place map --lang ko").out.contains("장소(JPY)"))

    let json = try cli.json("place map --in KRW")
    #expect(json["currency"] == "KRW" && json["withoutPosition"] == 1 && json["withoutPlace"] == 1)
    // 28,136.4 + 13,927; 11,254.56; 3,751.52.
    #expect(json["places"]?.list?.map { $0["total"] } == ["42063", "11255", "3752"])
    #expect(json["places"]?[0]?["unconverted"] == 1)
    #expect(json["svg"]?.text?.hasPrefix("<?xml") == true)
    let path = cli.folder("map.svg")
    #expect(cli.text("place map --output \(path)").hasPrefix("Wrote a map of 3 places to "))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    #expect(cli("place map --output \(path)").exit == 0)
    // A map of a part says so.
    #expect(cli.text("place map --category food").contains(">Only: food<") && !text.contains("Only: "))
  }

  @Test func nothingToMap() throws {
    let ran = cli("place map --from 2025-09-08 --category etc --json")
    #expect(ran.exit == 1 && ran.out.isEmpty)
    #expect(try ran.error()["code"] == "nothing-to-map")
  }
}
