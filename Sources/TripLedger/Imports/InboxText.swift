/// An expense on a line of a text file in an inbox.
package struct InboxLine: Hashable, Sendable {
  /// Starts at 1.
  let number: Int
  package let date: Day
  /// Whether nothing says the date, so that it is the one on which the file was last changed.
  let isUndated: Bool
  package let time: TimeOfDay?
  package let form: ShortForm
  /// Time and words, without the date; of a chat with the name in front.
  let content: String
  /// Who wrote it in a chat.
  var sender: String?
}

extension InboxLine {
  /// A text that was typed today, read as an inbox reads a line; `nil` if it is not one such line.
  package init?(typed text: String, today: Day) {
    let text = InboxText(Array(text.utf8), ofFile: "", modified: today, current: today)
    guard text.lines.count == 1, text.bad.isEmpty, text.messages == 0 else { return nil }
    self = text.lines[0]
  }
}

/// Why a line of an inbox is no expense.
package enum InboxFlaw: Hashable, Sendable {
  /// A date that depends on the day on which it is read: `yesterday`.
  case relativeDate(String)
  case noAmount, noCategory
  case extraPlace(String)
  /// Somebody who wrote it in a chat, and is nobody of the trip.
  case unknownSender(String)
  /// An option of `spend`, which lines don't have.
  case option(String)
}

/// The lines of a text file in an inbox: expenses in the short form, and dates.
///
/// A line may begin with a date, a time or both; marks of lists (`-`, `*`, `•`) in front are left out. A line that is only
/// a date is the date of the lines below it, and so is one in a heading (`# 2025-09-06 Osaka`); other headings are left out.
/// Lines above the first date have the one in the file's name, or else that on which the file was last changed.
struct InboxText {
  private(set) var lines: [InboxLine] = []
  private(set) var bad: [BadRow] = []
  /// The messages of a chat that are no expenses.
  private(set) var messages = 0
  private let modified: Day
  private let path: String
  /// Whose days `1일차` and `day 1` are.
  private let trip: TripInfo?
  /// The date of lines that have none.
  private var current: Day?
  /// The date above that is none by itself.
  private var unclear: String?

