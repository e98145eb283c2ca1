/// The amounts of a row, and their currencies.
extension TableReader {
  mutating func money(of row: TableRow, _ settled: Settled) throws(BadCell) -> (
    amount: Amount, charged: Amount?
  )? {
    var spent = directed(try number(row, .amount, settled), row, .amount, settled)
    if let out = try number(row, .out, settled) {
      // The one column that is said to have what was spent may have refunds, too.
      let isBack = options.mapping[.out] != nil && header.columns[.in] == nil && word(of: row)?.isOut == false
      spent = settled.isOutNegative ? out.negated : isBack ? out.magnitude.negated : out
    }
    if let income = try number(row, .in, settled) {
      // Beside one column of what was spent, the other is income whatever its sign; `5.00 DR` says itself that it went.
      let word = cell(row, .in).flatMap(NumberText.init)?.direction
      let came =
        word == .out ? income.magnitude.negated : header.columns[.out] == nil ? income : income.magnitude
      spent = try difference(row, spent, came, .in)
    }
    var taken = directed(try number(row, .charged, settled), row, .charged, settled)
    if let cancelled = try number(row, .cancelled, settled)?.magnitude {
      if let charge = taken {
        taken = try difference(row, charge, cancelled, .cancelled)
      } else {
        spent = try difference(row, spent, cancelled, .cancelled)
      }
    }
    let fee = try number(row, .fee, settled)
    if let fee, let charge = taken { taken = try difference(row, charge, fee.negated, .fee) }
    if let fee, taken == nil { spent = try difference(row, spent, fee.negated, .fee) }

    var amount: Amount?
    if let spent, spent.coefficient != 0 {
      amount = try self.amount(spent, try currencyOrBad(row, figure(of: row)), row, .amount)
    }
    var charged: Amount?
    if let taken, taken.coefficient != 0 {
      charged = try self.amount(taken, try chargedCurrency(row), row, .charged)
    }
    if let paid = amount, let abroad = text(row, .memo).flatMap({ format.amountInMemo?($0) }),
      let currency = known(abroad.currency), currency != paid.currency,
      let number = NumberText(abroad.amount)?.value(.point)
    {
      charged = paid
      amount = try self.amount(paid.minorUnits < 0 ? number.negated : number, currency, row, .memo)
    }
    guard let amount else { return charged.map { ($0, nil) } }
    if !format.hasCharges { return (amount, nil) }
    guard let charge = charged else { return (amount, nil) }
    // Both have the sign of the movement, which what was booked shows.
    let hasSameSign = charge.minorUnits.signum() == amount.minorUnits.signum()
    let moved = hasSameSign ? amount : amount.negated
    if charge.currency != amount.currency { return (moved, charge) }
    // What was paid counts; with a fee, what was taken for it.
    return (header.columns[.fee] == nil ? moved : charge, nil)
  }

  /// Whether the column that has the figure of a row is of what was paid at home.
  func isAtHome(_ row: TableRow, _ settled: Settled) -> Bool {
    let column = [ImportColumn.amount, .out, .charged].first { column in
      ((try? number(row, column, settled)) ?? nil).map { $0.coefficient != 0 } ?? false
    }
    guard let name = column.flatMap({ header.columns[$0] }).map({ self.name(of: $0) }) else { return false }
    return ["국내이용금액", "국내사용금액", "domestic"].contains { name.lowercased().hasPrefix($0) }
  }

  /// What was spent, without its currency.
  mutating func figure(of row: TableRow, _ settled: Settled) -> ExactDecimal? {
    if let out = try? number(row, .out, settled) { return settled.isOutNegative ? out.negated : out }
    if let amount = try? number(row, .amount, settled) { return directed(amount, row, .amount, settled) }
    return (try? number(row, .in, settled))?.negated
  }

  /// A figure, above zero if money was spent.
  private mutating func directed(
    _ value: ExactDecimal?, _ row: TableRow, _ column: ImportColumn, _ settled: Settled
  ) -> ExactDecimal? {
    guard let value else { return nil }
    if let word = cell(row, column).flatMap(NumberText.init)?.direction {
      return word == .out ? value.magnitude : value.magnitude.negated
    }
    switch settled.sign {
    case .spentIsNegative: return value.negated
    case .byWord: return word(of: row)?.isOut == false ? value.magnitude.negated : value.magnitude
    case .spentIsPositive, .unknown: return value
    }
  }

  private func number(_ row: TableRow, _ column: ImportColumn, _ settled: Settled) throws(BadCell)
    -> ExactDecimal?
  {
    guard let text = text(row, column), !NumberText.isNone(text) else { return nil }
    if let rest = Self.afterRefund(text, settled.mark) { return rest }
    // Several people paid, each a part.
    var sum = ExactDecimal(0)
    for part in text.split(separator: ";") {
      guard let number = NumberText(String(part).trimmed), Self.isCurrency(number.symbol),
        let value = number.value(settled.mark), let new = try? sum + value
      else { throw bad(row, column, text, .notANumber) }
      sum = new
    }
    return sum
  }

  /// What is left of `131.77(已退款89.84)`, and nothing of `468.32(已全额退款)`; `nil` for any other figure.
  private static func afterRefund(_ text: String, _ mark: DecimalMark) -> ExactDecimal? {
    guard let start = text.firstIndex(where: { $0 == "(" || $0 == "（" }), text[start...].contains("退款"),
      let paid = NumberText(String(text[..<start]))?.value(mark)
    else { return nil }
    if text[start...].contains("全额") { return ExactDecimal(0) }
    let back = String(text[start...].filter { $0.isNumber || $0 == "." || $0 == "," })
    return NumberText(back)?.value(mark).flatMap { try? paid - $0 }
  }

