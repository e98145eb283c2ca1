import Foundation
import Testing

@testable import TripLedger

/// One way of harming a ledger, and what `check` has to say of it.
struct Harm: Sendable, CustomTestStringConvertible {
  let name: String
  /// `code file place` of each problem.
  let problems: @Sendable (SmallHome) throws -> [String]
  let inflict: @Sendable (SmallHome) throws -> Void

  init(
    _ name: String, _ problems: @escaping @Sendable (SmallHome) throws -> [String],
    _ inflict: @escaping @Sendable (SmallHome) throws -> Void
  ) {
    (self.name, self.problems, self.inflict) = (name, problems, inflict)
  }

  var testDescription: String { name }
}

extension Harm {
  static let bytes: [Harm] = [
    Harm("a digit of an amount", { ["broken-seal \($0.day5)"] }) {
      try $0.flip($0.day5, "\"1000\"", "\"9000\"")
    },
    Harm("a letter of a title", { ["broken-seal \($0.tripFile)"] }) {
      try $0.flip($0.tripFile, "Osaka", "Osaki")
    },
    Harm("a digit of the seal", { ["broken-seal \($0.bank)"] }) { home in
      let text = String(decoding: try home.bytes(home.bank), as: UTF8.self)
      let digit = try #require(text.range(of: "crc32c:")).upperBound
      let old = String(text[digit])
      try home.flip(home.bank, "crc32c:\(old)", "crc32c:\(old == "0" ? "1" : "0")")
    },
    Harm("a bit of the seal's key", { ["broken-seal \($0.places)"] }) {
      try $0.flip($0.places, "\"seal\"", "\"seam\"")
    },
    Harm("the gate's currency", { _ in ["broken-seal ledger.json"] }) {
      try $0.flip("ledger.json", "KRW", "USD")
    },
    Harm("a change's command", { ["broken-seal \(try $0.change)"] }) {
      try $0.flip($0.change, "\"spend\"", "\"spent\"")
    },
    Harm("CRLF under a seal", { ["broken-seal \($0.day5)"] }) { home in
      let lines = try home.bytes(home.day5).split(separator: 0x0A, omittingEmptySubsequences: false)
      try home.write(Array(lines.joined(separator: [0x0D, 0x0A])), to: home.day5)
    },
    Harm("a cut in the middle", { ["truncated \($0.day5) 5:41"] }) { home in
      let lines = try home.bytes(home.day5).split(separator: 0x0A)
      // `{`, format, version, expenses, and 40 bytes of the record.
      try home.write(
        Array(lines[..<4].joined(separator: [0x0A])) + [0x0A] + lines[4].prefix(40), to: home.day5)
    },
    Harm("nothing left", { ["empty \($0.tripFile)"] }) { try $0.write([], to: $0.tripFile) },
    Harm("an empty gate", { _ in ["empty ledger.json"] }) { try $0.write([], to: "ledger.json") },
    Harm("zeros, as after a power cut", { ["not-json \($0.places) 1:1"] }) {
      try $0.write([UInt8](repeating: 0, count: 300), to: $0.places)
    },
    Harm("another file", { ["not-json \($0.day6) 1:1"] }) { try $0.write(Array("PNG".utf8), to: $0.day6) },
    Harm("something behind the end", { ["not-json \($0.day6) 9:1"] }) {
      try $0.write($0.bytes($0.day6) + Array("}".utf8), to: $0.day6)
    },
    Harm("a byte order mark", { ["byte-order-mark \($0.day6) 1:1"] }) {
      try $0.write([0xEF, 0xBB, 0xBF] + $0.bytes($0.day6), to: $0.day6)
    },
    // The memo is the sixth member of the record on line 5; the text starts where the value does.
    Harm("bad UTF-8", { home in ["not-utf8 \(home.day6) \(try home.place(of: "\"라멘\"", in: home.day6))"] }) {
      home in
      var bytes = try home.bytes(home.day6)
      let memo = Array("라멘".utf8)
      let start = try #require(bytes.indices.first { bytes[$0...].starts(with: memo) })
      bytes[start] = 0xFF
      try home.write(bytes, to: home.day6)
    },
    // 30 arrays in a record in the list in the document: the last of them, in column 39, is level 33.
    Harm("nested too deeply", { ["too-deep \($0.day5) 5:40"] }) { home in
      let deep = String(repeating: "[", count: 30) + String(repeating: "]", count: 30)
      try home.flip(home.day5, "{\"id\"", "{\"a\":\(deep),\"id\"")
    },
    Harm("a key twice", { ["duplicate-key \($0.day5) 5:12"] }) {
      try $0.flip($0.day5, "{\"id\"", "{\"a\":1,\"a\":2,\"id\"")
    },
    Harm("a key of the document twice", { ["duplicate-key \($0.tripFile) 3:3"] }) {
      try $0.flip($0.tripFile, "  \"version\"", "  \"format\":1,\n  \"version\"")
    },
    Harm("2 GiB", { ["too-large \($0.day5)"] }) { try $0.inflate($0.day5) },
  ]

