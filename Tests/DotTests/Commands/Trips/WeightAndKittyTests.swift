import TestSupport
import Testing

@testable import dot

/// People who count half, and money that several have paid into.
struct WeightAndKittyTests {
  let cli: CLIHarness

  init() throws {
    cli = try CLIHarness()
    cli.text("trip create Jeju --start 2025-09-05 --end 2025-09-09 --currency KRW --with Ana,Ben --me Ana")
  }

  private func shares(_ expense: Judged?) -> [String] {
    (0..<4).compactMap { expense?["for"]?[$0] }.map {
      "\($0["person"]?.text ?? "") \($0["share"]?.text ?? "")"
    }
  }

  @Test("A child is half: shares go by the exact ratio, which expenses keep")
  func half() throws {
    #expect(try cli.json("people add Kid --weight 0.5")["person"]?["weight"] == "0.5")
    #expect(cli.text("people list").contains("0.5"))
    let food = try cli.json("spend 5000 food")["expense"]
    #expect(shares(food) == ["Ana 2000", "Ben 2000", "Kid 1000"])
    // 2 parts to a half are 4 to 1.
    #expect(shares(try cli.json("spend 5000 food --for Ana:2,Kid")["expense"]) == ["Ana 4000", "Kid 1000"])
    let items = try cli.json("spend 900 food --item 900:Ben,Kid")["expense"]
    #expect(shares(items) == ["Ben 600", "Kid 300"])
    cli.text("trip edit Jeju --for Ben,Kid")
    #expect(shares(try cli.json("spend 900 food")["expense"]) == ["Ben 600", "Kid 300"])
    cli.text("people edit Kid --weight 1")
    #expect(shares(try cli.json("expense show \(food?["id"]?.text ?? "")")["expense"]).last == "Kid 1000")
  }

  @Test(arguments: ["0", "0.001", "1001", "x", "0,5"])
  func refusedWeights(_ weight: String) {
    let refused = cli("people add Kid --weight \(weight) --json")
    #expect(refused.exit == 2 && refused.err.contains("\"bad-weight\""), "\(refused)")
  }

  /// Ana and Ben paid 50,000 each into it; of 80,000 for both, 20,000 are left, half of it each one's.
  @Test("A kitty pays and is paid, and shares nothing; its rest is named, and goes back")
  func kitty() throws {
    #expect(try cli.json("people add Kitty --kitty")["person"]?["kitty"] == true)
    cli.text("settle pay Ana Kitty 50000")
    cli.text("settle pay Ben Kitty 50000")
    #expect(shares(try cli.json("spend 80000 food --by Kitty")["expense"]) == ["Ana 40000", "Ben 40000"])
    #expect(try cli.json("trip show")["trip"]?["spent"] == "40000")
    #expect(try cli.json("trip show")["trip"]?["people"] == 2)
    let settled = try cli.json("settle")
    #expect(settled["balances"]?[2]?["person"] == "Kitty" && settled["balances"]?[2]?["amount"] == "-20000")
    for (index, name) in ["Ana", "Ben"].enumerated() {
      let transfer = settled["transfers"]?[index]
      #expect(
        transfer?["from"] == "Kitty" && transfer?["to"] == .text(name) && transfer?["amount"] == "10000")
    }
    #expect(cli.text("settle").contains("Kitty 20,000 left in it"))
    #expect(cli.text("settle --lang ko").contains("남은 돈"))
  }

  @Test(arguments: [
    "spend 100 food --for Kitty", "spend 100 food --for Ana,Kitty", "spend 100 food --item 100:Kitty",
    "people group Us Ana,Kitty", "people me Kitty", "trip edit Jeju --for Kitty",
  ])
  func sharesNothing(_ line: String) {
    cli.text("people add Kitty --kitty")
    let refused = cli(line + " --json")
    #expect(refused.exit == 2 && refused.err.contains("\"is-a-kitty\""), "\(refused)")
  }
}
