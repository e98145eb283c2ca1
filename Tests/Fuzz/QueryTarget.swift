import TripLedger

extension FuzzTarget {
  /// What is typed to find expenses.
  static let queries = FuzzTarget(name: "queries") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let names = QueryNames(today: Day(number: 20_339), categories: Category.builtIn)
    let words = QueryWord.words(of: text)
    let query = ExpenseQuery(words, names)
    let again = ExpenseQuery(QueryWord.words(of: query.text), names)
    try require(again.text == query.text, "\(query.text) and back: \(again.text)")
    try require(
      again.parts.map { $0.flaw == nil } == query.parts.map { $0.flaw == nil },
      "\(query.text) is read otherwise")
    // What is on a command line means the same, or is a phrase.
    let argument = QueryWord.words(of: QueryWord.argument(text))
    try require(argument.map(\.text) == words.map(\.text) || argument.count == 1, "\(text) as an argument")
    var rest = query
    while !rest.isEmpty { rest.removeLast() }
  }
}
