import Foundation
import TestTerminals
import Testing

@testable import dot

@Suite("dot config")
struct ConfigCommandTests {
  private let cli: CLIHarness

  init() throws { cli = try CLIHarness() }

  @Test func defaults() throws {
    let list = try cli.json("config list")
    #expect(
      list["settings"] == [
        "home-currency": "KRW", "home": "KRW", "language": nil, "rise-color": "red", "cash-percent": "1.75",
        "claims-in-budget": "yes",
        "currency-names": "no", "settle.account": nil,
        "rates.source": "frankfurter", "rates.fallback": nil, "photos.max-size": "100MB",
        "eximbank.url": "https://oapi.koreaexim.go.kr/site/program/financial/exchangeJSON",
        "frankfurter.url": "https://api.frankfurter.dev/v2",
        "openexchangerates.url": "https://openexchangerates.org/api",
        "upbit.url": "https://api.upbit.com/v1",
      ])
    #expect(list["keys"] == ["eximbank": false, "openexchangerates": false])
    #expect(
      list["folders"] == [
        "ledger": .text(cli.home), "settings": .text(cli.config), "state": .text(cli.state),
      ])
    // Reading leaves nothing behind.
    #expect(try contents(of: cli.folder.path).keys.sorted() == ["tmp"])
  }

  @Test(
    "Set, read, returned to the default",
    arguments: [
      ("home", "usd", "USD", "KRW"), ("home-currency", "usd", "USD", "KRW"), ("language", "ko", "ko", nil),
      ("cash-percent", "1.5", "1.5", "1.75"),
      ("cash-percent.JPY", "0.5", "0.5", "1.75"),
      ("eximbank.url", "https://a.example/x", "https://a.example/x", nil),
      ("eximbank.url", "http://127.0.0.1:8080/x?y=z", "http://127.0.0.1:8080/x?y=z", nil),
      ("frankfurter.url", "https://a.example/v1/", "https://a.example/v1/", nil),
      ("openexchangerates.url", "https://a.example/api/", "https://a.example/api/", nil),
      ("upbit.url", "https://a.example/v1/", "https://a.example/v1/", nil),
    ] as [(String, String, String, String?)])
  func roundTrip(_ key: String, _ typed: String, _ stored: String, _ usual: String?) throws {
    let before = try contents(of: cli.folder.path)
    #expect(cli("config set \(key) \(typed) -n").exit == 0)
    #expect(try contents(of: cli.folder.path) == before)
    #expect(try cli.json("config set \(key) \(typed)")["key"] == .text(key))
    #expect(try cli.json("config get \(key)")["value"] == .text(stored))
    #expect(try cli.json("config list")["settings"]?[key] == .text(stored))
    #expect(cli.text("config unset \(key) --lang en") == "Reset \(key) to its default\n")
    let value = try cli.json("config get \(key)")["value"]
    if let usual { #expect(value == .text(usual)) } else { #expect(value != .text(stored)) }
  }

  @Test(arguments: [
    ("set colour red", "unknown-setting"), ("get colour", "unknown-setting"),
    ("set language fr", "bad-setting"),
    ("set cash-percent 100", "bad-setting"), ("set cash-percent -1", "bad-setting"),
    ("set cash-percent.YEN 1", "unknown-currency"), ("set home YNE", "unknown-currency"),
    ("set eximbank.url nonsense", "bad-setting"), ("key naver", "unknown-service"),
    // Addresses that every use would refuse: not safe, with a query, without a version.
    ("set eximbank.url http://a.example/x", "bad-setting"), ("set eximbank.url https://", "bad-setting"),
    ("set eximbank.url https://a.example/x#y", "bad-setting"),
    ("set eximbank.url https://a.example/é", "bad-setting"),
    ("set frankfurter.url https://a.example", "bad-setting"),
    ("set frankfurter.url https://a.example/v3", "bad-setting"),
    ("set frankfurter.url https://a.example/v1?x=y", "bad-setting"),
    ("set openexchangerates.url https://a.example/api?x=y", "bad-setting"),
    ("set openexchangerates.url https://:80x/api", "bad-setting"),
    ("set upbit.url https://a.example/v1?x=y", "bad-setting"),
    ("set rates.source upbit", "bad-setting"), ("set rates.fallback upbit", "bad-setting"),
    ("set rates.source.UPBIT:BTC frankfurter", "unknown-setting"),
    ("key eximbank", "not-a-key"),
  ])
  func refused(_ line: String, _ code: String) throws {
    let ran = cli("config \(line) --json")
    #expect(ran.exit == 2 && ran.out == "")
    #expect(try ran.error()["code"] == .text(code))
    #expect(try contents(of: cli.folder.path).keys.sorted() == ["tmp"])
  }

  @Test("The home currency belongs to the ledger, other settings to the machine")
  func places() throws {
    cli.text("config set home USD")
    cli.text("config set cash-percent 2")
    let elsewhere = cli.folder("other")
    #expect(try cli.json("config get home --home \(elsewhere)")["value"] == "KRW")
    #expect(try cli.json("config get cash-percent --home \(elsewhere)")["value"] == "2")
    #expect(try cli.json("trip create")["trip"]?["currency"] == "USD")
  }

  @Test("A key is read from standard input, is readable only by its owner, and is never shown")
  func key() throws {
    let ran = cli("config key eximbank", input: "Canary7Key\nmore\n")
    #expect(ran.exit == 0 && ran.err == "")
    #expect(ran.out == "Stored the key in \(cli.config), readable only by you\n")
    let path = cli.config + "/eximbank.key"
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "Canary7Key\n")
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(path) == 0o600)
    #expect(try mode(cli.config) == 0o700)
    for line in [
      "config list", "config list --json", "rates quota", "rates today", "config get eximbank.url",
    ] {
      let said = cli(line)
      #expect(!(said.out + said.err).contains("Canary7Key"), "\(line)")
    }
    #expect(try cli.json("config list")["keys"]?["eximbank"] == true)
    #expect(try cli.json("rates quota")["used"] == 0)
    for bad in ["", "\n", "two words!\n", "Canary7Key-\n", "키\n"] {
      let refused = cli("config key eximbank", input: bad)
      #expect(refused.exit == 2 && refused.out == "" && !refused.err.contains("Canary7Key"))
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "Canary7Key\n")
  }

  @Test("On a terminal typed characters don't appear, nor with --json")
  func hidden() throws {
    for flag in ["", " --json"] {
      let terminal = MemoryStreams("Canary7Key\n", isTTY: true)
      let program = Program(environment: cli.environment, streams: terminal.streams)
      #expect(program.run(CLIHarness.words("config key eximbank" + flag)) == .done)
      #expect(terminal.hiddenLines == ["Canary7Key"])
      #expect(terminal.err == "Korea Eximbank key (not shown): \n")
      #expect(!terminal.out.contains("Canary7Key"))
    }
    let before = try contents(of: cli.folder.path)
    let rehearsed = cli("config key eximbank --dry-run --json", input: "Another1\n")
    #expect(rehearsed.exit == 0)
    #expect(try rehearsed.json()["stored"] == false)
    let never = cli("config key eximbank --no-input", input: "Another1\n", isTTY: true)
    #expect(never.exit == 2 && never.out == "")
    #expect(try contents(of: cli.folder.path) == before)
  }
}
