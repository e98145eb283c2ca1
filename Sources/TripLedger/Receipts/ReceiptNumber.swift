/// An amount in a line of a receipt, before the currency is known.
struct ReceiptNumber: Hashable, Sendable {
  let number: NumberText
  let isNegative: Bool
  /// What stands beside it, as a currency: `₩`, `원`, `EUR`.
  let symbol: CurrencySymbol?
  /// Where it begins in its line, with its symbol.
  let start: Int
  let end: Int

  /// The numbers of a line that may be amounts: no dates, times, percentages and numbers of cards or phones.
  static func all(in line: String) -> [ReceiptNumber] {
    let text = Array(line)
    var found: [ReceiptNumber] = []
    var index = 0
    while index < text.count {
      guard text[index].isDigit else {
        index += 1
        continue
      }
      let start = index
      var body = ""
      while index < text.count {
        if text[index].isDigit {
          body.append(text[index])
          index += 1
        } else if let (mark, next) = separator(text, index) {
          body.append(mark)
          index = next
        } else {
          break
        }
      }
      if let number = number(body, text, start, index) { found.append(number) }
    }
    return found
  }

  /// A mark between digits, also with a blank that was seen on one side of it: `3, 500`, `40 ,00`.
  private static func separator(_ text: [Character], _ index: Int) -> (Character, Int)? {
    func digits(_ from: Int) -> Int { text[min(from, text.count)...].prefix(while: \.isDigit).count }
    switch text[index] {
    case ".", ",":
      if digits(index + 1) > 0 { return (text[index], index + 1) }
      if index + 1 < text.count, text[index + 1] == " ", [2, 3].contains(digits(index + 2)) {
        return (text[index], index + 2)
      }
    case "'", "’", "_":
      if digits(index + 1) == 3 { return (",", index + 1) }
      if text[index] == "_", index + 1 < text.count, text[index + 1] == " ", digits(index + 2) == 3 {
        return (",", index + 2)
      }
    case " ":
      guard index + 1 < text.count, text[index + 1] == "." || text[index + 1] == ",",
        [2, 3].contains(digits(index + 2))
      else { return nil }
      return (text[index + 1], index + 2)
    default: break
    }
    return nil
  }

  private static func number(_ body: String, _ text: [Character], _ start: Int, _ end: Int) -> ReceiptNumber?
  {
    let digits = body.filter(\.isDigit).count
    guard digits <= 10, let number = NumberText(body) else { return nil }
    // `12:30`, `2025-09-06`, `05/09`, `010-1234-5678`.
    let behind = end < text.count ? text[end] : " "
    let isJoined =
      behind == "_" || ":/-~*#".contains(behind) && end + 1 < text.count && text[end + 1].isLetterOrDigit
    guard !isJoined, behind != "%" else { return nil }
    var first = start
    var isNegative = behind == "-" && !isJoined
    var word = ""
    func readWord() {
      while first > 0, text[first - 1].isSymbol || text[first - 1].isLetter {
        word.insert(text[first - 1], at: word.startIndex); first -= 1
      }
    }
    let isSigned = first > 0 && "-−▲△".contains(text[first - 1])
    // `1-2` is a number of a house.
    if isSigned, first > 1, text[first - 2].isLetterOrDigit { return nil }
    if isSigned { (isNegative, first) = (true, first - 1) }
    readWord()
    if first > 0, "-−▲△".contains(text[first - 1]), first == 1 || text[first - 2] == " " {
      (isNegative, first) = (true, first - 1)
    }
    if first > 0, ":/*#".contains(text[first - 1]), first > 1, text[first - 2].isLetterOrDigit, word.isEmpty {
      // `Total:9.00` is an amount; `10:30` and `2/3` are none.
      guard text[first - 1] == ":", text[first - 2].isLetter else { return nil }
    }
    if first > 0, "-.,".contains(text[first - 1]), first > 1, text[first - 2].isLetterOrDigit { return nil }
    // A blank may be between: `EUR 12.50`, `12.50 €`.
    var symbol = currency(word)
    var last = end
    if symbol == nil, !word.isEmpty {
      // A letter right before digits belongs to a number of something else.
      guard word.allSatisfy({ !$0.isASCII || $0.isSymbol }) else {
        return nil
      }
      first = start
    }
    if symbol == nil, first > 1, text[first - 1] == " " {
      let before = String(text[..<(first - 1)].reversed().prefix { !($0 == " ") }.reversed())
      symbol = currency(before)
    }
    if symbol == nil {
      let next = text[end...].drop { $0 == " " }
      let unit = String(next.prefix { $0.isLetter || $0.isSymbol }.prefix(6))
      symbol = currency(unit) ?? unit.first.flatMap { "원円".contains($0) ? currency(String($0)) : nil }
      if symbol != nil { last = next.startIndex + 1 }
      // `6PCS`, `2개`: a number of things. Letters of tax rates stand apart or are single.
      if symbol == nil, next.startIndex == end, unit.count > 1 { return nil }
      if symbol == nil,
        "개명매건점층호분초".contains(unit.first ?? " ")
          || ["点", "名", "個", "枚"].contains(unit.first.map(String.init) ?? "")
      {
        return nil
      }
    }
    return ReceiptNumber(number: number, isNegative: isNegative, symbol: symbol, start: first, end: last)
  }

  /// Signs, codes and the words that stand beside prices; other words mean something else on receipts.
  private static func currency(_ word: String) -> CurrencySymbol? {
    guard !word.isEmpty, word.count <= 4 else { return nil }
    // A yen sign is read as one of these.
    if word == "\\" || word == "Y" { return CurrencySymbol.find("¥") }
    let isSign = word.contains(where: \.isCurrencySymbol)
    if isSign || words.contains(word.lowercased()), let symbol = CurrencySymbol.find(word) { return symbol }
    guard word.count == 3, word.allSatisfy({ $0.isASCII && $0.isUppercase }),
      let currency = try? Currency(word)
    else { return nil }
    return CurrencySymbol(symbol: word, codes: [currency.code])
  }

  private static let words: Set<String> = [
    "원", "円", "元", "rm", "euro", "rp", "kr", "zł", "zl", "kč", "ft", "fr", "fr.", "lei", "lv", "лв",
  ]

  /// The amount without its sign, in minor units; `nil` if the currency can't have it, or always has decimals if they are
  /// needed.
  func units(of currency: Currency, _ common: DecimalMark?, needsDecimals: Bool) -> Int64? {
    let own = NumberText.mark(of: [(number, currency.minorDigits)])
    guard let value = number.value(own ?? common ?? .point),
      let amount = try? Amount(value, currency: currency, sign: .any)
    else { return nil }
    if needsDecimals, currency.minorDigits > 0, value.scale == 0, !writesDecimals { return nil }
    return amount.minorUnits
  }

  /// Whether it ends in a mark and two digits, or more.
  var writesDecimals: Bool {
    guard let mark = number.body.lastIndex(where: { $0 == "." || $0 == "," }) else { return false }
    return number.body[mark...].utf8.count == 3
  }
}

extension Character {
  var isDigit: Bool { isASCII && isNumber }
  fileprivate var isLetterOrDigit: Bool { isLetter || isDigit }
}
