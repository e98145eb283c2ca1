import Foundation
import TestSupport
import Testing

@testable import dot

/// The trip is from 5 to 9 September 2025, and it is noon of the 8th.
@Suite("dot photo")
struct PhotoCommandTests {
  private let cli: CLIHarness
  private let id: String

  init() throws {
    cli = try CLIHarness()
    try cli.createOsaka()
    id = try cli.spend("500 --category food --memo ramen --photo \(Samples.photo("ramen.jpg"))")
  }

  private func files(_ folder: String) throws -> [String] { try Files.list(cli.folder(folder)) }

  @Test func adding() throws {
    let added = try cli.json(
      "photo add \(id) \(Samples.photo("ticket.jpg")) \(Samples.photo("ramen.jpg"))")
    #expect(added["added"]?.list?.count == 1 && added["known"]?.list?.count == 1)
    #expect(added["expense"]?["photos"]?.list?.count == 2 && added["expense"]?["date"] == "2025-09-05")
    #expect(
      cli.text("photo add \(id) \(Samples.photo("castle.jpg"))").hasPrefix("Added 1 photo to expense "))
    let refused = cli("photo add \(id) \(Samples.photo("castle.jpg")) --max-size 14kB --json")
    #expect(refused.exit == 1 && refused.out == "")
    #expect(try refused.error()["code"] == "photo-too-large")
    cli.text("config set photos.max-size 14kB")
    #expect(cli("spend 5 --category food --photo \(Samples.photo("castle.jpg"))").exit == 1)
    #expect(
      cli("spend 5 --category food --photo \(Samples.photo("castle.jpg")) --max-size 1MB").exit == 0)
  }

  @Test func listing() throws {
    cli.text("photo add \(id) \(Samples.photo("ticket.jpg"))")
    let list = try cli.json("photo list")["photos"]
    #expect(list?.list?.count == 2 && list?[1]?["number"] == 2 && list?[0]?["type"] == "jpeg")
    #expect(list?[0]?["bytes"] == 14908)
    #expect(try cli.json("photo list \(id)")["photos"] == list)
    let lines = cli.text("photo list --all").split(separator: "\n")
    #expect(lines.count == 4 && lines[1].contains("15 kB") && lines[1].contains("ramen"))
    #expect(lines[0].hasPrefix("Date ") && lines[3].hasPrefix("2 photos · "))
    #expect(cli("photo list \(id) --trip Osaka").exit == 2)
    let empty = try cli.spend("5 --category food")
    #expect(cli.text("photo list \(empty)") == "No photos\n")
  }

  @Test func showing() throws {
    let shown = try cli.json("photo show \(id)")["photos"]?[0]
    #expect(shown?["taken"] == ["date": "2025-09-05", "time": "15:22:41", "zone": "+09:00"])
    #expect(shown?["position"] == ["latitude": 34.668719, "longitude": 135.501311])
    #expect(shown?["width"] == 480 && shown?["height"] == 360 && shown?["orientation"] == 1)
    #expect(shown?["camera"] == ["make": "Sample", "model": "Camera"] && shown?["type"] == "jpeg")
    #expect(shown?["expenses"] == [.text(id)] && shown?["bytes"] == 14908)
    let text = cli.text("photo show \(id) 1")
    #expect(text.contains("34.668719,135.501311 · Osaka, Japan") && text.contains("480 x 360"))
    #expect(cli.text("photo show \(id) 1 --lang ko").contains("촬영 시각"))
    #expect(cli("photo show \(id) 2").err.contains("has 1 photo, but none is ‘2’"))
    let path = try #require(shown?["path"]?.text)
    try FileManager.default.removeItem(atPath: cli.home + "/" + path)
    #expect(cli("photo show \(id)").exit == 3)
    #expect(try cli.json("photo list")["photos"]?[0]?["bytes"] == .null)
  }

  @Test func removing() throws {
    let removed = try cli.json("photo remove \(id) 1")
    #expect(removed["expense"]?["photos"] == [])
    cli.text("undo")
    #expect(try cli.json("photo list")["photos"]?.list?.count == 1)
  }

  @Test func verifying() throws {
    let good = try cli.json("photo verify")
    #expect(good["ok"] == true && good["good"] == 1 && good["flaws"] == [])
    #expect(cli.text("photo verify") == "1 photo unchanged (15 kB)\n")
    let path = try #require(try cli.json("photo list")["photos"]?[0]?["path"]?.text)
    try Data([1]).write(to: URL(fileURLWithPath: cli.home + "/" + path))
    let spoilt = cli("photo verify --json")
    #expect(spoilt.exit == 3)
    #expect(try JSONSerialization.jsonObject(with: Data(spoilt.out.utf8)) is [String: Any])
    let text = cli("photo verify")
    #expect(text.exit == 3 && text.out.contains("\(path): damaged") && text.err.contains(path))
  }

  @Test("Progress is on a terminal's standard error, and removed at the end")
  func progress() {
    let ran = cli("photo verify", isTTY: true, columns: 80)
    #expect(ran.err.contains("reading photos") && ran.err.hasSuffix("\r\u{1B}[K"))
    #expect(cli("photo verify").err == "")
  }

  @Test("An export can be repeated, and overwrites nothing")
  func exporting() throws {
    cli.text("photo add \(id) \(Samples.photo("ticket.jpg"))")
    let out = cli.folder("out")
    let first = try cli.json("photo export --output \(out)/new")
    #expect(first["exported"] == 2 && first["there"] == 0)
    let names = ["2025-09-05_152241_ramen_1.jpg", "2025-09-05_152241_ramen_2.jpg"]
    #expect(try files("out/new") == names)
    let original = try Data(contentsOf: URL(fileURLWithPath: Samples.photo("ramen.jpg")))
    let path = "\(out)/new/\(names[0])"
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == original)
    #expect(try cli.json("photo export \(id) --output \(out)/new")["there"] == 2)
    try Data([1]).write(to: URL(fileURLWithPath: path))
    for _ in 0..<2 { _ = try cli.json("photo export --trip Osaka --output \(out)/new") }
    #expect(try files("out/new") == ["2025-09-05_152241_ramen_1-2.jpg"] + names)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data([1]))
    #expect(cli("photo export --output \(cli.home)/images/x").err.contains("inside the ledger"))
    #expect(cli("photo export").exit == 2)
  }

  @Test("A photo that can't be stripped is reported and not exported; others are, without their position")
  func stripping() throws {
    let pdf = cli.folder("bill.pdf")
    try Data("%PDF-1.7".utf8).write(to: URL(fileURLWithPath: pdf))
    cli.text("photo add \(id) \(pdf)")
    let ran = cli("photo export --strip-location --output \(cli.folder("out")) --json")
    #expect(ran.exit == 1)
    #expect(try files("out") == ["2025-09-05_152241_photo_1.jpg"])
    let copy = try #require(try PhotoMetadata(path: cli.folder("out/2025-09-05_152241_photo_1.jpg")))
    #expect(copy.position == nil && copy.taken?.time.description == "15:22:41" && copy.orientation == 1)
    #expect(try cli.json("photo show \(id) 1")["photos"]?[0]?["position"] != .null)
    let text = cli("photo export --strip-location --output \(cli.folder("out"))")
    #expect(text.out.contains("Location: removed from 1, none in 0, could not be removed from 1"))
    #expect(text.err.contains("can't remove the location from a PDF"))
  }

  @Test("Erasing asks, says that it can't be undone, and leaves no trace")
  func purging() throws {
    let before = try contents(of: cli.folder.path)
    let refused = cli("photo remove \(id) 1 --purge")
    #expect(refused.exit == 1 && refused.err.contains("This can't be undone."))
    #expect(refused.err.contains("--yes"))
    #expect(cli("photo remove \(id) 1 --purge", input: "n\n", isTTY: true).exit == 1)
    #expect(cli("photo remove \(id) 1 --purge --dry-run").exit == 0)
    #expect(try contents(of: cli.folder.path) == before)
    let hash = try #require(try cli.json("photo list")["photos"]?[0]?["hash"]?.text)
    let done = try cli.json("photo remove \(id) 1 --purge --yes")
    #expect(done["purged"]?["hash"] == .text(hash) && done["purged"]?["expenses"] == [.text(id)])
    #expect(done["purged"]?["changes"] == 1)
    for (name, data) in try contents(of: cli.home) {
      #expect(!name.contains(hash) && !String(decoding: data, as: UTF8.self).contains(hash), "\(name)")
    }
    #expect(try cli.json("check")["ok"] == true)
    #expect(cli.text("log").contains("1 photo erased for good"))
    #expect(try cli.json("log")["changes"]?[0]?["erasedPhotos"] == 1)
    #expect(cli.text("undo").contains("1 photo erased for good"))
    cli.text("redo")
    #expect(try cli.json("photo list")["photos"] == [])
  }
}
