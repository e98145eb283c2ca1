/// Sentences about settling up.
extension Words {
  package var settlementHeading: String { say("Settling up", "정산") }
  package var personHeading: String { self(GroupKind.person.titles.column) }
  package var shareHeading: String { say("Share", "몫") }
  /// What somebody paid to others, less what they received.
  /// What was paid back; with a closing, also what no longer has to be.
  package func settledHeading(isClosed: Bool) -> String {
    isClosed ? say("Settled", "정산한 금액") : say("Payments", "송금")
  }
  /// What somebody gets back, or owes below zero.
  package var personBalanceHeading: String { say("Balance", "잔액") }
  /// `paid 12,000 · share 14,668`, with the payments of who made or got one.
  package func account(of standing: TripBalances.Standing) -> String {
    let (paid, share, settled) = (figure(standing.paid), figure(standing.share), figure(standing.settled))
    let hasPayments = standing.settled.amount.minorUnits != 0
    let parts = [say("paid \(paid)", "낸 금액 \(paid)"), say("share \(share)", "몫 \(share)")]
    return (parts + (hasPayments ? [say("payments \(settled)", "송금 \(settled)")] : [])).joined(separator: dot)
  }
  package var transferHeading: String { say("To be paid", "보낼 돈") }

  /// What the table of balances is of.
  package func settlementNote(_ currency: Currency) -> String {
    say(
      "Shared expenses of the whole trip, in \(currency)", "여행 전체에서 나눈 지출, 금액 단위 \(currency)")
  }

  /// Beside what the rows of a currency come to at one rate.
  package func together(_ currency: Currency) -> String {
    say("\(currency) together, at the rate given", "\(currency) 합계를 지정한 환율로")
  }

  package var atChosenRates: String { say("At the rates given:", "지정한 환율로:") }
  package var atDailyRates: String { say("At the rates of the days paid:", "낸 날의 환율로:") }
  package var nothingShared: String { say("No shared expenses yet", "나눈 지출이 아직 없습니다") }
  package var noPayments: String { say("No payments yet", "송금이 아직 없습니다") }

  /// Above a plan that is sent to the others.
  package func settlementTitle(_ trip: TripInfo) -> String {
    say(trip.title.printable, "\(trip.title.printable) 정산") + dot + dates(of: trip)
  }

  package func total(_ total: TripFigure, each: TripFigure?) -> String {
    say("Total \(money(total))", "총액 \(money(total))")
      + (each.map { dot + say("\(money($0)) each", "1인당 \(money($0))") } ?? "")
  }

  package func account(_ text: String) -> String {
    say("Account: \(text.printable)", "계좌: \(text.printable)")
  }

  package var everybodyIsEven: String { say("Everybody is even", "주고받을 돈이 없습니다") }

  package func everybodyIsEven(in currency: Currency, provisional: Bool) -> String {
    say("Everybody is even in \(currency.shortName)", "\(currency.shortName, .으로) 주고받을 돈이 없습니다")
      + (provisional ? mayChange : ".")
  }

  /// Where nothing is left to pay, so that no figure has the mark of provisional rates.
  private var mayChange: String {
    let why = commandLine("dot settle --explain")
    return say(
      " for now: the rates of some expenses are provisional (\(why)).",
      ". 다만 잠정 환율로 환산한 지출이 있어 바뀔 수 있습니다 (\(why)).")
  }

  /// Dates are those on which no rate leads from the currency to the one of the other balances, in order.
  package func settledApart(_ currency: Currency, in target: Currency, dates: [Day]) -> String {
    let (name, target, count) = (currency.shortName, target.shortName, dates.count - 1)
    let first = dates.first.map { "\($0)" } ?? ""
    let others = count > 0 ? say(" and \(count, "other date")", " 외 \(count)일") : ""
    return say(
      "No rate from \(name) to \(target) is known for \(first)\(others): what was paid in it then is settled by itself.",
      "\(first)\(others)에는 환율(\(name) → \(target))이 없어, 그때 낸 돈은 따로 정산합니다.")
  }

  package func perhapsNotFewest(_ count: Int) -> String {
    say(
      "There may be a way with fewer than \(count, "payment").", "송금 \(count)번보다 적은 방법이 있을 수도 있습니다.")
  }

  /// What a balance means.
  package func balanceNote(_ amount: Amount) -> String {
    switch amount.minorUnits.signum() {
    case 1: say("gets back", "받을 돈")
    case -1: say("owes", "보낼 돈")
    default: say("even", "정산 끝")
    }
  }

  /// What is in a kitty, or is missing in it.
  package func kittyAmount(_ owed: Amount, provisional: Bool) -> String {
    money(owed.minorUnits < 0 ? owed.negated : owed, provisional: provisional)
  }

