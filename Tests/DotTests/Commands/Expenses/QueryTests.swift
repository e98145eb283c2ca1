import TestSupport
import Testing
import TripStore

@testable import dot

/// Ana is me. A yen is 9.4 won, a dollar 148.49 yen; 500 baht are 2,299 yen. Ana's shares are of two people's expenses half.
@Suite("What a query finds")
struct QueryTests {
  let cli: CLIHarness

  init() throws {
    cli = try CLIHarness.inOsaka()
    for line in [
      "people add Ana", "people add Ben", "people me Ana",
      "spend 12000 food 'Ramen für zwei' @Dōtonbori --date 2025-09-06 --tag Work",
      "spend 3000 taxi airport --date 2025-09-05 --by Ben --pay card:Visa",
      "spend 20USD shopping souvenir @'Blue Bottle' --date 2025-09-07 --for Ana --pay cash",
      "spend 500THB cafe 'mon amour' --date 2025-09-08 --for Ana --claim ACME",
      "refund 700 food 'ramen back' --date 2025-09-08 --for Ana",
    ] { cli.text(line) }
  }

  /// The letters of the expenses found: t(axi), r(amen), s(ouvenir), m(on amour), b(ack).
  private func found(_ answer: Judged) throws -> String {
    let expenses =
      answer["days"]?.list?.flatMap { $0["expenses"]?.list ?? [] } ?? answer["expenses"]?.list ?? []
    let letters = [
      "airport": "t", "Ramen für zwei": "r", "souvenir": "s", "mon amour": "m", "ramen back": "b",
    ]
    return try expenses.map { try #require(letters[$0["memo"]?.text ?? ""]) }.joined()
  }

  private func sorted(_ letters: String) -> String { String(letters.sorted()) }

  static let rows: [(query: String, found: String)] = [
    ("ramen", "rb"), ("RAMEN", "rb"), ("ramen fur", "r"), ("dotonbori", "r"), ("work", "r"), ("식비", "rb"),
    ("@dotonbori", "r"), ("@\"blue bottle\"", "s"), ("@blue", "s"), ("#work", "r"), ("#wor", ""),
    ("-#work", "tsmb"),
    ("cat:taxi", "t"), ("cat:taxi,food", "trb"), ("분류:택시", "t"), ("category:tax", "t"),
    ("not:cat:food", "tsm"),
    ("by:Ben", "t"), ("by:me", "rsmb"), ("낸사람:나", "rsmb"), ("for:Ben", "tr"), ("-for:Ben", "smb"),
    ("pay:card", "t"), ("pay:visa", "t"), ("pay:cash", "s"), ("결제:현금", "s"),
    ("claim:acme", "m"), ("claim:yes", "m"), ("claim:no", "trsb"), ("photo:no", "trsmb"), ("사진:있음", ""),
    ("memo:ramen", "rb"), ("note:dotonbori", ""),
    ("mon", "mb"), ("\"mon\"", "m"), ("월", "mb"), ("09-06", "r"), ("9월 6일", "r"), ("6 sep ramen", "r"),
    ("sep", "trsmb"),
    ("9월6일~7일", "rs"), ("09-06..09-07", "rs"), ("2025-09-07..", "smb"), ("-09-06", "tsmb"),
    ("yesterday", "s"),
    // What was paid, whole and in that currency alone.
    ("3000jpy", ""), ("3000jpy..", "tr"), (">3000jpy", "tr"), ("..3000jpy", "tb"), ("=700jpy", "b"),
    ("20usd..20usd", "s"),
    ("100thb..", "m"), ("3천엔..", "tr"), ("12,000엔이상", "r"), ("700~3000엔", "tb"),
    // What is shown: 1,500, 6,000, 2,970, 2,299 and −700 yen.
    ("1..", "trsmb"), ("..700", "b"), ("700..1500", "tb"), ("2970..6000", "rs"), ("=2970", "s"),
    ("-1..2000", "rsm"),
    ("ramen 1000.. -@dotonbori", ""), ("ramen -back", "r"),
  ]

  @Test(arguments: rows) func report(query: String, found: String) throws {
    #expect(sorted(try self.found(cli.json("report --where='\(query)'"))) == sorted(found))
  }

  /// Where whole expenses are shown, they are compared, in the trip's currency or that at home.
  static let wholes: [(line: String, found: String)] = [
    ("expense list --where 2000..3000", "tsm"), ("expense list --where '..700 -cat:food'", ""),
    ("expense list --in KRW --where 20000..30000", "tsm"), ("search 20000..30000", "tsm"),
    ("search ramen 12000jpy", ""),
    ("search ramen '=12000jpy'", "r"), ("search 'ramen für'", "r"), ("search 'für ramen'", ""),
    ("search für ramen", "r"),
    ("search 'ramen 6 sep'", "r"), ("search not:by:me", "t"), ("search --trip Osaka '#work'", "r"),
    ("search --category taxi ramen", ""),
  ]

  @Test(arguments: wholes) func whole(line: String, found: String) throws {
    #expect(sorted(try self.found(cli.json(line))) == sorted(found))
  }

  static let refused: [(query: String, code: String, named: String)] = [
    ("cta:taxi", "bad-query", "‘cta:taxi’"), ("http://a", "bad-query", "‘http:’"),
    ("cat:", "bad-query", "‘cat:’"),
    ("#", "bad-query", "‘#’"), ("photo:maybe", "bad-query", "‘photo:maybe’"), ("a..b", "bad-query", "‘a..b’"),
    ("50..20", "bad-query", "‘50..20’"), ("..", "bad-query", "‘..’"),
    ("20xyz..", "unknown-currency", "‘xyz’"),
    ("24,70..", "ambiguous-comma", "‘24,70’"), ("20usd..30eur", "two-currencies", "‘30eur’"),
    ("cat:tqxi", "unknown-category", "‘tqxi’"), ("by:Bne", "no-such-person", "‘Bne’"),
    ("pay:cheque", "unknown-payment", "‘cheque’"),
    ("2025-09-08..2025-09-05", "end-before-start", "2025-09-05"),
  ]

  @Test(arguments: refused) func refuse(query: String, code: String, named: String) throws {
    for command in ["report --json --where='\(query)'", "search --json -- '\(query)'"] {
      let ran = cli(command)
      #expect(
        ran.exit == (code == "no-such-person" ? 1 : 2) && ran.out.isEmpty && ran.err.contains(code),
        "\(ran.err)")
      #expect(ran.err.contains(named), "\(ran.err)")
    }
  }
}
