import Foundation
import TestSupport
import Testing

@testable import dot

@Suite("dot doctor")
struct DoctorCommandTests {
  /// Status and message of a check, in English.
  private func check(_ code: String, _ cli: CLIHarness) throws -> (
    status: String, message: String, hint: String?
  ) {
    let ran = cli("doctor --json")
    let checks = try ran.json()["checks"]
    for index in 0..<20 {
      guard let found = checks?[index] else { break }
      if found["code"]?.text == code {
        return (found["status"]?.text ?? "", found["message"]?.text ?? "", found["hint"]?.text)
      }
    }
    return ("none", "", nil)
  }

  private func program(_ name: String, _ text: String, in folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/" + name
    try "#!/bin/sh\n\(text)\n".write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  @Test("A line for each check; nothing is changed, and a valid ledger is exit 0")
  func sound() throws {
    let cli = try CLIHarness()
    #expect(
      try check("ledger", cli) == ("good", "no ledger yet in ‘\(cli.home)’", "`dot trip create`"))
    try cli.createOsaka()
    try cli.spend("5 --category food --photo \(Samples.photo("ramen.jpg"))")
    let before = try contents(of: cli.folder.path)
    let ran = cli("doctor")
    #expect(ran.exit == 0 && ran.err == "")
    #expect(ran.out.split(separator: "\n").allSatisfy { "✓!✗".contains($0.prefix(1)) })
    #expect(ran.out.contains("dot \(Release.version)"))
    #expect(ran.out.contains("no problems in the ledger in ‘\(cli.home)’"))
    #expect(cli("doctor --lang ko").out.contains("장부에 문제가 없습니다"))
    #expect(try contents(of: cli.folder.path) == before)
    #expect(try cli.json("doctor")["folders"]?["ledger"]?.text == cli.home)
  }

