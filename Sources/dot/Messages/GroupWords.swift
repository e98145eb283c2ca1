/// The words of a report by something other than days.
extension Words {
  /// Over the column of the groups.
  package func groupHeading(_ kind: GroupKind) -> String {
    switch kind {
    case .category: say("Category", "분류")
    case .currency: say("Currency", "통화")
    case .payment: say("Payment method", "결제 수단")
    case .place: say("Place", "장소")
    case .month: say("Month", "월")
    case .leg: say("Leg", "구간")
    case .trip: say("Trip", "여행")
    case .claim: claimLabel
    case .person: say("Person", "사람")
    }
  }

  /// Over the column of how many expenses there are.
  package var countHeading: String { say("Items", "건수") }

  /// The name of a group; trips with the same title also show the start of their ids.
  package func groupName(_ group: GroupReport.Group, _ report: GroupReport) -> String {
    guard let key = group.key else {
      return switch report.kind {
      case .place: say("(no place)", "(장소 없음)")
      case .leg: say("(outside the legs)", "(구간 밖)")
      case .claim: say("(not claimed)", "(청구 안 함)")
      case .person: say("(not shared)", "(나누지 않음)")
      default: say("(not given)", "(지정 안 함)")
      }
    }
    switch report.kind {
    case .category: return categoryWithIcon(key)
    case .payment: return Payment(text: key).map(payment) ?? key
    case .currency: return (try? Currency(key))?.shortName ?? key
    case .place, .claim: return key
    case .month: return Day(key + "-01").map(month) ?? key
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
