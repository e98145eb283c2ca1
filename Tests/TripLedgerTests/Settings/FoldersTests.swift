import TestLedgers
import TestSupport
import Testing

@testable import TripStore

struct FoldersTests {
  typealias Row = (home: String?, environment: [String: String], folders: [String])

  static let rows: [Row] = [
    (nil, ["HOME": "/u"], ["/u/.local/share/dot", "/u/.config/dot", "/u/.local/state/dot"]),
    (
      nil, ["HOME": "/u", "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s"],
      ["/d/dot", "/c/dot", "/s/dot"]
    ),
    // Relative and empty paths are ignored, by the XDG base directory rules.
    (
      nil, ["HOME": "/u", "XDG_DATA_HOME": "d", "XDG_CONFIG_HOME": "./c", "XDG_STATE_HOME": ""],
      ["/u/.local/share/dot", "/u/.config/dot", "/u/.local/state/dot"]
    ),
    (nil, ["HOME": "/u", "DOT_HOME": "/l/"], ["/l", "/u/.config/dot", "/u/.local/state/dot"]),
    (nil, ["HOME": "/u", "DOT_HOME": "trips"], ["trips", "/u/.config/dot", "/u/.local/state/dot"]),
    (
      nil, ["HOME": "/u", "DOT_HOME": "", "XDG_DATA_HOME": "/d"],
      ["/d/dot", "/u/.config/dot", "/u/.local/state/dot"]
    ),
    ("/h", ["HOME": "/u", "DOT_HOME": "/l"], ["/h", "/u/.config/dot", "/u/.local/state/dot"]),
    ("/", ["HOME": "/u"], ["/", "/u/.config/dot", "/u/.local/state/dot"]),
    ("/h", ["XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s"], ["/h", "/c/dot", "/s/dot"]),
  ]

  @Test(arguments: rows.indices)
  func found(index: Int) throws {
    let row = Self.rows[index]
    let folders = try Folders(ledger: row.home, environment: row.environment)
    #expect([folders.ledger, folders.config, folders.state] == row.folders)
  }

  @Test(arguments: [
    [:], ["HOME": ""], ["XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c"], ["DOT_HOME": "/l"],
    ["DOT_HOME": "/l", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "s"],
  ])
  func nowhere(environment: [String: String]) {
    #expect(throws: LedgerFolderError.nowhere) { try Folders(ledger: nil, environment: environment) }
  }
}
