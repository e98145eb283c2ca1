/// What a card charged, against the base rate.
extension Words {
  package var chargedLabel: String { say("Card", "카드 청구액") }

  /// `118,500 KRW charged: 1,394.12 KRW per 1 USD, +1.2% over the base rate`.
  package func charge(_ charge: CardCharge) -> String {
    let implied = (try? charge.ratePerUnit).flatMap { try? $0.significant(6) }
    let rate =
      implied.map {
        ratio(base: $0, quote: charge.charged.currency, unit: charge.unit, currency: charge.paid.currency)
      } ?? notConvertedMark
    let against =
      charge.markup.map { percent in
        over(
          percent, compared(with: Set(charge.base?.conversion.sources ?? [])),
          isProvisional: charge.base?.isProvisional == true)
      } ?? say("no base rate to compare with", "비교할 기준 환율 없음")
    return say("\(money(charge.charged)) charged: ", "청구액 \(money(charge.charged)): ") + "\(rate), \(against)"
  }

  /// The charge alone.
  package func charged(_ amount: Amount) -> String {
    say("charged \(money(amount))", "카드 청구액 \(money(amount))")
  }

  /// What was paid is a fact, but one that may have been mistyped.
  package func unlikelyPrice(correctedBy command: String) -> String {
    say(
      "this price is more than 5 times off the base rate; to correct it: \(commandLine(command))",
      "기준 환율과 5배 넘게 차이 나는 값입니다. 고치려면: \(commandLine(command))")
  }

  /// `+1.2% over the base rate`.
  private func over(_ percent: ExactDecimal, _ base: Phrase, isProvisional: Bool) -> String {
    if percent.coefficient == 0 {
      let mark = isProvisional ? "~" : ""
      return say(
        "\(mark)same as the \(base.english)", "\(mark)\(base.korean, .과와) 같음")
    }
    let sign = percent.isPositive && language == .english ? "+" : ""
    let size = self.percent(sign + percent.magnitude.description, provisional: isProvisional)
    return percent.isPositive
      ? say("\(size) over the \(base.english)", "\(base.korean)보다 \(size) 높음")
      : say("\(size) under the \(base.english)", "\(base.korean)보다 \(size) 낮음")
  }

  /// What a charge is compared with.
  private func compared(with sources: Set<RateSourceName>) -> Phrase {
    switch sources {
    case [.typed]: Phrase("typed rate", "직접 입력한 환율")
    case [.eximbank]: Phrase("base rate", "매매기준율")
    default: Phrase("base rate", "기준 환율")
    }
  }

  /// Asks for the charge again, because the old one was for another amount.
  package func askCharged(_ charged: Amount, of expense: TripDetailInfo) -> String {
    let (charge, amount) = (money(charged), money(expense.amount))
    return say(
      "The card charged \(charge) for \(amount). What did it charge for the new amount? (s: unknown) ",
      "\(amount)의 카드 청구액은 \(charge, .이었)습니다. 새 금액의 청구액은? (s: 모름) ")
  }

  /// What an edit removed because it no longer fits, and how to enter it again.
  package func dropped(_ entry: RecordedExpense, id: String) -> [String] {
    let edit = "dot expense edit \(id)"
    var lines: [String] = []
    if let charged = entry.droppedCharge {
      let line = commandLine("\(edit) --charged \(anAmount)\(charged.currency)")
      lines.append(
        say(
          "Removed the card charge of \(money(charged)), which was for the old amount. To enter the new one: \(line)",
          "금액이 바뀌어 이전 금액의 카드 청구액 \(money(charged)) 항목을 삭제했습니다. 새로 입력하려면: \(line)"))
    }
    if let rate = entry.droppedRate {
      let old =
        "\(Grouping.thousands(rate.base.description))\(rate.unit == 1 ? "" : "/\(rate.unit)") \(rate.quote)"
      let line = commandLine("\(edit) --rate RATE")
      lines.append(
        say(
          "Removed the typed rate \(old), which was for another currency. To enter one for \(entry.expense.amount.currency): \(line)",
          "통화가 바뀌어 직접 입력했던 환율 \(old) 항목을 삭제했습니다. \(entry.expense.amount.currency) 환율을 입력하려면: \(line)"))
    }
    return lines
  }

  /// Which charges figures in a currency leave out, because those are in others.
  package func chargesLeftOut(of charged: [Currency], in currency: Currency) -> [String] {
    let codes = Set(charged).subtracting([currency]).map(\.code).sorted()
    guard !codes.isEmpty else { return [] }
    return [
      say(
        "What a card charged in \(list(codes)) counts only in figures in \(list(codes)): in \(currency), those expenses count at the rates of their dates",
        "카드의 \(list(codes)) 청구액은 \(list(codes)) 금액에만 씁니다. 그 지출의 \(currency) 금액은 그날의 환율로 환산했습니다")
    ]
  }

  /// Charges are those of whole expenses, if only a share or some days of one count, too.
  package func chargesHeading(_ count: Int, ofDivided isDivided: Bool) -> String {
    say(
      isDivided
        ? "Charges of cards recorded with these expenses (\(count)), each for the whole expense:"
        : "Charged by card (\(count)):",
      isDivided ? "카드 청구액 \(count)건(나누기 전 금액):" : "카드 청구액 (\(count)건):")
  }

  /// Over the totals alone, which say how many charges there are.
  package func chargesSummed(ofDivided isDivided: Bool) -> String {
    say(
      isDivided ? "Charged by card, counting whole expenses:" : "Charged by card:",
      isDivided ? "카드 청구액(나누기 전 금액):" : "카드 청구액:")
  }

  /// `Markup in KRW: 391 KRW, +2.25% over 17,409 KRW at the base rates (1 charge)`.
  package func markup(_ total: CardMarkup.Total) -> String {
    let percent = total.percent.map {
      self.percent(($0.isPositive ? "+" : "") + "\($0)", provisional: total.isProvisional)
    }
    let base = compared(with: total.sources)
    let (extra, whole) = (
      money(total.extra, provisional: total.isProvisional),
      money(total.base, provisional: total.isProvisional)
    )
    let charges = say("\(total.count, "charge")", "\(total.count)건")
    return say(
      "Markup: \(extra)\(percent.map { ", " + $0 } ?? "") of \(whole) at the \(base.english)s (\(charges))",
      "카드 추가 비용: \(extra), \(base.korean, .으로) 환산한 \(whole)\(percent.map { "의 " + $0 } ?? "") (\(charges))"
    )
  }

  package func uncompared(_ count: Int) -> String {
    say(
      "\(count, "charge") not compared: no base rate",
      "기준 환율이 없어 비교하지 못한 청구 \(count)건")
  }
}

extension Fraction {
  /// The decimal nearest to it with this many significant digits, or with none after the point if it is
  /// longer than that; halves away from zero.
  func significant(_ digits: Int) throws -> ExactDecimal {
    let least = (1..<digits).reduce(UInt128(1)) { power, _ in power * 10 }
    var scaled = self
    var scale = 0
    while scale < 12, scaled.numerator.magnitude / scaled.denominator.magnitude < least {
      scaled = try scaled * Fraction(10, over: 1)
      scale += 1
    }
    return ExactDecimal(coefficient: try scaled.rounded(), scale: scale)
  }
}
