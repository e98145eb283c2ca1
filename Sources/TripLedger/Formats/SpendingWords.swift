/// What other programs call what was spent for, and the categories that it means here.
package enum SpendingWords {
  /// A category's key, and the words for it, without case and blanks; a word counts wherever it is in a name.
  private static let table: [(key: String, words: String)] = [
    ("flight", "flight|airline|airfare|plane|항공|비행기|航空"),
    ("taxi", "taxi|cab|uber|grab|택시|タクシー"),
    (
      "transport",
      """
      transport|transit|train|bus|subway|metro|public|car|fuel|gas/fuel|parking|ferry|rental|bicycle|교통|기차|버스|지하철|주유\
      |交通|電車
      """
    ),
    (
      "lodging",
      "lodging|accommodation|hotel|hostel|airbnb|rent|숙박|숙소|호텔|宿泊|ホテル|unterkunft|hébergement|alojamiento"
    ),
    ("cafe", "cafe|café|coffee|카페|커피|カフェ"),
    (
      "food",
      """
      food|restaurant|dining|eating|groceries|grocery|meal|breakfast|lunch|dinner|drink|liquor|snack|식비|음식|식당|외식|마트\
      |편의점|食|essen|comida
      """
    ),
    ("telecom", "telecom|phone|internet|sim|통신|유심|通信"),
    ("medical", "medical|health|pharmacy|doctor|insurance|의료|병원|약국|보험|医療"),
    (
      "sights",
      """
      sight|entertainment|museum|activit|ticket|tour|movies|music|sports|culture|nightlife|관광|문화|입장|공연|観光|娯楽
      """
    ),
    ("shopping", "shopping|clothing|electronics|gift|souvenir|household|쇼핑|의류|기념품|買い物"),
  ]

  private static let entries: [(key: String, words: [FoldedText])] = table.map { entry in
    (entry.key, entry.words.split(separator: "|").map { FoldedText(String($0)) })
  }

  /// Words that say nothing: their category is `etc`, and nobody needs to be told.
  private static let others = Set(
    ["other", "others", "etc", "general", "misc", "miscellaneous", "uncategorized", "기타", "その他"].map(
      FoldedText.init))

  /// The key of the category that a word means; `nil` if it is not known.
  package static func category(of word: String, among known: [Category]) -> String? {
    if let exact = try? Category(named: word, among: known) { return exact.key }
    if let meant = known.meant(by: word) { return meant.key }
    let folded = FoldedText(word)
    if others.contains(folded) { return "etc" }
    let found = entries.first { entry in entry.words.contains { folded.match($0) != nil } }
    return found.flatMap { entry in known.first { $0.key == entry.key }?.key }
  }
}