  @Test("A damaged ledger is exit 3, and everything else is still reported")
  func damaged() throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    let header = cli.home + "/ledger.json"
    let text = try String(contentsOfFile: header, encoding: .utf8)
    try text.replacing("KRW", with: "USD").write(toFile: header, atomically: false, encoding: .utf8)
    let ran = cli("doctor")
    #expect(ran.exit == 3)
    #expect(ran.out.contains("✗  the ledger in ‘\(cli.home)’ has 1 problem — `dot check`"))
    #expect(ran.out.contains("curl"))
    let json = cli("doctor --json")
    #expect(json.exit == 3)
    #expect(try json.json()["ok"] == false)
  }

  @Test(
    "Unreadable settings, keys or current trips are reported, with everything else, and are exit 3",
    arguments: ["config/settings.json", "config/eximbank.key", "state/current.json"])
  func obstacle(_ name: String) throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    let folder = name.hasPrefix("config") ? cli.config : cli.state
    let file = folder + name.drop { $0 != "/" }
    try? FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    let ran = cli("doctor --lang en")
    #expect(ran.exit == 3 && ran.err.contains("‘\(file)’ is damaged"), "\(ran.err)")
    #expect(
      ran.out.contains("✗  ‘\(file)’ is damaged: it is not a regular file — correct the file"), "\(ran.out)")
    #expect(ran.out.contains("✓  no problems in the ledger in ‘\(cli.home)’"))
    let found = try check("folders", cli)
    #expect(found.status == "broken" && found.hint?.contains("remove it") == true)
    // The errors of other commands refer to this one, and not to a check of the ledger.
    let report = cli("rates fetch")
    #expect(!report.err.contains("dot check"), "\(report.err)")
    try FileManager.default.removeItem(atPath: file)
    #expect(cli("doctor").exit == 0)
  }

  @Test("Every damaged file of this machine is listed, each on its own line")
  func damagedFiles() throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    cli.text("config set cash-percent 2")
    let files = [
      cli.config + "/settings.json", cli.config + "/targets.json",
      cli.state + "/current.json", cli.state + "/quota-eximbank-0123456789abcdef.json",
    ]
    for file in files { try "{".write(toFile: file, atomically: false, encoding: .utf8) }
    let ran = cli("doctor --lang en")
    #expect(ran.exit == 3)
    for file in files { #expect(ran.out.contains("✗  ‘\(file)’ is damaged"), "\(file)\n\(ran.out)") }
    // A valid document, but with an invalid value.
    for file in files { try FileManager.default.removeItem(atPath: file) }
    cli.text("trip use Osaka")
    let current = try String(contentsOfFile: files[2], encoding: .utf8)
    let trip = try #require(try Files.list(cli.home + "/trips").first)
    try current.components(separatedBy: ",\n  \"seal\"")[0].replacing(trip, with: "nowhere").appending(
      "\n}\n"
    )
    .write(toFile: files[2], atomically: false, encoding: .utf8)
    #expect(cli("doctor --lang en").out.contains("✗  ‘\(files[2])’ is damaged"))
  }

  @Test("A key is reported and never shown")
  func key() throws {
    let cli = try CLIHarness()
    #expect(try check("key-eximbank", cli).status == "advice")
    #expect(try check("key-openexchangerates", cli).status == "good")
    #expect(cli("config key eximbank", input: "Canary7Key\n").exit == 0)
    #expect(try check("key-eximbank", cli).status == "good")
    for line in ["doctor", "doctor --json"] { #expect(!cli(line).out.contains("Canary7Key")) }
    let other = try CLIHarness(["DOT_EXIMBANK_KEY": "Canary7Key"])
    #expect(
      try check("key-eximbank", other) == ("good", "DOT_EXIMBANK_KEY has a key for Korea Eximbank", nil))
    // The variable counts, whatever is stored.
    cli.environment["DOT_EXIMBANK_KEY"] = "Canary8Key"
    #expect(try check("key-eximbank", cli).message.hasPrefix("DOT_EXIMBANK_KEY"))
    cli.environment["DOT_EXIMBANK_KEY"] = ""
    #expect(try check("key-eximbank", cli).message == "a key for Korea Eximbank is stored")
  }

  @Test("A relative folder is shown so that it is valid elsewhere")
  func relativeHome() throws {
    let cli = try CLIHarness(["DOT_HOME": "nowhere-near/ledger"])
    let path = Files.workingFolder + "/nowhere-near/ledger"
    #expect(try check("ledger", cli).message == "no ledger yet in ‘\(path)’")
    #expect(try cli.json("doctor")["folders"]?["ledger"] == .text(path))
  }

  @Test("curl: missing, unknown, and its version")
  func curl() throws {
    let cli = try CLIHarness()
    let folder = cli.folder("bin")
    cli.environment["PATH"] = folder
    #expect(
      try check("curl", cli) == ("advice", "`curl` is not on PATH", "install it to fetch rates"))
    try program("curl", "echo nonsense", in: folder)
    #expect(try check("curl", cli).status == "advice")
    try program("curl", "echo \"curl 9.9.9 (x) $*\"; /usr/bin/env >\(cli.folder("asked"))", in: folder)
    cli.environment["DOT_EXIMBANK_KEY"] = "Canary7Key"
    let found = try check("curl", cli)
    #expect(found.status == "good" && found.message.hasPrefix("curl 9.9.9, \(folder)/curl"))
    let seen = try String(contentsOfFile: cli.folder("asked"), encoding: .utf8)
    #expect(!seen.contains("Canary7Key"))
  }

  @Test("Another dot on the path is listed, and Graphviz's with its name")
  func otherDot() throws {
    let cli = try CLIHarness()
    let folder = cli.folder("bin")
    cli.environment["PATH"] = folder
    #expect(try check("other-dot", cli).status == "none")
    try program("dot", "exit 1", in: folder)
    #expect(try check("other-dot", cli).message == "`dot` on PATH is another program: \(folder)/dot")
    try program("neato", "exit 1", in: folder)
    let found = try check("other-dot", cli)
    #expect(found.status == "advice" && found.message == "`dot` on PATH is Graphviz's: \(folder)/dot")
    // A link to this program before it, and all is well.
    let mine = cli.folder("mine")
    try FileManager.default.createDirectory(atPath: mine, withIntermediateDirectories: true)
    let own = try #require(Machine.ownPath(calledAs: ""))
    try FileManager.default.createSymbolicLink(atPath: mine + "/dot", withDestinationPath: own)
    cli.environment["PATH"] = mine + ":" + folder
    #expect(try check("other-dot", cli).status == "good")
    cli.environment["PATH"] = mine
    #expect(try check("other-dot", cli).status == "none")
  }

  @Test("The clock, the zone and the terminal")
  func machine() throws {
    let cli = try CLIHarness()
    #expect(
      try check("clock", cli).message.hasPrefix("DOT_NOW replaces the clock: 2025-09-08T12:00:00"))
    cli.environment["DOT_NOW"] = nil
    #expect(try check("clock", cli).status == "good")
    cli.environment["TZ"] = "Asia/Soul"
    #expect(
      try check("zone", cli).message
        == "TZ is ‘Asia/Soul’, which is not a time zone that can be used; UTC is taken")
    cli.environment["TZ"] = "Asia/Seoul"
    #expect(try check("zone", cli).message.hasPrefix("time zone Asia/Seoul"))
    // Which locales are installed differs from machine to machine.
    let tools = cli.folder("tools")
    try program("locale", #"[ "$LANG" = en_US.UTF-8 ] && echo UTF-8 || echo ANSI_X3.4-1968"#, in: tools)
    cli.environment["PATH"] = tools + ":/usr/bin:/bin"
    #expect(try check("terminal", cli) == ("good", "en_US.UTF-8: Korean can be shown", nil))
    cli.environment["LANG"] = "xx_XX.UTF-8"
    #expect(
      try check("terminal", cli) == (
        "advice", "xx_XX.UTF-8: this locale is not installed, so other programs may not show Korean",
        "install the locale, or set LANG to C.UTF-8"
      ))
    // Without the program, the name is all there is.
    cli.environment["PATH"] = "/nowhere"
    #expect(try check("terminal", cli).status == "good")
    cli.environment["LANG"] = "C"
    #expect(try check("terminal", cli).status == "advice")
    cli.environment["LC_ALL"] = "ko_KR.utf8"
    cli.environment["TERM"] = "dumb"
    #expect(try check("terminal", cli).message.contains("TERM is dumb"))
  }

  @Test("A change in the future makes the clock doubtful")
  func future() throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    let name = try #require(try Files.list(cli.home + "/history").last)
    let file = cli.home + "/history/" + name
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let year = String(name.prefix(4))
    let later = text.replacing("\"committed\": \"\(year)", with: "\"committed\": \"2999")
    #expect(later != text)
    try HostileHome.withoutSeal(later).write(toFile: file, atomically: false, encoding: .utf8)
    cli.environment["DOT_NOW"] = nil
    let found = try check("clock", cli)
    #expect(found.status == "advice" && found.message.contains("before the last change, 2999-"))
  }
}