  static let shapes: [Harm] = [
    Harm("another format", { ["wrong-format \($0.day5)"] }) { try $0.forge($0.day5, "dot.day", "dot.trip") },
    Harm("a newer version", { ["newer-document \($0.places)"] }) {
      try $0.forge($0.places, "\"version\": 1", "\"version\": 2")
    },
    Harm("no version", { ["missing-member \($0.places) version"] }) {
      try $0.forge($0.places, "  \"version\": 1,\n", "")
    },
    Harm("no list of records", { ["missing-member \($0.day5) expenses"] }) {
      try $0.forge($0.day5, "\"expenses\"", "\"expense\"")
    },
    Harm("an amount that is none", { ["bad-value \($0.day5) 5:5 \($0.first.id).amount"] }) {
      try $0.forge($0.day5, "\"1000\"", "\"1000.5\"")
    },
    Harm("an amount out of range", { ["bad-value \($0.day5) 5:5 \($0.first.id).amount"] }) {
      try $0.forge($0.day5, "\"1000\"", "\"99999999999999999999\"")
    },
    Harm("a currency that is none", { ["bad-value \($0.day5) 5:5 \($0.first.id).currency"] }) {
      try $0.forge($0.day5, "\"JPY\"", "\"JPX\"")
    },
    Harm("no category", { ["missing-member \($0.day6) 5:5 \($0.second.id).category"] }) {
      try $0.forge($0.day6, "\"category\":\"food\",", "")
    },
    Harm("a record without an id", { ["missing-member \($0.day6) 5:5 id"] }) {
      try $0.forge($0.day6, "\"id\":\"\($0.second.id)\",", "")
    },
    Harm("an id that leads out", { ["bad-value \($0.day6) 5:5 ../../x.id"] }) {
      try $0.forge($0.day6, "\"id\":\"\($0.second.id)\"", "\"id\":\"../../x\"")
    },
    Harm("a photo that leads out", { ["bad-value \($0.day5) 5:5 \($0.first.id).photos"] }) {
      try $0.forge($0.day5, "images/", "images/../")
    },
    Harm(
      "a latitude without a longitude",
      { ["missing-member \($0.places) 5:5 \($0.second.placeText).longitude"] }
    ) {
      try $0.forge($0.places, "\"identifier\"", "\"latitude\":34.6,\"identifier\"")
    },
    Harm("a latitude of 200", { ["bad-value \($0.places) 5:5 \($0.second.placeText).latitude"] }) {
      try $0.forge($0.places, "\"identifier\"", "\"latitude\":200,\"longitude\":1,\"identifier\"")
    },
    Harm("a trip that ends before it starts", { ["bad-value \($0.tripFile) 4:11 \($0.trip.id).end"] }) {
      try $0.forge($0.tripFile, "2025-09-09", "2025-09-01")
    },
    Harm("a rate of zero", { ["bad-value \($0.bank) 6:5 JPY/KRW.base"] }) {
      try $0.forge($0.bank, "\"940\"", "\"0\"")
    },
    Harm(
      "the same expense twice in a day", { home in ["duplicate-record \(home.day5) 6:5 \(home.first.id)"] }
    ) { home in
      let line = try home.line(5, of: home.day5)
      try home.forge(home.day5, line, line + ",\n" + line)
    },
    Harm("the same place twice", { home in ["duplicate-record \(home.places) 6:5 \(home.second.placeText)"] })
    { home in
      let line = try home.line(5, of: home.places)
      try home.forge(home.places, line, line + ",\n" + line)
    },
    Harm(
      "two bad records, both told of",
      { home in
        [
          "bad-value \(home.day5) 5:5 \(home.first.id).amount",
          "bad-value \(home.day5) 6:5 0000000000000.pay",
        ]
      }
    ) { home in
      let line = try home.line(5, of: home.day5)
      let other = line.replacingOccurrences(of: home.first.id.text, with: "0000000000000")
      try home.forge(
        home.day5, line,
        line.replacingOccurrences(of: "1000", with: "0") + ",\n"
          + other.replacingOccurrences(of: "\"entered\"", with: "\"pay\":\"gold\",\"entered\""))
    },
    Harm("a gate without its ledger", { _ in ["missing-member ledger.json ledger"] }) { home in
      try home.forge("ledger.json", "  \"ledger\": ", "  \"lodger\": ")
    },
    Harm("a gate of a newer program", { _ in ["newer-to-read ledger.json reads"] }) {
      try $0.forge("ledger.json", "\"reads\": 1", "\"reads\": 2")
    },
    Harm("a change without a time", { ["missing-member \(try $0.change) time"] }) {
      try $0.forge($0.change, "\"time\"", "\"hour\"")
    },
    Harm(
      "a change of an unknown document",
      { home in
        ["bad-value \(try home.change) 9:5 x/y#\(home.first.id).edit"]
      }
    ) { try $0.forge($0.change, $0.day5, "x/y") },
  ]

