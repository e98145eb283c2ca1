/// The messages of a chat, as an app exports them: KakaoTalk (PC and phone), WhatsApp, Telegram, Signal, iMessage.
struct ChatExport {
  struct Message: Hashable {
    /// Of its first line; starts at 1.
    let number: Int
    let sender: String
    let date: Day
    /// To the minute: not every export of a chat has seconds.
    let time: TimeOfDay
    var lines: [String]
  }

  private(set) var messages: [Message] = []

  /// How an export says when somebody wrote what.
  private enum Style: CaseIterable {
    /// `[07/09/2025, 09:12:33] Mina: 1200 food` of WhatsApp on iOS and of Signal.
    case brackets
    /// `07/09/2025, 09:12 - Mina: 1200 food` of WhatsApp on Android.
    case dash
    /// `2025. 9. 7. 오전 9:12, 민아 : 1200 카페` of KakaoTalk on a phone.
    case colon
    /// `[민아] [오전 9:12] 1200 카페` of KakaoTalk on a PC, below `--- 2025년 9월 7일 일요일 ---`.
    case underDay
    /// `Mina, [07.09.2025 09:12]:` of Telegram, above what was written.
    case above
    /// `Sep 07, 2025  9:12:33 AM` of iMessage, above the name and what was written.
    case stamp
  }

  private struct Head {
    let sender: String
    /// `nil` below a line with the date.
    let date: DateText?
    let time: TimeOfDay
    let text: String
  }

