/// Words about wallets.
extension Words {
  package var nameLabel: String { say("Name", "이름") }
  var feeLabel: String { say("Fee", "수수료") }
  var surchargeLabel: String { say("Surcharge", "ATM 수수료") }
  var targetLabel: String { say("To", "받는 지갑") }
  var locationLabel: String { say("Where", "곳") }
  package var entriesLabel: String { say("Entries", "기록") }
  package var kindLabel: String { say("Kind", "종류") }
  package var walletLabel: String { say("Wallet", "지갑") }
  package var costLabel: String { say("Cost", "원가") }
  package var averageCostLabel: String { say("Average", "평균") }
  package var differenceLabel: String { say("Difference", "차이") }
  package var costShareLabel: String { say("% of all cost", "전체 원가 중 %") }
  package var cost: String { say("cost", "원가") }
  package var unknown: String { say("unknown", "알 수 없음") }
  package var noHoldings: String { say("Wallets are empty.", "지갑이 비어 있습니다.") }
  package var noCashEntries: String { say("No entries", "기록이 없습니다") }

  /// What `paid` is of an entry of this kind.
  func paidLabel(_ kind: CashEntry.Kind) -> String {
    switch kind {
    case .sell: say("Received", "받은 금액")
    case .withdraw: say("Charged", "청구 금액")
    case .buy, .move, .count: say("Paid", "낸 금액")
    }
  }

  package func worthOn(_ day: Day) -> String { say("Worth on \(day)", "\(day) 가치") }

  /// `cash` has a name in either language.
  package func name(of wallet: Wallet) -> String {
    wallet.id == .cash ? payment(.cash) : wallet.name.printable
  }

  package func name(of wallet: WalletID, in book: CashBook) -> String {
    book.wallet(wallet).map(name) ?? wallet.text
  }

  package func kind(_ kind: Wallet.Kind) -> String {
    switch kind {
    case .cash: say("cash", "현금")
    case .prepaid: say("prepaid card", "선불카드")
    }
  }

  /// A line of a journal, by what it is of.
  package func kind(_ kind: CashLine.Kind) -> String {
    switch kind {
    case .buy: say("bought", "환전")
    case .sell: say("sold", "재환전")
    case .withdraw: say("drawn", "인출")
    case .move: say("moved", "이동")
    case .count: say("counted", "확인")
    case .receive: say("received", "받음")
    case .give: say("given", "줌")
    case .spend: say("spent", "지출")
    case .refund: say("refunded", "환불")
    }
  }

  /// A kind of entry in the middle of a sentence.
  func cashKind(_ kind: CashEntry.Kind) -> String {
    switch kind {
    case .buy: say("purchase", "환전")
    case .sell: say("sale", "재환전")
    case .withdraw: say("withdrawal", "인출")
    case .move: say("move", "이동")
    case .count: say("count", "확인")
    }
  }

  package func times(_ count: Int) -> String { say("×\(count)", "\(count)건") }

  /// `+1,234 KRW`, `-1,234 KRW`.
  package func signed(_ amount: Amount, provisional: Bool = false) -> String {
    (provisional ? "~" : "") + (amount.minorUnits > 0 ? "+" : "") + money(amount)
  }

  /// `+1,234`, `-1,234`.
  package func signedFigure(_ amount: Amount) -> String {
    (amount.minorUnits > 0 ? "+" : "") + amount.grouped
  }

  package func short(_ amount: Amount) -> String {
    say("short of \(money(amount))", "\(money(amount)) 부족")
  }

  package func gain(_ amount: Amount, provisional: Bool) -> String {
    let size = money(amount.magnitude, provisional: provisional)
    return amount.minorUnits < 0 ? say("loss \(size)", "손실 \(size)") : say("gain \(size)", "이익 \(size)")
  }

  /// The same with what the money sold had cost, which a count of the same date does not change.
  package func gain(_ amount: Amount, on cost: Amount, provisional: Bool) -> String {
    let cost = money(cost, provisional: provisional)
    return gain(amount, provisional: provisional) + say(": that money had cost \(cost)", ": 판 돈의 원가 \(cost)")
  }

  /// Below a log whose entries are not in the order of their times.
  package var inflowsFirst: String {
    say(
      "Within a day, before a count and after it, money that came in is listed first, then money that left, whatever the times.",
      "하루 안에서는 확인 전과 후로 나누어, 시각과 관계없이 들어온 돈, 나간 돈 순으로 보여 주고 계산합니다.")
  }