  static let references: [Harm] = [
    Harm("a day in a file of another date", { ["misplaced \($0.day5) 5:5 \($0.first.id).date"] }) {
      try $0.forge($0.day5, "2025-09-05", "2025-09-04")
    },
    Harm("a trip in the folder of another", { ["misplaced \($0.tripFile) 4:11 0000000000000.id"] }) {
      try $0.forge($0.tripFile, $0.trip.id.text, "0000000000000")
    },
    Harm("a rate in a file of another date", { ["misplaced \($0.manual) 5:5 VND/KRW.date"] }) {
      try $0.forge($0.manual, "2025-09-05", "2025-09-04")
    },
    Harm("a rate of another source", { ["misplaced \($0.manual) 5:5 VND/KRW.source"] }) {
      try $0.forge($0.manual, "\"manual\"", "\"ecb\"")
    },
    Harm(
      "a change under another's name",
      { home in
        ["misplaced \(try home.change.dropLast(18))0000000000000.json id"]
      }
    ) { home in
      let change = try home.change
      try Files.rename(
        home.home.absolute(change), to: home.home.absolute("\(change.dropLast(18))0000000000000.json"))
    },
    Harm(
      "a place that is not there",
      { home in
        ["missing-place \(home.day6) 5:5 \(home.second.id).place"]
      }
    ) { try $0.remove($0.places) },
    Harm("a photo that is not there", { ["missing-photo \($0.day5) \($0.first.id).photos"] }) {
      try $0.remove($0.image)
    },
    Harm("a photo that only the history needs", { ["missing-photo \(try $0.change)"] }) { home in
      try home.fixture.ledger.deleteExpense(home.first.id)
      try home.remove(home.image)
    },
    Harm("a spoilt photo", { ["spoilt-photo \($0.image)"] }) {
      try $0.write(Array("another".utf8), to: $0.image)
    },
    Harm("an emptied photo", { ["spoilt-photo \($0.image)"] }) { try $0.write([], to: $0.image) },
    Harm("a photo in the wrong folder", { ["misplaced-photo images/00/\($0.first.photos[0].fileName)"] }) {
      home in
      try home.copy(home.image, to: "images/00/\(home.first.photos[0].fileName)")
      try home.remove(home.image)
    },
    Harm("a photo with a name of its own", { _ in ["misplaced-photo images/00/me.jpg"] }) {
      try $0.write(Array("me".utf8), to: "images/00/me.jpg")
    },
    Harm("a trip without its trip.json", { ["missing-file \($0.tripFile)"] }) { try $0.remove($0.tripFile) },
    Harm("no gate", { _ in ["missing-file ledger.json"] }) { try $0.remove("ledger.json") },
    Harm(
      "the same expense on two days",
      { home in
        ["repeated-expense trips/\(home.trip.id)/days/2025-09-07.json 5:5 \(home.second.id)"]
      }
    ) { home in
      let copy = "trips/\(home.trip.id)/days/2025-09-07.json"
      try home.copy(home.day6, to: copy)
      try home.forge(copy, "2025-09-06", "2025-09-07")
    },
    Harm(
      "the same expense in two trips",
      { home in
        ["repeated-expense trips/zzzzzzzzzzzzz/days/2025-09-05.json 5:5 \(home.first.id)"]
      }
    ) { home in
      try home.copy(home.tripFile, to: "trips/zzzzzzzzzzzzz/trip.json")
      try home.forge("trips/zzzzzzzzzzzzz/trip.json", home.trip.id.text, "zzzzzzzzzzzzz")
      try home.copy(home.day5, to: "trips/zzzzzzzzzzzzz/days/2025-09-05.json")
    },
  ]

