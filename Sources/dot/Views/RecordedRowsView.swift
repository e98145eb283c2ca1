/// The first rows that an import recorded, or would record.
package struct RecordedRowsView {
  package let done: ImportedRows

  package init(done: ImportedRows) {
    self.done = done
  }

  private var shown: ArraySlice<RecordedRow> { done.rows.prefix(ImportedRows.shown) }

  /// Some of them as `layOut` lays out a table, and how many more there are.
  package func lines(_ words: Words, layOut: (Table) -> [String]) -> [String] {
    let rest = done.imported - shown.count
    return (shown.isEmpty ? [] : layOut(table(words)))
      + (rest > 0 && !shown.isEmpty ? [words.moreObstacles(rest)] : [])
  }

  private func table(_ words: Words) -> Table {
    Table(
      columns: [
        .init(), .init(alignment: .right), .init(flexible: true, minimum: 12), .init(),
        .init(alignment: .right, optional: 1),
      ],
      rows: shown.map { row in
        .row([
          .init("\(row.date)"), .init(words.money(row.amount)), .init(words.payee(of: row)),
          .init(words.category(of: row)), .init(row.charged.map(words.money) ?? ""),
        ])
      })
  }

  /// All that were kept.
  package var json: JSON {
    .array(
      done.rows.map { row in
        [
          "file": .string(row.file), "line": .integer(row.line), "trip": JSON(row.trip),
          "date": JSON(row.date), "time": JSON(row.time), "amount": .string(row.amount.plain),
          "currency": JSON(row.amount.currency), "category": .string(row.category),
          "proposed": JSON(row.proposed), "memo": JSON(row.memo),
          "charged": JSON(money: row.charged),
        ]
      })
  }
}