  /// The same of a kitty.
  package func kittyNote(_ amount: Amount) -> String {
    switch amount.minorUnits.signum() {
    case 1: say("paid out more than was paid in", "낸 돈보다 더 씀")
    case -1: say("left in it", "남은 돈")
    default: say("empty", "남은 돈 없음")
    }
  }

  /// The same of somebody who settles as one with a group.
  package func settles(with group: String) -> String {
    say("settles with \(group.printable)", "\(group.printable, .과와) 함께 정산")
  }

  /// The payments that would settle a trip; of many, how many there are.
  package func unsettled(_ transfers: [String]) -> String {
    let (count, shown) = (transfers.count, transfers.count <= 3 ? list(transfers) : nil)
    return say(
      "Not settled yet: " + (shown ?? "\(count, "payment")"),
      "아직 정산하지 않았습니다: " + (shown ?? "\(count)건"))
  }

  package func youPay(_ name: String) -> String {
    say("You pay \(name.printable)", "내가 \(name.printable)에게")
  }

  package func paysYou(_ name: String) -> String {
    say("\(name.printable) pays you", "\(name.printable, .이가) 나에게")
  }

  package func pays(_ from: String, _ to: String) -> String {
    say("\(from.printable) pays \(to.printable)", "\(from.printable, .이가) \(to.printable)에게")
  }

  package func fromTo(_ from: String, _ to: String) -> String {
    "\(from.printable) \(isASCII ? "->" : "→") \(to.printable)"
  }

  package func paid(_ entry: PaymentEntry) -> String {
    let payment = entry.payment
    let names = fromTo(name(of: payment.from, in: entry.people), name(of: payment.to, in: entry.people))
    return say(
      "Recorded \(names) \(money(payment.amount)) \(payment.date)",
      "기록했습니다: \(names) \(money(payment.amount)) \(payment.date)")
  }

  /// What a payment without a currency was taken for, on a date on which the trip is paid in another.
  package func otherCurrencySent(_ entry: PaymentEntry) -> [String] {
    let (currency, amount) = (entry.payment.amount.currency, entry.payment.amount.plain)
    let other = entry.trip.payingCurrency(on: entry.payment.date)
    guard other != currency else { return [] }
    let typed = commandLine(amount.prefix { $0 != "." } + other.code)
    return [
      say(
        "Taken as \(currency), the trip's currency. Type \(typed) for \(other); to take this one back: `dot undo`",
        "여행 통화인 \(currency.code, .으로) 기록했습니다. \(other.code, .은는) \(typed)처럼 쓰고, 이번 것을 없애려면 `dot undo`를 쓰십시오"
      )
    ]
  }

  /// What is still to be paid after a payment, that between the same two people first.
  package func open(_ settlement: TripSettlement, after entry: PaymentEntry) -> [String] {
    let parties = settlement.groups.parties
    if let kitty = parties.first(where: {
      $0.isKitty && [entry.payment.from, entry.payment.to].contains($0.id)
    }) {
      let rest = settlement.parts.flatMap { part in
        part.owed.filter { $0.person == kitty.id }.map {
          kittyAmount($0.amount, provisional: part.balances.isProvisional) + " " + kittyNote($0.amount)
        }
      }
      return ["\(quoted(kitty.name)): \(list(rest.isEmpty ? [say("empty", "남은 돈 없음")] : rest))"]
    }
    func text(_ transfer: Transfer, _ part: TripSettlement.Part) -> String {
      "\(fromTo(name(of: transfer.from, in: parties), name(of: transfer.to, in: parties))) "
        + money(transfer.amount, provisional: part.balances.isProvisional)
    }
    let own = settlement.transfers(between: entry.payment)
    var (first, others, isProvisional): ([String], [String], Bool) = ([], [], false)
    for part in settlement.parts {
      for transfer in part.plan.transfers {
        if own.contains(transfer) {
          first.append(text(transfer, part))
        } else {
          others.append(text(transfer, part))
        }
      }
      isProvisional = isProvisional || part.balances.isProvisional
    }
    let open = first + others
    if open.isEmpty {
      return [say("Nothing is left to pay", "더 보낼 돈이 없습니다") + (isProvisional ? mayChange : "")]
    }
    let text = open.joined(separator: dot)
    return [say("Open: \(text)", "아직 보낼 돈: \(text)")] + (isProvisional ? [provisionalMark] : [])
  }

  // MARK: Closings

  /// What became of a trip that was closed.
  package func closed(_ entry: ClosingEntry) -> String {
    let (title, date) = (quoted(entry.trip.title), entry.closing.date)
    let forgiven = balances(entry.closing.forgiven, entry.people)
    return say(
      "Everybody is even: \(title) is closed as of \(date), in every currency"
        + (forgiven.map { "; forgiven: \($0)" } ?? ""),
      "\(title) 정산을 \(date) 날짜로 마감했습니다. 어느 통화로든 주고받을 돈이 없습니다"
        + (forgiven.map { " (받지 않기로 한 금액: \($0))" } ?? ""))
  }

