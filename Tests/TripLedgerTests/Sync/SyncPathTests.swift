import TestLedgers
import TestSupport
import Testing

@testable import TripSync

/// Paths in the tree of a commit, and what is believed of them.
struct SyncPathTests {
  @Test(
    "Files of the ledger have the same path, but changes a folder for each month",
    arguments: [
      ("ledger.json", "ledger.json"), ("rules.json", "rules.json"), ("removals.json", "removals.json"),
      ("trips/e1ca1pahgg136/trip.json", "trips/e1ca1pahgg136/trip.json"),
      ("trips/e1ca1pahgg136/days/2025-09-08.json", "trips/e1ca1pahgg136/days/2025-09-08.json"),
      ("rates/manual/2025-09-08.json", "rates/manual/2025-09-08.json"),
      (
        "history/20250908T030000.012345Z-8asyc6153wgh8.json",
        "history/2025-09/20250908T030000.012345Z-8asyc6153wgh8.json"
      ),
    ])
  func mapping(_ relative: String, _ path: String) {
    #expect(SyncPath.inTree(relative) == path)
    #expect(SyncPath.file(inTree: path)?.relative == relative)
  }

  @Test(
    "No other path is one of the ledger",
    arguments: [
      "../ledger.json", "./ledger.json", "/ledger.json", "Ledger.json", "trips/e1ca1pahgg136/Trip.json",
      "trips/../ledger.json", "trips/E1CA1PAHGG136/trip.json", "trips/e1ca1pahgg136/days/2025-9-8.json",
      "history/pending.json", "history/20250908T030000.012345Z-8asyc6153wgh8.json",
      "history/2025-08/20250908T030000.012345Z-8asyc6153wgh8.json", "history/2025-09/pending.json",
      "trips/e1ca1pahgg136/days/.2025-09-08", "tmp/x.json", "images/ab/x.jpg", "eximbank.key", "",
      "trips//trip.json", "ledger.json/x",
    ])
  func others(_ path: String) { #expect(SyncPath.file(inTree: path) == nil) }

  @Test func photos() {
    let hash = "e10d51d28eba0025afda0a580be74950f03f01cc378b8b9fad492c5f82b8b344"
    #expect(SyncPath.photo(inTree: "images/e1/\(hash).jpg")?.hash == hash)
    for path in [
      "images/e2/\(hash).jpg", "images/\(hash).jpg", "images/e1/../e1/\(hash).jpg", "e1/\(hash).jpg",
    ] {
      #expect(SyncPath.photo(inTree: path) == nil, "\(path)")
    }
  }

  @Test(
    "Files of others may stay if their names can do no harm",
    arguments: [
      ("README.md", true), ("docs/a page.txt", true), (".gitattributes", false), ("a/.git/config", false),
      ("a/../b", false), ("trips/x", false), ("Trips/x", false), ("TMP/x", false), ("a\"b", false),
      ("a\nb", false),
      ("a//b", false), (" a", false), ("가", false), ("", false),
    ])
  func staying(_ path: String, _ may: Bool) { #expect(SyncPath.mayStay(path) == may) }

  @Test(
    "A version of git, as it prints it",
    arguments: [
      ("git version 2.39.5", true), ("git version 2.25.0", true), ("git version 2.24.9", false),
      ("git version 3.0", true), ("git version 1.99.1", false), ("git version 2.39.5 (Apple Git-154)", true),
      ("git version two", false), ("hg version 9.9", false), ("", false),
    ])
  func versions(_ text: String, _ isNew: Bool) { #expect(GitProgram.isNewEnough(text) == isNew) }

  @Test(
    "Addresses and paths",
    arguments: [
      ("/media/stick/trip.git", true), ("./trip.git", true), ("../trip.git", true), ("trip.git", true),
      ("https://example.org/trip.git", false), ("git@example.org:trip.git", false), ("host:trip", false),
      ("file:///media/trip.git", false), ("sub/with:colon", true),
    ])
  func addresses(_ address: String, _ isPath: Bool) { #expect(LedgerSync.isPath(address) == isPath) }

  @Test(
    "A password is never shown",
    arguments: [
      ("https://mina:secret@example.org/trip.git", "https://mina@example.org/trip.git"),
      ("https://mina@example.org/trip.git", "https://mina@example.org/trip.git"),
      ("https://example.org:8443/a@b/trip.git", "https://example.org:8443/a@b/trip.git"),
      ("git@example.org:mina/trip.git", "git@example.org:mina/trip.git"), ("/media/a:b@c", "/media/a:b@c"),
    ])
  func passwords(_ remote: String, _ shown: String) { #expect(SyncRepository.shown(remote) == shown) }

  @Test func listings() {
    let (one, two) = (String(repeating: "1", count: 40), String(repeating: "2", count: 40))
    let zero = String(repeating: "0", count: 40)
    let entries = GitEntry.list(
      Array("100644 blob \(one)\ta/b c.json\u{0}120000 blob \(two)\tl\u{0}160000 commit \(two)\ts\u{0}".utf8))
    #expect(entries?.map(\.path) == ["a/b c.json", "l", "s"])
    #expect(entries?.map(\.isFile) == [true, false, false])
    #expect(GitEntry.list(Array("100644 blob \(one) a\u{0}".utf8)) == nil)
    let differences = GitDifference.list(
      Array(
        ":100644 100644 \(one) \(two) M\u{0}a\u{0}:000000 100644 \(zero) \(one) A\u{0}b\u{0}:100644 000000 \(two) \(zero) D\u{0}c\u{0}"
          .utf8))
    #expect(differences?.map(\.path) == ["a", "b", "c"])
    #expect(differences?.map(\.old?.object.text) == [one, nil, two])
    #expect(differences?.map(\.new?.object.text) == [two, one, nil])
    #expect(GitObject("HEAD") == nil && GitObject(one + "1") == nil && GitObject(one.dropLast() + "G") == nil)
  }
}
