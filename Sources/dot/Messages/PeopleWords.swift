/// Words about the people of a trip and what they share.
extension Words {
  package var weightLabel: String { say("Parts", "몫") }
  var meLabel: String { say("Me", "나") }
  var archivedLabel: String { say("Archived", "보관") }
  package var yesMark: String { say("yes", "예") }
  var payerLabel: String { say("From", "보낸 사람") }
  var recipientLabel: String { say("To", "받은 사람") }
  package var paidByLabel: String { say("Who paid", "낸 사람") }
  var receivedByLabel: String { say("Who got it back", "돌려받은 사람") }
  package var sharedByLabel: String { say("For", "각자 몫") }
  /// Who has the minor units that could not be divided.
  var roundingLabel: String { say("Rounding", "끝전") }
  /// A line of a receipt.
  var itemLabel: String { say("Item", "항목") }
  var restLabel: String { say("Rest", "나머지") }
  var discountLabel: String { say("Discount", "할인") }
  package var nobodyNamed: String {
    say(
      "Nobody is named on this trip yet: `dot people add NAME`",
      "이 여행에 적어 둔 사람이 아직 없습니다: `dot people add NAME`")
  }
  package var sayWhoYouAre: String {
    say(
      "To count your own share in the trip's figures, say who you are: `dot people me NAME`",
      "여행 금액에서 내 몫만 세려면 본인을 지정하십시오: `dot people me NAME`")
  }

  /// A warning about journals of trips that don't say who the traveller is.
  package func exportedWhole(_ trips: [TripInfo]) -> String {
    let titles = list(trips.map { quoted($0.title) })
    return say(
      "\(titles): whole expenses, without what people owe you; to have that, say who you are: `dot people me NAME`",
      "\(titles): 지출 전체를 적고 사람별로 받을 돈은 적지 않았습니다. 적으려면 본인을 지정하십시오: `dot people me NAME`")
  }

  /// A warning about expenses that only the traveller has to do with.
  package func leftOutUnshared(_ count: Int) -> String {
    say(
      "\(count, "expense is not shared and was", "expenses are not shared and were") left out",
      "나누지 않은 지출 \(count)건은 뺐습니다")
  }

  /// Whole expenses, if only the traveller's share counts.
  package var wholeSpentLabel: String { say("Everyone together", "전원 합계") }

  /// That whole expenses exceed the budget, of which only the traveller's share was compared with it, until it is said whose
  /// budget it is.
  package func exceededTogether(_ account: TripAccount) -> [String] {
    guard account.countsOnlyMyShare, account.trip.budgetFor == nil, let whole = account.wholeSpent,
      let budget = account.trip.budget, let over = try? whole.amount - budget, over.minorUnits > 0
    else { return [] }
    let (all, more) = (money(whole), money(over, provisional: whole.isProvisional))
    let own = commandLine("dot trip edit --budget-for me")
    let shared = commandLine("dot trip edit --budget-for all")
    return [
      say(
        "Your share is compared with the budget. If the budget is for all of you, it is exceeded by \(more): together you spent \(all). Say whose it is: \(shared), or \(own)",
        "내 몫만 예산과 비교했습니다. 모두 합친 지출은 \(all)이며, 모두의 예산이라면 \(more) 초과입니다. 누구의 예산인지 정하십시오: 모두의 것이면 \(shared), 내 것이면 \(own)"
      )
    ]
  }

  var countsWithLabel: String { say("Counts with", "함께 계산") }

  /// Whose share the figures of a trip count, or its number of people if nobody is named.
  package func whose(_ account: TripAccount) -> String {
    if account.people.isEmpty { return people(account.trip.people) }
    guard let name = account.counted?.name.printable else { return wholeSpentLabel.lowercased() }
    return say("\(name)\(name.hasSuffix("s") ? "'" : "'s") share", "\(name)의 몫")
  }

  /// With the archived, whose shares are in every sum.
  package func everyName(of people: [Person]) -> String {
    list(people.map { name(of: $0, in: people).printable })
  }

  package func names(of people: [Person]) -> String {
    list(people.present.map { name(of: $0, in: people).printable })
  }

  package func notes(on person: Person) -> String {
    list(
      [
        person.isMe ? meNote(person) : nil, person.isKitty ? kittyLabel.lowercased() : nil,
        person.isArchived ? say("archived", "새 지출에서 뺌") : nil,
      ].compactMap(
        \.self)
        + person.groups.map { group in
          group == person.settlesWith ? settlesAsOne(group.printable) : group.printable
        })
  }

  var kittyLabel: String { say("Kitty", "모은 돈") }

  private func meNote(_ person: Person) -> String {
    // The group may have gone.
    person.countsWith.flatMap { group in person.groups.first { FoldedText($0) == FoldedText(group) } }
      .map { say("me, with \($0.printable)", "나, \($0.printable, .과와) 함께") } ?? say("me", "나")
  }

