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
      func take(_ number: Int, _ line: LineSplitter.Line) {
        switch line {
        case .tooLong:
          result.badLines.append(BadLine(number: number, flaw: .tooLong(limit: ExpenseLines.lineLimit)))
        case .bytes(let bytes) where !bytes.allSatisfy({ $0 <= 0x20 }): result.addLine(bytes, number: number)
        case .bytes: break
        }
      }
      splitter.add(contents.bytes, take)
      splitter.end(take)
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
        let columns = ExportedColumns(cells: cells)
        result.addLine(
          JSON.object(columns.members).bytes, number: row.line,
          trip: (cells["trip"] ?? "", cells["title"] ?? ""))
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
        contents.json?["rates"]?.elements?.count { $0["source"]?.text == RateSourceName.manual.rawValue } ?? 0
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
          result.addLine(Array(line.bytes), number: number, trip: (trip.info.id.text, trip.info.title))
        }
      }
      return result
    })
}

/// The cells of a row of `dot export csv`, which has the keys of an expense's JSON with points between them.
private struct ExportedColumns {
  let cells: [String: String]

  /// As `ExpenseLine` reads them.
  var members: [JSONMember] {
    var list = MemberList()
    for key in ["id", "pay"] + ExpenseField.textKeys { list.add(key, text(key)) }
    list.add("tags", list: (text("tags") ?? "").split(separator: ";").map(String.init))
    list.add("photos", list: (text("photos") ?? "").split(separator: ";").map(String.init))
    if text("offPace") == "true" { list.add("offPace", json: true) }
    add("place", ["identifier"], numbers: ["latitude", "longitude"], to: &list)
    add("charged", ["amount", "currency"], to: &list)
    add("claim", ["payer", "sent", "paid"], numbers: ["number"], to: &list)
    list.add("rate", givenRate)
    return list.members
  }

  private func text(_ key: String) -> String? { cells[key].flatMap { $0.isEmpty ? nil : $0 } }

  private func add(_ key: String, _ texts: [String], numbers: [String] = [], to list: inout MemberList) {
    var inner = MemberList()
    for name in texts { inner.add(name, text("\(key).\(name)")) }
    for name in numbers {
      inner.add(name, json: text("\(key).\(name)").map { .raw(RawJSON(checked: Array($0.utf8)[...])) })
    }
    if !inner.members.isEmpty { list.add(key, json: .object(inner.members)) }
  }

  /// A rate that was given with the expense is what it was converted by, if by nothing else.
  private var givenRate: String? {
    guard text("converted.source") == "given", let rate = text("converted.rate"),
      let unit = text("converted.unit"), let currency = text("converted.currency")
    else { return nil }
    return rate + (unit == "1" ? "" : "/" + unit) + currency
  }
}

extension ReadRows {
  /// Adds an expense, or names what is wrong with it.
  fileprivate mutating func addLine(_ bytes: [UInt8], number: Int, trip: (id: String, title: String)? = nil) {
    do throws(LineFlaw) {
      let line = ExpenseLines.Numbered(number: number, line: try ExpenseLine(reading: bytes))
      export?.lines.append(ExportedLedger.Line(numbered: line, trip: trip))
    } catch { badLines.append(BadLine(number: number, flaw: error)) }
  }
}
