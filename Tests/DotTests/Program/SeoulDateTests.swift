import TestSupport
import Testing

@testable import dot

@Suite("The bank's date is Seoul's, whatever the user's clock")
struct SeoulDateTests {
  /// A clock somewhere on earth: seconds east of Greenwich.
  private static let offsets = [9, 0, -5, -10, 13, 5].map { $0 * 3600 }

  private struct Moment: Sendable {
    /// In Seoul, on Monday 2025-09-08.
    let time: String
    let answers: [String?]
    /// The dates that are requested, in this order and no others.
    let asked: [String]
    let shown: String
  }

  /// Nothing before nine; an empty answer until the bank publishes, here at 11:00; then today and Friday.
  private static let moments = [
    Moment(
      time: "08:59:59", answers: ["2025-09-05", "2025-09-04"], asked: ["20250905", "20250904"],
      shown: "2025-09-05"),
    Moment(
      time: "09:00:00", answers: [nil, "2025-09-05", "2025-09-04"],
      asked: ["20250908", "20250905", "20250904"],
      shown: "2025-09-05"),
    Moment(
      time: "10:59:59", answers: [nil, "2025-09-05", "2025-09-04"],
      asked: ["20250908", "20250905", "20250904"],
      shown: "2025-09-05"),
    Moment(
      time: "11:00:00", answers: ["2025-09-08", "2025-09-05"], asked: ["20250908", "20250905"],
      shown: "2025-09-08"),
    Moment(
      time: "23:59:59", answers: ["2025-09-08", "2025-09-05"], asked: ["20250908", "20250905"],
      shown: "2025-09-08"),
  ]

  @Test(arguments: offsets, 0..<5)
  func exactRequests(offset: Int, index: Int) throws {
    let moment = Self.moments[index]
    let server = StubServer(try moment.answers.map { try $0.map(Samples.published) ?? StubServer.ok("[]") })
    let cli = try CLIHarness()
    cli.connect(to: server)
    let seoul = try #require(Instant("2025-09-08T\(moment.time)+09:00"))
    cli.environment["DOT_NOW"] = seoul.at(offset: offset).description
    let board = try cli.json("rates today")
    #expect(board["requested"] == "2025-09-08" && board["date"] == .text(moment.shown))
    server.waitForEnd()
    let dates = server.requests.compactMap { $0.split(separator: "searchdate=").last?.prefix(8) }.map(
      String.init)
    #expect(dates == moment.asked)

    // An empty day is requested again after ten minutes, and not a second sooner.
    if moment.answers[0] == nil {
      cli.environment["DOT_NOW"] = (seoul.at(offset: offset) + 599).description
      #expect(try cli.json("rates today")["stale"] == false)
    }
  }
}