  /// After a purchase with foreign money of which there is as much in the wallet.
  package func notTaken(_ paid: Amount, sale: String) -> String {
    say(
      "The \(money(paid)) paid were not taken out of the wallet. If they were in it: \(commandLine(sale))",
      "낸 돈(\(money(paid)))은 지갑에서 빼지 않았습니다. 지갑에 있던 돈이면 \(commandLine(sale))")
  }

  /// After a sale for foreign money.
  package func notKept(_ received: Amount, purchase: String) -> String {
    say(
      "The \(money(received)) received were not put into a wallet. If they are cash: \(commandLine(purchase))",
      "받은 \(money(received)) 금액은 지갑에 넣지 않았습니다. 현금으로 받았으면 \(commandLine(purchase))")
  }

  /// What a count found, or did not find.
  package func found(_ difference: Amount, cost: Amount? = nil, provisional: Bool = false) -> String {
    let worth = cost.map { " (\(self.cost) \(money($0, provisional: provisional)))" } ?? ""
    return difference.minorUnits < 0
      ? say("\(money(difference.negated)) missing", "\(money(difference.negated)) 모자람") + worth
      : say("\(money(difference)) more than recorded, at no cost", "기록보다 \(money(difference)) 많음, 원가 0")
  }

  /// A count of money in a wallet that was short by what is recorded.
  package func settled(_ short: Amount, by counted: Amount, unrecorded: Amount) -> String {
    say(
      "By what is recorded, \(money(short)) more were spent than there were. With the \(money(counted)) that are there, \(money(unrecorded)) came in unrecorded; what is there has no cost.",
      "기록대로면 있던 돈보다 \(money(short)) 더 썼습니다. 지금 있는 \(money(counted))까지 합해 \(money(unrecorded), .이가) 기록 없이 들어온 셈이며, 지금 있는 돈의 원가는 0입니다."
    )
  }

  /// What a wallet lacked by what is recorded, until it was counted.
  package func settled(_ short: Amount) -> String {
    say(
      "By what is recorded, the wallet was short of \(money(short)); this count settles that.",
      "기록으로는 \(money(short)) 부족했습니다. 이제 센 금액부터 계산합니다.")
  }

  /// A count that takes the place of an earlier one of its date.
  package func replaces(_ earlier: CashEntry) -> String {
    say(
      "This replaces the count of \(countOf(earlier)): nothing was recorded between them.",
      "앞서 \(countOf(earlier)) 대신 이 금액을 씁니다. 그 사이에 기록이 없습니다.")
  }

  /// A count that changes nothing, because a later one of its date follows with nothing between.
  package func replaced(by later: CashEntry) -> String {
    let command = commandLine("dot cash delete \(later.id.text.prefix(4))")
    return say(
      "This changes nothing: the count of \(countOf(later)) follows, with nothing between. If that one is wrong: \(command)",
      "바뀐 것이 없습니다. 뒤이어 \(countOf(later)) 금액이 있고 그 사이에 기록이 없습니다. 그것이 틀렸으면 \(command)")
  }

  private func countOf(_ entry: CashEntry) -> String {
    let (amount, id) = (money(entry.amount), "(\(entry.id.text.prefix(4)))")
    return say(
      amount + (entry.time.map { " at \($0.minutes)" } ?? "") + " \(id)",
      (entry.time.map { "\($0.minutes)에 " } ?? "") + "센 \(amount) \(id)")
  }

  /// In the list, beside a count that a later one of its date replaces.
  package var countReplaced: String { say("counted again later that day", "그날 나중에 다시 확인함") }

  /// What an entry of a wallet had cost: of a count, what it found missing.
  package func cost(_ cost: Amount, of kind: CashLine.Kind, provisional: Bool) -> String {
    let amount = money(cost, provisional: provisional)
    return kind == .count && cost.minorUnits > 0 ? say("lost \(amount)", "손실 \(amount)") : amount
  }

  /// Why a count may have found less than there should be.
  package func paidWithoutWallet(_ ids: [String], in currency: Currency) -> String {
    let (count, names) = (ids.count, ids.count > 3 ? "ID…" : ids.joined(separator: " "))
    let edit = commandLine("dot expense edit \(names) --pay cash")
    return say(
      "\(count, "entry", "entries") in \(currency) without a payment method: not taken from any wallet. For cash: \(edit)",
      "결제 수단이 없는 \(currency) 기록 \(count)건은 지갑에서 빼지 않았습니다. 현금으로 낸 것은: \(edit)")
  }

