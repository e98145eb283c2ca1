extension Words {
  /// `The typed rate is in EUR, but no rate converts EUR to JPY; enter the price of 1 USD in JPY or KRW: …`
  package func unreachable(
    _ rate: GivenRate, of paid: Currency, from target: Currency, known: [Currency], id: String
  ) -> String {
    let names = known.reduce(into: [String]()) { if !$0.contains($1.code) { $0.append($1.code) } }
    guard let first = names.first else {
      return say(
        "The typed rate is in \(rate.quote), but no rate converts \(rate.quote) to \(target)",
        "입력한 환율은 \(rate.quote) 기준인데, \(rate.quote)에서 \(target, .으로) 환산할 환율이 없습니다")
    }
    let line = commandLine("dot expense edit \(id) --rate RATE\(first)")
    return say(
      "The typed rate is in \(rate.quote), but no rate converts \(rate.quote) to \(target); enter the price of 1 \(paid) in \(either(names)): \(line)",
      "입력한 환율은 \(rate.quote) 기준인데, \(rate.quote)에서 \(target, .으로) 환산할 환율이 없습니다. 1 \(paid)의 값을 \(either(names), .으로) 입력하십시오: \(line)"
    )
  }

  package func payment(_ payment: Payment) -> String {
    say(payment.kind.rawValue, payment.kind.korean) + (payment.name.map { ":" + $0 } ?? "")
  }

  /// The same with the bare name of a wallet.
  package func payment(_ payment: Payment, in names: PaymentNames) -> String {
    names.wallet(of: payment) ?? self.payment(payment)
  }

  /// The name, with the position if there is one.
  package func place(_ place: MapInfo) -> String {
    place.identifier.printable + (place.position.map { " (\($0.latitude), \($0.longitude))" } ?? "")
  }

  /// `Spent 12,000 JPY · food · okonomiyaki @Chibo · Mon 12:00 · axr5`: as it was understood, with the date unless it is
  /// today's, and the trip unless it goes without saying.
  ///
  /// What is only tried has no id. The `parts` of a receipt stand for its category, `sum` for its amount.
  package func recorded(
    _ expense: TripDetailInfo, of sum: Amount? = nil, parts: [String] = [], trip: TripInfo?, place: MapInfo?,
    payments: PaymentNames = PaymentNames(), notes: [String] = [], today: Day? = nil, id: String?
  ) -> String {
    let money = money((sum ?? expense.amount).magnitude)
    let what = [expense.memo?.printable, place.map { "@" + $0.identifier.printable }].compactMap(\.self)
    let day = expense.date == today ? say(weekday(expense.date), "오늘") : date(expense.date)
    let details =
      (parts.isEmpty ? [category(expense.category)] : parts)
      + [
        what.isEmpty ? nil : what.joined(separator: " "),
        expense.pay.map { payment($0, in: payments).printable },
        day + (expense.time.map { " \($0.minutes)" } ?? ""),
      ].compactMap(\.self) + notes + [trip.map { quoted($0.title) }, id].compactMap(\.self)
    let verb = expense.amount.minorUnits < 0 ? say("Refund of", "환불") : say("Spent", "지출")
    return ([verb + " " + money] + details).joined(separator: dot)
  }

  /// A warning about a date more than two weeks outside the trip, with what mends it.
  package func farFromTrip(_ expense: TripDetailInfo, trip: TripInfo, id: String) -> [String] {
    func distance(_ day: Day) -> Int { max(trip.start - day, trip.end.map { day - $0 } ?? 0) }
    let days = distance(expense.date)
    let isBefore = expense.date < trip.start
    guard days > 14, !(isBefore && expense.isBookedAhead(of: trip)) else { return [] }
    // The likeliest mistake is the year.
    let typed = expense.date.components
    let sameDay = Day(year: trip.start.components.year, month: typed.month, day: typed.day)
    let likely = sameDay.flatMap { distance($0) <= 0 ? $0 : nil } ?? trip.start
    let command = "`dot expense edit \(id) --date \(likely)`"
    return [
      say(
        "\(date(expense.date)) is \(self.days(days)) \(isBefore ? "before" : "after") the trip; if the date is wrong: \(command), if the trip is: `dot expense edit \(id) --trip TRIP`",
        "\(date(expense.date), .은는) \(isBefore ? "여행 시작 \(self.days(days)) 전" : "여행이 끝나고 \(self.days(days)) 뒤")입니다. 날짜가 틀렸으면 \(command), 여행이 틀렸으면 `dot expense edit \(id) --trip TRIP`"
      )
    ]
  }

  /// A warning that an expense may have been recorded twice.
  package func sameExpense(_ original: String, id: String) -> String {
    say(
      "the same is already recorded for that day (\(original)); if it is one expense: `dot expense delete \(id)`",
      "같은 날 같은 지출이 이미 기록되어 있습니다(\(original)). 두 번 적었으면 `dot expense delete \(id)`")
  }

  /// What a bare number was taken for, on a date on which it may have been meant in another currency.
  ///
  /// `correction` is the command that mends it if it was meant in that currency.
  package func otherCurrencyMeant(
    _ amount: Amount, on day: Day, trip: TripInfo, isKnown: Bool = false, correction: (Currency) -> String
  ) -> [String] {
    guard let other = trip.otherCurrency(than: amount.currency, on: day) else { return [] }
    let currency = amount.currency
    // As typed: without the decimals that the other currency may not have.
    let plain = amount.magnitude.plain
    guard let number = (try? ExactDecimal(parsing: plain))?.description,
      (try? TypedAmount(plain: number, currency: other).amount(fallback: other, sign: .positive)) != nil
    else { return [] }
    let when =
      if day < trip.start {
        say("before the trip", "여행 전에")
      } else if let end = trip.end, day > end {
        say("after the trip", "여행이 끝난 뒤에")
      } else {
        say("on \(date(day))", "\(date(day))에")
      }
    let command = commandLine(correction(other))
    let typed = commandLine(number + other.code)
    if isKnown {
      return [
        say(
          "Taken as \(currency); if this was \(other): \(command)",
          "\(currency.code, .으로) 보았습니다. 이 금액이 \(other, .이었)다면 \(command)")
      ]
    }
    return [
      say(
        "Taken as \(currency): \(when) a number without a currency is in \(currency). Type \(typed) for \(other); if this was \(other): \(command)",
        "\(currency.code, .으로) 보았습니다: \(when) 통화 없이 쓴 금액은 \(currency)입니다. \(other.code, .은는) \(typed)처럼 쓰고, 이 금액이 \(other, .이었)다면 \(command)"
      )
    ]
  }

  /// Why a refund without a currency is not in the one that the trip is paid in on its date.
  package func currencyOfRefunded(_ refund: TripDetailInfo, trip: TripInfo) -> [String] {
    let currency = refund.amount.currency
    guard currency != trip.currency(on: refund.date) else { return [] }
    return [
      say(
        "Taken as \(currency), the currency of the expense that it refunds",
        "\(currency.code, .으로) 기록했습니다: 환불하는 지출의 통화입니다")
    ]
  }

  /// What the words behind `@` were taken for; `whole` is the place that they may name together.
  ///
  /// `rest` is what would be left of the memo.
  package func quotable(_ whole: String, place: String, memo: String, rest: String, id: String) -> String {
    let typed = commandLine(("@" + whole).shellWord)
    let edit = commandLine(
      "dot expense edit \(id) --place \(whole.shellWord) "
        + (rest.isEmpty ? "--clear memo" : "--memo \(rest.shellWord)"))
    return say(
      "The place is \(quoted(place)), the memo \(quoted(memo)); a place of several words needs quotation marks: \(typed). To correct it: \(edit)",
      "장소는 \(quoted(place)), 메모는 \(quoted(memo))입니다. 여러 낱말로 된 장소는 따옴표로 묶습니다: \(typed). 고치려면: \(edit)")
  }

  /// A warning that the last word of a memo may have been the date.
  package func dateInMemo(_ date: String, memo: String, id: String) -> String {
    let command = edit(id, "--date", date, outOf: memo)
    return say(
      "\(quoted(date)) is in the memo; if it is the date: \(command)",
      "\(quoted(date), .은는) 메모에 넣었습니다. 날짜라면 \(command)")
  }

  /// A warning that a word of a memo may have been the time.
  package func timeInMemo(_ time: String, memo: String, id: String) -> String {
    let command = edit(id, "--time", time, outOf: memo)
    return say(
      "\(quoted(time)) is in the memo; if it is the time: \(command)",
      "\(quoted(time), .은는) 메모에 넣었습니다. 시각이라면 \(command)")
  }

  /// A warning that the time of an expense, which is dated today, is later than now.
  package func stillToCome(_ expense: TripDetailInfo, now: Instant, zone: Zone?, id: String) -> String {
    let (moment, time) = ("\(expense.date)" + (expense.time.map { " \($0)" } ?? ""), now.time.minutes)
    let place = zone.map { " (\($0))" } ?? ""
    let command = commandLine("dot expense edit \(id) --date \(expense.date - 1)")
    return say(
      "\(moment) is still to come: it is \(time) now\(place). If it was the day before: \(command)",
      "지금은 \(time)\(place)이고, \(moment, .은는) 아직 오지 않은 시각입니다. 전날이었다면 \(command)")
  }

  /// The command that makes a word of a memo the value of an option.
  private func edit(_ id: String, _ option: String, _ word: String, outOf memo: String) -> String {
    var words = memo.split(separator: " ")
    if let index = words.lastIndex(of: word[...]) { words.remove(at: index) }
    let rest = words.joined(separator: " ")
    return commandLine(
      "dot expense edit \(id) \(option) \(word.shellWord) "
        + (rest.isEmpty ? "--clear memo" : "--memo \(rest.shellWord)"))
  }

  /// A warning that a card or account was not used before, and is called nearly like one that was.
  package func newPayment(_ payment: Payment, like known: Payment, id: String) -> String {
    let command = commandLine("dot expense edit \(id) --pay \(known.text.shellWord)")
    let (new, old) = (quoted(self.payment(payment)), quoted(self.payment(known)))
    return say(
      "\(new) was never used before; if it is \(old): \(command)",
      "\(new, .은는) 처음 쓰는 결제 수단입니다. \(old)의 오타라면 \(command)")
  }

  /// A warning about a place that is nearly called like another one of the trip.
  package func newPlace(_ place: MapInfo, like known: MapInfo) -> String {
    let (new, old) = (place.identifier, known.identifier)
    let command = commandLine("dot place merge \(new.shellWord) \(old.shellWord)")
    return say(
      "\(quoted(new)) is a new place; did you mean \(quoted(old))? \(command)",
      "\(quoted(new), .은는) 새 장소입니다. \(quoted(old), .을를) 뜻했다면 \(command)")
  }

  /// Asks for the currency of an expense whose new date is one on which the trip is paid in another.
  package func otherCurrencyPaid(_ expense: TripDetailInfo, trip: TripInfo, id: String) -> [String] {
    let (currency, paying) = (expense.amount.currency, trip.currency(on: expense.date))
    guard currency != paying, trip.legs.contains(where: { $0.currency == currency }) else { return [] }
    let command = "`dot expense edit \(id) --currency \(paying)`"
    return [
      say(
        "It is still \(money(expense.amount)), but on \(date(expense.date)) the trip is paid in \(paying); if it was paid so: \(command)",
        "금액은 그대로 \(money(expense.amount))입니다. \(date(expense.date))에는 \(paying, .으로) 내는 여행이니, 그렇게 냈다면 \(command)"
      )
    ]
  }

  package func changed(_ count: Int) -> String { say("Changed \(items(count))", "지출 \(count)건을 고쳤습니다") }

  package func deleted(_ count: Int) -> String { say("Deleted \(items(count))", "지출 \(count)건을 삭제했습니다") }

  package func askEdit(_ line: String) -> String {
    say("Edit the expense recorded last? \(line)", "마지막에 기록한 지출을 고치시겠습니까? \(line)")
  }

  package func askDelete(_ count: Int) -> String {
    say("Delete these \(items(count))?", "지출 \(count)건을 삭제하시겠습니까?")
  }

  /// Behind the line of an expense.
  package var unchanged: String { say(" (no change)", " (그대로)") }

  /// An expense among several: id, date, amount, category, memo, place.
  package func line(_ expense: TripDetailInfo, place: MapInfo?, id: String) -> String {
    [
      id, date(expense.date), money(expense.amount), category(expense.category),
      expense.memo.map(quoted) ?? "",
      place.map { "@" + $0.identifier.printable } ?? "",
    ].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// `37ec ‘Chicken rice’`
  package func excerpt(of expense: TripDetailInfo, id: String) -> String {
    "\(id) " + (expense.memo.map(quoted) ?? category(expense.category))
  }

  package func changed(_ expense: TripDetailInfo, id: String) -> String {
    let what = excerpt(of: expense, id: id)
    return say("Changed \(what)", "지출을 고쳤습니다: \(what)")
  }

  package func deleted(_ expense: TripDetailInfo, id: String) -> String {
    let what = "\(money(expense.amount)), " + (expense.memo.map(quoted) ?? category(expense.category))
    return say("Deleted expense \(id): \(what)", "지출을 삭제했습니다: \(id) (\(what))")
  }

  package func keptPhotos(_ count: Int) -> String {
    say("\(count, "photo") kept", "사진 \(count)장 보관")
  }

  package func knownKey(_ key: String, id: String) -> String {
    say(
      "Recorded already, with the key \(quoted(key)): \(id)", "이미 기록한 지출입니다(키 \(quoted(key))): \(id)")
  }

  package func unknownPhotoType(_ path: String) -> String {
    say(
      "\(quoted(path)) was kept as is, but is not an image format that dot knows",
      "\(quoted(path), .은는) dot이 아는 사진 형식이 아니지만 그대로 보관했습니다")
  }

  /// What is left today and of the trip's budget, and which expenses are not taken off; `nil` without a budget.
  package func left(of account: TripAccount, today: TripFigure?) -> String? {
    guard account.trip.budget != nil || today != nil else { return nil }
    let without =
      uncounted(account.unconverted.count)
      + (account.countsOnlyMyShare ? onlyMyShare : "")
    guard let remaining = account.remaining, let budget = account.trip.budget else {
      return today.map { "\(leftTodayLabel) \(money($0))" + without }
    }
    let isProvisional = account.isProvisional
    if remaining.minorUnits < 0 {
      let over = money(remaining.negated, provisional: isProvisional)
      return say("Over budget by \(over)", "예산 \(over) 초과") + without
    }
    let left = figure(remaining, provisional: isProvisional)
    let ofBudget =
      today.map { "\(leftTodayLabel) \(figure($0))" + dot + say("trip ", "여행 ") } ?? say("Left ", "")
    return ofBudget + say("\(left) of \(money(budget))", "예산 \(money(budget)) 중 \(left) 남음") + without
  }

  private var onlyMyShare: String { say(" (your share counts)", " (내 몫 기준)") }

  private func uncounted(_ count: Int) -> String {
    count == 0
      ? "" : say(", not counting \(items(count)) without a rate", ", 환율이 없는 지출 \(count)건은 아직 빼지 않음")
  }

  package func passed(_ limit: ExceededLimit, in account: TripAccount) -> String {
    let passed =
      switch limit {
      case .budget(let over):
        say("Over budget by \(money(over))", "예산을 \(money(over)) 초과했습니다")
      case .category(let key, let over):
        say(
          "Over the \(category(key)) budget by \(money(over))",
          "\(category(key)) 예산을 \(money(over)) 초과했습니다")
      case .leg(let number, let over):
        say(
          "Over the budget of leg \(legName(number, of: account.trip)) by \(money(over))",
          "구간 \(legName(number, of: account.trip))의 예산을 \(money(over)) 초과했습니다")
      case .dailyBudget(let over):
        say("Over the daily budget by \(money(over))", "하루 한도를 \(money(over)) 초과했습니다")
      case .allowance(let over):
        say("Over today's allowance by \(money(over))", "오늘 예산을 \(money(over)) 초과했습니다")
      }
    return passed + (account.countsOnlyMyShare ? onlyMyShare : "")
  }

  package func expenseDeletion(_ expense: TripDetailInfo) -> String {
    let memo = expense.memo.map { " " + quoted($0) } ?? ""
    let sent = expense.claim.map { $0.batch == nil ? "" : " (" + claim($0) + ")" } ?? ""
    return say(
      "The expense of \(date(expense.date)), \(money(expense.amount))\(memo)\(sent), will be deleted.",
      "\(date(expense.date)) 지출 \(money(expense.amount))\(memo)\(sent) 건을 삭제합니다.")
  }

  package func noRate(_ currency: Currency, on day: Day) -> String {
    let name = currency.shortName
    return say(
      "no rate for \(name) on or before \(self.day(day))", "\(self.day(day))까지의 \(name) 환율 없음")
  }

  package var notConvertedMark: String { isASCII ? "-" : "—" }
  package var noExpenses: String { say("No expenses", "지출이 없습니다") }
  package var nothingFound: String { say("Nothing found", "찾은 것이 없습니다") }
  package var tripLabel: String { say("Trip", "여행") }
  package var amountLabel: String { say("Amount", "금액") }
  package var categoryLabel: String { say("Category", "분류") }
  package var dateLabel: String { say("Date", "날짜") }
  package var memoLabel: String { say("Memo", "메모") }
  package var payLabel: String { say("Paid by", "결제 수단") }
  package var tagsLabel: String { say("Tags", "태그") }
  package var photoLabel: String { say("Photo", "사진") }
  package var worthLabel: String { say("Converted", "환산") }
  package var rateLabel: String { say("Rate", "환율") }
  package var unconvertedLabel: String { say("Not converted", "환산 안 됨") }
}
