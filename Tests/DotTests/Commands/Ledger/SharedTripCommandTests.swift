import Foundation
import TestSupport
import Testing

@testable import dot

/// A trip shared alone by three travellers, with real git.
@Suite(.enabled(if: OutsideTool.canRun("/usr/bin/git"), "git is not installed"))
struct SharedTripCommandTests {
  private let mina: CLIHarness
  private let jun: CLIHarness
  private let sora: CLIHarness
  private let remote: String
  private let dinner: String

  init() throws {
    mina = try CLIHarness.inOsaka()
    (jun, sora) = (try CLIHarness(), try CLIHarness())
    remote = Files.resolved(mina.folder.path) + "/osaka.git"
    for name in ["Mina", "Jun", "Sora"] { mina.text("people add \(name) --trip Osaka") }
    mina.text("people me Mina --trip Osaka")
    dinner = try mina.spend("9000 food dinner --pay card:현대 --date 2025-09-06 --trip Osaka")
    mina.text("expense edit \(dinner) --claim ACME --trip Osaka")
  }

  /// Shares the trip, which the others join.
  private func share() {
    mina.text("sync init --trip Osaka \(remote)")
    jun.text("join \(remote) --me Jun")
    sora.text("join \(remote) --me Sora")
  }

  /// Exchanges until nothing is new; all copies are the same then.
  private func settle(_ location: SourceLocation = #_sourceLocation) throws {
    for _ in 0..<2 { for cli in [mina, jun, sora] { cli.text("sync", location) } }
    let head = try git("rev-parse", "main")
    for cli in [mina, jun, sora] {
      #expect(try cli.json("sync", location)["state"] == "up-to-date", sourceLocation: location)
      #expect(cli("check").exit == 0, sourceLocation: location)
      for line in ["settle --trip Osaka", "report --by-person --whole --trip Osaka"] {
        for key in ["balances", "transfers", "groups", "total"] {
          #expect(
            try cli.json(line, location)[key] == mina.json(line, location)[key], "\(line) \(key)",
            sourceLocation: location)
        }
      }
    }
    // What each of them would send is what the remote has.
    #expect(try git("rev-parse", "main") == head, sourceLocation: location)
  }

  private func git(_ arguments: String...) throws -> String {
    try OutsideTool.text("/usr/bin/git", ["--git-dir=" + remote] + arguments)
  }

  private func expense(_ cli: CLIHarness, _ id: String) throws -> Judged? {
    try cli.json("expense show \(id)")["expense"]
  }

  @Test("Three travellers live through a trip")
  func life() throws {
    share()
    #expect(try jun.json("people list --trip Osaka")["people"]?[1]?["me"] == true)
    #expect(try expense(jun, dinner)?["pay"] == "card")
    #expect(try jun.json("trip show Osaka")["trip"]?["budget"] == .null)
    let taxi = try jun.spend("2400 transport taxi --date 2025-09-06 --trip Osaka --pay cash")
    let tickets = try sora.spend("4500 sights castle --date 2025-09-07 --trip Osaka")
    sora.text("settle pay Jun Sora 500 --trip Osaka")
    try settle()

    // Both edit one field: the later counts, for all.
    jun.environment["DOT_NOW"] = "2025-09-08T13:00:00+09:00"
    sora.environment["DOT_NOW"] = "2025-09-08T14:00:00+09:00"
    jun.text("expense edit \(tickets) --memo earlier")
    sora.text("expense edit \(tickets) --memo later")
    // One moves it to another day, the other divides it.
    mina.text("expense edit \(taxi) --date 2025-09-07")
    jun.text("expense edit \(taxi) --for Jun,Sora")
    try settle()
    for cli in [mina, jun, sora] {
      #expect(try expense(cli, tickets)?["memo"] == "later")
      #expect(try expense(cli, taxi)?["date"] == "2025-09-07")
      #expect(try expense(cli, taxi)?["for"]?[1]?["person"] == "Sora")
    }

    // An edit stays against a deletion, and a deletion that is undone brings everything back.
    jun.text("expense delete \(tickets) --yes")
    sora.text("expense edit \(tickets) --memo stays")
    jun.text("expense delete \(dinner) --yes")
    jun.text("sync")
    mina.text("sync")
    #expect(mina("expense show \(dinner)").exit == 1)
    jun.text("undo")
    try settle()
    #expect(try expense(jun, tickets)?["memo"] == "stays")
    let own = try expense(mina, dinner)
    #expect(own?["pay"] == "card:현대" && own?["claim"]?["payer"] == "ACME")
    #expect(try mina.json("trip show Osaka")["trip"]?["budget"] == "300000")

    // What is each one's own is not sent, and stays.
    jun.text("trip edit Osaka --budget 50000")
    jun.text("expense edit \(dinner) --off-pace")
    try settle()
    sora.text("trip edit Osaka --title Kansai")
    for cli in [sora, jun, mina, sora] { cli.text("sync") }
    #expect(try jun.json("trip show Kansai")["trip"]?["budget"] == "50000")
    #expect(try expense(jun, dinner)?["offPace"] == true)
    #expect(try expense(sora, dinner)?["offPace"] == false)
  }

  @Test("A photo comes with its expense, and goes from the repository with it")
  func photo() throws {
    share()
    let file = jun.folder("receipt.jpg")
    try Data(MadePhoto(taken: "2025:09:07 09:00:00").jpeg()).write(to: URL(fileURLWithPath: file))
    let lunch = try jun.spend("800 food --photo \(file) --trip Osaka --date 2025-09-07")
    try settle()
    for cli in [mina, sora] { #expect(cli("photo verify").exit == 0) }
    #expect(try expense(sora, lunch)?["photos"] == expense(jun, lunch)?["photos"])
    sora.text("photo remove \(lunch) 1 --purge --yes")
    try settle()
    #expect(try git("ls-tree", "-r", "--name-only", "photos") == "")
    for cli in [mina, jun, sora] { #expect(try expense(cli, lunch)?["photos"] == []) }
    // Nobody erases for good what is in somebody else's ledger.
    #expect(try photos(sora) == [] && photos(jun).count == 1 && photos(mina).count == 1)
  }

  private func photos(_ cli: CLIHarness) throws -> [String] {
    try contents(of: cli.home).keys.filter { $0.hasSuffix(".jpg") }
  }

  @Test("Photos are sent without their location, and the original stays")
  func location() throws {
    let file = mina.folder("view.jpg")
    let made = MadePhoto(taken: "2025:09:06 09:00:00", at: (34.6873, 135.5262)).jpeg()
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3]
    let bytes: [UInt8] = Array(made.dropLast(2)) + scan + [0xFF, 0xD9]
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    let view = try mina.spend("600 sights --photo \(file) --trip Osaka --date 2025-09-06")
    let original = try expense(mina, view)?["photos"]
    mina.text("sync init --trip Osaka --strip-location \(remote)")
    jun.text("join \(remote)")
    sora.text("join \(remote)")
    #expect(jun("photo verify").exit == 0)
    #expect(try expense(jun, view)?["photos"] != original)
    #expect(try objects().contains("34.6873") == false)
    jun.text("expense edit \(view) --memo castle")
    try settle()
    #expect(try expense(mina, view)?["photos"] == original && expense(mina, view)?["memo"] == "castle")
    let photo = try git("ls-tree", "-r", "--name-only", "photos").split(separator: "\n")
    #expect(photo.count == 1)
    for name in photo {
      let copy = Array(try contents(of: jun.home)[String(name)] ?? Data())
      #expect(!copy.isEmpty && copy != bytes)
    }
    mina.text("photo remove \(view) 1 --purge --yes")
    try settle()
    #expect(try git("ls-tree", "-r", "--name-only", "photos") == "")
    #expect(try photos(mina) == [])
  }

  /// Everything in the remote, commits and trees included.
  private func objects() throws -> String {
    try git("cat-file", "--batch-all-objects", "--batch")
  }

  @Test("Nothing else of the ledger is in the remote")
  func secrets() throws {
    let other = try #require(
      try mina.json("trip create Secretville --budget 987654 --currency JPY --start 2025-08-01")["trip"]?[
        "id"]?
        .text)
    for name in ["Zelda", "Mina"] { mina.text("people add \(name) --trip Secretville") }
    let zelda = try #require(
      try mina.json("people list --trip Secretville")["people"]?[0]?["id"]?.text)
    mina.text("category add hobbies")
    let hidden = try mina.spend(
      "777 hobbies hidden-memo --by Zelda --trip Secretville --date 2025-08-02 --place Hideout")
    mina.text("wallet add Purse")
    mina.text("cash buy 30000JPY --paid 287400KRW --memo changer")
    mina.text("import rule add 'BLUE*' --category cafe")
    let moved = try mina.spend("500 food --for Mina --trip Osaka --date 2025-09-06")
    let arrived = try mina.spend(
      "300 cafe earlier-memo --by Mina --for Mina --trip Secretville --date 2025-08-03")
    share()
    let away = try self.moved(moved, "--trip Secretville --date 2025-08-04")
    mina.text("expense edit \(away) --memo after-the-move")
    let here = try self.moved(arrived, "--memo arrived --trip Osaka --date 2025-09-06")
    #expect(away != moved && here != arrived)
    mina.text("expense edit \(hidden) --memo hidden-too")
    mina.text("undo")
    try settle()
    #expect(try expense(jun, here)?["memo"] == "arrived")
    #expect(jun("expense show \(moved)").exit == 1)
    let ledger = try #require(String(data: contents(of: mina.home)["ledger.json"] ?? Data(), encoding: .utf8))
    let id = try #require(ledger.split(separator: "\"ledger\": \"").last?.prefix(13))
    let objects = try objects()
    #expect(objects.contains("dinner"))
    let secrets = [
      other, "Secretville", "987654", zelda, "Zelda", hidden, away, arrived, "hidden-memo", "hidden-too",
      "Hideout",
      "hobbies",
      "Purse", "287400", "changer", "BLUE", "earlier-memo", "after-the-move", "현대", "ACME", "300000",
      "\"me\"", String(id),
    ]
    for secret in secrets { #expect(!objects.contains(secret), "\(secret)") }
  }

  /// The id that an expense has after it was moved to or from a shared trip.
  private func moved(_ id: String, _ options: String) throws -> String {
    try #require(try mina.json("expense edit \(id) \(options)")["expense"]?["id"]?.text)
  }

  @Test("A trip comes beside the ledger that is there; nobody is you unless you say so")
  func beside() throws {
    jun.text("trip create Jeju --start 2025-10-01")
    jun.text("spend 5000 food --trip Jeju --date 2025-10-01")
    mina.text("sync init --trip Osaka \(remote)")
    #expect(jun("join \(remote) --me Nobody").exit == 1)
    #expect(try jun.json("trip list")["trips"]?[1] == nil)
    #expect(try jun.json("join \(remote) --dry-run")["received"] == 0)
    #expect(jun.text("join \(remote)").hasPrefix("Joined ‘Osaka’ in ‘\(remote)’: "))
    #expect(try jun.json("people list --trip Osaka")["people"]?[1]?["me"] == false)
    #expect(try jun.json("sync status")["remotes"]?[0]?["trip"] == "Osaka")
    let asked = sora("join \(remote)", input: "Sora\n", isTTY: true)
    #expect(asked.err.contains("Who are you?"))
    #expect(try sora.json("people list --trip Osaka")["people"]?[2]?["me"] == true)
    let whole = remote + ".whole"
    jun.text("sync init \(whole)")
    let both = try jun.json("sync status")
    #expect(both["remotes"]?[0]?["remote"] == .text(whole) && both["remotes"]?[1]?["remote"] == .text(remote))
    #expect(jun.text("sync log").contains("Osaka"))
    try jun.spend("100 cafe --by Jun --trip Osaka --date 2025-09-07")
    #expect(try jun.json("sync status")["state"] == "ahead")
    #expect(try jun.json("sync")["sent"] == 2)
    try FileManager.default.moveItem(atPath: whole, toPath: whole + ".away")
    try jun.spend("200 cafe --by Jun --trip Osaka --date 2025-09-07")
    // The other remote gets it all the same.
    #expect(jun("sync").exit == 4)
    #expect(try mina.json("sync")["received"] == 2)
  }

  @Test("A push that fails leaves nothing set up")
  func refused() throws {
    _ = try OutsideTool.text("/usr/bin/git", ["init", "--quiet", "--bare", remote])
    let hook = remote + "/hooks/update"
    try Data("#!/bin/sh\nexit 1\n".utf8).write(to: URL(fileURLWithPath: hook))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hook)
    _ = try git("config", "receive.denyCurrentBranch", "refuse")
    let before = try contents(of: mina.home)
    let missing = Files.resolved(mina.folder.path) + "/nowhere/osaka.git"
    #expect(mina("sync init --trip Osaka \(missing)").exit != 0)
    #expect(mina("sync init --trip Nowhere \(remote)").exit == 1)
    #expect(mina("sync init --trip Osaka").exit == 2)
    #expect(mina("sync init --strip-location \(remote)").exit == 2)
    _ = try git("config", "receive.maxInputSize", "1")
    #expect(mina("sync init --trip Osaka \(remote)").exit == 4)
    #expect(try contents(of: mina.home) == before)
    #expect(try mina.json("sync status")["state"] == "none")
    #expect(mina("sync").exit == 1)
    _ = try git("config", "--unset", "receive.maxInputSize")
    #expect(mina.text("sync init --trip Osaka \(remote)").hasPrefix("Shared ‘Osaka’ in ‘\(remote)’\n"))
  }

  @Test("A trip that is deleted is deleted here only, and comes back by joining")
  func deletion() throws {
    share()
    let deleted = mina("trip delete Osaka --yes")
    #expect(deleted.exit == 0 && deleted.err.contains("the others keep it"))
    let head = try git("rev-parse", "main")
    #expect(mina("sync").exit == 1)
    jun.text("expense edit \(dinner) --memo mine")
    jun.text("sync")
    sora.text("sync")
    #expect(try expense(sora, dinner)?["memo"] == "mine")
    #expect(try git("rev-parse", "main") != head)
    mina.text("undo")
    mina.text("sync")
    #expect(try expense(mina, dinner)?["memo"] == "mine" && expense(mina, dinner)?["pay"] == "card:현대")
    mina.text("trip delete Osaka --yes")
    mina.text("join \(remote) --me Mina")
    try settle()
    #expect(try expense(mina, dinner)?["memo"] == "mine")
  }

  @Test("Who leaves keeps the trip; the others are told, and nothing is exchanged until they are back")
  func leaving() throws {
    share()
    jun.text("sync leave")
    #expect(jun("sync").exit == 1 && jun("sync leave").exit == 1)
    #expect(mina.text("sync").contains("Jun left ‘Osaka’"))
    mina.text("expense edit \(dinner) --memo later")
    mina.text("sync")
    try jun.spend("500 cafe alone --by Jun --trip Osaka --date 2025-09-07")
    #expect(try expense(jun, dinner)?["memo"] == "dinner")
    jun.text("join \(remote)")
    try settle()
    #expect(try expense(jun, dinner)?["memo"] == "later")
    for cli in [mina, sora] {
      #expect(try cli.json("expense list --trip Osaka")["expenses"]?[1]?["memo"] == "alone")
    }
    let people = try git("show", "main:trips/\(try trip(mina))/people.json")
    #expect(!people.contains("left"))
  }

  private func trip(_ cli: CLIHarness) throws -> String {
    try #require(try cli.json("trip show Osaka")["trip"]?["id"]?.text)
  }

  @Test("Many removals wait for a yes or a no")
  func removals() throws {
    for number in 1...7 { try mina.spend("\(number)00 cafe c\(number) --date 2025-09-07 --trip Osaka") }
    share()
    let ids = try jun.json("expense list --trip Osaka")["expenses"]
    for index in 0..<7 { jun.text("expense delete \(try #require(ids?[index]?["id"]?.text)) --yes") }
    jun.text("sync")
    let waiting = mina("sync --json")
    #expect(waiting.exit == 1 && waiting.err.contains("removals-wait") && waiting.err.contains("Jun"))
    #expect(try mina.json("expense list --trip Osaka")["expenses"]?[5] != nil)
    mina.text("sync --keep-removals")
    try settle()
    #expect(try jun.json("expense list --trip Osaka")["expenses"]?[5] != nil)
    for index in 0..<7 { jun.text("expense delete \(try #require(ids?[index]?["id"]?.text)) --yes") }
    jun.text("sync")
    mina.text("sync --accept-removals")
    #expect(try mina.json("expense list --trip Osaka")["expenses"]?[1] == nil)
  }

  @Test("What was moved away while a companion changed it is in both trips, which is said")
  func movedMeanwhile() throws {
    share()
    mina.text("trip create Secretville --currency JPY --start 2025-08-01")
    for name in ["Mina", "Jun", "Sora"] { mina.text("people add \(name) --trip Secretville") }
    let away = try moved(dinner, "--trip Secretville --date 2025-08-02")
    jun.text("expense edit \(dinner) --memo feast")
    jun.text("sync")
    let told = mina("sync")
    #expect(
      (told.out + told.err).contains(
        "feast 9,000 JPY was changed by a companion, and is also in ‘Secretville’"))
    try settle()
    #expect(try expense(mina, dinner)?["memo"] == "feast" && expense(mina, away)?["memo"] == "dinner")
    #expect(mina.text("log").contains("sync (Jun)"))
    #expect(try mina.json("log")["changes"]?[0]?["from"] == "Jun")
  }

  @Test("Somebody whom one removed and another changed stays, whatever comes back")
  func removedMeanwhile() throws {
    mina.text("people add Kim --trip Osaka")
    share()
    mina.text("people remove Kim --trip Osaka")
    jun.text("people edit Kim --weight 2 --trip Osaka")
    jun.text("sync")
    #expect(mina.text("sync").contains("Jun: 1 new (Kim)"))
    try settle()
    #expect(try sora.json("people list --trip Osaka")["people"]?[3]?["weight"] == 2)
  }

  @Test("Wherever an expense is shown or exported, the rates that came with its trip count")
  func rates() throws {
    mina.text("rates set AED 380 --date 2025-09-05")
    // 10 dirhams at 380 won.
    let desert = try mina.spend("10AED food dates --trip Osaka --date 2025-09-06")
    share()
    let listed = try jun.json("expense list --trip Osaka --in KRW")["expenses"]?.list
    #expect(listed?.first { $0["id"] == .text(desert) }?["converted"]?["amount"] == "3800")
    #expect(jun.text("export csv --trip Osaka --in KRW").contains("3800"))
    #expect(jun.text("export hledger --trip Osaka").contains("P 2025-09-05 AED 380 KRW"))
    // 3,800 won are 405.2 yen at the Eximbank's 9.3788. Jun's own source could still have a nearer rate.
    for (cli, isProvisional) in [(mina, false), (jun, true)] {
      let converted = try expense(cli, desert)?["converted"]
      #expect(converted?["amount"] == "405" && converted?["provisional"] == .bool(isProvisional))
    }
  }

  @Test("A ledger that is restored from a backup gets what was exchanged since, and sends nothing twice")
  func backup() throws {
    share()
    let archive = mina.folder("backup.zip")
    mina.text("export zip --output \(archive)")
    let soba = try jun.spend("3200 food soba --trip Osaka --date 2025-09-07")
    try settle()
    let taxi = try mina.spend("1000 transport taxi --trip Osaka --date 2025-09-07")
    sora.text("expense delete \(dinner) --yes")
    try settle()
    try FileManager.default.removeItem(atPath: mina.home)
    mina.text("restore \(archive)")
    #expect(mina("expense show \(dinner)").exit == 0 && mina("expense show \(taxi)").exit == 1)
    try settle()
    #expect(mina("expense show \(dinner)").exit == 1)
    #expect(try expense(mina, soba)?["memo"] == "soba" && expense(mina, taxi)?["memo"] == "taxi")
  }

  @Test("What was changed is said by name, with the fields of a trip and of an expense")
  func changedFields() throws {
    share()
    jun.text("expense edit \(dinner) --memo feast --tag rice")
    jun.text("trip edit Osaka --title Kansai")
    jun.text("sync")
    let told = mina.text("sync")
    #expect(told.contains("Jun: 2 changed (feast 9,000 JPY (memo, tags), Kansai (title))"), "\(told)")
    jun.text("expense edit \(dinner) --amount 9500")
    jun.text("sync")
    #expect(mina.text("sync").contains("Jun: 1 changed (feast 9,000 JPY → 9,500 JPY)"))
  }

  @Test("What two devices recorded of one payment is said")
  func twice() throws {
    share()
    try jun.spend("3200 food soba --trip Osaka --date 2025-09-07 --by Jun")
    try mina.spend("3200 food soba --trip Osaka --date 2025-09-07 --by Jun")
    jun.text("sync")
    let told = mina("sync")
    #expect(told.exit == 0)
    #expect(told.err.contains("3,200 JPY food 2025-09-07 ‘soba’ may be there twice now: `dot gaps`"))
  }

  @Test("Undo of a sync asks, and takes it back for the others, too")
  func undoing() throws {
    share()
    let soba = try jun.spend("3200 food soba --trip Osaka --date 2025-09-07")
    jun.text("sync")
    let came = try mina.json("sync")["changes"]?[0]
    #expect(
      came?["from"] == "Jun" && came?["what"] == "new" && came?["id"] == .text(soba)
        && came?["trip"] == "Osaka")
    #expect(mina("undo").exit == 1)
    #expect(mina.text("undo --yes").contains("sync"))
    mina.text("sync")
    jun.text("sync")
    #expect(jun("expense show \(soba)").exit == 1)
  }
}