  /// `nil` if the text is no chat. `modified` is the date on which the file was last changed.
  init?(_ text: String, modified: Day) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(Self.cleaned)
    let filled = lines.filter { !$0.isEmpty }.prefix(10)
    guard
      let style = Style.allCases.first(where: { style in
        style == .stamp
          ? Self.isStamped(Array(filled)) : filled.contains { Self.head(of: $0, style) != nil }
      })
    else { return nil }
    guard let order = Self.order(of: lines, style, modified: modified) else { return nil }
    var day: Day?
    var open: Message?
    func close(_ messages: inout [Message]) {
      if let open { messages.append(open) }
      open = nil
    }
    for (index, line) in lines.enumerated() {
      if style == .underDay, let date = Self.dayAlone(line)?.day(order) {
        close(&messages)
        day = date
      } else if style == .stamp {
        if let stamp = Self.stamp(line), let date = stamp.day(order), let time = stamp.time {
          close(&messages)
          open = Message(number: index + 2, sender: "", date: date, time: time.toMinute, lines: [])
        } else if let started = open {
          if line.isEmpty, !started.sender.isEmpty {
            close(&messages)
          } else if started.sender.isEmpty {
            open = Message(
              number: index + 2, sender: line, date: started.date, time: started.time, lines: [])
          } else {
            open?.lines.append(line)
          }
        }
      } else if let head = Self.head(of: line, style) {
        close(&messages)
        guard let date = head.date?.day(order) ?? day else { continue }
        open = Message(
          number: index + (style == .above ? 2 : 1), sender: head.sender, date: date,
          time: head.time.toMinute, lines: head.text.isEmpty ? [] : [head.text])
      } else if Self.isNotice(line, style) {
        close(&messages)
      } else if !line.isEmpty {
        open?.lines.append(line)
      }
    }
    close(&messages)
    messages.removeAll { $0.lines.isEmpty || $0.sender.isEmpty }
    if messages.isEmpty { return nil }
  }

  /// The `result.json` of Telegram; `nil` for any other file.
  init?(telegram bytes: [UInt8]) {
    guard let tree = try? JSONTree(reading: bytes), let all = tree["messages"]?.elements else { return nil }
    for (index, message) in all.enumerated() {
      guard let sender = message["from"]?.text, let stamp = message["date"]?.text.flatMap({ DateText($0) }),
        let date = stamp.day(.ymd), let time = stamp.time, let text = message["text"]
      else { continue }
      let parts = text.elements ?? [text]
      let joined = parts.compactMap { $0["text"]?.text ?? $0.text }.joined()
      let lines = joined.split(whereSeparator: \.isNewline).map(Self.cleaned)
      if lines.isEmpty { continue }
      messages.append(
        Message(number: index + 1, sender: sender, date: date, time: time.toMinute, lines: lines))
    }
    if messages.isEmpty { return nil }
  }

  // MARK: Lines

  /// Without marks of direction and rare blanks, which apps put around names and times.
  private static func cleaned(_ line: Substring) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      switch scalar.value {
      case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: continue
      case 0x202F, 0x00A0, 0x2009: scalars.append(" ")
      default: scalars.append(scalar)
      }
    }
    return String(scalars).trimmed
  }

  private static func head(of line: String, _ style: Style) -> Head? {
    switch style {
    case .brackets:
      guard line.first == "[", let end = line.firstIndex(of: "]"),
        let stamp = stamp(String(line[line.index(after: line.startIndex)..<end])), let time = stamp.time,
        let (sender, text) = said(String(line[line.index(after: end)...]).trimmed, ": ")
      else { return nil }
      return Head(sender: sender, date: stamp, time: time, text: text)
    case .dash:
      guard let (before, behind) = said(line, " - "), let stamp = stamp(before), let time = stamp.time,
        let (sender, text) = said(behind, ": ")
      else { return nil }
      return Head(sender: sender, date: stamp, time: time, text: text)
    case .colon:
      guard let (before, text) = said(line, " : ") else { return nil }
      for place in before.indices where before[place] == "," {
        let sender = String(before[before.index(after: place)...]).trimmed
        if let stamp = stamp(String(before[..<place])), let time = stamp.time, !sender.isEmpty {
          return Head(sender: sender, date: stamp, time: time, text: text)
        }
      }
      return nil
    case .underDay:
      guard line.first == "[", let (sender, rest) = said(String(line.dropFirst()), "] ["),
        let end = rest.firstIndex(of: "]"), let time = ClockText(String(rest[..<end]))?.time
      else { return nil }
      return Head(
        sender: sender, date: nil, time: time, text: String(rest[rest.index(after: end)...]).trimmed)
    case .above:
      guard line.hasSuffix("]:"), let (sender, rest) = said(String(line.dropLast(2)), ", ["),
        let stamp = stamp(rest), let time = stamp.time
      else { return nil }
      return Head(sender: sender, date: stamp, time: time, text: "")
    case .stamp: return nil
    }
  }

  /// What the app says by itself: a line with a date, and of nobody.
  private static func isNotice(_ line: String, _ style: Style) -> Bool {
    switch style {
    case .brackets: line.first == "[" && stamp(String(line.dropFirst().prefix { $0 != "]" })) != nil
    case .dash: said(line, " - ").flatMap { stamp($0.0) } != nil
    case .colon: dayAlone(line) != nil || stamp(line) != nil
    case .underDay, .above, .stamp: false
    }
  }

  /// What is before and behind the first mark, if anything is before it.
  private static func said(_ line: String, _ mark: String) -> (String, String)? {
    let parts = line.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    return (String(parts[0]).trimmed, String(parts[1]).trimmed)
  }

  /// A date with a time.
  private static func stamp(_ text: String) -> DateText? {
    // `Sep 07, 2025  9:12:33 AM (Read by you after 1 minute)`
    let bare = text.hasSuffix(")") ? String(text.prefix { $0 != "(" }) : text
    let date = DateText(bare.replacing(" at ", with: " ").trimmed)
    return date?.time == nil ? nil : date
  }

  /// `--------------- 2025년 9월 7일 일요일 ---------------`, `Sunday, September 7, 2025`
  private static func dayAlone(_ line: String) -> DateText? {
    var words = line.split { $0 == " " || $0 == "," }.filter { !$0.allSatisfy { $0 == "-" } }.map(String.init)
    if let last = words.last, DayPhrase.weekday(last) != nil { words.removeLast() }
    if let first = words.first, DayPhrase.weekday(first.lowercased()) != nil { words.removeFirst() }
    guard words.count == 3, let date = DateText(words.joined(separator: " ")), date.time == nil else {
      return nil
    }
    return date
  }

  /// Whether lines are those of iMessage: a date with a time, then a name and a text.
  private static func isStamped(_ lines: [String]) -> Bool {
    lines.count >= 3 && stamp(lines[0]) != nil && stamp(lines[1]) == nil && stamp(lines[2]) == nil
  }

  /// The order of the file's dates: the only possible one, else the one after whose last date the file was changed soonest.
  private static func order(of lines: [String], _ style: Style, modified: Day) -> DateOrder? {
    let dates = lines.compactMap { line -> DateText? in
      switch style {
      case .underDay: dayAlone(line)
      case .stamp: stamp(line)
      case .brackets, .dash, .colon, .above: head(of: line, style)?.date
      }
    }
    if let order = DateText.order(of: dates) { return order }
    let ends = DateOrder.allCases.compactMap { order -> (order: DateOrder, last: Day)? in
      let days = dates.compactMap { $0.day(order) }
      guard days.count == dates.count, let last = days.max(), last <= modified else { return nil }
      return (order, last)
    }.sorted { $0.last > $1.last }
    guard let first = ends.first else { return nil }
    return ends.dropFirst().first.map { $0.last == first.last } == true ? nil : first.order
  }
}

extension TimeOfDay {
  fileprivate var toMinute: TimeOfDay { TimeOfDay(secondsSinceMidnight: seconds / 60 * 60) }
}
