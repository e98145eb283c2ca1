/// The words of `import rule …`.
extension Words {
  package var noImportRules: String { say("No rules yet", "아직 규칙이 없습니다") }

  /// `‘BLUE DOOR*’: cafe, ‘coffee’`
  package func short(_ rule: ImportRule) -> String { "\(quoted(rule.pattern)): \(effect(of: rule))" }

  package var patternLabel: String { say("Payee", "가맹점") }
  package var effectLabel: String { say("Effect", "적용 내용") }

  package func effect(of rule: ImportRule) -> String {
    rule.isIgnoring
      ? say("ignored", "무시")
      : list([rule.category.map(category), rule.memo.map(quoted)].compactMap(\.self))
  }

  package func added(_ rule: ImportRule) -> String {
    say("Added the rule \(short(rule))", "규칙을 추가했습니다: \(short(rule))")
  }

  package func removed(_ rule: ImportRule) -> String {
    say("Removed the rule \(short(rule))", "규칙을 삭제했습니다: \(short(rule))")
  }

  package func isShadowed(_ rule: ImportRule) -> String {
    say(
      "an earlier rule has the pattern \(quoted(rule.pattern)), too, and counts before this one",
      "\(quoted(rule.pattern)) 패턴의 규칙이 먼저 있어 그 규칙을 씁니다")
  }

  package func applied(_ applied: AppliedRules) -> String {
    let (updated, removed) = (applied.updated, applied.removed.count)
    if updated + removed == 0 { return say("No expense to change", "바꿀 지출이 없습니다") }
    if updated == 0 {
      return say("Deleted \(count(removed, of: .expense))", "\(count(removed, of: .expense)) 삭제")
    }
    let changed = say("Changed \(count(updated, of: .expense))", "\(count(updated, of: .expense)) 바꿈")
    if removed == 0 { return changed }
    return list([
      changed, say("deleted \(count(removed, of: .expense))", "\(count(removed, of: .expense)) 삭제"),
    ])
  }
}
