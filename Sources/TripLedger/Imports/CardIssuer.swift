/// Who issues the cards, and has the accounts, whose lists are known.
enum CardIssuer {
  /// Whether the name of a card is of another bank than the one whose format it is.
  ///
  /// A name that says no bank that is known, such as `Visa`, may be of any.
  static func isOther(named name: String, than format: String) -> Bool {
    guard let own = words[format] else { return false }
    let named = Set(name.split { !$0.isLetter && !$0.isNumber }.map { FoldedText(String($0)) })
    func isIn(_ word: FoldedText) -> Bool {
      word.isASCII ? named.contains(word) : named.contains { $0.match(word) != nil }
    }
    return !own.contains(where: isIn) && words.values.contains { $0.contains(where: isIn) }
  }

  /// What the bank of each format is called: `samsung`, `삼성`.
  private static let words: [String: Set<FoldedText>] = {
    var words: [String: Set<FoldedText>] = [:]
    let banks =
      TableFormat.world + TableFormat.germanBanks + TableFormat.otherBanks + TableFormat.korea
      + TableFormat.japan
    for format in banks {
      let name = format.name.split(separator: "-").first.map(String.init) ?? format.name
      var titles = [name]
      for title in format.title.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map(String.init) {
        let stem = endings.first(where: title.hasSuffix).map { String(title.dropLast($0.count)) }
        if let stem, !stem.isEmpty { titles.append(stem) }
      }
      words[format.name] = Set(titles.map(FoldedText.init))
    }
    return words
  }()

  private static let endings = ["카드", "은행", "뱅크", "カード", "銀行"]
}