  var settlesWithLabel: String { say("Settles with", "함께 정산") }
  private func settlesAsOne(_ text: String) -> String {
    say("\(text) (settles as one)", "\(text)(함께 정산)")
  }

  package func countsForNobody(_ unshared: Subtotal) -> String {
    say(
      "\(totalMoney(unshared)) counts for nobody: who you are is not said (dot people me NAME)",
      "\(totalMoney(unshared)) 지출은 아무의 몫도 아닙니다. 본인을 정해 주십시오: dot people me NAME")
  }
  package var groupLabel: String { say("Group", "묶음") }
  var groupsLabel: String { say("Groups", "묶음") }
  package var noGroups: String {
    say("No groups yet: `dot people group NAME A,B`", "묶음이 아직 없습니다: `dot people group NAME A,B`")
  }

  package func grouped(_ entry: GroupEntry) -> String {
    let names = members(of: entry)
    return say(
      "\(quoted(entry.name)) on \(quoted(entry.trip.title)): \(names)",
      "\(quoted(entry.trip.title)) 여행의 \(quoted(entry.name)): \(names)")
  }

  package func members(of entry: GroupEntry) -> String {
    let names = everyName(of: entry.people)
    return entry.settlesAsOne ? settlesAsOne(names) : names
  }

  package func removedGroup(_ entry: GroupEntry) -> String {
    say(
      "Removed the group \(quoted(entry.name)); expenses stay as they are",
      "\(quoted(entry.name)) 묶음을 없앴습니다. 지출은 그대로입니다")
  }

  package func removedPerson(_ entry: PersonEntry) -> String {
    say(
      "Removed \(quoted(entry.person.name)) from \(quoted(entry.trip.title))",
      "\(quoted(entry.trip.title)) 여행에서 삭제했습니다: \(quoted(entry.person.name))")
  }

  package func addedPerson(_ entry: PersonEntry) -> String {
    say(
      "Added \(quoted(entry.person.name)) to \(quoted(entry.trip.title))",
      "\(quoted(entry.trip.title)) 여행에 \(excerpt(entry.person.name), .을를) 추가했습니다")
  }

  package func changedPerson(_ entry: PersonEntry) -> String {
    say(
      "Changed: \(quoted(entry.person.name)), parts: \(entry.person.weight)",
      "고쳤습니다: \(quoted(entry.person.name)), 몫 \(entry.person.weight)")
  }

  package func archivedPerson(_ entry: PersonEntry) -> String {
    say(
      "Archived \(quoted(entry.person.name)): new expenses are not for them",
      "이제 새 지출에서 뺍니다: \(quoted(entry.person.name))")
  }

  package func saidWhoIsMe(_ entry: PersonEntry) -> String {
    say(
      "You are \(quoted(entry.person.name)) on \(quoted(entry.trip.title))",
      "\(quoted(entry.trip.title)) 여행에서 나는 \(quoted(entry.person.name))입니다")
      + (entry.person.countsWith.map(countedWith) ?? "")
  }

  /// Behind who somebody is.
  private func countedWith(_ group: String) -> String {
    say(", and \(quoted(group)) is counted as you", ". \(quoted(group))까지 모두 내 것으로 계산합니다")
  }

  package func saidWhoIsMeHere(_ person: Person, on trip: TripInfo) -> String {
    say(
      "On this device you are \(quoted(person.name)) on \(quoted(trip.title))",
      "이 기기에서는 \(quoted(trip.title)) 여행에서 나는 \(quoted(person.name))입니다")
      + (person.countsWith.map(countedWith) ?? "")
  }

  package func countOtherwise(_ count: Int) -> String {
    say(
      "\(count, "expense counts", "expenses count") with a different amount now",
      "지출 \(count)건에서 계산하는 금액이 바뀌었습니다")
  }

  /// What the figures of a trip count once it says who the traveller is.
  package func figuresCountMe(hasBudget: Bool) -> String {
    hasBudget
      ? say(
        "Its figures now count your share of what is shared, against its budget; `--whole` counts everything. If the budget is for everybody: `dot trip edit --budget-for all`",
        "이제 나눈 지출은 내 몫만 세어 예산과 비교합니다. 전체는 `--whole`로 봅니다. 모두의 예산이면 `dot trip edit --budget-for all`"
      )
      : say(
        "Its figures now count your share of what is shared; `--whole` counts everything.",
        "이제 나눈 지출은 내 몫으로 계산합니다. 전체는 `--whole`로 봅니다.")
  }

