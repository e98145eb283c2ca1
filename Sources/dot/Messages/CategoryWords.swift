/// Words of `dot category …` and `dot again`.
extension Words {
  /// What a category is called, in English or Korean.
  package func category(_ key: String) -> String {
    let known = categories.first { $0.key == key }
    return say(known?.english ?? key, known?.korean ?? key).printable
  }

  /// The same with its icon before it.
  func categoryWithIcon(_ key: String) -> String {
    let icon = isASCII ? nil : categories.first { $0.key == key }?.icon
    return (icon.map { $0.printable + " " } ?? "") + category(key)
  }

  package var koreanLabel: String { say("Korean", "이름") }
  package var iconLabel: String { say("Icon", "아이콘") }
  package var ownCategory: String { say("custom", "직접 만듦") }

  package func addedWord(_ word: String, to category: TripLedger.Category) -> String {
    say(
      "\(quoted(word)) now means \(shown(category))",
      "\(quoted(word), .은는) 이제 \(shown(category))입니다")
  }

  package func removedWord(_ word: String, of category: TripLedger.Category) -> String {
    say(
      "\(quoted(word)) no longer means \(shown(category))",
      "\(quoted(word), .은는) 이제 \(shown(category), .이가) 아닙니다")
  }

  private func shown(_ category: TripLedger.Category) -> String {
    let icon = isASCII ? nil : category.icon
    let name = category.key == category.korean ? category.key : "\(category.key)(\(category.korean))"
    return ((icon.map { $0 + " " } ?? "") + name).printable
  }

  package func added(_ category: TripLedger.Category) -> String {
    say("Added the category \(shown(category))", "분류를 만들었습니다: \(shown(category))")
  }

  package func renamed(_ renamed: RenamedCategory) -> String {
    let (old, new) = (renamed.old.key.printable, renamed.new)
    guard renamed.old.key != new.key else {
      return say(
        "\(old) is now shown as \(shown(new))",
        "\(old) 분류를 이제 \(shown(new), .으로) 표시합니다")
    }
    let uses = uses(expenses: renamed.expenses, budgets: renamed.budgets)
    return say(
      "Renamed \(old) to \(shown(new)) in \(uses)",
      "\(old) 분류를 \(shown(new), .으로) 바꿨습니다: \(uses)")
  }

  package func removed(_ removed: RemovedCategory) -> String {
    let key = removed.category.key.printable
    guard let target = removed.target else {
      return say("Removed the category \(key)", "\(key) 분류를 삭제했습니다")
    }
    let uses = uses(expenses: removed.expenses, budgets: removed.budgets)
    return say(
      "Removed the category \(key); \(shown(target)) has its \(uses)",
      "\(key) 분류를 삭제하고 \(shown(target), .으로) 옮겼습니다: \(uses)")
  }

  func uses(expenses: Int, budgets: Int, rules: Int = 0) -> String {
    if budgets == 0, rules > 0 {
      return expenses == 0
        ? count(rules, of: .importRule)
        : list([count(expenses, of: .expense), count(rules, of: .importRule)])
    }
    guard budgets > 0 else { return count(expenses, of: .expense) }
    return say(
      "\(expenses, "expense") and \(budgets, "budget")",
      "지출 \(expenses)건, 예산 \(budgets)개")
  }

  package func repeating(_ expense: TripDetailInfo) -> String {
    say("Again: \(short(expense))", "한 번 더: \(short(expense))")
  }
}
