/// What an import did, as JSON.
package struct ImportView {
  package let plan: RowImport
  package let done: ImportedRows
  package let isDryRun: Bool
  /// What brought the files, if that is not told by each.
  package var format: String?

  package init(plan: RowImport, done: ImportedRows, isDryRun: Bool, format: String? = nil) {
    self.plan = plan
    self.done = done
    self.isDryRun = isDryRun
    self.format = format
  }

  package func members(_ words: Words) -> [JSONMember] {
    let formats = Set(plan.files.map(\.read.format))
    return [
      JSONMember("format", JSON(format ?? (formats.count == 1 ? formats.first : nil))),
      JSONMember("files", each: plan.files) { file in
        [
          "file": .string(file.path), "format": .string(file.read.format),
          "certain": .bool(file.read.isCertain),
        ]
      },
      JSONMember("counts", counts),
      JSONMember("refused", each: done.refused) { json($0, words) },
      JSONMember("ignored", each: done.ignored) { row in
        [
          "file": .string(row.file), "line": .integer(row.line), "reason": .string(row.reason.rawValue),
          "like": JSON(row.like),
        ]
      },
      JSONMember("ignoredTotals", each: done.ignoredTotals, json),
      JSONMember("matches", each: done.matches) { match in
        [
          "file": .string(match.file), "line": .integer(match.line),
          "expense": JSON(match.entry.expenses.first?.id), "like": .string(match.entry.id),
          "certain": .bool(match.isCertain), "outcome": .string(match.outcome.name),
          "differences": .array(
            match.differences.map { ["ledger": JSON(money: $0.ledger), "file": JSON(money: $0.file)] }),
        ]
      },
      JSONMember("mapping", .object(mapping)),
      JSONMember("trips", each: done.trips) { trip in
        [
          "id": JSON(trip.trip.id), "title": .string(trip.trip.title),
          "imported": .integer(trip.imported),
          "new": .bool(done.newTrips.contains { $0.id == trip.trip.id }),
        ]
      },
      JSONMember("people", each: done.people) { person in
        [
          "trip": JSON(person.trip), "name": .string(person.name), "me": .bool(person.isMe),
          "new": .bool(person.isNew),
        ]
      },
      JSONMember("payments", each: done.payments) { payment in
        [
          "file": .string(payment.file), "line": .integer(payment.line), "trip": JSON(payment.trip),
          "date": JSON(payment.date), "from": .string(payment.from), "to": .string(payment.to),
          "amount": .string(payment.amount.plain), "currency": JSON(payment.amount.currency),
        ]
      },
      JSONMember("entries", each: done.cash) { row in
        [
          "file": .string(row.file), "line": .integer(row.line), "entry": JSON(row.entry.id),
          "kind": .string(row.entry.kind.rawValue), "wallet": .string(row.wallet.name),
          "amount": .string(row.entry.amount.plain), "currency": JSON(row.entry.amount.currency),
        ]
      },
      JSONMember("unknownCategories", each: done.unknownCategories.keys.sorted()) { .string($0) },
      JSONMember("moved", .integer(done.moved?.amounts ?? 0)),
      JSONMember("change", JSON(isDryRun ? nil : done.change)),
    ] + (isDryRun ? [JSONMember("rows", RecordedRowsView(done: done).json)] : [])
  }

  private var counts: JSON {
    [
      "rows": .integer(done.count), "imported": .integer(done.imported),
      "completed": .integer(done.completed), "asked": .integer(done.asked),
      "payments": .integer(done.paymentRows),
      "entries": .integer(done.cash.count),
      "duplicate": .integer(done.duplicates), "ignored": .integer(done.ignored.count - done.asked),
      "refused": .integer(done.refused.count), "updated": .integer(done.updated),
    ]
  }

  private func json(_ total: IgnoredTotal) -> JSON {
    [
      "reason": .string(total.reason.rawValue), "count": .integer(total.count),
      "totals": .array(total.totals.map { JSON(money: $0) }),
    ]
  }

  /// By the keys of `--map`, in their order; of several files those of the first.
  private var mapping: [JSONMember] {
    let found = plan.files.first?.read.mapping ?? [:]
    return ImportColumn.allCases.compactMap { column in
      found[column].map { JSONMember(column.rawValue, .string($0)) }
    }
  }

  private func json(_ row: BadRow, _ words: Words) -> JSON {
    [
      "file": .string(row.file), "line": .integer(row.line), "column": JSON(row.column),
      "value": JSON(row.value), "message": .string(words.reason(row.flaw)),
    ]
  }
}

extension RowMatch.Outcome {
  /// The value in JSON.
  fileprivate var name: String {
    switch self {
    case .completed: "completed"
    case .leftOut: "left-out"
    case .recorded: "imported"
    }
  }
}
