import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripStore

struct SettingsTests {
  let folder: TemporaryFolder
  var path: String { folder("config/dot") }

  init() throws { folder = try TemporaryFolder() }

  private func settings() throws -> Settings { try Settings(folder: path) }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func nothingIsSetAtFirst() throws {
    let settings = try settings()
    #expect(settings.all.isEmpty)
    #expect(settings.value(.language) == nil)
    #expect(try settings.key(of: .eximbank) == nil)
    #expect(try !Files.exists(path))
  }

  @Test(arguments: [
    ("language", "ko"), ("language", "en"), ("cash-percent", "0"), ("cash-percent", "1.75"),
    ("cash-percent.jpy", "99.99"),
    ("eximbank.url", "https://example.org/x"), ("eximbank.url", "http://127.0.0.1:8080/"),
  ])
  func isKept(name: String, value: String) throws {
    let key = try SettingKey(named: name)
    try settings().set(key, to: value, dryRun: true)
    #expect(try !Files.exists(path))
    try settings().set(key, to: value, dryRun: false)
    #expect(try settings().value(key) == value)
    #expect(try settings().all.map(\.key) == [key.name])
    try settings().set(key, to: nil, dryRun: false)
    #expect(try settings().all.isEmpty)
  }

  @Test func onlyTheOwnerMayLook() throws {
    try settings().set(.language, to: "ko", dryRun: false)
    try settings().storeKey("abcDEF123", of: .eximbank)
    #expect(try mode(path) == 0o700)
    #expect(try mode(path + "/settings.json") == 0o600)
    #expect(try mode(path + "/eximbank.key") == 0o600)
    #expect(try Files.list(path) == ["eximbank.key", "settings.json"])
  }

  @Test("A settings file may be a link, which is followed and stays")
  func isALink() throws {
    try settings().set(.language, to: "ko", dryRun: false)
    try Files.makeFolder(folder("dotfiles"))
    try Files.rename(path + "/settings.json", to: folder("dotfiles/dot.json"))
    #expect(symlink(folder("dotfiles/dot.json"), path + "/settings.json") == 0)
    #expect(try settings().value(.language) == "ko")
    try settings().set(.language, to: "en", dryRun: false)
    #expect(try settings().value(.language) == "en")
    #expect(try Files.isLink(path + "/settings.json"))
    #expect(try Files.list(folder("dotfiles")) == ["dot.json"])
    try Files.remove(folder("dotfiles/dot.json"))
    #expect(throws: LedgerFolderError.damaged(file: path + "/settings.json", problem: .link)) {
      try settings()
    }
  }

  @Test(arguments: [
    ("language", "jp"), ("language", "KO"), ("cash-percent", "100"), ("cash-percent", "-1"),
    ("cash-percent.USD", "x"),
    ("cash-percent", "1,75"), ("eximbank.url", "ftp://x"), ("eximbank.url", ""),
  ])
  func badValues(name: String, value: String) throws {
    let key = try SettingKey(named: name)
    for isDryRun in [true, false] {
      #expect {
        try settings().set(key, to: value, dryRun: isDryRun)
      } throws: { error in
        guard case SettingError.badValue(name, value, _) = error else { return false }
        return true
      }
    }
    #expect(try !Files.exists(path))
  }

  @Test func cashEstimates() throws {
    let yen = try Currency("JPY")
    #expect(try settings().cashEstimate(yen).percent == (try decimal("1.75")))
    try settings().set(.cashPercent(nil), to: "2", dryRun: false)
    #expect(try settings().cashEstimate(yen).percent == ExactDecimal(2))
    try settings().set(.cashPercent(yen), to: "1.5", dryRun: false)
    #expect(try settings().cashEstimate(yen).percent == (try decimal("1.5")))
    #expect(try settings().cashEstimate(.won).percent == ExactDecimal(2))
  }

  @Test func unknownSettingsStay() throws {
    try settings().set(.language, to: "ko", dryRun: false)
    let file = path + "/settings.json"
    let sealed = try String(contentsOfFile: file, encoding: .utf8)
    let line = "{\"key\":\"later\",\"value\":\"x\", \"more\": 1.50 }"
    let lines = sealed.replacing("\"settings\": [", with: "\"settings\": [\n    \(line),")
      .split(separator: "\n").filter { !$0.contains("seal") }
    try Data(lines.joined(separator: "\n").replacing("],\n}", with: "]\n}").utf8).write(
      to: URL(fileURLWithPath: file))
    try settings().set(.language, to: "en", dryRun: false)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains(line))
    #expect(try settings().all.map(\.key) == ["language", "later"])
  }

  @Test func damageIsNamed() throws {
    try settings().set(.language, to: "ko", dryRun: false)
    let file = path + "/settings.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try Data(text.replacing("\"ko\"", with: "\"en\"").utf8).write(to: URL(fileURLWithPath: file))
    #expect(throws: LedgerFolderError.damaged(file: file, problem: .brokenSeal)) { try settings() }
  }

  // MARK: The key

  @Test(arguments: [("abcDEF123", "abcDEF123"), (" abc\n", "abc"), ("\r\n\tabcD ", "abcD")])
  func keys(typed: String, kept: String) throws {
    try settings().storeKey("old", of: .eximbank)
    try settings().storeKey(typed, of: .eximbank)
    #expect(try settings().key(of: .eximbank) == kept)
  }

  /// A key becomes part of an address: only letters and digits.
  @Test(arguments: ["", " \n", "ab c", "abc-def", "abc&data=AP02", "abc%20", "키", "ａｂｃ", "abc\"", "a\u{0}b"])
  func badKeys(typed: String) throws {
    let isEmpty = typed.allSatisfy(\.isWhitespace)
    #expect(throws: SettingError.badAPIKey(isEmpty: isEmpty)) {
      try settings().storeKey(typed, of: .eximbank)
    }
    #expect(try !Files.exists(path))
  }

  // MARK: Names

  @Test(arguments: [
    ("home", "home-currency"), ("home-currency", "home-currency"), ("language", "language"),
    ("cash-percent", "cash-percent"),
    ("cash-percent.jpy", "cash-percent.JPY"),
    ("eximbank.url", "eximbank.url"),
  ])
  func names(typed: String, name: String) throws { #expect(try SettingKey(named: typed).name == name) }

  @Test(arguments: ["", "Home", "cash", "eximbank.key", "language "])
  func unknownNames(typed: String) {
    #expect(throws: SettingError.unknownKey(name: typed, known: SettingKey.names)) {
      try SettingKey(named: typed)
    }
  }

  @Test func aSpreadOfNoCurrency() {
    #expect(throws: MoneyError.notMoney(value: "XAU")) { try SettingKey(named: "cash-percent.XAU") }
  }
}