  /// Whether what stands beside a number can be a currency, or nothing does: `5x` is no amount.
  private static func isCurrency(_ symbol: String) -> Bool {
    symbol.isEmpty || symbol.lowercased() == "rs" || CurrencySymbol.find(symbol) != nil
      || (try? Currency(symbol)) != nil
  }

  private func difference(
    _ row: TableRow, _ left: ExactDecimal?, _ right: ExactDecimal, _ column: ImportColumn
  ) throws(BadCell) -> ExactDecimal {
    do { return try (left ?? ExactDecimal(0)) - right } catch {
      throw bad(row, column, cell(row, column) ?? "", .amount(error))
    }
  }

  private func amount(
    _ value: ExactDecimal, _ currency: Currency, _ row: TableRow, _ column: ImportColumn
  ) throws(BadCell) -> Amount {
    do { return try Amount(parsing: value.description, currency: currency, sign: .anyButZero) } catch {
      let column = [column, .out, .in].first { header.columns[$0] != nil } ?? column
      throw bad(row, column, cell(row, column) ?? "", .amount(error))
    }
  }

  // MARK: Currencies

  /// The first figure of a row, with what stands beside it.
  private func figure(of row: TableRow) -> NumberText? {
    let figures = [ImportColumn.amount, .out, .in].compactMap { cell(row, $0).flatMap(NumberText.init) }
    return figures.first { !$0.symbol.isEmpty } ?? figures.first
  }

  private mutating func known(_ code: String) -> Currency? {
    if let known = currencies[code] { return known }
    let symbol = CurrencySymbol.find(code).flatMap { $0.codes.count == 1 ? $0.codes[0] : nil }
    let found = try? Currency(symbol ?? code)
    currencies[code] = .some(found)
    return found
  }

  enum CurrencyProblem: Error { case missing, unknown(String) }

  /// What marks the figure or its column, else the column of currencies, else the format or the language of the names.
  mutating func currency(of row: TableRow, _ number: NumberText?) throws(CurrencyProblem) -> Currency {
    let given = options.mapping[.currency]
    if let given, header.columns[.currency] == nil {
      guard let currency = known(given) else { throw .unknown(given) }
      return currency
    }
    if let symbol = number?.symbol, !symbol.isEmpty, let currency = known(symbol) { return currency }
    for column in [ImportColumn.amount, .out, .in] {
      if let currency = unit(of: column) { return currency }
    }
    // `XXX` is the code for no currency.
    if let text = text(row, .currency), text != "XXX" {
      if let currency = known(text) { return currency }
      guard let symbol = CurrencySymbol.find(text) else { throw .unknown(text) }
      guard let given, symbol.codes.contains(given), let currency = known(given) else { throw .missing }
      return currency
    }
    // What was paid abroad is in no currency of home.
    if header.columns[.charged] != nil, header.columns[.currency] != nil, given == nil { throw .missing }
    for code in [format.currency, given, languageCurrency] {
      if let currency = code.flatMap({ known($0) }) { return currency }
    }
    throw .missing
  }

  /// The currency in the name of a column.
  private mutating func unit(of column: ImportColumn) -> Currency? {
    guard let index = header.columns[column], index < names.count,
      let unit = ColumnName.unit(of: names[index])
    else { return nil }
    // Chinese writes 元 for its own, and Japanese 円.
    return known(unit)
  }

  /// Lists in Korean are in won, in Japanese in yen, and in Chinese in yuan, unless they say something else.
  private var languageCurrency: String? {
    guard format.isGeneral, header.columns[.currency] == nil || header.columns[.charged] != nil,
      let index = header.columns[.date], index < names.count
    else { return nil }
    let scalars = names[index].unicodeScalars
    if scalars.contains(where: { (0xAC00...0xD7A3).contains($0.value) }) { return "KRW" }
    if names[index].hasPrefix("交易") { return "CNY" }
    return TableFormat.japaneseDates.contains(ColumnName(names[index])) ? "JPY" : nil
  }

  /// Whether nothing in the file says the currency of some amount, which is asked once instead of naming every row.
  mutating func lacksCurrency(in rows: some Sequence<TableRow>) -> Bool {
    guard header.columns[.amount] ?? header.columns[.out] ?? header.columns[.in] != nil else { return false }
    for row in rows {
      guard isWhole(row), let number = figure(of: row) else { continue }
      do throws(CurrencyProblem) { _ = try currency(of: row, number) } catch {
        if case .missing = error { return true }
        if header.columns[.currency] == nil { return true }
      }
    }
    return false
  }

  private mutating func currencyOrBad(_ row: TableRow, _ number: NumberText?) throws(BadCell) -> Currency {
    do throws(CurrencyProblem) { return try currency(of: row, number) } catch {
      switch error {
      case .unknown(let text): throw bad(row, .currency, text, .notACurrency)
      case .missing: throw bad(row, .currency, "", .notACurrency)
      }
    }
  }

  mutating func chargedCurrency(_ row: TableRow) throws(BadCell) -> Currency {
    if let currency = unit(of: .charged) { return currency }
    let text =
      text(row, .chargedCurrency) ?? format.chargedCurrency ?? format.currency
      ?? languageCurrency ?? options.mapping[.currency] ?? ""
    guard let currency = known(text) else { throw bad(row, .chargedCurrency, text, .notACurrency) }
    return currency
  }
}