  /// A warning that an expense is all for the only person named, who is not said to be the traveller.
  /// A warning about an expense that an employer pays back, and in which companions still have a share.
  package func claimedAndShared(_ row: Row, id: String) throws -> String? {
    let expense = row.recorded
    guard let claim = expense.claim, let people = row.people?.all, let me = people.me,
      let others = try expense.shares?.filter({ $0.person != me.id && $0.amount.minorUnits != 0 }),
      !others.isEmpty
    else { return nil }
    let shares = list(others.map { "\(name(of: $0.person, in: people).printable) \(money($0.amount))" })
    let edit = commandLine("dot expense edit \(id) --for \(me.name.shellWord)")
    return say(
      "others still have shares of it in `dot settle`: \(shares). If \(quoted(claim.payer)) pays back all of it: \(edit)",
      "다른 사람의 몫은 `dot settle`에 그대로 남습니다: \(shares). \(quoted(claim.payer), .이가) 모두 돌려준다면 \(edit)"
    )
  }

  package func allForOne(_ person: Person, id: String) -> String {
    let add = commandLine("dot people add NAME")
    let edit = commandLine("dot expense edit \(id) --for NAME,\(person.name.shellWord)")
    return say(
      "\(quoted(person.name)) is the only one named on this trip, so it is all theirs. Name yourself with \(add) and `dot people me NAME`, then \(edit)",
      "이 여행에 이름이 있는 사람은 \(quoted(person.name))뿐이라 모두 그 사람 몫입니다. \(add, .과와) `dot people me NAME`으로 내 이름을 정하고 \(edit)"
    )
  }

  // MARK: Shared expenses

  /// The name of a person, also of somebody whom the trip doesn't have.
  package func name(of id: PersonID, in people: [Person]) -> String {
    people.known(id) == nil ? unknownPerson(people.shortID(of: id)) : people.name(of: id)
  }

  /// Their own name, which others may have, too.
  private func name(of person: Person, in people: [Person]) -> String {
    person.isUnknown ? name(of: person.id, in: people) : person.name
  }

  func unknownPerson(_ id: String) -> String { say("unknown person \(id)", "알 수 없는 사람 \(id)") }

  /// `Mina 600, Jun 400`.
  private func amounts(_ amounts: [PersonAmount], _ people: [Person]) -> String {
    list(amounts.map { "\(name(of: $0.person, in: people).printable) \($0.amount.grouped)" })
  }

  /// Over the amounts in the currencies paid: whole expenses, or somebody's share of them.
  package func amountHeading(_ report: Report, by kind: GroupKind? = nil) -> String {
    report.hasShares || kind == .person ? shareHeading : paidLabel
  }

  /// Over whole amounts, if there are shares beside them.
  package func wholeHeading(_ currency: Currency) -> String { say("\(currency) (whole)", "\(currency) (전체)") }

  /// Who paid and whose it is, with labels.
  package func sharingFields(of row: Row) -> [(String, String)] {
    guard let people = row.people, let paid = try? row.recorded.payments,
      let shares = try? row.recorded.shares
    else { return [] }
    let isRefund = row.recorded.amount.minorUnits < 0
    func given(_ amounts: [PersonAmount]) -> [PersonAmount] {
      isRefund ? amounts.map { PersonAmount($0.person, $0.amount.negated) } : amounts
    }
    return [
      (isRefund ? receivedByLabel : paidByLabel, amounts(given(paid), people.all)),
      (sharedByLabel, amounts(given(shares), people.all)),
    ]
  }

  /// The same as lines of a confirmation.
  package func sharing(of row: Row) -> [String] {
    (row.people == nil ? [] : restOfItems(row.recorded))
      + (sharingFields(of: row) + rounding(of: row)).map { "\($0.0): \($0.1)" }
  }

  /// In one line, of all parts of a receipt: `Who paid: Mina 6,000 · For: Mina 600, Jun 400`; `nil` for nothing.
  package func sharing(of rows: [Row], saysPayers: Bool, saysShares: Bool) -> String? {
    guard let people = rows.first?.people?.all, saysPayers || saysShares else { return nil }
    func line(_ label: String, _ amounts: [PersonAmount]) -> String {
      var order: [PersonID] = []
      var sums: [PersonID: Amount] = [:]
      for each in amounts {
        if sums[each.person] == nil { order.append(each.person) }
        sums[each.person] =
          (try? sums[each.person].map { try $0 + each.amount } ?? each.amount) ?? each.amount
      }
      let all = order.compactMap { person in sums[person].map { PersonAmount(person, $0.magnitude) } }
      return "\(label): \(self.amounts(all, people))"
    }
    let isRefund = rows[0].recorded.amount.minorUnits < 0
    let paid = rows.flatMap { (try? $0.recorded.payments) ?? [] }
    let shares = rows.flatMap { (try? $0.recorded.shares) ?? [] }
    return
      ((saysPayers ? [line(isRefund ? receivedByLabel : paidByLabel, paid)] : [])
      + (saysShares ? [line(sharedByLabel, shares)] : [])).joined(separator: dot)
  }

