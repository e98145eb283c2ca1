/// The amounts of a row, and their currencies.
extension TableReader {
  mutating func money(of row: TableRow, _ settled: Settled) throws(BadCell) -> (
    amount: Amount, charged: Amount?
  )? {
    var spent = try number(row, .amount, settled)
    if settled.sign == .spentIsNegative { spent = spent?.negated }
    if let out = try number(row, .out, settled) { spent = out }
    if let income = try number(row, .in, settled) { spent = try difference(row, spent, income, .in) }
    let cancelled = try number(row, .cancelled, settled)
    if let cancelled { spent = try difference(row, spent, cancelled.magnitude, .cancelled) }
    let fee = try number(row, .fee, settled)
    var taken = try number(row, .charged, settled)
    if settled.sign == .spentIsNegative { taken = taken?.negated }
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
    guard let charge = charged, charge.currency != amount.currency else { return (charged ?? amount, nil) }
    // Both have the sign of the movement, whichever column shows it.
    let hasSameSign = charge.minorUnits.signum() == amount.minorUnits.signum()
    return (hasSameSign ? amount : amount.negated, charge)
  }

  private func number(_ row: TableRow, _ column: ImportColumn, _ settled: Settled) throws(BadCell)
    -> ExactDecimal?
  {
    guard let text = text(row, column), !NumberText.isNone(text) else { return nil }
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

  /// Whether what stands beside a number can be a currency, or nothing does: `5x` is no amount.
  private static func isCurrency(_ symbol: String) -> Bool {
    symbol.isEmpty || CurrencySymbol.find(symbol) != nil || (try? Currency(symbol)) != nil
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

  /// By the column, else by what stands beside the number or in the column's name, else the format's.
  mutating func currency(of row: TableRow, _ number: NumberText?) throws(CurrencyProblem) -> Currency {
    if let given = options.mapping[.currency], header.columns[.currency] == nil {
      guard let currency = known(given) else { throw .unknown(given) }
      return currency
    }
    // `XXX` is the code for no currency.
    if let text = text(row, .currency), text != "XXX" {
      guard let currency = known(text) else { throw .unknown(text) }
      return currency
    }
    if let symbol = number?.symbol, !symbol.isEmpty, let currency = known(symbol) { return currency }
    for column in [ImportColumn.amount, .out, .in] {
      if let index = header.columns[column], index < names.count,
        let unit = ColumnName.unit(of: names[index]),
        let currency = known(unit == "円" ? "JPY" : unit)
      {
        return currency
      }
    }
    if let code = format.currency ?? options.mapping[.currency], let currency = known(code) {
      return currency
    }
    throw .missing
  }

  /// Asks for the currency once, instead of naming every row, if nothing in the file says it.
  mutating func requireCurrency(in rows: some Sequence<TableRow>) throws(ImportError) {
    guard header.columns[.amount] ?? header.columns[.out] != nil else { return }
    for row in rows {
      guard let number = figure(of: row) else { continue }
      do throws(CurrencyProblem) { _ = try currency(of: row, number) } catch {
        guard header.columns[.currency] == nil || cell(row, .currency) == "XXX" else { continue }
        throw .unclear(path: path, .currency)
      }
      if header.columns[.currency] == nil { return }
    }
  }

  private mutating func currencyOrBad(_ row: TableRow, _ number: NumberText?) throws(BadCell) -> Currency {
    do throws(CurrencyProblem) { return try currency(of: row, number) } catch {
      switch error {
      case .unknown(let text): throw bad(row, .currency, text, .notACurrency)
      case .missing: throw bad(row, .currency, "", .notACurrency)
      }
    }
  }

  private mutating func chargedCurrency(_ row: TableRow) throws(BadCell) -> Currency {
    let text = text(row, .chargedCurrency) ?? format.chargedCurrency ?? ""
    guard let currency = known(text) else { throw bad(row, .chargedCurrency, text, .notACurrency) }
    return currency
  }
}
