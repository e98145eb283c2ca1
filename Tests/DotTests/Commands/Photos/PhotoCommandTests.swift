import Foundation
import TestSupport
import Testing
import TripLedger

@testable import dot

/// The trip is from 5 to 9 September 2025, and it is noon of the 8th.
@Suite("dot photo")
struct PhotoCommandTests {
  private let traveller: Traveller
  private let id: String

  init() throws {
    traveller = try Traveller()
    try traveller.createOsaka()
    id = try traveller.spend("500 --category food --memo ramen --photo \(Samples.photo("ramen.jpg"))")
  }

  private func files(_ folder: String) throws -> [String] { try Files.list(traveller.folder(folder)) }

  @Test func adding() throws {
    let added = try traveller.json(
      "photo add \(id) \(Samples.photo("ticket.jpg")) \(Samples.photo("ramen.jpg"))")
    #expect(added["added"]?.list?.count == 1 && added["known"]?.list?.count == 1)
    #expect(added["expense"]?["photos"]?.list?.count == 2 && added["expense"]?["date"] == "2025-09-05")
    #expect(
      traveller.text("photo add \(id) \(Samples.photo("castle.jpg"))").hasPrefix("Added 1 photo to expense "))
    let refused = traveller("photo add \(id) \(Samples.photo("castle.jpg")) --max-size 14kB --json")
    #expect(refused.exit == 1 && refused.out == "")
    #expect(try refused.error()["code"] == "photo-too-large")
    traveller.text("config set photos.max-size 14kB")
    #expect(traveller("spend 5 --category food --photo \(Samples.photo("castle.jpg"))").exit == 1)
    #expect(
      traveller("spend 5 --category food --photo \(Samples.photo("castle.jpg")) --max-size 1MB").exit == 0)
  }

  @Test func listing() throws {
    traveller.text("photo add \(id) \(Samples.photo("ticket.jpg"))")
    let list = try traveller.json("photo list")["photos"]
    #expect(list?.list?.count == 2 && list?[1]?["number"] == 2 && list?[0]?["type"] == "jpeg")
    #expect(list?[0]?["bytes"] == 14908)
    #expect(try traveller.json("photo list \(id)")["photos"] == list)
    let lines = traveller.text("photo list --all").split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains("15 kB") && lines[0].contains("ramen"))
    #expect(traveller("photo list \(id) --trip Osaka").exit == 2)
    let empty = try traveller.spend("5 --category food")
    #expect(traveller.text("photo list \(empty)") == "No photos\n")
  }

  @Test func showing() throws {
    let shown = try traveller.json("photo show \(id)")["photos"]?[0]
    #expect(shown?["taken"] == ["date": "2025-09-05", "time": "15:22:41", "zone": "+09:00"])
    #expect(shown?["position"] == ["latitude": 34.668719, "longitude": 135.501311])
    #expect(shown?["width"] == 480 && shown?["height"] == 360 && shown?["orientation"] == 1)
    #expect(shown?["camera"] == ["make": "Sample", "model": "Camera"] && shown?["type"] == "jpeg")
    #expect(shown?["expenses"] == [.text(id)] && shown?["bytes"] == 14908)
    let text = traveller.text("photo show \(id) 1")
    #expect(text.contains("34.668719,135.501311") && text.contains("480 x 360"))
    #expect(traveller.text("photo show \(id) 1 --lang ko").contains("찍은 때"))
    #expect(traveller("photo show \(id) 2").err.contains("has 1 photo, and none of them is ‘2’"))
    let path = try #require(shown?["path"]?.text)
    try FileManager.default.removeItem(atPath: traveller.home + "/" + path)
    #expect(traveller("photo show \(id)").exit == 3)
    #expect(try traveller.json("photo list")["photos"]?[0]?["bytes"] == .null)
  }

  @Test func removing() throws {
    let removed = try traveller.json("photo remove \(id) 1")
    #expect(removed["expense"]?["photos"] == [])
    traveller.text("undo")
    #expect(try traveller.json("photo list")["photos"]?.list?.count == 1)
  }

  @Test func verifying() throws {
    let good = try traveller.json("photo verify")
    #expect(good["ok"] == true && good["good"] == 1 && good["flaws"] == [])
    #expect(traveller.text("photo verify") == "1 photo as it came in (15 kB)\n")
    let path = try #require(try traveller.json("photo list")["photos"]?[0]?["path"]?.text)
    try Data([1]).write(to: URL(fileURLWithPath: traveller.home + "/" + path))
    let spoilt = traveller("photo verify --json")
    #expect(spoilt.exit == 3)
    #expect(try JSONSerialization.jsonObject(with: Data(spoilt.out.utf8)) is [String: Any])
    let text = traveller("photo verify")
    #expect(text.exit == 3 && text.out.contains("\(path): spoilt") && text.err.contains(path))
  }

  @Test("Progress stands on a terminal's standard error, and is gone at the end")
  func progress() {
    let ran = traveller("photo verify", isTTY: true, columns: 80)
    #expect(ran.err.contains("reading photos") && ran.err.hasSuffix("\r\u{1B}[K"))
    #expect(traveller("photo verify").err == "")
  }

  @Test("An export can be repeated, and overwrites nothing")
  func exporting() throws {
    traveller.text("photo add \(id) \(Samples.photo("ticket.jpg"))")
    let out = traveller.folder("out")
    let first = try traveller.json("photo export --output \(out)/new")
    #expect(first["exported"] == 2 && first["there"] == 0)
    let names = ["2025-09-05_152241_ramen_1.jpg", "2025-09-05_152241_ramen_2.jpg"]
    #expect(try files("out/new") == names)
    let original = try Data(contentsOf: URL(fileURLWithPath: Samples.photo("ramen.jpg")))
    let path = "\(out)/new/\(names[0])"
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == original)
    #expect(try traveller.json("photo export \(id) --output \(out)/new")["there"] == 2)
    try Data([1]).write(to: URL(fileURLWithPath: path))
    for _ in 0..<2 { _ = try traveller.json("photo export --trip Osaka --output \(out)/new") }
    #expect(try files("out/new") == ["2025-09-05_152241_ramen_1-2.jpg"] + names)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data([1]))
    #expect(traveller("photo export --output \(traveller.home)/images/x").err.contains("inside the ledger"))
    #expect(traveller("photo export").exit == 2)
  }

  @Test("What can't be stripped is not exported, and named; the rest is, without its position")
  func stripping() throws {
    let pdf = traveller.folder("bill.pdf")
    try Data("%PDF-1.7".utf8).write(to: URL(fileURLWithPath: pdf))
    traveller.text("photo add \(id) \(pdf)")
    let ran = traveller("photo export --strip-location --output \(traveller.folder("out")) --json")
    #expect(ran.exit == 1)
    #expect(try files("out") == ["2025-09-05_152241_photo_1.jpg"])
    let copy = try #require(try PhotoMetadata(path: traveller.folder("out/2025-09-05_152241_photo_1.jpg")))
    #expect(copy.position == nil && copy.taken?.time.description == "15:22:41" && copy.orientation == 1)
    #expect(try traveller.json("photo show \(id) 1")["photos"]?[0]?["position"] != .null)
    let text = traveller("photo export --strip-location --output \(traveller.folder("out"))")
    #expect(text.out.contains("Location: taken out of 1, none in 0, not to be taken out of 1"))
    #expect(text.err.contains("can't take the location out of a PDF"))
  }

  @Test("Erasing asks, says that it can't be undone, and leaves no trace")
  func purging() throws {
    let before = try contents(of: traveller.folder.path)
    let refused = traveller("photo remove \(id) 1 --purge")
    #expect(refused.exit == 1 && refused.err.contains("This can't be undone."))
    #expect(refused.err.contains("--yes"))
    #expect(traveller("photo remove \(id) 1 --purge", input: "n\n", isTTY: true).exit == 1)
    #expect(traveller("photo remove \(id) 1 --purge --dry-run").exit == 0)
    #expect(try contents(of: traveller.folder.path) == before)
    let hash = try #require(try traveller.json("photo list")["photos"]?[0]?["hash"]?.text)
    let done = try traveller.json("photo remove \(id) 1 --purge --yes")
    #expect(done["purged"]?["hash"] == .text(hash) && done["purged"]?["expenses"] == [.text(id)])
    #expect(done["purged"]?["changes"] == 1)
    for (name, data) in try contents(of: traveller.home) {
      #expect(!name.contains(hash) && !String(decoding: data, as: UTF8.self).contains(hash), "\(name)")
    }
    #expect(try traveller.json("check")["ok"] == true)
    #expect(traveller.text("log").contains("1 photo of it erased for good"))
    #expect(try traveller.json("log")["changes"]?[0]?["erasedPhotos"] == 1)
    #expect(traveller.text("undo").contains("1 photo of it erased for good"))
    traveller.text("redo")
    #expect(try traveller.json("photo list")["photos"] == [])
  }
}
