extension BrowseScope {
  /// The options that narrow a report, with what they take, in the order of its help.
  private static let options: [(name: String, help: Phrase)] = [
    ("--from", Help.from), ("--to", Help.to), ("--category", Help.filterCategory), ("--tag", Help.filterTag),
    ("--pay", Help.filterPay), ("--claim", Help.filterClaim), (flag, Help.whole),
  ]
  private static let flag = "--whole"

  static func takesValue(_ option: String) -> Bool { option != flag }

  /// Each option that can narrow what is shown, with its help and values.
  package var choices: [(option: String, help: Phrase, values: [String])] {
    Self.options.map { ($0.name, $0.help, values(of: $0.name)) }
  }

  /// The values that an option has; that of a flag is empty.
  func values(of option: String) -> [String] {
    guard Self.takesValue(option) else { return filters.contains(option) ? [""] : [] }
    return zip(filters, filters.dropFirst()).filter { $0.0 == option }.map(\.1)
  }

  /// What narrows it, as a query has it.
  func chips(_ words: Words) -> [String] {
    Self.options.flatMap { name, _ in
      values(of: name).map { value -> String in
        switch name {
        case "--from": value + ".."
        case "--to": ".." + value
        case "--tag": "#" + value
        case Self.flag: words(Help.whole)
        default: value
        }
      }
    }
  }

  mutating func narrow(_ option: String, to values: [String]) {
    filters = Self.options.flatMap { name, _ -> [String] in
      let values = name == option ? values : self.values(of: name)
      return values.flatMap { Self.takesValue(name) ? [name, $0] : [name] }
    }
  }
}

extension BrowseContent {
  /// The filters of a screen with their values, of which each is edited in place.
  static func filters(_ scope: BrowseScope, of screen: BrowseContent, _ words: Words) -> BrowseContent {
    let rows = scope.choices.map { option, help, values in
      let value = BrowseScope.takesValue(option) ? words.list(values) : values.isEmpty ? "" : words.yesMark
      return BrowseRow(
        id: .field(option), shape: .cells([.init(option), .init(value, .bold), .init(words(help), .dim)]))
    }
    let list = ListContent(rows, columns: [.init(), .init(), .init(flexible: true, optional: 1)])
    var content = BrowseContent(title: words(BrowseAction.filters.help), list)
    (content.status, content.total) = (screen.status, screen.total)
    return content
  }
}