struct CurrentTripTests {
  @Test("Who the traveller is on this machine is kept beside the current trip, by ledger and trip")
  func travellers() throws {
    let folder = try TemporaryFolder()
    let current = CurrentTrip(folder: folder("state"))
    let (ours, other) = (LedgerHeader(home: .won), LedgerHeader(home: .won))
    let (trip, mina, jun) = (TripID(), PersonID(), PersonID())
    try current.set(trip, of: ours, in: folder("ledger"))
    try current.set(traveller: Traveller(mina), on: trip, of: ours)
    try current.set(traveller: Traveller(jun, group: "Kims"), on: trip, of: ours)
    #expect(
      try current.travellers(of: ours) == [trip: Traveller(jun, group: "Kims")]
        && current.travellers(of: other).isEmpty)
    #expect(try current.of(ours) == trip)
    try current.set(TripID(), of: ours, in: folder("ledger"))
    #expect(try current.travellers(of: ours) == [trip: Traveller(jun, group: "Kims")])
    try current.set(traveller: nil, on: trip, of: ours)
    #expect(try current.travellers(of: ours).isEmpty && current.of(ours) != nil)
  }

  /// Each ledger on a machine has its own.
  @Test func isRememberedByLedger() throws {
    let folder = try TemporaryFolder()
    let current = CurrentTrip(folder: folder("state"))
    let (home, work) = (LedgerHeader(home: .won), LedgerHeader(home: .won))
    #expect(try current.of(home) == nil)
    let (one, two) = (TripID(), TripID())
    try current.set(one, of: home, in: folder("home"))
    try current.set(two, of: work, in: folder("work"))
    #expect(try current.of(home) == one)
    #expect(try current.of(work) == two)
    try current.set(two, of: home, in: folder("home"))
    #expect(try CurrentTrip(folder: folder("state")).of(home) == two)
    #expect(try current.of(work) == two)
  }
}
