/// The words for what a file leaves open, and for how its first rows would be read.
extension Words {
  package func unclear(_ question: ImportError.Question) -> String {
    switch question {
    case .dateOrder(let example):
      say(
        "\(excerpt(example)) can be two dates, and no row decides",
        "\(excerpt(example), .은는) 두 가지 날짜로 읽을 수 있고, 구별할 줄이 없습니다")
    case .decimalMark(let example):
      say(
        "\(excerpt(example)) can be two numbers, and no row decides",
        "\(excerpt(example), .은는) 두 가지 숫자로 읽을 수 있고, 구별할 줄이 없습니다")
    case .sign(let column):
      say(
        "nothing says whether figures above or below zero in column \(excerpt(column)) are spending",
        "\(excerpt(column)) 열에서 양수와 음수 가운데 어느 쪽이 지출인지 알 수 없습니다")
    case .balance(let column):
      say(
        "the balance contradicts the figures of column \(excerpt(column))",
        "잔액이 \(excerpt(column)) 열의 금액과 반대로 움직입니다")
    case .columns: say("no row names its columns", "열 이름이 있는 줄이 없습니다")
    case .currency: say("nothing says the currency of its amounts", "금액의 통화를 알 수 없습니다")
    }
  }

  package func hints(_ question: ImportError.Question, in file: UnclearFile) -> [String] {
    switch question {
    case .dateOrder(let example):
      let orders = file.readings.compactMap { reading -> String? in
        guard case .dateOrder(let order)? = reading.answer else { return nil }
        return commandLine("--date-order \(order.rawValue)") + rows(of: reading)
      }
      if !orders.isEmpty { return orders }
      return [
        say("say `--date-order dmy` or `--date-order mdy`", "`--date-order dmy`나 `--date-order mdy`를 붙이십시오")
      ] + (days(example).map { [$0] } ?? [])
    case .decimalMark:
      let marks = file.readings.compactMap { reading -> String? in
        guard case .decimalMark(let mark)? = reading.answer else { return nil }
        return commandLine("--decimal \(mark.rawValue)") + rows(of: reading)
      }
      return marks.isEmpty
        ? [say("say `--decimal .` or `--decimal ,`", "`--decimal .`이나 `--decimal ,`를 붙이십시오")] : marks
    case .sign(let column), .balance(let column):
      let (out, income) = (mapping("out=\(column)"), mapping("in=\(column)"))
      return [
        say("if figures above zero are spending: \(out)", "양수가 지출이면: \(out)")
          + rows(of: file.reading(.spending(isPositive: true))),
        say("if figures below zero are spending: \(income)", "음수가 지출이면: \(income)")
          + rows(of: file.reading(.spending(isPositive: false))),
      ] + kindHints(file.unheard)
    case .columns(let numbers):
      return [
        say(
          "name them by number: \(mapping("\(numbers),\(currency(of: file))"))",
          "번호로 지정하십시오: \(mapping("\(numbers),\(currency(of: file))"))")
      ]
    case .currency:
      return [
        say(
          "name a column or a code: \(mapping(currency(of: file)))",
          "열이나 통화 코드를 지정하십시오: \(mapping(currency(of: file)))")
      ]
    }
  }

  private func kindHints(_ unheard: UnclearFile.Unheard?) -> [String] {
    guard let unheard, !unheard.words.isEmpty else {
      return [
        say(
          "if another column says it: \(commandLine("--map kind=COLUMN"))",
          "다른 열에 적혀 있으면: \(commandLine("--map kind=COLUMN"))")
      ]
    }
    return unheard.words.map { word in
      let option = mapping("kind=\(unheard.column)=\(word)")
      return say("if only \(excerpt(word)) is spending: \(option)", "\(excerpt(word))만 지출이면: \(option)")
    }
  }

  private func mapping(_ text: String) -> String { commandLine("--map \(text.shellWord)") }

  private func currency(of file: UnclearFile) -> String { "currency=\(file.currency ?? "CODE")" }

