/// A form for one expense: its rows together are a command, which grows while they are typed.
package struct BrowseForm: Sendable {
  /// How the value of a row is typed.
  enum Way {
    case text, day, files
    /// One of those there are.
    case one
    /// One of those there are, or another.
    case open
    /// Several with commas between them.
    case list
    /// Who takes how much.
    case shares
  }

  package struct Row: Sendable {
    /// The option that it becomes.
    package let option: String
    let way: Way
    let label: Phrase
    let hint: Phrase
  }

  package static let rows = [
    Row(
      option: "amount", way: .text, label: Phrase("Amount", "금액"),
      hint: Phrase(
        "4800 · 12.50USD · or a whole line: 4800 food dinner", "4800 · 12.50USD · 한 줄로: 4800 식비 저녁")),
    Row(
      option: "category", way: .one, label: Phrase("Category", "분류"),
      hint: Phrase("What it was for", "무엇에 쓴 지출인지")),
    Row(option: "memo", way: .text, label: Phrase("Memo", "메모"), hint: Phrase("Any text", "자유롭게")),
    Row(
      option: "place", way: .open, label: Phrase("Place", "장소"), hint: Phrase("Its name", "장소 이름")),
    Row(
      option: "date", way: .day, label: Phrase("Date", "날짜"),
      hint: Phrase("- + a day · t today · y yesterday · 09-06 · fri", "- + 하루 · t 오늘 · y 어제 · 09-06 · 금")),
    Row(option: "time", way: .text, label: Phrase("Time", "시각"), hint: Phrase("19:30", "19:30")),
    Row(
      option: "pay", way: .open, label: Phrase("Paid with", "결제 수단"),
      hint: Phrase("cash · card:Visa", "현금 · card:현대")),
    Row(
      option: "by", way: .list, label: Phrase("Who paid", "낸 사람"),
      hint: Phrase("Tae · Tae=3000,Mina", "민수 · 민수=3000,지은")),
    Row(
      option: "for", way: .shares, label: Phrase("For", "누구 몫"),
      hint: Phrase(
        "Space or a name: on, off · 2 two parts · =700 an amount", "스페이스나 이름: 켜고 끄기 · 2 두 몫 · =700 금액")),
    Row(option: "tag", way: .list, label: Phrase("Tags", "태그"), hint: Phrase("work,gift", "업무,선물")),
    Row(option: "photo", way: .files, label: Phrase("Photos", "사진"), hint: Phrase("A path", "파일 경로")),
  ]

  /// What may be chosen, and a few words on it.
  package struct Choice: Equatable, Sendable {
    let value: String
    let note: String

    package init(_ value: String, note: String = "") { (self.value, self.note) = (value, note) }
  }

  /// What a dry run has said: values of rows that nothing was typed in, and what each takes.
  package struct Told: Sendable {
    package var values: [String: String] = [:]
    package var shares: [(name: String, share: String)] = []

    package init() {}
  }

  /// The words before the values: `spend`, or `expense edit` with an id.
  package let command: [String]
  /// Options that no row has.
  private let rest: [String]
  package let trip: TripID?
  private let people: [String]
  private let today: Day
  /// What is recorded of an expense that is edited.
  private let old: [String: String]
  /// What the rows had when the form was opened.
  var opened: [String: String]
  private var editors: [String: LineEditor] = [:] {
    didSet {
      // To read it takes long, and it is asked for with each frame.
      let typed = text("amount")
      if typed != oldValue["amount"]?.text ?? "" { typedLine = isEdit ? nil : Self.line(typed, of: command) }
    }
  }
  /// The words of a whole line that was typed instead of an amount.
  private(set) var typedLine: [String]?
  /// What may be chosen in rows that one has been in.
  var choices: [String: [Choice]] = [:]
  /// The one that is chosen among those that what was typed leaves.
  private(set) var chosen: Int?
  /// Whose share is at the cursor, and what was typed of another name.
  private(set) var person = 0
  private var name = ""
  var told = Told()
  /// Whether that was said of something else than what is typed now.
  var isOutdated = false
  /// What would be recorded.
  var preview = ""
  /// Why it was refused, and the row concerned.
  var errors: [String] = []
  var blamed: String?

  package init(
    command: [String], rest: [String] = [], trip: TripID? = nil, people: [String] = [], today: Day,
    old: [String: String] = [:], values: [String: String] = [:]
  ) {
    (self.command, self.rest, self.trip, self.people) = (command, rest, trip, people)
    (self.today, self.old, opened) = (today, old, values)
    for (option, value) in values { set(option, value) }
    opened = values
  }

  var isEdit: Bool { command.first == "expense" }

  /// The rows of this expense: nobody shares one of a trip without people.
  var rows: [Row] { Self.rows.filter { !people.isEmpty || !["by", "for"].contains($0.option) } }

  package static func row(_ option: String) -> Row? { rows.first { $0.option == option } }

  func editor(_ option: String) -> LineEditor { editors[option] ?? LineEditor() }

  func text(_ option: String) -> String { editor(option).text }

  mutating func set(_ option: String, _ text: String) {
    editors[option] = LineEditor()
    _ = editors[option]?.press(.text(text))
  }

  /// Whether anything was typed.
  var isTyped: Bool { rows.contains { text($0.option) != opened[$0.option] ?? "" } }

  /// The rows whose values are in the command, those that have to be there last.
  var filled: [String] {
    let all = rows.map(\.option).filter { text($0) != old[$0] ?? "" }
    return all.filter { !Self.required.contains($0) } + Self.required.filter(all.contains)
  }

  private static let required = ["category", "amount"]
  /// Values that any expense may have.
  private static let stand = ["amount": "1", "category": "etc"]

  /// What a new expense has to have, and hasn't.
  var missing: String? {
    isEdit || typedLine != nil ? nil : ["amount", "category"].first { text($0).isEmpty }
  }

  /// The same without a value.
  func without(_ option: String) -> BrowseForm {
    var form = self
    form.set(option, old[option] ?? Self.stand[option] ?? "")
    return form
  }

  // MARK: The command

  /// `--memo x`; with a dash at its beginning, a value would be an option.
  package static func option(_ name: String, _ value: String) -> [String] {
    value.hasPrefix("-") ? ["--\(name)=\(value)"] : ["--" + name, value]
  }

  /// The command for what was typed.
  package var words: [String] { isEdit ? edited : recorded }

  var line: String { (["dot"] + words.map(ShellWords.word)).joined(separator: " ") }

  private static func line(_ text: String, of command: [String]) -> [String]? {
    guard text.contains(where: \.isWhitespace) else { return nil }
    var words = BrowseField.words(text)
    if words.first == command.first { words.removeFirst() }
    let short = try? ShortForm(words.filter { !$0.hasPrefix("--") }, takesAmountSecond: true)
    return short?.category == nil ? nil : words
  }

  private var recorded: [String] {
    var words = command
    var others = rows.map(\.option).filter { !text($0).isEmpty && $0 != "amount" }
    if let line = typedLine {
      words += line
    } else if !text("amount").isEmpty {
      words.append(text("amount"))
      for option in ["category", "memo", "place"] where others.contains(option) {
        guard option == "category" || words.count > command.count + 1, isShort(option) else { continue }
        words.append((option == "place" ? "@" : "") + text(option))
        others.removeAll { $0 == option }
      }
    }
    return words + rest + others.flatMap(options)
  }

  /// Whether a value can be one of the words without an option, and is read as nothing else.
  private func isShort(_ option: String) -> Bool {
    let text = text(option)
    guard text.allSatisfy({ $0.isLetter || $0 == " " }), text.first?.isLetter == true else { return false }
    return option != "memo" || text.split(separator: " ").allSatisfy { DayPhrase(String($0)) == nil }
  }

  private var edited: [String] {
    var (words, cleared) = (command, [] as [String])
    for option in rows.map(\.option) where text(option) != old[option] ?? "" {
      let name = option == "tag" ? "tags" : option
      let isClearable = ExpenseDraft.clearable.contains(name)
      if option == "tag",
        !Set(items(old[option] ?? "")).isSubset(of: items(text(option))) || text(option).isEmpty
      {
        cleared.append(name)
      } else if text(option).isEmpty, isClearable {
        cleared.append(name)
      }
      if !text(option).isEmpty { words += options(option) }
    }
    return words + (cleared.isEmpty ? [] : ["--clear", cleared.joined(separator: ",")])
  }

  private func items(_ text: String) -> [String] { text.split(separator: ",").map(String.init) }

  private func options(_ option: String) -> [String] {
    let text = text(option)
    switch option {
    case "photo": return ShellWords(text).words.flatMap { Self.option(option, $0.text) }
    case "date": return Self.option(option, Self.days[text] ?? text)
    case "tag":
      let kept = items(old[option] ?? "")
      let isAdded = Set(kept).isSubset(of: items(text))
      return Self.option(
        option, isAdded ? items(text).filter { !kept.contains($0) }.joined(separator: ",") : text)
    default: return Self.option(option, text)
    }
  }

  private static let days = ["t": "today", "y": "yesterday"]

  /// What the preview runs; `nil` while there is nothing to record.
  var previewed: [String]? {
    (isEdit ? words == command : text("amount").isEmpty) ? nil : BrowseField.dryRun(of: words)
  }

  /// What says how the rows that are empty will be filled.
  var asked: [String]? {
    if isEdit, words == command { return ["expense", "show"] + command.suffix(1) }
    var form = self
    for option in Self.required where !isEdit && text(option).isEmpty && typedLine == nil {
      form.set(option, Self.stand[option] ?? "")
    }
    return BrowseField.dryRun(of: form.words)
  }

  // MARK: Choosing

  /// What may be chosen in a row as far as it has been typed, what begins so first.
  func shownChoices(_ row: Row) -> [Choice] {
    let typed = FoldedText(last(row))
    let taken = row.way == .list ? items(text(row.option)).dropLast() : []
    let all = (choices[row.option] ?? []).filter { !taken.contains($0.value) }
    guard !typed.isEmpty, text(row.option) != opened[row.option] else { return all }
    func match(_ choice: Choice) -> FoldedText.Match? {
      [choice.value, choice.note].compactMap { FoldedText($0).match(typed) }.min()
    }
    return all.filter { match($0) != .part && match($0) != nil } + all.filter { match($0) == .part }
  }

  /// What is typed of the last value of a row.
  private func last(_ row: Row) -> String {
    let text = text(row.option)
    guard row.way == .list else { return text }
    return text.last == "," ? "" : items(text).last ?? ""
  }

  /// Takes what was chosen in a row, with `isCompleting` also what was typed in part.
  mutating func settle(_ row: Row, isCompleting: Bool) {
    defer { (chosen, name) = (nil, "") }
    let (found, typed) = (shownChoices(row), last(row))
    var choice = chosen.flatMap { found.indices.contains($0) ? found[$0] : nil }
    if choice == nil, !typed.isEmpty, isCompleting || row.way == .one,
      !found.contains(where: { $0.value == typed }), text(row.option) != opened[row.option]
    {
      choice = found.first
    }
    if let choice { set(row.option, text(row.option).dropLast(typed.count) + choice.value) }
    // What every expense has can't be taken away.
    if isEdit, text(row.option).isEmpty, let before = old[row.option],
      !(ExpenseDraft.clearable + ["tag"]).contains(row.option)
    {
      set(row.option, before)
    }
  }

  // MARK: Keys of a row

  /// What a key does in a row; whether anything.
  mutating func press(_ key: Key, in row: Row) -> Bool {
    if row.way == .shares, let portions { return press(key, portions) }
    if row.way == .day, case .text(let text) = key, text == "-" || text == "+", let day = day {
      set(row.option, "\(day + (text == "+" ? 1 : -1))")
      return true
    }
    let count = shownChoices(row).count
    switch key {
    case .right where editor(row.option).after.isEmpty && count > 0:
      chosen = min((chosen ?? -1) + 1, count - 1)
      return true
    case .left where chosen != nil:
      chosen = chosen.flatMap { $0 > 0 ? $0 - 1 : nil }
      return true
    // What was chosen as a whole is another one once something is typed.
    case .text where row.way == .day && Day(text(row.option)) != nil: set(row.option, "")
    default: break
    }
    chosen = nil
    if editors[row.option] == nil { editors[row.option] = LineEditor() }
    if case .changed? = editors[row.option]?.press(key) { return true }
    return false
  }

  /// The day that `-` and `+` move; none where they belong to what is typed.
  private var day: Day? {
    switch text("date") {
    case "": told.values["date"].flatMap { Day($0) } ?? today
    case "t": today
    case "y": today - 1
    case let text: Day(text)
    }
  }

  // MARK: Shares

  /// Who takes how much: a name with `:2`, `=700` or nothing; `nil` if what was typed is no such list.
  var portions: [(name: String, quantity: String)]? {
    if text("for").isEmpty {
      let known = told.shares.map(\.name).filter(people.contains)
      return (known.isEmpty ? people : known).map { ($0, "") }
    }
    var portions: [(name: String, quantity: String)] = []
    for item in items(text("for")) {
      let name = String(item.prefix { $0 != ":" && $0 != "=" })
      guard people.contains(name) else { return nil }
      portions.append((name, String(item.dropFirst(name.count))))
    }
    return portions
  }

  /// Everybody who can take part: the quantity, `nil` for none, and the amount of each.
  func boxes(_ portions: [(name: String, quantity: String)]) -> [(
    name: String, quantity: String?, share: String?
  )] {
    people.map { name in
      let portion = portions.first { $0.name == name }
      let share = text("amount").isEmpty ? nil : told.shares.first { $0.name == name }?.share
      return (name, portion?.quantity, portion == nil ? nil : share)
    }
  }

  private mutating func press(_ key: Key, _ portions: [(name: String, quantity: String)]) -> Bool {
    var quantity = portions.first { $0.name == people[person] }?.quantity
    switch key {
    case .left, .right:
      (person, name) = (max(0, min(person + (key == .right ? 1 : -1), people.count - 1)), "")
      return true
    case .backspace: quantity = quantity.map { String($0.count > 2 ? $0.dropLast() : "") }
    case .text(" "): quantity = quantity == nil ? "" : nil
    case .text("="): quantity = "="
    case .text(let text) where text.allSatisfy { $0.isNumber || $0 == "." || $0 == "%" }:
      quantity = (quantity.flatMap { $0.isEmpty ? nil : $0 } ?? ":") + text
    case .text(let text):
      let found = found(name + text)
      guard let first = found.first ?? self.found(text).first else { return false }
      name = found.isEmpty ? text : name + text
      person = first
      guard self.found(name).count == 1 else { return true }
      name = ""
      quantity = portions.contains { $0.name == people[person] } ? nil : ""
    default: return false
    }
    let all = boxes(portions).map { $0.name == people[person] ? ($0.name, quantity) : ($0.name, $0.quantity) }
    set("for", all.compactMap { name, quantity in quantity.map { name + $0 } }.joined(separator: ","))
    return true
  }

  /// Whose names begin so.
  private func found(_ typed: String) -> [Int] {
    people.indices.filter { FoldedText(people[$0]).match(FoldedText(typed)).map { $0 != .part } ?? false }
  }
}
