extension Words {
  package var demoTitle: String { say("Osaka", "오사카") }

  package func demoNext(folder: String, variables: [String], program: String) -> [String] {
    // Run by a path, it may not be the `dot` that the shell finds.
    let alias = program.contains("/") ? ["  alias dot='\(program.printable)'"] : []
    return [
      say("This ledger is in \(folder). Try it:", "이 장부는 \(folder)에 있습니다. 써 보기:")
    ] + alias + variables.map { "  export \($0)" } + [
      "  dot",
      "  dot spend 1200 --category cafe --memo latte",
      "  dot report --summary --in KRW",
      "  dot expense list --category food",
      "  dot rates convert 10000 JPY --cash",
      say(
        "Then start your own: unset DOT_HOME DOT_NOW; dot trip create",
        "이제 내 여행: unset DOT_HOME DOT_NOW; dot trip create"),
    ]
  }
}