  /// The rows of a file of which only the currency or the columns are open.
  package func firstRows(of file: UnclearFile) -> [String] {
    file.readings.filter { $0.answer == nil && !$0.rows.isEmpty }.map {
      say("its first rows", "처음 몇 줄") + rows(of: $0)
    }
  }

  /// `: 2025-09-05 1,800 JPY ‘Ramen’; …`
  package func rows(of reading: UnclearFile.Reading?) -> String {
    guard let rows = reading?.rows, !rows.isEmpty else { return "" }
    return ": " + rows.map(row).joined(separator: "; ")
  }

  private func row(_ row: UnclearFile.Row) -> String {
    let paid =
      row.amount.map { money($0.minorUnits < 0 ? $0.negated : $0) } ?? row.figure?.description ?? ""
    let payee = row.payee.map { " " + excerpt($0) } ?? ""
    return switch row.effect {
    case .spending: "\(row.date) \(paid)\(payee)"
    case .refund:
      say("\(row.date) refund of \(paid)\(payee)", "\(row.date) 환불 \(paid)\(payee)")
    case .ignored: say("\(row.date) \(paid)\(payee) (ignored)", "\(row.date) \(paid)\(payee) (제외)")
    }
  }

  /// A date as each order reads it.
  private func days(_ example: String) -> String? {
    let days = [DateOrder.dmy, .mdy].compactMap { order in
      order.day(example).map { "\(order.rawValue) \($0)" }
    }
    return days.isEmpty ? nil : "\(excerpt(example)): \(list(days))"
  }

  /// One command line that answers every question, to be completed; `nil` if there is only one.
  func answer(to list: UnclearList) -> String? {
    guard case .unclear(_, let first, let others, let file) = list.error, !others.isEmpty else { return nil }
    var mapping = list.map.map { [$0] } ?? []
    var options = [list.line]
    for question in [first] + others {
      switch question {
      case .dateOrder:
        let orders = file.readings.compactMap { reading -> String? in
          if case .dateOrder(let order)? = reading.answer { order.rawValue } else { nil }
        }
        options.append("--date-order \(orders.first { $0 != "ymd" } ?? "dmy")")
      case .decimalMark: options.append("--decimal .")
      case .sign(let column), .balance(let column):
        // What would leave most of the file out is rarely meant.
        let spent = [false, true].map { isPositive in
          file.reading(.spending(isPositive: isPositive))?.rows.count { $0.effect == .spending } ?? 0
        }
        mapping.append("\(spent[1] > spent[0] ? "out" : "in")=\(column)")
      case .columns(let numbers): mapping += [numbers, currency(of: file)]
      case .currency: mapping.append(currency(of: file))
      }
    }
    if !mapping.isEmpty { options.append("--map " + mapping.joined(separator: ",").shellWord) }
    let command = commandLine(options.joined(separator: " "))
    return say("all in one: \(command)", "한 번에: \(command)")
  }

  // MARK: Questions on a terminal

  package func ask(_ question: ImportError.Question, in file: UnclearFile) -> String {
    switch question {
    case .dateOrder:
      let orders = file.readings.compactMap { reading -> String? in
        if case .dateOrder(let order)? = reading.answer { order.rawValue } else { nil }
      }
      let choice = (orders.isEmpty ? ["dmy", "mdy"] : orders).joined(separator: "/")
      return say("Order of the dates? [\(choice)] ", "날짜의 순서는? [\(choice)] ")
    case .decimalMark: return say("Mark of decimals? [./,] ", "소수점 기호는? [./,] ")
    case .sign, .balance:
      let words = (file.unheard?.words ?? []).map { "/" + $0.printable }.joined()
      return say(
        "Is spending above or below zero? [+/-\(words)] ", "지출은 양수입니까, 음수입니까? [+/-\(words)] ")
    case .currency: return say("Currency of the amounts? ", "금액의 통화는? ")
    case .columns(let guess):
      return say("Which column is what? [\(guess)] ", "어느 열이 무엇입니까? [\(guess)] ")
    }
  }
}

extension UnclearFile {
  fileprivate func reading(_ answer: Answer) -> Reading? { readings.first { $0.answer == answer } }
}