  static let files: [Harm] = [
    Harm("a folder for a day", { ["not-a-file \($0.day5)"] }) { try $0.replaceByFolder($0.day5) },
    Harm("a folder for the gate", { _ in ["not-a-file ledger.json"] }) {
      try $0.replaceByFolder("ledger.json")
    },
    Harm("a pipe for a trip", { ["not-a-file \($0.tripFile)"] }) { try $0.replaceByPipe($0.tripFile) },
    Harm("a pipe for a photo", { ["not-a-file \($0.image)"] }) {
      try $0.replaceByPipe($0.image)
    },
    Harm("a pipe for the change under way", { _ in ["not-a-file history/pending.json"] }) {
      try $0.replaceByPipe("history/pending.json")
    },
    Harm("a pipe that nobody knows", { _ in ["not-a-file rates/pipe"] }) {
      try $0.replaceByPipe("rates/pipe")
    },
    Harm("a link for a day", { ["symbolic-link \($0.day6)"] }) { try $0.replaceByLink($0.day6) },
    Harm("a link for the trip's days", { ["symbolic-link trips/\($0.trip.id)/days"] }) {
      try $0.replaceByLink("trips/\($0.trip.id)/days")
    },
    Harm("a link for all trips", { _ in ["symbolic-link trips"] }) { try $0.replaceByLink("trips") },
    Harm("a link that nobody knows", { _ in ["symbolic-link notes"] }) { home in
      try home.write([1], to: "notes")
      try home.replaceByLink("notes")
    },
    Harm("a file for the rates", { _ in ["not-a-folder rates"] }) { home in
      try home.remove("rates")
      try home.write([1], to: "rates")
    },
    Harm("a renamed day", { ["stray-document trips/\($0.trip.id)/days/monday.json"] }) { home in
      try home.copy(home.day5, to: "trips/\(home.trip.id)/days/monday.json")
    },
    Harm("a copy of a day", { ["conflict-copy \($0.day5.dropLast(5)) (1).json"] }) { home in
      try home.copy(home.day5, to: "\(home.day5.dropLast(5)) (1).json")
    },
    Harm(
      "a copied trip",
      { home in
        ["stray-document old/days/2025-09-05.json", "stray-document old/trip.json"]
      }
    ) { home in
      try home.copy(home.day5, to: "old/days/2025-09-05.json")
      try home.copy(home.tripFile, to: "old/trip.json")
    },
    Harm("a damaged change under way", { _ in ["truncated history/pending.json 1:2"] }) {
      try $0.write(Array("{".utf8), to: "history/pending.json")
    },
  ]
}

extension SmallHome {
  fileprivate func line(_ number: Int, of file: String) throws -> String {
    String(decoding: try bytes(file).split(separator: 0x0A)[number - 1], as: UTF8.self)
  }

  /// Where a text stood in a file, told by the history: the file itself is spoilt.
  fileprivate func place(of text: String, in file: String) throws -> String {
    let record = second.json.bytes
    let start = try #require(String(decoding: record, as: UTF8.self).range(of: text)).lowerBound
    let whole = String(decoding: record, as: UTF8.self)
    return "5:\(5 + whole.distance(from: whole.startIndex, to: start))"
  }
}

