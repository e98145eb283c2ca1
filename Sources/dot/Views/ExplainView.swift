/// The arithmetic of a converted figure, for `--explain`.
package struct ExplainView {
  let arithmetic: Arithmetic
  /// Why it could still change, of each leg.
  let reasons: [Conversion.Provisional]

  /// Whether the result is rounded together with those of earlier refunds.
  private let isLaterRefund: Bool

  package init(_ converted: Converted, of amount: Amount, as result: Amount? = nil) throws {
    arithmetic = try Arithmetic(
      of: amount, by: converted.conversion, to: converted.amount.currency, result: result)
    reasons = converted.conversion.legs.compactMap(\.provisional)
    isLaterRefund = result != nil
  }

  package init(_ converted: Converted, of expense: TripDetailInfo) throws {
    try self.init(
      converted, of: expense.amount,
      as: expense.roundedRefund(by: converted.conversion, to: converted.amount.currency))
  }

  /// Whether there was anything to convert.
  package var isConversion: Bool { !arithmetic.steps.isEmpty }

  // MARK: JSON

  package var json: JSON {
    [
      "amount": .string(arithmetic.amount.plain), "currency": JSON(arithmetic.amount.currency),
      "steps": .array(arithmetic.steps.map(Self.step)),
      "exact": JSON(arithmetic.decimal), "exactIsFinite": .bool(arithmetic.isExact),
      "rounding": "half-away-from-zero", "digits": .integer(arithmetic.minorDigits),
      "result": .string(arithmetic.result.plain), "resultCurrency": JSON(arithmetic.result.currency),
      "provisional": .array(reasons.map(Self.reason)),
    ]
  }

  private static func step(_ step: Arithmetic.Step) -> JSON {
    let (source, date): (String, Day?) =
      switch step.origin {
      case .published(let source, let date): (source.rawValue, date)
      case .given: ("given", nil)
      case .charged: ("charged", nil)
      case .wallet: ("wallet", nil)
      }
    let value = try? step.value.decimal()
    return [
      "from": JSON(step.from), "to": JSON(step.to), "base": JSON(step.base), "unit": .integer(step.unit),
      "inverted": .bool(step.isInverted), "source": .string(source), "date": JSON(date),
      "value": JSON(value?.value), "valueIsFinite": .bool(value?.isExact == true),
    ]
  }

  private static func reason(_ reason: Conversion.Provisional) -> JSON {
    [
      "reason": .string(name(of: reason)), "date": JSON(reason.date),
      "source": .string(reason.source.rawValue), "currency": JSON(reason.currency),
      "suspect": JSON(reason.suspicion?.rate.base), "previous": JSON(reason.suspicion?.previous.base),
      "previousDate": JSON(reason.suspicion?.previous.date),
    ]
  }

  private static func name(of reason: Conversion.Provisional) -> String {
    switch reason.reason {
    case .unknown, .mayChange: "unknown"
    case .suspect: "suspect"
    case .old: "old"
    }
  }

  // MARK: Text

  /// A line a leg, and why the figure could still change.
  package func lines(_ words: Words) -> [String] {
    let last = arithmetic.steps.count - 1
    var from = words.money(arithmetic.amount)
    var lines: [String] = []
    for (index, step) in arithmetic.steps.enumerated() {
      let value = try? step.value.decimal()
      let number = value.map { Grouping.thousands($0.value.description) } ?? "?"
      let isExact = value?.isExact == true
      if step.origin == .charged {
        lines.append("\(from) \(words.becomes) \(words.money(arithmetic.result)) (\(words.asCharged))")
        continue
      }
      if case .wallet(let others) = step.origin {
        let cost = "\(Grouping.thousands(step.base.description)) \(step.to)"
        lines.append("\(from) \(words.becomes) \(cost) (\(words.atCost(others)))")
        from = cost
        continue
      }
      let head = "\(from) \(words.factor(step)) \(words.equals(isExact)) \(number)"
      if index < last {
        lines.append("\(head) \(step.to) (\(words.origin(of: step)))")
      } else {
        let isRounded = arithmetic.result.fraction != arithmetic.exact
        let rule =
          isLaterRefund ? words.roundedWithRefunds : isRounded ? words.roundedOnce : words.nothingToRound
        let result = isRounded ? "\(words.becomes) \(words.money(arithmetic.result))" : "\(step.to)"
        lines.append("\(head) \(result) (\(rule); \(words.origin(of: step)))")
      }
      from = "\(number) \(step.to)"
    }
    if lines.isEmpty { lines.append(words.notConverted(arithmetic.amount)) }
    return lines
      + reasons.map(words.provisional).reduce(into: []) {
        if !$0.contains($1) { $0.append($1) }
      }
  }
}

extension Context {
  /// Lines that are cut at words where the terminal ends.
  package func wrapped(_ lines: [String]) -> [String] {
    guard let columns else { return lines }
    return lines.flatMap { line in
      let indent = line.prefix { $0 == " " }
      // What is left of a line is below its text, so that entries stay apart.
      let parts = String(line.dropFirst(indent.count)).wrapped(toWidth: max(1, columns - indent.count - 2))
      return line.displayWidth <= columns || indent.isEmpty
        ? line.wrapped(toWidth: columns)
        : parts.enumerated().map { indent + ($0.offset == 0 ? "" : "  ") + $0.element }
    }
  }
}