  /// An expense in cash with a name that is no wallet's.
  package func inNoWallet(_ payment: Payment, id: String) -> String {
    let edit = commandLine("dot expense edit \(id) --pay cash")
    let add = commandLine("dot wallet add \((payment.name ?? "").shellWord) --kind cash")
    let name = quoted(self.payment(payment))
    return say(
      "\(name) is not a wallet, so it was not taken from any. If it was your cash: \(edit); to have such a wallet: \(add)",
      "\(name, .은는) 지갑이 아니어서 어느 지갑에서도 빼지 않았습니다. 가진 현금으로 냈다면 \(edit), 그런 지갑을 만들려면 \(add)"
    )
  }

  /// After a change of what was spent before a count.
  package var countsFindOtherwise: String {
    say(
      "the wallet has been counted since, and what that count found missing or extra changes: see `dot cash log`",
      "그날이나 그 뒤에 지갑의 돈을 확인했으므로, 모자라거나 더 있던 금액이 달라졌습니다. `dot cash log`로 보십시오")
  }

  /// An expense that names a wallet of the traveller, and was paid by others.
  package func paidByOthers(not wallet: Wallet, me: Person, id: String) -> String {
    let name = quoted(name(of: wallet))
    let edit = commandLine("dot expense edit \(id) --by \(me.name.shellWord)")
    return say(
      "nothing was taken from \(name), because others paid. If you paid: \(edit)",
      "다른 사람이 냈으므로 \(name)의 돈은 줄지 않았습니다. 직접 냈으면 \(edit)")
  }

  /// Behind a payment between people, the wallet that it went through.
  package func through(_ wallet: Wallet, isInto: Bool) -> String {
    let name = name(of: wallet)
    return isInto ? say(" (into \(name))", " (\(name)에 넣음)") : say(" (from \(name))", " (\(name)에서 냄)")
  }

  /// A payment of more than its wallet held.
  package func notHeld(by change: CashChange) -> String {
    let lacking = Amount(minorUnits: change.line.result.lacking, currency: change.entry.amount.currency)
    let buy = commandLine("dot cash buy \(anAmount)\(lacking.currency)" + option(of: change.wallet))
    let name = quoted(name(of: change.wallet))
    return say(
      "\(name) held \(money(lacking)) less than this; if you got more money: \(buy)",
      "\(name)에 있던 돈보다 \(money(lacking)) 많습니다. 돈이 더 들어왔으면 \(buy)")
  }

  /// An expense of more than its wallet held, or that leaves too little for others, too.
  package func notThatMuch(in wallet: Wallet, held: Amount?, lacking: Amount, id: String) -> String {
    let edit = commandLine("dot expense edit \(id) --amount AMOUNT")
    let buy = commandLine("dot cash buy \(anAmount)\(lacking.currency)" + option(of: wallet))
    let (name, lacking) = (quoted(name(of: wallet)), money(lacking))
    let what =
      held.map { held in
        say(
          "\(name) held only \(money(held)), \(lacking) less than this",
          "\(name)에는 \(money(held))만 있어서 \(lacking) 모자랍니다")
      }
      ?? say(
        "because of this expense, \(lacking) was spent from \(name) that it did not hold",
        "이 지출 때문에 \(name)에 없던 \(lacking)까지 쓴 것이 됩니다")
    return what
      + say(
        ". If the amount is wrong: \(edit); if you got more money: \(buy)",
        ". 금액이 틀렸으면 \(edit), 돈이 더 들어왔으면 \(buy)")
  }

  /// An expense of today, paid from a wallet that was counted today, which it is taken to be before.
  package func alreadyCounted(_ wallet: Wallet, at time: String, id: String) -> String {
    let command = commandLine("dot expense edit \(id) --time TIME")
    let name = quoted(name(of: wallet))
    return say(
      "\(name) was counted today at \(time), and this is taken as paid before that. If it was after: \(command)",
      "\(name, .은는) 오늘 \(time)에 확인했고, 이 지출은 그 전에 낸 것으로 봅니다. 그 뒤에 냈다면 \(command)")
  }