  /// `text` is in UTF-8; `modified` is the date on which the file was last changed.
  ///
  /// `current` is the date of lines above the first one.
  init(
    _ text: [UInt8], ofFile path: String, modified: Day, current: Day? = nil, trip: TripInfo? = nil
  ) {
    (self.path, self.modified, self.trip) = (path, modified, trip)
    self.current = current ?? Self.date(inName: Paths.name(of: path))
    // CR LF is one end of line, and so is a CR alone.
    let text = String(decoding: text, as: UTF8.self)
    if let chat = ChatExport(text, modified: modified) {
      read(chat)
      return
    }
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      read(line, index + 1)
    }
  }

  /// The messages of a chat.
  init(_ chat: ChatExport, ofFile path: String, modified: Day) {
    (self.path, self.modified, trip) = (path, modified, nil)
    read(chat)
  }

  /// A message is read as expenses only if each of its lines is one, an amount first.
  private mutating func read(_ chat: ChatExport) {
    for message in chat.messages {
      let found = message.lines.enumerated().compactMap { line(of: message, $1, message.number + $0) }
      if found.count < message.lines.count { messages += 1 } else { lines += found }
    }
  }

  private func line(of message: ChatExport.Message, _ text: String, _ number: Int) -> InboxLine? {
    let words = ShellWords.words(ofNote: text)
    guard let first = words.first, Self.isAmount(first) || CurrencySymbol.find(first) != nil,
      let form = try? ShortForm(words), form.category != nil, !words.contains(where: { $0.hasPrefix("--") }),
      (try? TypedAmount(form.amount ?? first)) != nil
    else { return nil }
    return InboxLine(
      number: number, date: message.date, isUndated: false, time: message.time, form: form,
      content: (["[\(message.sender)] \(message.time)"] + words).joined(separator: " "),
      sender: message.sender)
  }

  private mutating func read(_ line: Substring, _ number: Int) {
    var words = ShellWords.words(ofNote: line)
    let isHeading = words.first?.allSatisfy { $0 == "#" } ?? false
    if isHeading || ["-", "*", "•", "+"].contains(words.first) { words.removeFirst() }
    if words.starts(with: ["[", "]"]) { words.removeFirst(2) }
    if ["[x]", "[X]"].contains(words.first) { words.removeFirst() }
    guard let first = words.first else { return }
    words = words.prefix(3).flatMap(Self.splitWeekday) + words.dropFirst(3)
    let head: Head
    do { head = try self.head(of: words, isHeading: isHeading) } catch {
      return add(.line(.model(error)), nil, number)
    }
    if head.date == nil, let phrase = DayPhrase(first), phrase.isRelative || TripDay(words) != nil {
      if isHeading || words.count == 1 { unclear = first }
      return add(.inbox(.relativeDate(first)), first, number)
    }
    if isHeading || head.rest.isEmpty && head.time == nil && head.date != nil {
      if let date = head.date { (current, unclear) = (date, nil) }
      return
    }
    if head.date == nil, let unclear { return add(.inbox(.relativeDate(unclear)), unclear, number) }
    guard let amount = head.rest.first else { return add(.inbox(.noAmount), nil, number) }
    do {
      let form = try ShortForm(amountFirst(head.rest, isDated: (head.date ?? current) != nil))
      if let option = head.rest.first(where: { $0.hasPrefix("--") }) {
        return add(.inbox(.option(option)), option, number)
      }
      do { _ = try TypedAmount(form.amount ?? amount) } catch {
        return add(.line(.money(error)), amount, number)
      }
      guard form.category != nil else { return add(.inbox(.noCategory), nil, number) }
      let date = head.date ?? current
      lines.append(
        InboxLine(
          number: number, date: date ?? modified, isUndated: date == nil, time: head.time, form: form,
          content: ([head.time?.description ?? ""] + head.rest).joined(separator: " ")))
    } catch { add(.inbox(.extraPlace(error.word)), error.word, number) }
  }

  private mutating func add(_ flaw: BadRow.Flaw, _ value: String?, _ number: Int) {
    bad.append(BadRow(file: path, line: number, value: value, flaw: flaw))
  }

  // MARK: What is in front

  private struct Head {
    var date: Day?
    var time: TimeOfDay?
    var rest: [String]
  }

  /// - Throws: `ModelError` for a weekday that is not the date's, and for a time that may be two.
  private func head(of words: [String], isHeading: Bool) throws(ModelError) -> Head {
    let (date, count) = date(in: words, isHeading: isHeading) ?? (nil, 0)
    var head = Head(date: date, rest: Array(words.dropFirst(count)))
    // `2025-09-06T12:41`
    if count == 1, words[0].contains("T") { head.time = Self.time(behind: words[0]) }
    if let date, let word = head.rest.first, let weekday = Self.weekday(word) {
      guard date.weekday == weekday else {
        throw .wrongWeekday(value: words.prefix(count + 1).joined(separator: " "), day: date)
      }
      head.rest.removeFirst()
    }
    if head.time == nil, let (time, count) = try Self.time(in: head.rest) {
      head.time = time
      head.rest.removeFirst(count)
    }
    return head
  }

  /// The date at the beginning, and how many words it has.
  private func date(in words: [String], isHeading: Bool) -> (Day?, Int)? {
    if let trip, let day = TripDay(words), let date = day.date(on: trip) { return (date, day.count) }
    if let date = numbered(words, isHeading: isHeading) { return (date, 1) }
    // `어제 점심 3215` below a date is of the day before that.
    if let current, words.count > 1, let phrase = DayPhrase(words[0]), phrase.isRelative,
      let date = phrase.day(today: current, direction: .upTo(current))
    {
      return (date, 1)
    }
    // `2025년 9월 6일` and `2025. 9. 6.` are three words, `9월 6일` two.
    for count in [3, 2, 1] where words.count >= count {
      var text = words.prefix(count).joined(separator: " ")
      if text.hasSuffix(":") || text.hasSuffix(",") { text.removeLast() }
      if count == 1 || words[0].hasSuffix("년") || words[0].hasSuffix("."), let day = Self.whole(text) {
        return (day, count)
      }
      guard count < 3, count == 1 || words[0].hasSuffix("월"), case .monthAndDay? = DayPhrase(text) else {
        continue
      }
      let rest = Array(words.dropFirst(count))
      // `9.6 food` and `12/2 food` are amounts, `12/2 food 3215` has another; `9.6` alone may be one without a category.
      // `9월 6일 토요일` is a date alone, too.
      let isAlone = rest.allSatisfy { Self.weekday($0) != nil }
      let isDate =
        isAlone
        ? isHeading || text.contains("/") || text.contains("월")
        : Self.beginsWithAmount(rest) || !Self.isAmount(text) && rest.contains(where: Self.isAmount)
          || text.contains("/") && rest.last.map(Self.isAmount) == true
      guard isDate || isHeading, let day = DayPhrase(text)?.day(today: modified, direction: .upTo(modified))
      else { continue }
      return (day, count)
    }
    return nil
  }

  /// `250906`, and `0906` of the year of the file, where no amount can be meant: alone, in a heading or before one.
  private func numbered(_ words: [String], isHeading: Bool) -> Day? {
    guard let word = words.first, let digits = Array(word.utf8)[...].decimalValue,
      [4, 6].contains(word.utf8.count)
    else { return nil }
    let rest = Array(words.dropFirst())
    let hasAmount = word.first == "0" ? rest.contains(where: Self.isAmount) : Self.beginsWithAmount(rest)
    let isAlone = rest.allSatisfy { Self.weekday($0) != nil } && (word.utf8.count == 6 || word.first == "0")
    guard isHeading || hasAmount || isAlone else { return nil }
    let (month, day) = (digits / 100 % 100, digits % 100)
    guard word.utf8.count == 6 else {
      return DayPhrase("\(month)/\(day)")?.day(today: modified, direction: .upTo(modified))
    }
    let date = Day(year: 2000 + digits / 10_000, month: month, day: day)
    return date.flatMap { abs($0 - modified) <= 731 ? $0 : nil }
  }

  private static func isAmount(_ word: String) -> Bool { (try? TypedAmount(word)) != nil }

  /// Words as the short form has them: also of `점심 3215` and `lunch ramen 3215`, which without a date may be any note.
  private func amountFirst(_ words: [String], isDated: Bool) -> [String] {
    guard isDated, let first = words.first, !Self.isAmount(first), CurrencySymbol.find(first) == nil,
      let place = words.firstIndex(where: Self.isAmount)
    else { return words }
    // `3만 5천 원` are three words.
    let amount = words[place...].prefix { Self.isAmount($0) || CurrencySymbol.find($0) != nil }
    guard place == 1 || amount.endIndex == words.endIndex else { return words }
    return Array(amount) + words[..<place] + words[amount.endIndex...]
  }

  /// Whether an amount follows, perhaps after a weekday and a time.
  private static func beginsWithAmount(_ words: [String]) -> Bool {
    var words = words
    if let day = words.first, weekday(day) != nil { words.removeFirst() }
    do {
      if let (_, count) = try time(in: words) { words.removeFirst(count) }
    } catch {
      // A time that may be two is refused behind the date.
      return true
    }
    return words.first.map(isAmount) ?? false
  }

  /// A date with its year in front, and marks between its numbers: `2025-09-06`, `2025. 9. 6.`, `2025년 9월 6일`.
  private static func whole(_ text: String) -> Day? {
    let digits = text.utf8.prefix { (0x30...0x39).contains($0) }.count
    return digits == 4 ? DateText(text)?.day(.ymd) : nil
  }

  private static func time(behind text: String) -> TimeOfDay? { DateText(text)?.time }

  /// A whole date among the words of a file's name: `2025-09-06.txt`, `Osaka 20250906.md`.
  private static func date(inName name: String) -> Day? {
    let stem = InboxFolder.textEndings.first(where: name.lowercased().hasSuffix).map {
      name.dropLast($0.count)
    }
    let dates = (stem ?? name[...]).split { " _()".contains($0) }.compactMap { part in
      let text = String(part)
      return text.utf8.count == 8 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        ? DateText(text)?.day(.ymd) : whole(text)
    }
    // Of two dates neither is that of every line.
    return dates.count == 1 ? dates[0] : nil
  }

  private static func weekday(_ word: String) -> Weekday? {
    guard case .weekday(let weekday)? = DayPhrase(word.filter { !"(),.".contains($0) }) else { return nil }
    return weekday
  }

  /// `9/14` and `(일)` of `9/14(일)`; other words as they are.
  private static func splitWeekday(_ word: String) -> [String] {
    guard word.last == ")", let place = word.lastIndex(of: "("), place > word.startIndex,
      weekday(String(word[place...])) != nil
    else { return [word] }
    return [String(word[..<place]), String(word[place...])]
  }

  /// The time at the beginning, and how many words it has: `12:41`, `7:05 PM`, `오후 7시 5분`.
  ///
  /// - Throws: `ModelError` for one that may be two times.
  private static func time(in words: [String]) throws(ModelError) -> (TimeOfDay, Int)? {
    for count in [3, 2, 1] where words.count >= count {
      do { return (try TimeOfDay(typed: words.prefix(count).joined(separator: " ")), count) } catch {
        if case .notATime = error { continue }
        throw error
      }
    }
    return nil
  }
}

extension DayPhrase {
  /// Whether it depends on the day on which it is read.
  fileprivate var isRelative: Bool {
    switch self {
    case .offset, .weekday, .lastWeekday, .weekdayOfWeek: true
    case .whole, .monthAndDay, .dayOfMonth: false
    }
  }
}
