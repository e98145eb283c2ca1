/// The files that `dot export` writes.
extension DocumentFormat {
  static let dotLines = DocumentFormat(
    name: "dot-jsonl", title: "dot (JSON lines)",
    matches: { contents in
      let first = Array(contents.bytes.drop { $0 <= 0x20 }.prefix { $0 != 0x0A })
      guard first.first == UInt8(ascii: "{"), let line = try? JSONTree(reading: first) else { return false }
      return ["amount", "category", "date"].allSatisfy { line[$0] != nil }
    },
    read: { contents, _ in
      var result = ReadRows(format: "dot-jsonl", title: "dot (JSON lines)")
      result.export = ExportedLedger()
      var splitter = LineSplitter(lineLimit: ExpenseLines.lineLimit)
      func add(_ number: Int, _ line: LineSplitter.Line) {
        switch line {
        case .tooLong:
          result.badLines.append(BadLine(number: number, flaw: .tooLong(limit: ExpenseLines.lineLimit)))
        case .bytes(let bytes) where !bytes.allSatisfy({ $0 <= 0x20 }):
          result.add(line: number) { () throws(LineFlaw) in try IncomingExpense(line: bytes, number: number) }
        case .bytes: break
        }
      }
      splitter.add(contents.bytes, add)
      splitter.end(add)
      return result
    })

  static let dotCSV = DocumentFormat(
    name: "dot-csv", title: "dot (CSV)",
    matches: { contents in
      let names = Set(contents.firstRow)
      return names.isSuperset(of: ["id", "trip", "title", "amount", "category", "place.identifier"])
    },
    read: { contents, _ throws(ImportError) in
      var result = ReadRows(format: "dot-csv", title: "dot (CSV)")
      result.export = ExportedLedger()
      for row in try DelimitedText(contents.bytes, ofFile: contents.path).rows().dropFirst() {
        guard row.cells.count == contents.firstRow.count else {
          result.bad.append(
            BadCell(
              line: row.line, column: nil, value: nil,
              flaw: .cells(found: row.cells.count, expected: contents.firstRow.count)))
          continue
        }
        let cells = Dictionary(zip(contents.firstRow, row.cells.map(CSVLine.original))) { first, _ in first }
        result.add(line: row.line) { () throws(LineFlaw) in
          try IncomingExpense(ExportedCells(texts: cells), line: row.line)
        }
      }
      return result
    })

  static let dotJSON = DocumentFormat(
    name: "dot-json", title: "dot (JSON)",
    matches: { contents in
      guard let json = contents.json, json["schema"] != nil, json["home"] != nil else { return false }
      return json["trips"]?.elements?.allSatisfy { $0["expenses"]?.elements != nil } ?? false
    },
    read: { contents, _ throws(ImportError) in
      var result = ReadRows(format: "dot-json", title: "dot (JSON)")
      var export = ExportedLedger()
      export.typedRates =
        contents.json?["rates"]?.elements?.count { $0["source"]?.text == RateSourceName.typed.rawValue } ?? 0
      do {
        var reader = JSONReader(contents.bytes)
        try reader.object { key, reader in
          guard key == "trips" else {
            _ = try reader.raw()
            return
          }
          try reader.array { export.trips.append(try ExportedTrip(reading: try $0.raw())) }
        }
      } catch { throw .damagedExport(path: contents.path) }
      result.export = export
      // An expense has no line of its own in the file: its number is that in the file.
      var number = 0
      for trip in export.trips {
        for line in trip.lines {
          number += 1
          result.add(line: number) { () throws(LineFlaw) in
            var expense = try IncomingExpense(line: Array(line.bytes), number: number)
            (expense.trip, expense.tripTitle) = (trip.info.id.text, trip.info.title)
            return expense
          }
        }
      }
      return result
    })
}

/// The cells of a row of `dot export csv`, which has the keys of an expense's JSON with points between them.
private struct ExportedCells {
  /// By the names of their columns.
  let texts: [String: String]

  subscript(column: String) -> String? { texts[column].flatMap { $0.isEmpty ? nil : $0 } }

  func list(_ column: String) -> [String] {
    (self[column] ?? "").split(separator: ";").map(String.init)
  }

  func values() throws -> ExpenseValues {
    var values = ExpenseValues()
    for key in ["id", "trip"] + ExpenseField.textKeys {
      if let text = self[key] { try values.set(text, of: key) }
    }
    values.set(tags: list("tags"))
    values.set(photos: list("photos"))
    for field in ExpenseField.inLines where self[field.key] == "true" { values.set(true, of: field.key) }
    for parent in ExpenseValues.parents {
      for key in parent.texts {
        if let text = self["\(parent.key).\(key)"] { try values.set(text, of: key, in: parent) }
      }
      for key in parent.numbers {
        guard let text = self["\(parent.key).\(key)"] else { continue }
        guard let number = try? ExactDecimal(parsing: text) else { throw ExpenseValues.badValue(key, text) }
        try values.set(number, of: key)
      }
    }
    if let rate = givenRate { try values.set(rate, of: "rate") }
    return values
  }

  /// A rate that was given with the expense is what it was converted by, if by nothing else.
  private var givenRate: String? {
    guard self["converted.source"] == "given", let rate = self["converted.rate"],
      let unit = self["converted.unit"], let currency = self["converted.currency"]
    else { return nil }
    if let base = try? ExactDecimal(parsing: rate), let unit = Int(unit), let quote = try? Currency(currency),
      let paid = self["currency"].flatMap({ try? Currency($0) })
    {
      return GivenRate(base: base, unit: unit, quote: quote).typed(of: paid)
    }
    return "\(rate)/\(unit)\(currency)"
  }
}

extension IncomingExpense {
  fileprivate init(_ cells: ExportedCells, line: Int) throws(LineFlaw) {
    do {
      self = try cells.values().checked(line: line)
      tripTitle = cells["title"]
    } catch { throw LineFlaw(error) ?? .json(JSONError(.unexpected, at: 0)) }
  }
}

extension ReadRows {
  /// Adds an expense, or names what is wrong with it.
  fileprivate mutating func add(line: Int, _ expense: () throws(LineFlaw) -> IncomingExpense) {
    do throws(LineFlaw) { export?.expenses.append(try expense()) } catch {
      badLines.append(BadLine(number: line, flaw: error))
    }
  }
}
