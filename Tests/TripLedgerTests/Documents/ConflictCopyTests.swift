import TestLedgers
import TestSupport
import Testing

@testable import TripStore

@Suite("A file beside the real one is known by its name")
struct ConflictCopyTests {
  private static let trip = "trips/e1ca1pahgg136"
  private static let day = "\(trip)/days/2025-09-06"
  private static let hash = "e10d51d28eba0025afda0a580be74950f03f01cc378b8b9fad492c5f82b8b344"
  private static let change = "history/20250908T030000.000123Z-8asyc6153wgh8"

  @Test(
    "names given by syncing programs",
    arguments: [
      // Syncthing: <name>.sync-conflict-<date>-<time>-<modified by>.<extension>.
      ("\(day).sync-conflict-20250906-123456-ABCDEFG.json", "\(day).json"),
      // Dropbox, with whom, without, of its other kinds, and in Korean.
      ("\(day) (Anna's conflicted copy 2025-09-07).json", "\(day).json"),
      ("\(day) (conflicted copy).json", "\(day).json"),
      ("\(day) (Case Conflict 1).json", "\(day).json"),
      ("\(day) (Anna의 충돌된 사본 2025-09-07).json", "\(day).json"),
      ("trips/0123456789abc/people 2.json", "trips/0123456789abc/people.json"),
      ("trips/0123456789abc/payments (1).json", "trips/0123456789abc/payments.json"),
      ("wallets/000000000cash (1).json", "wallets/000000000cash.json"),
      // Nextcloud and ownCloud, now and in older versions.
      ("\(day) (conflicted copy 2025-09-07 101112).json", "\(day).json"),
      ("\(day) (conflicted copy anna 2025-09-07 101112).json", "\(day).json"),
      ("\(day)_conflict-20250907-101112.json", "\(day).json"),
      ("\(day) (SFConflict anna@example.org 2025-09-07-10-11-12).json", "\(day).json"),
      // iCloud, Finder, Google Drive, Explorer, OneDrive.
      ("\(day) 2.json", "\(day).json"),
      ("\(day) copy.json", "\(day).json"),
      ("\(day)의 사본.json", "\(day).json"),
      ("\(day) (1).json", "\(day).json"),
      ("\(day) (conflicted copy from Laptop on 2025-09-07).json", "\(day).json"),
      ("\(day) - Copy.json", "\(day).json"),
      ("\(day) - 복사본 (2).json", "\(day).json"),
      ("\(day)-MacBook.json", "\(day).json"),
      ("\(day)-MacBook-2.json", "\(day).json"),
      // What `git mergetool` leaves.
      ("\(day)_LOCAL_4711.json", "\(day).json"),
      // A copy of a copy.
      ("\(day) (1).sync-conflict-20250906-123456-ABCDEFG.json", "\(day).json"),
      // Every kind of document.
      ("ledger.sync-conflict-20250906-123456-ABCDEFG.json", "ledger.json"),
      ("\(trip)/trip (1).json", "\(trip)/trip.json"),
      ("\(trip)/places 2.json", "\(trip)/places.json"),
      ("rates/manual/2025-09-05-MacBook.json", "rates/manual/2025-09-05.json"),
      ("rates/eximbank/2025-09-05 (1).json", "rates/eximbank/2025-09-05.json"),
      ("\(change).sync-conflict-20250906-123456-ABCDEFG.json", "\(change).json"),
      ("history/pending (1).json", "history/pending.json"),
      ("images/e1/\(hash).sync-conflict-20250906-123456-ABCDEFG.jpg", "images/e1/\(hash).jpg"),
      ("images/e1/\(hash) (1).png", "images/e1/\(hash).png"),
      // A folder of its own beside the real one.
      ("\(trip) 2/days/2025-09-06.json", "\(day).json"),
      ("\(trip)/days (1)/2025-09-06.json", "\(day).json"),
      ("trips (conflicted copy)/e1ca1pahgg136/days/2025-09-06 2.json", "\(day).json"),
      ("rates/eximbank 2/2025-09-05.json", "rates/eximbank/2025-09-05.json"),
      ("images/e1 2/\(hash).jpg", "images/e1/\(hash).jpg"),
    ])
  func copies(_ relative: String, of original: String) throws {
    let copy = try #require(ConflictCopy(relative: relative))
    #expect(copy.original.relative == original)
    #expect(copy.relative == relative)
  }

  @Test(
    "regular files, temporary files and unknown files are no copies",
    arguments: [
      "ledger.json", "\(day).json", "\(trip)/trip.json", "\(trip)/places.json",
      "rates/eximbank/2025-09-05.json",
      "\(change).json", "history/pending.json", "images/e1/\(hash).jpg",
      // On the way to their names.
      "\(trip)/days/.syncthing.2025-09-06.json.tmp", "\(trip)/days/~syncthing~2025-09-06.json.tmp",
      "\(trip)/days/.~lock.2025-09-06.json#", "\(trip)/days/.2025-09-06.json.~1a2b",
      "\(trip)/days/.2025-09-06.json.icloud", "\(trip)/days/._2025-09-06.json",
      "\(trip)/days/.2025-09-06 2.json",
      ".stversions/trips/e1ca1pahgg136/days/2025-09-06~20250907-101112.json",
      "tmp/2025-09-06 (1).json",
      // The name continues with a letter or digit, so it is a different one.
      "\(day)1.json", "\(day)a.json", "\(trip)/trips.json", "ledgers.json", "\(trip)x/trip (1).json",
      // No such date, id, hash or source, another extension, another place.
      "\(trip)/days/2025-02-30 (1).json", "\(trip)/days/notes (1).json", "trips/u/days/2025-09-06 (1).json",
      "\(day) (1).txt", "\(day).json~", "\(day).json.orig", "rates/bank/2025-09-05 (1).json",
      "images/00/\(hash) (1).jpg", "images/e1/\(hash) (1)", "images/e1/\(hash) (1).JPG",
      "2025-09-06 (1).json",
      "history/notes (1).json", "history/20250908T030000.00012-Z-8asyc6153wgh8 (1).json",
      "", "/", "trips", "../trips/e1ca1pahgg136/days/2025-09-06 (1).json", "trips//days/2025-09-06 (1).json",
      "\(trip)/../2025-09-06 (1).json",
    ])
  func others(_ relative: String) {
    #expect(ConflictCopy(relative: relative) == nil)
  }
}