  /// The same for a closing that was asked for by itself.
  package func closed(_ entry: ClosingEntry, isDryRun: Bool) -> [String] {
    [closed(entry)] + (isDryRun ? [] : [say("`dot undo` opens it again", "`dot undo`로 마감을 되돌릴 수 있습니다")])
  }

  /// What a closing will forgive; `nil` if nothing is open.
  package func forgiving(_ entry: ClosingEntry) -> String? {
    balances(entry.closing.forgiven, entry.people).map {
      say(
        "\(quoted(entry.trip.title)) will be closed, and what is open forgiven: \($0)",
        "\(quoted(entry.trip.title)) 정산을 마감하고 남은 금액은 받지 않습니다: \($0)")
    }
  }

  package var askClose: String { say("Close it?", "마감하시겠습니까?") }

  /// In the list of payments.
  package func closedMark(_ closing: SettlementClosing, _ people: [Person]) -> String {
    let forgiven = balances(closing.forgiven, people)
    return say(
      "closed" + (forgiven.map { "; forgiven: \($0)" } ?? ""),
      "마감" + (forgiven.map { " (받지 않기로 한 금액: \($0))" } ?? ""))
  }

  package func deletedClosing(_ entry: ClosingEntry) -> String {
    let (title, date) = (quoted(entry.trip.title), entry.closing.date)
    return say(
      "Deleted the closing of \(date): what was entered before it on \(title) counts again",
      "\(date) 마감을 삭제했습니다: \(title) 여행에 그 전에 기록한 것을 다시 계산에 넣습니다")
  }

  /// Below the balances of a trip that was closed.
  package func countsSince(_ closing: SettlementClosing) -> String {
    let line = commandLine("dot settle list")
    return say(
      "Closed on \(closing.date): everything entered before is settled (\(line)).",
      "\(closing.date)에 마감했습니다. 그 전에 기록한 것은 이제 계산에 넣지 않습니다 (\(line)).")
  }

  /// `Mina +20 KRW, Tae -20 KRW`; `nil` for nobody.
  private func balances(_ balances: [PersonAmount], _ people: [Person]) -> String? {
    balances.isEmpty
      ? nil : list(balances.map { "\(name(of: $0.person, in: people).printable) \(signed($0.amount))" })
  }

  // MARK: Plans

  /// What rounded payments leave.
  package func rounded(to step: ExactDecimal, _ part: TripSettlement.Part, _ people: [Person]) -> String {
    let unit = "\(Grouping.thousands("\(step)")) \(part.balances.currency)"
    guard let left = balances(part.remainder, people) else {
      return say("Rounded to \(unit); nothing is left over.", "\(unit) 단위로 반올림했고 남는 금액이 없습니다.")
    }
    return say("Rounded to \(unit); left over: \(left)", "\(unit) 단위로 반올림하고 남는 금액: \(left)")
  }

  /// What `--direct` does, with the fewest payments that another plan needs.
  package func direct(_ count: Int, fewest: Int) -> String {
    say(
      "Each pays those with whom they shared an expense: \(count, "payment"), with any plan at least \(fewest).",
      "지출을 함께 한 사람끼리만 주고받습니다: 송금 \(count)번, 가장 적은 방법은 \(fewest)번입니다.")
  }

  /// A warning that a payment may have been recorded twice.
  package func samePayment(_ id: String, on date: Day) -> String {
    say(
      "the same payment was already recorded for \(date) (\(id)); `dot undo` takes this one back",
      "\(date) 날짜로 같은 송금이 이미 기록되어 있습니다(\(id)). 이번 것을 없애려면 `dot undo`를 쓰십시오")
  }

  package func deletedPayment(_ entry: PaymentEntry) -> String {
    let payment = entry.payment
    let names = fromTo(name(of: payment.from, in: entry.people), name(of: payment.to, in: entry.people))
    return say(
      "Deleted: \(names) \(money(payment.amount)) \(payment.date)",
      "삭제했습니다: \(names) \(money(payment.amount)) \(payment.date)")
  }

  /// An expense or payment behind a balance.
  package func what(_ origin: TripBalances.Entry.Origin, _ people: [Person]) -> String {
    switch origin {
    case .expense(let expense):
      (expense.memo?.printable ?? category(expense.category)) + " " + money(expense.amount)
    case .changes(let closing, let currency):
      say(
        "edited or deleted since the closing of \(closing.date), in \(currency.shortName)",
        "\(closing.date) 마감 뒤에 고치거나 삭제한 것 (\(currency.shortName))")
    case .payment(let payment):
      fromTo(name(of: payment.from, in: people), name(of: payment.to, in: people)) + " "
        + money(payment.amount)
    }
  }
}
