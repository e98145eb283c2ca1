import TripLedger

extension Words {
  var demoTitle: String { say("Osaka", "오사카") }

  func demoNext(folder: String, variables: String) -> [String] {
    [
      say("This ledger is in \(folder). Try it:", "이 장부는 \(folder)에 있습니다. 써 보기:"),
      "  export \(variables)",
      "  dot",
      "  dot spend 1200 --category cafe --memo latte",
      "  dot report --summary --in KRW",
      "  dot expense list --category food",
      "  dot rates convert 10000 JPY --cash",
      say(
        "Then your own: unset DOT_HOME DOT_NOW; dot trip create",
        "이제 내 여행: unset DOT_HOME DOT_NOW; dot trip create"),
    ]
  }
}
