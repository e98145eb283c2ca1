import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripMerging

@Suite("Merging conflict copies")
struct CopyFixTests {
  /// Both devices add to one day, edit one expense, and delete another.
  @Test func aDayThatBothChanged() throws {
    var trip: TripInfo?
    var kept: TripDetailInfo?
    let devices = try TwoDevices { fixture in
      trip = try fixture.trip()
      kept = try fixture.spend("100", on: try #require(trip), "2025-09-06")
    }
    let (osaka, noodles) = (try #require(trip), try #require(kept))
    devices.here.now = try instant("2025-09-06T13:00:00+09:00")
    devices.there.now = try instant("2025-09-06T14:00:00+09:00")
    let mine = try devices.here.edit(noodles) { $0.amount = "110" }
    let theirs = try devices.there.edit(noodles) { $0.amount = "120" }
    try devices.here.spend("1", on: osaka, "2025-09-06")
    try devices.there.spend("2", on: osaka, "2025-09-06")

    for winner in [devices.here, devices.there] {
      let met = try devices.sync(winner: winner)
      #expect(try met.copies().count == 1)
      let plan = try met.ledger.planOfCopies()
      let verdict = try #require(plan.verdicts.first)
      #expect(plan.verdicts.count == 1 && verdict.outcome == .merged)
      #expect(
        verdict.records.map(\.kind)
          == [winner === devices.here ? .copyCounts : .ledgerCounts, .added])
      #expect(verdict.records[0].differences.map(\.key) == ["amount", "changed"])

      #expect(try met.ledger.mergeCopies().verdicts == plan.verdicts)
      #expect(try met.copies() == [])
      #expect(try met.expenses(of: osaka).map(\.amount.minorUnits).sorted() == [1, 2, 120])
      // The version that lost is in the history of its record.
      let versions = try #require(try met.versions()[noodles.id.text])
      #expect(versions.contains(mine.json.bytes) && versions.contains(theirs.json.bytes))
      #expect(try met.ledger.check().problems == [])
      let tree = try met.tree()
      #expect(try met.ledger.mergeCopies().isEmpty)
      #expect(try met.tree() == tree)
    }
  }

  @Test("an expense moved on one device and changed on the other stays one", arguments: [13, 15])
  func moved(hour: Int) throws {
    var trip: TripInfo?
    var moved: TripDetailInfo?
    let devices = try TwoDevices { fixture in
      trip = try fixture.trip()
      moved = try fixture.spend("100", on: try #require(trip), "2025-09-06")
      try fixture.spend("7", on: try #require(trip), "2025-09-06")
    }
    let (osaka, expense) = (try #require(trip), try #require(moved))
    devices.here.now = try instant("2025-09-06T14:00:00+09:00")
    try devices.here.edit(expense) { $0.date = Day("2025-09-07") }
    devices.there.now = try instant("2025-09-06T\(hour):00:00+09:00")
    try devices.there.edit(expense) { $0.amount = "300" }
    for winner in [devices.here, devices.there] {
      let met = try devices.sync(winner: winner)
      _ = try met.ledger.mergeCopies()
      let left = try met.expenses(of: osaka).map { "\($0.date) \($0.amount.plain)" }.sorted()
      #expect(left == ["2025-09-06 7", "2025-09-07 300"])
      #expect(try met.ledger.check().problems == [])
      // The first one, those of both, and what was made of them.
      #expect(try met.versions()[expense.id.text]?.count == 4)
    }
  }

  /// A deletion takes only the version that it saw: it comes back with one that was changed on the other device, whatever
  /// the clocks say.
  @Test(arguments: [(15, true, 2), (13, true, 2), (15, false, 1)])
  func removed(hour: Int, isEdited: Bool, left: Int) throws {
    var trip: TripInfo?
    var gone: TripDetailInfo?
    let devices = try TwoDevices { fixture in
      trip = try fixture.trip()
      gone = try fixture.spend("100", on: try #require(trip), "2025-09-06")
      try fixture.spend("7", on: try #require(trip), "2025-09-06")
    }
    let (osaka, expense) = (try #require(trip), try #require(gone))
    devices.here.now = try instant("2025-09-06T\(hour):00:00+09:00")
    try devices.here.ledger.deleteExpense(expense.id)
    devices.there.now = try instant("2025-09-06T14:00:00+09:00")
    if isEdited { try devices.there.edit(expense) { $0.amount = "300" } }
    try devices.there.spend("8", on: osaka, "2025-09-06")
    let met = try devices.sync(winner: devices.here)
    let plan = try met.ledger.mergeCopies()
    #expect(plan.verdicts[0].records.map(\.kind) == [left == 1 ? .staysRemoved : .added, .added])
    #expect(try met.expenses(of: osaka).count == left + 1)
    #expect(try met.versions()[expense.id.text]?.count == left)
    #expect(try met.copies() == [])
  }

  /// After the commit the copy is still there: it is recognized, and nothing is recorded twice.
  @Test func interruptedBeforeTheCopyGoes() throws {
    var trip: TripInfo?
    let devices = try TwoDevices { trip = try $0.trip() }
    let osaka = try #require(trip)
    try devices.here.spend("1", on: osaka, "2025-09-06")
    try devices.there.spend("2", on: osaka, "2025-09-06")
    let met = try devices.sync(winner: devices.here)
    try met.ledger.change("check --fix", output: { _, _ in }) { [small = met.ledgerFolder] _, transaction in
      transaction.append(try small.planOfCopies().edits)
    }
    let changes = try met.ledgerFolder.list("history")
    #expect(try met.copies().count == 1)
    #expect(try met.ledger.mergeCopies().verdicts.map(\.outcome) == [.known])
    #expect(try met.copies() == [] && met.ledgerFolder.list("history") == changes)
    #expect(try met.expenses(of: osaka).map(\.amount.minorUnits).sorted() == [1, 2])
  }

  @Test(
    "A merge of two moves can be taken back: the expense is where the earlier move put it",
    arguments: [false, true])
  func mergeOfTwoMoves(toTrips: Bool) throws {
    var shared: (trips: [TripInfo], expense: TripDetailInfo)?
    let devices = try TwoDevices { fixture in
      let trips = try ["Osaka", "Kyoto", "Nara"].map { try fixture.trip($0) }
      shared = (trips, try fixture.spend("100", on: trips[0], "2025-09-06"))
    }
    let (trips, expense) = try #require(shared)
    devices.here.now = try instant("2025-09-06T14:00:00+09:00")
    devices.there.now = try instant("2025-09-06T15:00:00+09:00")
    for (device, trip, date) in [(devices.here, 1, "2025-09-07"), (devices.there, 2, "2025-09-08")] {
      try device.edit(expense, to: toTrips ? trips[trip] : nil) {
        if !toTrips { $0.date = Day(date) }
      }
    }
    func days(_ device: LedgerFixture) throws -> [String: [UInt8]] {
      try device.records().filter { $0.key.contains("/days/") }
    }
    let (earlier, later) = (try days(devices.here), try days(devices.there))
    let met = try devices.sync(winner: devices.here)
    _ = try met.ledger.mergeCopies()
    let merged = try met.records()
    #expect(try days(met) == later)
    #expect(try met.ledger.check().problems == [])
    for _ in 0..<2 {
      met.now = met.now + 60
      #expect(try met.ledger.undo().command == "check --fix")
      // All but its instant, which is new.
      #expect(try days(met).keys == earlier.keys)
      let problems = try met.ledger.check().problems
      #expect(problems == [])
      _ = try met.ledger.redo()
      #expect(try met.records().keys == merged.keys)
      #expect(try met.ledger.check().problems == [])
    }
  }

  /// After an undo, the ledger is what it was before the copies were merged.
  @Test func undone() throws {
    var trip: TripInfo?
    let devices = try TwoDevices { fixture in
      trip = try fixture.trip()
      try fixture.spend("9", on: try #require(trip), "2025-09-06")
    }
    let osaka = try #require(trip)
    let expense = try #require(try devices.here.expenses(of: osaka).first)
    devices.here.now = devices.here.now + 60
    try devices.here.edit(expense) { $0.amount = "10" }
    devices.there.now = devices.there.now + 30
    try devices.there.edit(expense) { $0.amount = "20" }
    try devices.there.spend("2", on: osaka, "2025-09-06")
    let met = try devices.sync(winner: devices.here)
    let before = try met.records()
    _ = try met.ledger.mergeCopies()
    #expect(try met.expenses(of: osaka).map(\.amount.minorUnits).sorted() == [2, 10])
    _ = try met.ledger.undo()
    #expect(try met.records() == before)
  }

  @Test func gitLeftBothVersionsInOneFile() throws {
    var trip: TripInfo?
    let devices = try TwoDevices { trip = try $0.trip() }
    let osaka = try #require(trip)
    try devices.here.spend("1", on: osaka, "2025-09-06")
    try devices.there.spend("2", on: osaka, "2025-09-06")
    let day = DocumentPath.day(osaka.id, try day("2025-09-06")).relative
    let mine = try devices.here.text(day).split(separator: "\n").dropFirst(4).joined(separator: "\n")
    let theirs = try devices.there.text(day).split(separator: "\n").dropFirst(4).joined(separator: "\n")
    let start = try devices.here.text(day).split(separator: "\n").prefix(4).joined(separator: "\n")
    let met = try devices.sync(winner: devices.here)
    for copy in try met.copies() { try Files.remove(met.ledgerFolder.absolute(copy)) }
    try met.write("\(start)\n<<<<<<< HEAD\n\(mine)\n=======\n\(theirs)\n>>>>>>> phone\n", to: day)
    #expect(
      throws: LedgerFolderError.damaged(file: met.ledgerFolder.absolute(day), problem: .conflictMarkers)
    ) {
      try met.expenses(of: osaka)
    }
    #expect(try met.ledger.check().copies.map(\.outcome) == [.merged])
    let verdicts = try met.ledger.mergeCopies().verdicts
    #expect(verdicts.map(\.file) == [day] && verdicts.map(\.outcome) == [.merged])
    #expect(try met.expenses(of: osaka).map(\.amount.minorUnits).sorted() == [1, 2])
    #expect(try met.copies() == [] && met.ledger.check().problems == [])
  }

  /// A copy that can't be trusted or decided is left in place, with the reason.
  @Test func leftForAPerson() throws {
    let fixture = try LedgerFixture()
    let trip = try fixture.trip()
    let expense = try fixture.spend("1", on: trip, "2025-09-06")
    let day = "trips/\(trip.id)/days/2025-09-06"
    let text = try fixture.text(day + ".json")
    try fixture.write(text.replacingOccurrences(of: "\"1\"", with: "\"8\""), to: day + " 2.json")
    try fixture.write("{", to: day + "-MacBook.json")
    let orphan = "trips/0000000000000/days/2025-09-06 (1).json"
    try fixture.write(text, to: orphan)
    try fixture.rewrite(orphan, expense.id.text, "0000000000001")
    let header = try fixture.text("ledger.json")
    try fixture.write(header, to: "ledger (1).json")
    try fixture.rewrite("ledger (1).json", "KRW", "JPY")
    let image = "images/00/\(String(repeating: "0", count: 64))"
    try fixture.write("no such photo", to: image + " (1).jpg")
    let before = try fixture.tree()
    let verdicts = try fixture.ledger.mergeCopies().verdicts
    #expect(verdicts.count == 5 && verdicts.allSatisfy(\.isLeft))
    #expect(try fixture.tree() == before)
    #expect(try fixture.expenses(of: trip).map(\.amount.minorUnits) == [1])
    #expect(try fixture.ledger.check().problems.count >= 5)
  }

  @Test func photosAndChanges() throws {
    let fixture = try LedgerFixture()
    let trip = try fixture.trip()
    let file = try fixture.file("photo.jpg", "content")
    let photo = try #require(try fixture.spend("1", on: trip) { $0.photos = [file] }.photos.first)
    let change = try #require(try fixture.ledgerFolder.list("history").last)
    let stem = photo.path.dropLast(photo.fileExtension.count + 1)
    try fixture.write("content", to: "\(stem) (1).\(photo.fileExtension)")
    try fixture.write(try fixture.text("history/" + change), to: "history/\(change.dropLast(5)) (1).json")
    let clean = try fixture.tree(except: "tmp")
    #expect(try fixture.ledger.mergeCopies().verdicts.map(\.outcome) == [.known, .known])
    #expect(try fixture.copies() == [])
    // The original files are gone, and only the copies are left.
    let tree = try fixture.tree(except: "tmp")
    #expect(tree.count == clean.count - 2)
    try Files.rename(
      fixture.ledgerFolder.absolute(photo.path),
      to: fixture.ledgerFolder.absolute("\(stem) (1).\(photo.fileExtension)"))
    try Files.rename(
      fixture.ledgerFolder.absolute("history/" + change),
      to: fixture.ledgerFolder.absolute("history/\(change.dropLast(5)) (1).json"))
    #expect(try fixture.ledger.mergeCopies().verdicts.map(\.outcome) == [.takesPlace, .takesPlace])
    #expect(try fixture.tree(except: "tmp") == tree)
  }

  // MARK: Writes between the change and the end

  /// A `rates fetch` in between asked last, and that time is kept.
  @Test func ratesFetchedMeanwhile() throws {
    let fixture = try LedgerFixture()
    try fixture.trip()
    let file = "rates/eximbank/2025-09-05.json"
    var asked: [String] = []
    for _ in 0..<3 {
      try fixture.publish("2025-09-05", [:])
      asked.append(try fixture.text(file))
      fixture.now = fixture.now + 600
    }
    for (latest, kept) in [(0, 1), (2, 2)] {
      try fixture.write(asked[0], to: file)
      try fixture.write(asked[1], to: "rates/eximbank/2025-09-05 (1).json")
      let plan = try fixture.ledger.planOfCopies()
      #expect(plan.heads.count == 1 && plan.edits.isEmpty)
      try fixture.write(asked[latest], to: file)
      try fixture.ledger.settle(plan)
      #expect(try fixture.text(file) == asked[kept])
      #expect(try fixture.copies() == [])
    }
  }

  /// A `config set home` in between leaves the copy for the user to decide.
  @Test func homeCurrencySetMeanwhile() throws {
    let fixture = try LedgerFixture()
    try fixture.trip()
    try fixture.write(try fixture.text("ledger.json"), to: "ledger (1).json")
    try fixture.rewrite("ledger (1).json", "  \"home\"", "  \"theme\": 1,\n  \"home\"")
    let plan = try fixture.ledger.planOfCopies()
    #expect(plan.verdicts.map(\.outcome) == [.merged] && plan.heads.count == 1)
    try fixture.ledger.setHomeCurrency(try Currency("JPY"), dryRun: false)
    let before = try fixture.tree()
    try fixture.ledger.settle(plan)
    #expect(try fixture.tree() == before)
    #expect(try fixture.ledger.read { $0.homeCurrency.code } == "JPY")
  }

  @Test("An expense that one device moved and the other deleted stays where it was moved")
  func movedAndDeleted() throws {
    var expenses: [TripDetailInfo] = []
    let devices = try TwoDevices { fixture in
      let trip = try fixture.trip("Osaka")
      expenses = try ["100", "200"].map { try fixture.spend($0, on: trip, "2025-09-05") }
    }
    // Each moves one to the same day, and deletes the other one later.
    for (device, moved, deleted) in [(devices.here, 0, 1), (devices.there, 1, 0)] {
      device.now = device.now + 10
      try device.edit(expenses[moved]) { $0.date = Day("2025-09-08") }
      device.now = device.now + 100
      try device.ledger.deleteExpense(expenses[deleted].id)
    }
    for winner in [devices.here, devices.there] {
      let met = try devices.sync(winner: winner)
      _ = try met.ledger.mergeCopies()
      let days = try met.records().keys.filter { $0.contains("/days/") }
      #expect(days.count == 2 && days.allSatisfy { $0.contains("2025-09-08") })
      #expect(try met.ledger.check().problems == [])
    }
  }

  @Test("An expense that one device moved to a day that the other changed, and the other deleted, stays")
  func movedToAChangedDayAndDeleted() throws {
    var (moved, other): (TripDetailInfo?, TripDetailInfo?)
    let devices = try TwoDevices { fixture in
      let trip = try fixture.trip("Osaka")
      moved = try fixture.spend("100", on: trip, "2025-09-05")
      other = try fixture.spend("200", on: trip, "2025-09-08")
    }
    let (expense, neighbour) = (try #require(moved), try #require(other))
    devices.there.now = devices.there.now + 10
    try devices.there.edit(expense) { $0.date = Day("2025-09-08") }
    devices.here.now = devices.here.now + 100
    try devices.here.edit(neighbour) { $0.amount = "300" }
    try devices.here.ledger.deleteExpense(expense.id)
    for winner in [devices.here, devices.there] {
      let met = try devices.sync(winner: winner)
      _ = try met.ledger.mergeCopies()
      #expect(try met.ledger.check().problems == [])
      #expect(try met.records().keys.filter { $0.contains("/days/") }.count == 2)
    }
  }

  @Test("A photo that was erased for good on one device does not come back with the other's copy")
  func erasedPhoto() throws {
    let fixture = try LedgerFixture()
    let trip = try fixture.trip()
    let file = try fixture.file("photo.jpg", "content")
    let expense = try fixture.spend("1", on: trip, "2025-09-06") { $0.photos = [file] }
    let devices = try TwoDevices(of: fixture)
    _ = try devices.here.ledger.purgePhoto("1", from: expense.id.text)
    devices.there.now = devices.there.now + 60
    try devices.there.spend("2", on: trip, "2025-09-06")
    let met = try devices.sync(winner: devices.here)
    _ = try met.ledger.mergeCopies()
    #expect(try met.expenses(of: trip).map(\.photos.count) == [0, 0])
    #expect(try met.ledger.check().problems == [])
  }

  /// Both devices edit one expense: what each changed stays, as after `dot merge`.
  @Test func fieldsOfBoth() throws {
    let fixture = try LedgerFixture()
    let trip = try fixture.trip()
    let expense = try fixture.spend("100", on: trip, "2025-09-06") { $0.tags = ["a", "b"] }
    let devices = try TwoDevices(of: fixture)
    devices.here.now = try instant("2025-09-06T13:00:00+09:00")
    devices.there.now = try instant("2025-09-06T14:00:00+09:00")
    try devices.here.edit(expense) { ($0.amount, $0.removedTags) = ("110", ["a"]) }
    try devices.there.edit(expense) { ($0.memo, $0.tags) = ("tea", ["c"]) }
    let expected = try LedgerMerge.merge(devices.here.ledger.contents(), devices.there.ledger.contents())
    for winner in [devices.here, devices.there] {
      let met = try devices.sync(winner: winner)
      let before = try met.expenses(of: trip)
      let plan = try met.ledger.mergeCopies()
      #expect(plan.verdicts.flatMap(\.records).map(\.kind) == [.bothCount])
      #expect(
        try met.ledger.contents().documents.mapValues(\.bytes)
          == expected.contents.documents.mapValues(\.bytes))
      #expect(try met.ledger.check().problems == [])
      _ = try met.ledger.undo()
      #expect(try met.expenses(of: trip).map(\.amount) == before.map(\.amount))
      #expect(try met.expenses(of: trip).map(\.tags) == before.map(\.tags))
    }
  }

  /// Random work on two devices: every version of every record is in the ledger or its history, nothing is
  /// counted twice, and the result is the same whichever device merges.
  @Test(arguments: 0..<6)
  func nothingIsLost(run: Int) throws {
    var generator = SeededGenerator(announcing: "nothingIsLost")
    var trips: [TripInfo] = []
    let devices = try TwoDevices { fixture in
      trips = [try fixture.trip("Osaka"), try fixture.trip("Kyoto")]
      for number in 1...6 {
        try fixture.spend(
          "\(number)", on: trips[number % 2], "2025-09-0\(5 + number % 3)"
        ) { $0.place = "p\(number % 2)" }
      }
    }
    var versions: [String: Set<[UInt8]>] = [:]
    for device in [devices.here, devices.there] {
      // At least one of each kind, so that every kind is tested.
      for kind in ((0..<6) + [0, 5]).shuffled(using: &generator) {
        device.now = device.now + Int.random(in: 1...600, using: &generator)
        let all = try trips.flatMap { trip in try device.expenses(of: trip).map { (trip, $0) } }
        let (trip, expense) = try #require(all.randomElement(using: &generator))
        let dates = (5...8).map { "2025-09-0\($0)" }
        let date = try #require(
          dates.filter { $0 != "\(expense.date)" }.randomElement(using: &generator))
        switch kind {
        case 0:
          try device.edit(expense) { $0.amount = try TypedAmount("\(expense.amount.minorUnits + 1000)") }
        case 1: try device.edit(expense) { $0.date = Day(date) }
        case 2: try device.ledger.deleteExpense(expense.id)
        case 3: try device.edit(expense, to: trips.first { $0.id != trip.id })
        case 4:
          var draft = TripDraft()
          draft.people = Int.random(in: 2...90, using: &generator)
          _ = try device.ledger.editTrip(named: trip.id.text, draft)
        default:
          let place = "p\(Int.random(in: 0..<5, using: &generator))"
          try device.spend("\(Int.random(in: 1...999, using: &generator))", on: trip, date) {
            $0.place = place
          }
        }
      }
      for (name, text) in try device.records() {
        let id = String(name.split(separator: "#")[1])
        versions[id, default: []].insert(text)
      }
    }
    var results: [[String: [UInt8]]] = []
    for winner in [devices.here, devices.there] {
      let met = try devices.sync(winner: winner)
      _ = try met.ledger.mergeCopies()
      #expect(try met.copies() == [])
      let records = try met.records()
      let history = try met.versions()
      for (id, texts) in versions {
        let known = Set(records.filter { $0.key.hasSuffix("#" + id) }.values).union(history[id] ?? [])
        #expect(texts.isSubset(of: known), "a version of \(id) is lost")
      }
      let ids = records.keys.filter { $0.contains("/days/") }.map { $0.split(separator: "#")[1] }
      #expect(ids.count == Set(ids).count, "counted twice")
      // Where one device removed a document and the other one changed it, it came back with what had been removed.
      let problems = try met.ledger.check().problems
      #expect(problems.allSatisfy { if case .olderDocument = $0.kind { true } else { false } })
      if !problems.isEmpty { _ = try met.ledger.fix() }
      let left = try met.ledger.check().problems
      #expect(
        left.isEmpty,
        "\(left.map { "\($0.file) \($0.kind)" }) after \(problems.map { "\($0.file) \($0.kind)" })")
      let tree = try met.tree()
      _ = try met.ledger.mergeCopies()
      #expect(try met.tree() == tree)
      results.append(try met.records())
    }
    let same = results[0] == results[1]
    #expect(same, "it matters which device puts it together")
  }

  // MARK: Unreadable files

  /// A path longer than the system allows: its folder can be listed, but not even root can open the file.
  @Test func aDocumentThatCannotBeReadIsTold() throws {
    let small = try SmallLedger()
    let copy = "\(small.tripFile.dropLast(5)) (1).json"
    try small.copy(small.tripFile, to: copy)
    try small.remove("history")
    let long = try LongPath(in: small.fixture.folder.path, for: small.day5)
    try FileManager.default.moveItem(atPath: small.ledgerFolder.path, toPath: long.path)
    defer { try? FileManager.default.moveItem(atPath: long.path, toPath: small.ledgerFolder.path) }
    let ledger = Ledger(ledgerFolder: LedgerFolder(path: long.path), clock: Clock(standIn: small.fixture.now))

    let plan = try ledger.planOfCopies()
    #expect(plan.verdicts.map(\.file) == [copy])
    let failure = try #require(plan.failure)
    #expect(failure.operation == .open && failure.number == ENAMETOOLONG)
    #expect([small.day5, small.day6].contains(String(failure.path.dropFirst(long.path.utf8.count + 1))))
    // The result may depend on the unreadable file, so the command must not end successfully.
    let (_, report) = try ledger.fix(dryRun: true)
    #expect(report.problems.contains { $0.kind == .unreadable(failure) && failure.path.hasSuffix($0.file) })
  }

  @Test("A call that failed only once is reported, but not beside persistent failures")
  func aFailureIsTold() {
    let home = LedgerFolder(path: "/home")
    let error = FileError(.read, "/home/trips/a.json", code: EIO)
    var report = CheckReport()
    report.note(error, in: home)
    #expect(report.problems == [Finding(.unreadable(error), in: "trips/a.json")])
    report.note(FileError(.read, "/home/trips/b.json", code: EIO), in: home)
    #expect(report.problems.count == 1)
    var other = CheckReport()
    other.note(FileError(.list, "/elsewhere", code: EIO), in: home)
    #expect(other.problems.map(\.file) == ["."])
  }
}
