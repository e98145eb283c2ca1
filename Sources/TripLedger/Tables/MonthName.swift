/// The names of months in the languages of the files that are read.
enum MonthName {
  /// The beginnings of the names, month after month, in English, German, French, Spanish, Portuguese, Italian, Dutch,
  /// Polish, Czech and Russian; no beginning means two months.
  private static let table = [
    "jan jän gen ene sty led янв", "feb fév fev lut úno фев", "mar mär mrz mrt maa bře мар",
    "apr avr abr kwi dub апр",
    "may mai maj mag mei kvě май мая", "jun juin giu cze čvn červn июн", "jul juil lug lip čvc červe июл",
    "aug aoû ago sie srp авг", "sep set wrz zář сен", "oct okt out ott paź říj окт", "nov lis ноя",
    "dec dez déc dic gru pro дек",
  ]

  private static let beginnings: [(text: [Character], month: Int)] = table.enumerated().flatMap {
    index, names in
    names.split(separator: " ").map { (plain(String($0)), index + 1) }
  }

  private static func plain(_ text: String) -> [Character] { Array(text.lowercased()) }

  /// The number of the month; the longest beginning counts.
  static func number(of word: String) -> Int? {
    let word = plain(word)
    guard word.count >= 3 else { return nil }
    let bare = word.map { accents[$0] ?? $0 }
    return beginnings.filter {
      word.starts(with: $0.text) || bare.starts(with: $0.text.map { accents[$0] ?? $0 })
    }
    .max { $0.text.count < $1.text.count }?.month
  }

  private static let accents: [Character: Character] = [
    "ä": "a", "é": "e", "û": "u", "ú": "u", "ě": "e", "č": "c", "ř": "r", "á": "a", "ź": "z", "í": "i",
  ]
}
