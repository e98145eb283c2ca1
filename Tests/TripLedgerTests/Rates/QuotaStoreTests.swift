import TestLedgers
import TestSupport
import Testing

@testable import TripStore

struct QuotaStoreTests {
  private let folder: TemporaryFolder
  private let monday: Instant

  init() throws {
    folder = try TemporaryFolder()
    monday = try instant("2025-09-08T12:00:00+09:00")
  }

  private func quotas(_ key: String = "SECRET", limit: Int = 1000) -> QuotaStore {
    QuotaStore(folder: "\(folder.path)/state/dot", key: key, limit: limit)
  }

  private func permissions(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test func nothingIsWrittenForAsking() throws {
    #expect(
      try quotas().quota(at: monday)
        == Quota(day: try day("2025-09-08"), used: 0, limit: 1000, closed: false))
    #expect(try !Files.exists("\(folder.path)/state"))
  }

  @Test func countsByKeyAndSeoulDate() throws {
    #expect(try quotas().countCall(at: monday).used == 1)
    #expect(try quotas().countCall(at: try instant("2025-09-08T14:59:59Z")).used == 2)
    #expect(try quotas("OTHER").countCall(at: monday).used == 1)
    let tuesday = try instant("2025-09-08T15:00:00Z")
    #expect(try quotas().countCall(at: tuesday).used == 1)
    #expect(try quotas().quota(at: monday).used == 2)
    #expect(try quotas().quota(at: tuesday).resetsAt == instant("2025-09-10T00:00:00+09:00"))
    #expect(try quotas().quota(at: tuesday).resetsAt.description == "2025-09-10T00:00:00+09:00")
  }

  /// Only the user can read it, and neither its content nor its name contains the key.
  @Test func isPrivate() throws {
    try quotas().countCall(at: monday)
    // sha256("dot quota v1" 00 "SECRET"), by coreutils.
    #expect(QuotaStore.fingerprint(of: "SECRET") == "a68b35495400ee10")
    #expect(quotas().path == "\(folder.path)/state/dot/quota-eximbank-a68b35495400ee10.json")
    #expect(try Files.list("\(folder.path)/state/dot") == [Paths.name(of: quotas().path)])
    #expect(permissions("\(folder.path)/state/dot") == 0o700)
    #expect(permissions(quotas().path) == 0o600)
    let text = String(decoding: try #require(try Files.read(quotas().path, limit: 10_000)), as: UTF8.self)
    #expect(!text.contains("SECRET"))
    #expect(
      text.contains(
        #"{"day":"2025-09-08","used":1,"closed":false,"changed":"2025-09-08T12:00:00+09:00"}"#))
  }

  @Test func theLastOneIsTheLast() throws {
    let quotas = quotas(limit: 10)
    for used in 1...10 {
      let quota = try quotas.countCall(at: monday)
      #expect(quota.used == used)
      #expect(quota.isRunningOut == (used >= 9))
    }
    let resets = try instant("2025-09-09T00:00:00+09:00")
    #expect(throws: RateError.quotaUsedUp(used: 10, limit: 10, resetsAt: resets)) {
      try quotas.countCall(at: monday)
    }
    #expect(try quotas.quota(at: monday).used == 10)
    #expect(try quotas.countCall(at: try instant("2025-09-09T00:00:00+09:00")).used == 1)
  }

  @Test func closedForTheDay() throws {
    try quotas().countCall(at: monday)
    try quotas().close(at: monday)
    let quota = try quotas().quota(at: monday)
    #expect(quota.closed && quota.used == 1 && quota.isUsedUp)
    #expect(throws: RateError.quotaUsedUp(used: 1, limit: 1000, resetsAt: quota.resetsAt)) {
      try quotas().countCall(at: monday)
    }
    #expect(try quotas().countCall(at: try instant("2025-09-09T00:00:00+09:00")).closed == false)
  }

  /// A count that can't be read is not zero.
  @Test(arguments: [
    "", "{",
    #"{"format":"dot.quota","version":1,"days":[{"day":"2025-09-08","used":-1,"changed":"2025-09-08T12:00:00Z"}]}"#,
    #"{"format":"dot.quota","version":1,"days":[{"day":"2025-09-08","changed":"2025-09-08T12:00:00Z"}]}"#,
    #"{"format":"dot.quota","version":1,"days":[{"day":"x","used":1,"changed":"2025-09-08T12:00:00Z"}]}"#,
    #"{"format":"dot.quota","version":1,"days":[{"day":"2025-09-08","used":1,"closed":1,"changed":"2025-09-08T12:00:00Z"}]}"#,
    #"{"format":"dot.quota","version":2,"days":[]}"#,
    #"{"format":"dot.quota","version":1,"days":[],"seal":"crc32c:00000000"}"#,
  ])
  func damage(text: String) throws {
    try Files.makeFolder("\(folder.path)/state/dot")
    try Files.create(quotas().path, Array(text.utf8))
    for attempt in [{ try quotas().quota(at: monday) }, { try quotas().countCall(at: monday) }] {
      do {
        _ = try attempt()
        Issue.record("read: \(text)")
      } catch RateError.quotaDamaged(let path, _) {
        #expect(path == quotas().path)
      }
    }
    #expect(try Files.read(quotas().path, limit: 1000) == Array(text.utf8))
  }

  @Test func unknownMembersStay() throws {
    try Files.makeFolder("\(folder.path)/state/dot")
    let text = """
      {"format":"dot.quota","version":1,"note":"a",
       "days":[{"day":"2025-09-08","used":7,"changed":"2025-09-08T12:00:00Z","more":[1.50]}]}
      """
    try Files.create(quotas().path, Array(text.utf8))
    #expect(try quotas().countCall(at: monday).used == 8)
    let written = String(decoding: try #require(try Files.read(quotas().path, limit: 1000)), as: UTF8.self)
    #expect(written.contains(#""note": "a""#) && written.contains(#""more":[1.50]"#))
  }

  @Test func keepsOneMonth() throws {
    for number in 0..<40 { try quotas().countCall(at: monday + number * 86_400) }
    #expect(try quotas().quota(at: monday + 8 * 86_400).used == 0)
    #expect(try quotas().quota(at: monday + 9 * 86_400).used == 1)
    #expect(try quotas().quota(at: monday + 39 * 86_400).used == 1)
  }

  @Test func manyAtOnce() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { [path = folder.path, monday] in
          for _ in 0..<5 { try QuotaStore(folder: "\(path)/state/dot", key: "SECRET").countCall(at: monday) }
        }
      }
      try await group.waitForAll()
    }
    #expect(try quotas().quota(at: monday).used == 40)
  }
}