  /// Who has the minor units that could not be divided, in the currency paid and in the one converted to.
  package func rounding(of row: Row) -> [(String, String)] {
    guard let people = row.people else { return [] }
    func more(_ odd: RemainderUnits) -> String {
      let (names, unit) = (list(odd.people.map { name(of: $0, in: people.all).printable }), money(odd.unit))
      return odd.people.count == 1
        ? say("\(unit) more in the share of \(names)", "\(names)의 몫이 \(unit) 많음")
        : say("\(unit) more in the shares of \(names)", "\(names)의 몫이 \(unit)씩 많음")
    }
    let paid = (try? row.recorded.oddUnits).map(more)
    let converted = row.converted.flatMap { converted in
      converted.conversion.legs.isEmpty
        ? nil : (try? row.recorded.oddUnits(convertedTo: converted.amount)).map(more)
    }
    let parts = [paid, converted.map { say("when converted, \($0)", "환산하면 \($0)") }].compactMap(\.self)
    return parts.isEmpty ? [] : [(roundingLabel, parts.joined(separator: "; "))]
  }

  // MARK: Lines of a receipt

  /// Each line with whose it is, and how the rest is divided, with labels.
  package func itemFields(of row: Row) -> [(String, String)] {
    guard let people = row.people, case .items(let items, _)? = row.recorded.sharing?.split,
      !row.recorded.isPartOfReceipt
    else { return [] }
    let lines = items.map { item in
      let isEqual = item.parts.allSatisfy { $0.parts == item.parts.first?.parts }
      let names = item.parts.map { part in
        let name = name(of: part.person, in: people.all).printable
        return isEqual ? name : name + say(" (\(parts(part.parts)))", "(\(part.parts)몫)")
      }
      return (itemLabel, "\(item.amount.grouped) \(list(names))")
    }
    guard let rest = restOfItems(of: row.recorded) else { return lines }
    let isDiscount = rest.left.minorUnits < 0
    let amount = rest.left.magnitude.grouped
    return lines + [
      (
        isDiscount ? discountLabel : restLabel,
        say("\(amount), divided \(rest.manner)", "\(amount), \(rest.manner) 나눔")
      )
    ]
  }

  private func parts(_ count: Int) -> String { "\(count, "part")" }

  /// What the lines of a receipt leave over, below zero for a discount, and how it is divided; `nil` for nothing.
  private func restOfItems(
    of expense: TripDetailInfo
  ) -> (sum: Amount, left: Amount, manner: String)? {
    guard case .items(let items, let rest)? = expense.sharing?.split, !expense.isPartOfReceipt,
      let sum = try? Amount.sum(items.map(\.amount), in: expense.amount.currency),
      let left = try? expense.amount.magnitude - sum, left.minorUnits != 0
    else { return nil }
    return switch rest {
    case .proportional: (sum, left, say("in proportion to the items", "항목에 비례해"))
    case .even: (sum, left, say("evenly among those with items", "항목이 있는 사람끼리 고르게"))
    case .parts(let parts):
      (
        sum, left,
        say(
          "by parts of \(parts.map { "\($0.parts)" }.joined(separator: ":"))",
          "\(parts.map { "\($0.parts)" }.joined(separator: ":")) 몫으로")
      )
    }
  }

  /// How the lines of a receipt make up an amount that is not their sum.
  private func restOfItems(_ expense: TripDetailInfo) -> [String] {
    guard let (sum, left, manner) = restOfItems(of: expense) else { return [] }
    let whole = money(expense.amount.magnitude)
    return [
      left.minorUnits > 0
        ? say(
          "Items \(sum.grouped) of \(whole); the rest of \(left.grouped) is divided \(manner)",
          "항목 \(sum.grouped) / \(whole): 나머지 \(left.grouped, .은는) \(manner) 나눕니다")
        : say(
          "Items \(sum.grouped), more than \(whole); the discount of \(left.negated.grouped) is divided \(manner)",
          "항목 \(sum.grouped), \(whole)보다 많음: 할인 \(left.negated.grouped, .은는) \(manner) 나눕니다")
    ]
  }

  /// Who paid, with what: `Mina 600, Jun 400`; `nil` if nobody is named.
  package func payers(of row: Row) -> String? {
    guard let people = row.people, let paid = try? row.recorded.payments else { return nil }
    return amounts(paid, people.all)
  }
}

extension TripDetailInfo {
  /// Whether it gives back a part of an expense whose items it is shared by: they are of the whole.
  fileprivate var isPartOfReceipt: Bool {
    guard refundOf != nil, case .items(let items, _)? = sharing?.split,
      let sum = try? Amount.sum(items.map(\.amount), in: amount.currency)
    else { return false }
    return amount.magnitude.minorUnits < sum.minorUnits
  }
}
