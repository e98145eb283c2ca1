/// The options that describe an expense.
struct ExpenseOptions {
  /// When an expense is described; the defaults of options differ.
  enum Occasion {
    case recorded, repeated, edited
  }

  /// What was typed, as far as it says it by itself.
  var typed = ExpenseDraft()
  private let zone: TypedZone?
  private let takesAnyFile: Bool
  private let maxSize: ByteSize?
  private let isOnPace: Bool
  /// Whether the answer says everything.
  let isVerbose: Bool

  init(_ reader: inout ArgumentReader, _ occasion: Occasion) throws {
    let (currency, date, time) =
      switch occasion {
      case .recorded: (Help.newCurrency, Help.newDate, Help.newTime)
      case .repeated: (Help.againCurrency, Help.againDate, Help.newTime)
      case .edited: (Help.currency, Help.date, Help.time)
      }
    // A new expense has its amount as an argument.
    if occasion != .recorded { typed.amount = try reader.option(.amount, Help.amount) }
    typed.category = try reader.option(.category, Help.category)
    typed.currency = try reader.option(.currency, currency)
    typed.words.date = try reader.option(.date, date)
    typed.time = try reader.option(.time, time)
    zone = try reader.option(.zone, Help.zone)
    typed.memo = try reader.option(.memo, Help.memo)
    typed.photos = try reader.options(.photo, Help.photo)
    takesAnyFile = reader.flag(.anyFile, Help.anyFile)
    maxSize = try reader.option(.maxSize, Help.maxSize)
    typed.place = try reader.option(.place.offering(.placeName), Help.place)
    typed.position = try reader.option(.at, Help.at)
    typed.words.pay = try reader.option(.pay, Help.pay)
    typed.rate = try reader.option(.rate, Help.rate)
    typed.charged = try reader.option(.charged, Help.charged)
    typed.tags = try reader.options(.tag, Help.tag).flatMap(\.self)
    typed.words.spread = try reader.option(.spread, Help.spread)
    typed.isOffPace = reader.flag(.offPace, Help.offPace) ? true : nil
    typed.claim = try reader.option(.claim, Help.claim)
    typed.sharing.payers = try reader.option(.by, Help.sharedBy) ?? []
    typed.sharing.portions = try reader.option(.forWhom, Help.sharedFor) ?? []
    typed.sharing.items = try reader.options(.item, Help.sharedItem)
    typed.sharing.rest = try reader.option(.rest, Help.sharedRest)
    typed.receiptNumber = try reader.option(
      Option("receipt-number", "TEXT"), Phrase("the number on its receipt", "영수증에 적힌 번호"))
    typed.key = try reader.option(
      Option("key", "TEXT"),
      Phrase("a key of your own: the same again records nothing", "직접 정한 키. 같은 키로는 다시 기록하지 않음"))
    // An edited expense is shown whole.
    isVerbose = occasion != .edited && reader.flag(.verbose, Help.verbose)
    isOnPace = occasion == .edited && reader.flag(.onPace, Help.onPace)
  }

  /// The same with what this machine and the settings add.
  func draft(_ context: Context) throws -> ExpenseDraft {
    var draft = typed
    draft.zone = try zone?.zone(in: context.clock.zones)
    if !takesAnyFile { try PhotoMetadata.requireKnownTypes(of: draft.photos) }
    draft.photoLimit = try context.photoLimit(maxSize)
    draft.acceptsUnlikelyRate = context.globals.isYes
    if !draft.sharing.items.isEmpty, !draft.sharing.portions.isEmpty {
      throw UsageError.conflict("--item", "--for")
    }
    if isOnPace {
      if draft.isOffPace != nil { throw UsageError.conflict("--on-pace", "--off-pace") }
      draft.isOffPace = false
    }
    return draft
  }
}