extension TripDetailInfo {
  fileprivate var placeText: String { place?.text ?? "" }
}

@Suite struct HomeCheckTests {
  @Test func aCleanLedgerIsCounted() throws {
    let home = try SmallHome()
    let report = try home.check()
    #expect(report.findings == [])
    var counts = CheckReport.Counts()
    (counts.trips, counts.expenses, counts.places, counts.photos) = (1, 2, 1, 1)
    // A trip, two expenses and a typed rate; the bank's rates are no change.
    (counts.rateDays, counts.changes) = (2, 4)
    #expect(report.counts == counts)
  }

  @Test func noLedgerIsNoProblem() throws {
    let fixture = try LedgerFixture()
    #expect(try fixture.ledger.check() == CheckReport())
    try Files.makeFolder(fixture.home.path)
    #expect(try fixture.ledger.check() == CheckReport())
    #expect(try fixture.tree() == [:])
  }

  @Test(arguments: Harm.bytes + Harm.shapes + Harm.references + Harm.files)
  func eachHarmIsNamed(_ harm: Harm) throws {
    let home = try SmallHome()
    try harm.inflict(home)
    #expect(try home.check().problems.map(\.testDescription) == harm.problems(home))
    // Looking changes nothing, so it says the same again.
    #expect(try home.check().problems.map(\.testDescription) == harm.problems(home))
  }

