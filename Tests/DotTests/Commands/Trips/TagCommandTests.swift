import Testing

@testable import dot

/// Rates of Friday 2025-09-05: 100 JPY = 937.88 KRW, 1 USD = 1,392.7 KRW.
///
///     date    paid          in JPY                     tags
///     08-20   20.00 USD     no rate                    esim, shared
///     09-05   5,000 JPY     5,000, over five days      shared
///     09-06   12,000 JPY    12,000                     dinner, shared
///     09-06   −500 JPY      −500                       dinner
///     09-06   300 JPY       300                        b, a
///     09-06   20 JPY        20                         –
///     09-08   10.00 USD     1,484.94…, provisional     data
@Suite("dot tag list")
struct TagCommandTests {
  private let cli: CLIHarness

  init() throws {
    cli = try .inOsaka(
      "spend 20 --currency USD --category telecom --date 2025-08-20 --memo eSIM --tag esim --tag shared",
      "spend 5000 --category etc --date 2025-09-05 --spread 2025-09-05..2025-09-09 --tag shared",
      "spend 12000 --category food --date 2025-09-06 --tag dinner --tag shared",
      "refund 500 --category food --date 2025-09-06 --tag dinner",
      "spend 300 --category etc --date 2025-09-06 --tag b --tag a",
      "spend 20 --category etc --date 2025-09-06",
      "spend 10 --currency USD --category telecom --date 2025-09-08 --tag data")
  }

  @Test("The highest total first, then by name, with the marks and notes of a report")
  func text() {
    let lines = cli.words(of: "tag list")
    #expect(
      lines.prefix(7) == [
        "Tag JPY Items", "shared 17,000 3 1 not converted", "dinner 11,500 2", "data ~1,485 1", "a 300 1",
        "b 300 1", "esim — 1 1 not converted",
      ])
    // Once, although it has two tags.
    #expect(lines.count { $0.hasPrefix("2025-08-20 20.00 USD eSIM: no rate for USD") } == 1)
    #expect(
      lines.contains { $0.hasPrefix("Not converted to JPY, left out of totals (1): `dot rates fetch`") })
    #expect(lines.contains { $0.hasPrefix("~ provisional") })
    #expect(cli.words(of: "tag list --lang ko").prefix(2) == ["태그 JPY 건수", "shared 17,000 3 환산 안 됨 1건"])
  }

  @Test("Tags that differ only in case are one, as it was spelled first, in lists and filters")
  func foldsCase() throws {
    cli.text("spend 700 food --date 2025-09-07 --tag DINNER")
    cli.text("spend 40 food --date 2025-09-07 --tag Dinner")
    let tags = try #require(try cli.json("tag list")["tags"]?.list)
    #expect(tags.map { $0["tag"] } == ["shared", "dinner", "data", "a", "b", "esim"])
    // 12,000 − 500 + 700 + 40.
    #expect(tags[1]["total"] == "12240" && tags[1]["count"] == 4)
    for spelling in ["dinner", "Dinner", "DINNER"] {
      #expect(try cli.json("report --tag \(spelling)")["total"] == "12240")
      #expect(try cli.json("expense list --all --tag \(spelling)")["expenses"]?.list?.count == 4)
    }
  }

  @Test func json() throws {
    let list = try cli.json("tag list")
    #expect(list["trip"] == (try cli.json("trip show"))["trip"]?["id"] && list["currency"] == "JPY")
    let tags = try #require(list["tags"]?.list)
    #expect(tags.map { $0["tag"] } == ["shared", "dinner", "data", "a", "b", "esim"])
    #expect(
      tags[0] == ["tag": "shared", "total": "17000", "count": 3, "unconverted": 1, "provisional": false])
    #expect(tags[2] == ["tag": "data", "total": "1485", "count": 1, "unconverted": 0, "provisional": true])
    #expect(tags[5] == ["tag": "esim", "total": "0", "count": 1, "unconverted": 1, "provisional": false])
  }

  @Test("The figures are those of a report with the tag")
  func reports() throws {
    for tag in try #require(try cli.json("tag list")["tags"]?.list) {
      let name = try #require(tag["tag"]?.text)
      #expect(try cli.json("report --tag \(name)")["total"] == tag["total"], "\(name)")
    }
  }

  @Test("The current trip, or the one that is named")
  func trips() throws {
    cli.text("trip create Kyoto --currency JPY --start 2025-09-08 --end 2025-09-09")
    #expect(cli.text("tag list") == "The trip has no tags yet\n")
    #expect(cli.text("tag list --lang ko") == "아직 이 여행에 태그가 없습니다\n")
    #expect(try cli.json("tag list")["tags"] == .list([]))
    #expect(cli.words(of: "tag list --trip Osaka").count > 1)
    #expect(try cli("tag list --trip Nara --json").error()["code"] == "no-such-trip")
  }

  @Test("Narrow terminals", arguments: [20, 30, 40, 80], ["en", "ko"])
  func widths(_ columns: Int, _ language: String) {
    let out = cli("tag list --lang \(language)", columns: columns).out
    #expect(out.contains("17,000"))
    for line in out.split(separator: "\n").prefix(7) {
      #expect(line.description.displayWidth <= columns, "\(columns): \(line)")
    }
  }

  @Test("Commas separate tags, and the sign before a tag is no part of it") func severalTags() throws {
    cli.text("spend 40 --category etc --date 2025-09-07 --tag kids,#usj")
    #expect(try cli.json("expense show last")["expense"]?["tags"] == ["kids", "usj"])
    #expect(cli.words(of: "tag list").contains("usj 40 1"))
    #expect(cli.text("expense list --tag #usj,esim").contains("\n2 expenses · "))
    cli.text("expense tag last --remove #kids,usj --add sea,boat")
    #expect(try cli.json("expense show last")["expense"]?["tags"] == ["sea", "boat"])
    let result = cli("spend 40 etc --tag kids,,usj")
    #expect(result.exit == 2 && result.out.isEmpty, "\(result)")
  }

  @Test(
    "Whose share is counted is not said on each command", arguments: ["tag list", "place list", "calendar"])
  func share(_ command: String) throws {
    let cli = try CLIHarness.inOsaka("people add Tae", "people add Mina", "people me Tae")
    try cli.spend("1000 food --date 2025-09-06 --tag sea --place Ichiran")
    let text = cli.text(command)
    #expect(text.contains("500") && !text.contains("your share"), "\(text)")
  }
}
