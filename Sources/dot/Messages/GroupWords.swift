/// What a grouping is called. Everything that shows or offers one takes it from here.
package struct GroupTitles: Sendable {
  /// Beside its option.
  package let help: Phrase
  /// Over the column of the groups.
  package let column: Phrase
  /// Over the bars of the groups, on a page.
  package let bars: Phrase
  /// Of what has no key.
  var rest = Phrase("(not given)", "(지정 안 함)")
}

extension GroupKind {
  package var titles: GroupTitles {
    switch self {
    case .category:
      GroupTitles(
        help: Phrase("one line per category", "분류별"), column: Phrase("Category", "분류"),
        bars: Phrase("Where the money went", "분류별 지출"))
    case .currency:
      GroupTitles(
        help: Phrase("one line per currency paid in", "낸 통화별"), column: Phrase("Currency", "통화"),
        bars: Phrase("By currency", "통화별"))
    case .payment:
      GroupTitles(
        help: Phrase("one line per payment method", "결제 수단별"), column: Phrase("Payment method", "결제 수단"),
        bars: Phrase("By payment method", "결제 수단별"))
    case .place:
      GroupTitles(
        help: Phrase("one line per place", "장소별"), column: Phrase("Place", "장소"),
        bars: Phrase("By place", "장소별"), rest: Phrase("(no place)", "(장소 없음)"))
    case .month:
      GroupTitles(
        help: Phrase("one line per month", "월별"), column: Phrase("Month", "월"), bars: Phrase("By month", "월별")
      )
    case .weekday:
      GroupTitles(
        help: Phrase("one line per day of the week", "요일별"), column: Phrase("Weekday", "요일"),
        bars: Phrase("By weekday", "요일별"))
    case .leg:
      GroupTitles(
        help: Phrase("one line per leg of the trip", "여행 구간별"), column: Phrase("Leg", "구간"),
        bars: Phrase("By leg", "구간별"), rest: Phrase("(outside the legs)", "(구간 밖)"))
    case .trip:
      GroupTitles(
        help: Phrase("one line per trip", "여행별"), column: Phrase("Trip", "여행"), bars: Phrase("By trip", "여행별")
      )
    case .claim:
      GroupTitles(
        help: Phrase("one line per batch of claims", "청구별"), column: Phrase("Claim", "청구"),
        bars: Phrase("By claim", "청구별"), rest: Phrase("(not claimed)", "(청구 안 함)"))
    case .person:
      GroupTitles(
        help: Phrase("what each person's share comes to", "사람별 몫"), column: Phrase("Person", "사람"),
        bars: Phrase("By person", "사람별"), rest: Phrase("(not shared)", "(나누지 않음)"))
    }
  }
}

/// The words of a report by something other than days.
extension Words {
  /// Over the column of how many expenses there are.
  package var countHeading: String { say("Items", "건수") }

  /// The name of a group; trips with the same title also show the start of their ids.
  package func groupName(_ group: GroupReport.Group, _ report: GroupReport) -> String {
    guard let key = group.key else { return self(report.kind.titles.rest) }
    switch report.kind {
    case .category: return categoryWithIcon(key)
    case .payment: return Payment(text: key).map(payment) ?? key
    case .currency: return (try? Currency(key))?.shortName ?? key
    case .place, .claim: return key
    case .month: return Day(key + "-01").map(month) ?? key
    case .weekday: return DayPhrase.weekday(key).map { say(weekday($0), "\(weekday($0))요일") } ?? key
    case .leg: return legName(of: key, in: report)
    case .person:
      let people = report.ungrouped.account?.people ?? []
      let unknown = people.first { $0.isUnknown && people.name(of: $0.id) == key }
      return unknown.map { name(of: $0.id, in: people) } ?? key
    case .trip:
      let title = group.trip?.title ?? key
      let isShared = report.groups.contains { $0.key != key && $0.trip?.title == title }
      return isShared ? "\(title) (\(key.prefix(4)))" : title
    }
  }

  /// The name of a group with a budget and no expenses.
  package func groupName(_ budget: BudgetUse, _ report: GroupReport) -> String {
    report.kind == .leg ? legName(of: budget.key, in: report) : categoryWithIcon(budget.key)
  }

  private func legName(of key: String, in report: GroupReport) -> String {
    guard let number = Int(key), let trip = report.ungrouped.account?.trip else { return key }
    return legName(number, of: trip)
  }
}
