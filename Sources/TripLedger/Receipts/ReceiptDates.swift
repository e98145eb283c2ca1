/// The date and time that a receipt was printed with.
struct ReceiptDates {
  private(set) var date: Day?
  private(set) var time: TimeOfDay?
  /// The lines that have a date or a time, whose numbers are no amounts.
  private(set) var lines: Set<Int> = []

  private struct Found {
    let index: Int
    let day: Day
    let time: TimeOfDay?
    let rank: Int
  }

  /// Dates until which something can be returned, or holds good.
  private static let others = [
    "유효", "까지", "교환", "환불", "적립", "소멸", "만료", "発行期限", "有効", "期限", "まで", "expir", "valid", "until", "due date",
    "return", "gültig", "since",
  ]
  private static let labels = [
    "date", "일시", "일자", "날짜", "등록", "판매", "거래", "결제", "주문", "日時", "日付", "datum", "fecha", "data", "発行日", "取引",
  ]

  init(_ text: ReceiptText, currency: Currency?, today: Day) {
    var found: [Found] = []
    let order = Self.order(currency)
    for (index, line) in text.lines.enumerated() {
      guard let date = Self.date(in: line.text, order, today) else { continue }
      lines.insert(index)
      let text = line.text.lowercased()
      var rank = date.time == nil ? 0 : 4
      if Self.labels.contains(where: text.contains) { rank += 2 }
      if Self.others.contains(where: text.contains) { rank -= 6 }
      found.append(Found(index: index, day: date.day, time: date.time, rank: rank))
    }
    let counts = Dictionary(grouping: found, by: \.day).mapValues(\.count)
    let best = found.max {
      ($0.rank + (counts[$0.day] ?? 0), -$0.index) < ($1.rank + (counts[$1.day] ?? 0), -$1.index)
    }
    guard let best else { return }
    date = best.day
    time = best.time ?? found.first { $0.day == best.day && $0.time != nil }?.time
    guard time == nil else { return }
    // Beside the date or on a line of its own.
    let near = text.lines.indices.sorted { abs($0 - best.index) < abs($1 - best.index) }
    for index in near where abs(index - best.index) <= 6 {
      guard let clock = Self.time(in: text.lines[index].text) else { continue }
      time = clock
      if index != best.index { lines.insert(index) }
      return
    }
  }

  /// How dates with two open numbers are written where the currency is used.
  private static func order(_ currency: Currency?) -> DateOrder {
    switch currency?.code {
    case "KRW", "JPY", "CNY", "TWD", "HUF", "LTL", "MNT": .ymd
    case "USD", "PHP": .mdy
    default: .dmy
    }
  }

  private static func date(in line: String, _ order: DateOrder, _ today: Day) -> (day: Day, time: TimeOfDay?)?
  {
    let text = Array(western(line))
    var best: (day: Day, time: TimeOfDay?, length: Int)?
    let starts = text.indices.filter { index in
      (text[index].isDigit || text[index].isLetter) && (index == 0 || !text[index - 1].isLetterOrDigitInDate)
    }
    for start in starts.prefix(30) {
      let ends = text.indices.dropFirst(start).prefix(34).filter { index in
        index + 1 == text.count || text[index + 1] == " " || "()[],;년".contains(text[index + 1])
          || text[index + 1].isLetter && text[index].isDigit
      }
      for end in ends.reversed() where end - start >= 5 {
        guard best.map({ $0.length < end - start }) ?? true,
          let read = DateText(tidied(String(text[start...end]))), let day = day(read, order, today)
        else { continue }
        best = (day, read.time, end - start)
      }
    }
    return best.map { ($0.day, $0.time) }
  }

  /// A day that is not long ago and not to come; the other order where that one is none.
  private static func day(_ text: DateText, _ order: DateOrder, _ today: Day) -> Day? {
    let orders = [order] + DateOrder.allCases.filter { $0 != order }
    return orders.lazy.compactMap { text.day($0) }.first { $0 <= today && $0 > today - 365 * 20 }
  }

  /// Without the weekday, and without the blanks around marks: `2021年10月1日(金) 21:04`, `25 / 12 / 2018`.
  private static func tidied(_ text: String) -> String {
    var text = text
    while let open = text.firstIndex(of: "("), let close = text[open...].firstIndex(of: ")"),
      text.distance(from: open, to: close) <= 4
    {
      text.replaceSubrange(open...close, with: " ")
    }
    var tidy = ""
    for character in text.split(separator: " ").joined(separator: " ") {
      if "/.:-年月日년월일".contains(character), tidy.last == " " { tidy.removeLast() }
      if character == " ", let last = tidy.last, "/:-".contains(last) { continue }
      tidy.append(character)
    }
    return tidy
  }

  /// Years of the Reiwa and Heisei eras as those of the calendar: `令和3年`, `R3.10.1`.
  private static func western(_ line: String) -> String {
    for (names, first) in [(["令和", "R"], 2018), (["平成", "H"], 1988)] {
      for name in names {
        guard let range = line.firstRange(of: name) else { continue }
        let rest = line[range.upperBound...].drop { $0 == " " }
        let digits = rest.hasPrefix("元") ? rest.prefix(1) : rest.prefix(while: \.isDigit)
        guard let year = digits == "元" ? 1 : Int(digits), (1...60).contains(year), digits.count <= 2,
          let mark = rest[digits.endIndex...].first, "年./-".contains(mark),
          range.lowerBound == line.startIndex || !line[line.index(before: range.lowerBound)].isLetter
        else { continue }
        return String(line[..<range.lowerBound]) + "\(first + year)" + rest[digits.endIndex...]
      }
    }
    return line
  }

  private static func time(in line: String) -> TimeOfDay? {
    let words = line.split { $0 == " " || $0 == "(" || $0 == ")" || $0 == "[" || $0 == "]" }.map(String.init)
    for (index, word) in words.enumerated() where word.contains(":") {
      let bare = String(word.drop { !$0.isDigit && !("오후".contains($0) || "오전".contains($0)) })
      let around = [
        index > 0 ? words[index - 1] + " " + bare : nil,
        index + 1 < words.count ? bare + " " + words[index + 1] : nil, bare,
      ]
      for text in around.compactMap(\.self) {
        if let clock = ClockText(text), let time = clock.time, text.contains(":") { return time }
      }
    }
    return nil
  }
}

extension Character {
  fileprivate var isLetterOrDigitInDate: Bool {
    isDigit || isASCII && isLetter || self == "." || self == "/" || self == "-" || self == ":"
  }
}