  @Test func everythingIsToldInOnePass() throws {
    let home = try SmallHome()
    try home.flip("ledger.json", "KRW", "USD")
    try home.flip(home.tripFile, "Osaka", "Osaki")
    try home.write([], to: home.day6)
    try home.flip(home.day5, "\"1000\"", "\"1000.5\"")
    try home.replaceByPipe(home.bank)
    try home.write(Array("{}".utf8), to: "history/pending.json")
    try home.write([9], to: home.image)
    #expect(
      try home.check().problems.map(\.testDescription) == [
        "wrong-format history/pending.json", "spoilt-photo \(home.image)", "broken-seal ledger.json",
        "not-a-file \(home.bank)", "broken-seal \(home.day5)",
        "bad-value \(home.day5) 5:5 \(home.first.id).amount", "empty \(home.day6)",
        "broken-seal \(home.tripFile)",
      ])
  }

  @Test func aSpoiltPhotoNamesWhoUsesIt() throws {
    let home = try SmallHome()
    try home.write([9], to: home.image)
    #expect(
      try home.check().problems.map(\.kind) == [
        .spoiltPhoto(users: [PhotoUse(file: home.day5, record: home.first.id.text)])
      ])
  }

  @Test func everyFlippedBitIsNoticed() throws {
    let home = try SmallHome()
    for file in [home.day5, "ledger.json", try home.change] {
      let good = try home.bytes(file)
      for index in stride(from: 0, to: good.count, by: 7) {
        var bytes = good
        bytes[index] ^= 1 << (index % 8)
        try home.write(bytes, to: file)
        #expect(try home.check().problems.contains { $0.file == file }, "\(file), byte \(index)")
      }
      try home.write(good, to: file)
    }
    #expect(try home.check().problems == [])
  }

  // MARK: What is worth knowing and nothing wrong

  @Test func notes() throws {
    let home = try SmallHome()
    try home.unseal(home.day5)
    try home.write(Array("hello".utf8), to: "notes.txt")
    try home.write([1], to: "tmp/folder/file")
    try home.forge(home.tripFile, "\"cafe\":\"100000\"", "\"cafe\":\"100001\"")
    try home.forge("ledger.json", "\"writes\": 1", "\"writes\": 2")
    let report = try home.check()
    #expect(report.problems == [])
    #expect(
      report.notes.map(\.testDescription) == [
        "newer-to-write ledger.json writes", "unknown-file notes.txt", "folder-in-tmp tmp/folder",
        "unsealed \(home.day5)", "budgets-above-budget \(home.tripFile) \(home.trip.id).categoryBudgets",
      ])
    #expect(report.counts.unsealed == 1)
    let sum = try amount("300001", "JPY")
    #expect(report.notes.last?.kind == .budgetsAboveBudget(sum: sum, budget: try amount("300000", "JPY")))
  }

  @Test func hiddenFilesAreTheirOwners() throws {
    let home = try SmallHome()
    for name in [".DS_Store", ".git/config", ".stfolder/x", ".stignore", "trips/.DS_Store", "images/.x"] {
      try home.write([1], to: name)
    }
    #expect(try home.check().findings == [])
  }

  @Test func leftoversAreCounted() throws {
    let home = try SmallHome()
    try home.write([1], to: "tmp/photo.part")
    let hash = SHA256.hexadecimal(of: [7])
    try home.write([7], to: "images/\(hash.prefix(2))/\(hash).png")
    let report = try home.check()
    #expect(report.findings == [])
    #expect(report.counts.temporaries == 1)
    #expect(report.counts.photos == 2 && report.counts.leftoverPhotos == 1)
  }

  @Test func aPlaceThatNobodyUsesIsFine() throws {
    let home = try SmallHome()
    try home.fixture.ledger.deleteExpense(home.second.id)
    #expect(try home.check().findings == [])
    #expect(try home.check().counts.places == 1)
  }

  // MARK: A change that was interrupted

  /// As it was before a change, with the change as `history/pending.json`.
  private func interrupted(_ home: SmallHome, _ change: () throws -> Void) throws {
    let before = home.fixture.folder("before")
    try FileManager.default.copyItem(atPath: home.home.path, toPath: before)
    try change()
    let name = try #require(try home.home.list("history").last)
    try FileManager.default.copyItem(
      atPath: home.home.absolute("history/" + name), toPath: before + "/history/pending.json")
    try FileManager.default.removeItem(atPath: home.home.path)
    try FileManager.default.moveItem(atPath: before, toPath: home.home.path)
  }

  @Test func theChangeUnderWayCountsAsDone() throws {
    let home = try SmallHome()
    try interrupted(home) {
      try home.fixture.edit(home.second) { draft in
        draft.date = Day("2025-09-07")
        draft.place = "Dotonbori"
      }
    }
    let report = try home.check()
    #expect(report.findings.map(\.testDescription) == ["unfinished-change history/pending.json"])
    #expect(report.counts.expenses == 2 && report.counts.places == 2 && report.counts.changes == 4)
    // Half of its documents are in place.
    try home.remove(home.day6)
    #expect(try home.check() == report)
  }

  @Test func aTripUnderWay() throws {
    let home = try SmallHome()
    try interrupted(home) { try home.fixture.ledger.deleteTrip(home.trip.id) }
    #expect(try home.check().problems == [])
    #expect(try home.check().counts.trips == 0)
    try home.remove(home.tripFile)
    #expect(try home.check().problems == [])
    let other = try SmallHome()
    try interrupted(other) { try other.fixture.trip("Kyoto") }
    #expect(try other.check().problems == [])
    #expect(try other.check().counts.trips == 2)
  }

  @Test func aPhotoUnderWayMayStillBeInTmp() throws {
    let home = try SmallHome()
    let photo = try home.fixture.file("new.png", "new")
    let name = try ImageFolder(home: home.home).name(of: photo)
    try interrupted(home) { try home.fixture.edit(home.second) { $0.photos = [photo] } }
    #expect(
      try home.check().problems.map(\.testDescription) == [
        "missing-photo \(home.day6) \(home.second.id).photos"
      ])
    try home.write(Array("new".utf8), to: "tmp/" + name.fileName)
    #expect(try home.check().problems == [])
    try home.write(Array("old".utf8), to: "tmp/" + name.fileName)
    #expect(try home.check().problems.map(\.testDescription) == ["spoilt-photo tmp/\(name.fileName)"])
  }

  @Test func progressEndsWithinTheTotal() throws {
    let home = try SmallHome()
    for number in 0..<200 { try home.copy(home.image, to: "images/00/\(number).jpg") }
    var seen: [Int] = []
    _ = try home.fixture.ledger.check { done, total in
      #expect(done <= total)
      seen.append(done)
    }
    #expect(seen == [64, 128, 192])
  }
}
