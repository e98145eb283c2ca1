/// One edit of a change, with its records decoded.
public enum RecordEdit: Hashable, Sendable {
  /// A trip.
  case trip(Versions<TripInfo>)
  /// An expense of a trip.
  case expense(Versions<TripDetailInfo>, of: TripID)
  /// A place of a trip.
  case place(Versions<MapInfo>, of: TripID)
  /// Somebody of a trip.
  case person(Versions<Person>, of: TripID)
  /// A payment between people of a trip.
  case payment(Versions<SettlementPayment>, of: TripID)
  /// A closing of a trip.
  case closing(Versions<SettlementClosing>, of: TripID)
  /// A rate that was set.
  case rate(Versions<ExchangeRate>)
  /// A wallet.
  case wallet(Versions<Wallet>)
  /// An entry of a wallet.
  case cashEntry(Versions<CashEntry>, of: WalletID)
  /// A record of `ledger.json`, with its name.
  case category(String)
  /// A rule for imports.
  case importRule(Versions<ImportRule>)

  /// A record before and after; at least one of them exists.
  public struct Versions<Record: Hashable & Sendable>: Hashable, Sendable {
    /// `nil` if it is new.
    public let old: Record?
    /// `nil` if it is removed.
    public let new: Record?

    /// The current version, or the last one.
    public var latest: Record? { new ?? old }
  }

  package init(_ edit: Change.Edit) throws {
    func versions<Record: StoredRecord>() throws -> Versions<Record> {
      Versions(old: try edit.old.map(Record.init(reading:)), new: try edit.new.map(Record.init(reading:)))
    }
    switch edit.document {
    // What is outside of the history is no part of a change: only a damaged one says so.
    case .header, .removals, .link, .sharedRates: self = .category(edit.record)
    case .rules: self = .importRule(try versions())
    case .trip: self = .trip(try versions())
    case .places(let trip): self = .place(try versions(), of: trip)
    case .people(let trip): self = .person(try versions(), of: trip)
    case .payments(let trip):
      self =
        try (edit.new ?? edit.old).map(PaymentRecord.init(reading:))?.closing == nil
        ? .payment(versions(), of: trip) : .closing(versions(), of: trip)
    case .day(let trip, _): self = .expense(try versions(), of: trip)
    case .rates: self = .rate(try versions())
    case .wallet(let wallet):
      self = edit.record == wallet.text ? .wallet(try versions()) : .cashEntry(try versions(), of: wallet)
    }
  }
}

extension RecordEdit {
  package enum Kind: CaseIterable, Sendable {
    case trip, expense, place, person, payment, closing, rate, wallet, cashEntry, category, importRule
  }

  package var kind: Kind {
    switch self {
    case .trip: .trip
    case .expense: .expense
    case .place: .place
    case .person: .person
    case .payment: .payment
    case .closing: .closing
    case .rate: .rate
    case .wallet: .wallet
    case .cashEntry: .cashEntry
    case .category: .category
    case .importRule: .importRule
    }
  }

  /// For an expense only.
  package var expenseID: ExpenseID? {
    if case .expense(let versions, _) = self { versions.latest?.id } else { nil }
  }
}

extension LedgerFolder {
  /// The records of a change, decoded.
  package func recordEdits(of entry: History.Entry) throws -> [RecordEdit] {
    try recordEdits(of: entry.change.edits, in: entry.file)
  }

  /// The records of edits that were read from `file`, decoded.
  package func recordEdits(of edits: [Change.Edit], in file: String = "history") throws -> [RecordEdit] {
    try reportingErrors(of: absolute(file)) { try edits.map(RecordEdit.init) }
  }
}

/// A record, as messages show it.
package enum RecordSubject: Hashable, Sendable {
  case trip(TripInfo)
  case expense(TripDetailInfo)
  case place(MapInfo)
  case person(Person)
  case payment(SettlementPayment)
  case closing(SettlementClosing)
  case rate(ExchangeRate)
  case wallet(Wallet)
  case cashEntry(CashEntry)
  case category(String)
  case importRule(ImportRule)

  package init(_ edit: Change.Edit) throws {
    let found: Self? =
      switch try RecordEdit(edit) {
      case .trip(let versions): versions.latest.map(Self.trip)
      case .expense(let versions, _): versions.latest.map(Self.expense)
      case .place(let versions, _): versions.latest.map(Self.place)
      case .person(let versions, _): versions.latest.map(Self.person)
      case .payment(let versions, _): versions.latest.map(Self.payment)
      case .closing(let versions, _): versions.latest.map(Self.closing)
      case .rate(let versions): versions.latest.map(Self.rate)
      case .wallet(let versions): versions.latest.map(Self.wallet)
      case .cashEntry(let versions, _): versions.latest.map(Self.cashEntry)
      case .category: nil
      case .importRule(let versions): versions.latest.map(Self.importRule)
      }
    self = found ?? .category(edit.record)
  }
}
