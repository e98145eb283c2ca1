/// The formats of what people typed, of the day that they paid: the list of an account books it days later.
enum TypedFormats {
  static func contains(_ name: String) -> Bool { names.contains(name) }

  private static let names: Set<String> = {
    let apps = TableFormat.travelApps + TableFormat.budgetApps + TableFormat.householdApps
    let documents: [DocumentFormat] = [
      .splitwiseJSON, .spliitJSON, .tricount, .ihatemoney, .hledger, .hledgerCSV, .ledgerCSV, .beancount,
    ]
    return Set(apps.map(\.name) + documents.map(\.name) + [RecordedLines.format])
  }()
}