  /// What a count says of the other entries of its date.
  package func countStays(_ count: CashEntry) -> String {
    let (amount, date) = (money(count.amount), count.date)
    guard let time = count.time?.minutes else {
      return say(
        "\(amount) is taken as the balance at the end of \(date).",
        "\(date) 하루가 끝났을 때의 잔액으로 봅니다: \(amount)")
    }
    return say(
      "\(amount) is taken as the balance at \(time) on \(date); what has no time counts before that.",
      "\(date) \(time)의 잔액으로 봅니다: \(amount). 시각이 없는 기록은 그 전의 것으로 계산합니다.")
  }

  /// What names a wallet to a command; cash needs no name.
  package func option(of wallet: Wallet) -> String {
    wallet.id == .cash ? "" : " --wallet \(wallet.name.shellWord)"
  }

  /// Beside what a wallet holds, if that is the number counted.
  package func countedWhole(_ date: Day) -> String { say("as counted on \(date)", "\(date)에 확인한 금액") }

  /// Behind the name of a wallet, whose amount is that after everything recorded.
  package var includingLaterDays: String { say(", with what is recorded for later days", "(이후 날짜의 기록 포함)") }

  /// What a wallet holds when a count is deleted.
  package var countDeleted: String {
    say("Without the count, the wallet holds what was recorded:", "확인한 금액 없이, 기록에 따라 지갑에 있는 돈:")
  }

  package func movedCosts(_ count: Int) -> String {
    say(
      "The cost of \(count, "expense") changed.",
      "지출 \(count)건의 원가가 바뀌었습니다.")
  }

  // MARK: What was done

  /// An entry that was added; what is only tried has no id.
  package func recorded(_ change: CashChange, price: String?, isDryRun: Bool) -> String {
    let (entry, amount) = (change.entry, money(change.entry.amount))
    let paid = entry.paid.map(money) ?? ""
    let (from, to) = (name(of: change.wallet), entry.target.map { name(of: $0, in: change.book) } ?? "")
    let what =
      switch entry.kind {
      case .buy: say("Bought \(amount) for \(paid)", "환전 \(amount) · \(paid)")
      case .sell: say("Sold \(amount) for \(paid)", "재환전 \(amount) · \(paid)")
      case .withdraw: say("Drew \(amount), charged \(paid)", "인출 \(amount) · 청구 \(paid)")
      case .move:
        say("Moved \(amount) from \(from) to \(to)", "이동 \(amount) · \(from)에서 \(to, .으로)")
      case .count: say("Counted \(amount)", "확인 \(amount)")
      }
    let details = [
      entry.surcharge.map { say("surcharge \(money($0))", "ATM 수수료 \(money($0))") },
      entry.fee.map { say("fee \(money($0))", "수수료 \(money($0))") },
      entry.location?.printable, date(entry.date) + (entry.time.map { " \($0.minutes)" } ?? ""),
    ].compactMap(\.self)
    return what + (price.map { " (\($0))" } ?? "") + ", " + list(details)
      + (isDryRun ? "" : " (\(entry.id.text.prefix(4)))")
  }

  /// An entry in a few words, with its wallet.
  package func cashSummary(_ entry: CashEntry, wallet: Wallet) -> String {
    "\(name(of: wallet)): \(short(entry))"
  }

  package func edited(_ entry: String) -> String { say("Edited \(entry)", "고쳤습니다: \(entry)") }
  package func deleted(_ entry: String) -> String { say("Deleted \(entry)", "삭제했습니다: \(entry)") }

  package func cashDeletion(_ entry: CashEntry, wallet: Wallet) -> String {
    say(
      "\(cashSummary(entry, wallet: wallet)) will be deleted.",
      "\(cashSummary(entry, wallet: wallet)) 기록을 삭제합니다.")
  }

  package func added(_ wallet: Wallet) -> String {
    say(
      "Added the wallet \(quoted(wallet.name)) (\(kind(wallet.kind)))",
      "지갑을 만들었습니다: \(quoted(wallet.name))(\(kind(wallet.kind)))")
  }

  package func renamed(_ renamed: RenamedWallet) -> String {
    let (old, new, count) = (quoted(renamed.old.name), quoted(renamed.new.name), renamed.expenses)
    return say(
      "The wallet \(old) is now \(new)" + (count == 0 ? "" : ", in \(count, "expense")"),
      "지갑 \(old)의 이름을 \(new, .으로) 바꾸었습니다"
        + (count == 0 ? "" : "(지출 \(count)건)"))
  }
}
