@testable import dot

/// One case of an error, and what has to be said about it.
struct ErrorRow: Sendable, CustomStringConvertible {
  /// What the message names, besides the text given to `error`.
  let names: [String]
  /// What the hints name together.
  let hints: [String]
  /// Whether something typed or read is in the error, which message or hints have to name.
  let takesText: Bool
  let error: @Sendable (String) -> any Error

  init(names: [String] = [], hints: [String] = [], _ error: @escaping @Sendable (String) -> any Error) {
    (self.names, self.hints, takesText, self.error) = (names, hints, true, error)
  }

  init(_ error: any Error, names: [String] = [], hints: [String] = []) {
    (self.names, self.hints, takesText, self.error) = (names, hints, false, { _ in error })
  }

  var description: String { "\(error("abc"))" }

  func explanation(_ language: Language, _ text: String = "abc", isASCII: Bool = false) -> Explanation {
    Explanation(error(text), in: Words(language: language, isASCII: isASCII))
  }
}

/// An error without a message of its own.
private struct Unexplained: Error {}

/// A row for every case of every error, with a text of the caller's choice wherever one was typed or read.
extension ErrorRow {
  static let all =
    lines + archives + photos + pace + check + money + model + ledger + cash + people + history + home + file
    + rates + sync + splits + queries + imports + otherRates + watch + settings + usage + typing + program

  private static let watch: [ErrorRow] = [
    ErrorRow(WatchError.noTerminal, hints: ["--once", "--json"]),
    ErrorRow(hints: ["rates watch --source upbit"]) { WatchError.noMarket(code: $0) },
    ErrorRow(WatchError.noAnswer),
    ErrorRow(BrowseError.noTerminal(command: "dot trip list"), hints: ["dot trip list"]),
  ]

  private static let splits: [ErrorRow] = [
    ErrorRow(hints: ["--split"]) { SplitError.notASplit(value: $0) },
    ErrorRow(hints: ["--split"]) { SplitError.repeatedCategory(key: $0) },
    ErrorRow(names: ["JPY"]) { SplitError.twoCurrencies(value: $0, currency: "JPY") },
    ErrorRow(
      SplitError.wrongSum(
        sum: Amount(minorUnits: 2000, currency: .won), amount: Amount(minorUnits: 2100, currency: .won)),
      names: ["2,000 KRW", "2,100 KRW", "100 KRW"], hints: ["--split"]),
  ]

  private static let queries: [ErrorRow] = [
    ErrorRow(hints: ["cat:", "dot search"]) {
      QueryError.unknownKey(part: $0, key: $0, suggestions: ["cat:"])
    },
    ErrorRow(hints: ["..5000"]) { QueryError.notARange(part: $0) },
    ErrorRow(hints: ["20..50"]) { QueryError.backwards(part: $0) },
    ErrorRow(hints: ["cat:taxi"]) { QueryError.noValue(part: $0) },
    ErrorRow(hints: ["photo:yes"]) { QueryError.notYesOrNo(part: $0) },
  ]

  static let day = Day(number: 20_337)  // 2025-09-06
  static func candidates(_ text: String) -> [Candidate] {
    [Candidate(id: "0abc123456789", label: text), Candidate(id: "0abd123456789", label: "Kyoto")]
  }

  private static let money: [ErrorRow] = [
    ErrorRow(hints: ["12,000"]) { MoneyError.notANumber(value: $0) },
    ErrorRow(hints: ["12,000"]) { MoneyError.notAnAmount(value: $0) },
    ErrorRow(names: ["24.70", "2470"], hints: ["24.70", "2470"]) {
      MoneyError.ambiguousComma(value: $0, asDecimal: "24.70", asThousands: "2470")
    },
    ErrorRow(names: ["USD", "2"]) { MoneyError.tooManyDecimals(value: $0, currency: "USD", minorDigits: 2) },
    ErrorRow(names: ["JPY"]) { MoneyError.tooManyDecimals(value: $0, currency: "JPY", minorDigits: 0) },
    ErrorRow { MoneyError.zero(value: $0) },
    ErrorRow { MoneyError.negative(value: $0) },
    ErrorRow(hints: ["10^15"]) { MoneyError.tooLarge(value: $0) },
    ErrorRow(hints: ["JPY", "ISO 4217"]) { MoneyError.unknownCurrency(value: $0, suggestions: ["JPY"]) },
    ErrorRow { MoneyError.coin(value: $0) },
    ErrorRow { MoneyError.notMoney(value: $0) },
    ErrorRow(MoneyError.overflow),
  ]

  private static let check: [ErrorRow] = [
    ErrorRow(hints: ["dot check"]) { CheckError.outsideLedger(path: $0) },
    ErrorRow(hints: ["dot check"]) { CheckError.notADocument(path: $0) },
    ErrorRow { CheckError.nothingToAccept(file: $0) },
    ErrorRow(names: ["seal"]) { CheckError.notAcceptable(Finding(.damage(.brokenSeal), in: $0)) },
    ErrorRow { CheckError.changedMeanwhile(file: $0) },
    ErrorRow(ProblemsFound(count: 1), names: ["1"]),
    ErrorRow(names: ["2"], hints: ["dot check --fix", "dot check --accept abc"]) {
      ProblemsFound(count: 2, canFix: true, acceptable: $0)
    },
    ErrorRow(names: ["2"], hints: ["dot check"]) { ProblemsFound(count: 2, first: Finding(.empty, in: $0)) },
  ]

  private static let model: [ErrorRow] = [
    ErrorRow(MapError.nothingToShow, hints: ["--at"]),
    ErrorRow(hints: ["food", "cafe"]) {
      ModelError.unknownCategory(value: $0, suggestions: ["food", $0], all: ["food", "cafe", $0])
    },
    ErrorRow(names: ["2"], hints: ["food"]) {
      ModelError.ambiguousCategory(value: $0, candidates: ["food", $0])
    },
    ErrorRow(hints: ["Travel", "cash", "card", "account"]) {
      ModelError.unknownPayment(value: $0, suggestions: ["Travel"])
    },
    ErrorRow(hints: ["40", ":;,=%"]) { ModelError.badPaymentName(value: $0, limit: 40) },
    ErrorRow(hints: ["40", "ACME#2"]) { ModelError.badPayer(value: $0, limit: 40) },
    ErrorRow(hints: ["ACME"]) {
      LedgerError.noSuchPayer(name: $0, suggestions: ["ACME"], payers: ["ACME", $0])
    },
    ErrorRow(hints: ["--claim PAYER"]) { LedgerError.noSuchPayer(name: $0, suggestions: [], payers: []) },
    ErrorRow(hints: ["dot claim list"]) { LedgerError.noOpenClaims(payer: $0) },
    ErrorRow(hints: ["dot claim list"]) { LedgerError.noSentClaims(name: $0) },
    ErrorRow(names: ["2025-09-06", "2025-09-05"]) {
      LedgerError.paidBeforeSent(name: $0, sent: Day(number: 20_337), paid: Day(number: 20_336))
    },
    ErrorRow(hints: ["2025-09-06"]) { ModelError.notADay(value: $0) },
    ErrorRow(names: ["9999-12-31"]) { ModelError.dayBeyondCalendar(value: $0) },
    ErrorRow(hints: ["19:05"]) { ModelError.notATime(value: $0) },
    ErrorRow(hints: ["Asia/Tokyo"]) { ModelError.notAZone(value: $0) },
    ErrorRow(hints: ["+09:00", "tzdata"]) { ZoneLookupError(name: $0, problem: .noDatabase) },
    ErrorRow(names: ["Asia/Tokyo", "/zones/abc"], hints: ["+09:00", "tzdata"]) {
      ZoneLookupError(name: "Asia/Tokyo", problem: .unreadable(FileError(.read, "/zones/\($0)", code: EIO)))
    },
    ErrorRow(names: ["Asia/Tokyo", "/zones/abc"], hints: ["+09:00", "tzdata"]) {
      ZoneLookupError(name: "Asia/Tokyo", problem: .malformed(path: "/zones/\($0)"))
    },
    ErrorRow(hints: ["34.6687,135.5013"]) { ModelError.notAPosition(value: $0) },
    ErrorRow(names: ["90", "180"], hints: ["34.6687,135.5013"]) {
      ModelError.positionOutOfRange(value: $0, isSwapped: false)
    },
    ErrorRow(hints: ["34.6687,135.5013"]) { ModelError.positionOutOfRange(value: $0, isSwapped: true) },
    ErrorRow { ModelError.notACount(value: $0) },
    ErrorRow(ModelError.badText(field: "title", limit: 200), names: ["200"]),
    ErrorRow(names: ["200"]) { ModelError.badText(field: $0, limit: 200) },
    ErrorRow { ModelError.invisibleCharacter(field: "word", value: $0) },
    ErrorRow(
      ModelError.endBeforeStart(start: day, end: day - 1), names: ["2025-09-06", "2025-09-05"],
      hints: ["--start", "--end"]),
  ]

  private static let ledger: [ErrorRow] = [
    ErrorRow(hints: ["Osaka", "dot trip list"]) {
      LedgerError.noSuchTrip(name: $0, suggestions: ["Osaka", $0])
    },
    ErrorRow(names: ["2"], hints: ["0abc123456789", "Kyoto"]) {
      LedgerError.ambiguousTrip(name: $0, candidates: candidates($0))
    },
    ErrorRow(names: ["2"], hints: ["dot trip use 0abc123456789", "--trip"]) {
      LedgerError.noCurrentTrip(candidates: candidates($0))
    },
    ErrorRow(LedgerError.noTrips, hints: ["dot trip create"]),
    ErrorRow(hints: ["4", "dot expense list"]) { LedgerError.noSuchExpense(name: $0) },
    ErrorRow(names: ["2"], hints: ["dot expense show 0abd123456789"]) {
      LedgerError.ambiguousExpense(name: $0, candidates: candidates($0))
    },
    ErrorRow(hints: ["Ichiran", "dot place list"]) {
      LedgerError.noSuchPlace(name: $0, suggestions: ["Ichiran"])
    },
    ErrorRow(names: ["2"], hints: ["0abd123456789"]) {
      LedgerError.ambiguousPlace(name: $0, candidates: candidates($0))
    },
    ErrorRow(names: ["3"], hints: ["dot place merge 0abc123456789 INTO"]) {
      LedgerError.placeInUse(name: $0, id: "0abc123456789", expenses: 3)
    },
    ErrorRow { LedgerError.placeIntoItself(name: $0) },
    ErrorRow(hints: ["dot place merge 0abc123456789 0abd123456789"]) {
      LedgerError.placeTaken(name: $0, from: "0abc123456789", into: "0abd123456789")
    },
    ErrorRow { PhotoError.unreadable(FileError(.open, $0, code: ENOENT)) },
    ErrorRow { PhotoError.notAFile(path: $0) },
    ErrorRow { PhotoError.empty(path: $0) },
    ErrorRow(LedgerError.positionWithoutPlace, hints: ["--place"]),
    ErrorRow(names: ["938.28", "100", "2025-09-06"], hints: ["--yes"]) {
      LedgerError.unlikelyRate(
        typed: $0, known: "938.28", unit: 100, date: day, source: .eximbank, likelierUnit: nil,
        currency: "JPY")
    },
    ErrorRow(
      LedgerError.unlikelyRate(
        typed: "938.28", known: "9.4012", unit: 1, date: day, source: .typed, likelierUnit: 100,
        currency: "JPY"), names: ["938.28", "9.4012", "1"],
      hints: ["`938.28/100`", "`dot rates unset JPY --date 2025-09-06`", "--yes"]),
    ErrorRow(names: ["2025-09-06"], hints: ["dot rates show"]) {
      LedgerError.noSuchTypedRate(currency: $0, date: day)
    },
    ErrorRow(hints: ["dot rates show"]) { LedgerError.noSuchTypedRate(currency: $0, date: nil) },
    ErrorRow(names: ["KRW"], hints: ["dot rates set VND RATEKRW"]) {
      LedgerError.rateNotIntoHome(typed: $0, currency: "VND", home: "KRW")
    },
    ErrorRow(names: ["2025-09-06"], hints: ["dot rates show"]) {
      LedgerError.noSuspectRate(currency: $0, date: day)
    },
    ErrorRow(
      LedgerError.unlikelyRate(
        typed: "30500", known: "0.000033", unit: 1, date: day, source: .typed, likelierUnit: nil,
        currency: "VND", inverse: "0.00003278688525"), names: ["30500"],
      hints: ["`0.00003278688525`", "`dot rates unset", "--yes"]),
    ErrorRow(
      LedgerError.unlikelyCharge(
        charged: Amount(minorUnits: 5, currency: .won), base: Amount(minorUnits: 37515, currency: .won),
        paid: Amount(minorUnits: 4000, currency: .yen), likelier: Amount(minorUnits: 50000, currency: .won)),
      names: ["5 KRW", "37,515 KRW", "4,000 JPY"], hints: ["`--charged 50000KRW`", "--yes"]),
    ErrorRow(hints: ["`dot expense show k3f9`"]) {
      LedgerError.currencyRefunded(currency: $0, refunds: ["k3f9"])
    },
    ErrorRow { LedgerError.chargedAsPaid(currency: $0) },
    ErrorRow(hints: ["dot expense list"]) { LedgerError.refundOfRefund(name: $0) },
    ErrorRow(hints: ["--of"]) { LedgerError.notARefund(name: $0) },
    ErrorRow(names: ["0abc123456789"], hints: ["`dot expense edit 0abc123456789`"]) {
      LedgerError.keyTaken(key: $0, by: ExpenseID("0abc123456789") ?? ExpenseID())
    },
    ErrorRow(
      LedgerError.refundTooLarge(
        refund: Amount(minorUnits: 1501, currency: .yen), earlier: .zero(.yen),
        paid: Amount(minorUnits: 1500, currency: .yen)), names: ["1,501 JPY", "1,500 JPY"], hints: ["--of"]),
    ErrorRow(
      LedgerError.refundTooLarge(
        refund: Amount(minorUnits: 501, currency: .yen), earlier: Amount(minorUnits: 1000, currency: .yen),
        paid: Amount(minorUnits: 1500, currency: .yen)), names: ["501 JPY", "1,500 JPY", "1,000 JPY"],
      hints: ["--of"]),
    ErrorRow(names: ["999 JPY", "1,000 JPY"], hints: ["dot expense edit abc --amount AMOUNT"]) {
      LedgerError.lessThanRefunded(
        amount: Amount(minorUnits: 999, currency: .yen), refunded: Amount(minorUnits: 1000, currency: .yen),
        refunds: [$0])
    },
    ErrorRow { LedgerError.rateOfItself(currency: $0) },
    ErrorRow(names: ["JPY", "USD"], hints: ["--budget", "--clear"]) {
      LedgerError.currencyWithoutBudget(title: $0, from: "JPY", to: "USD")
    },
    ErrorRow(LedgerError.nothingToEdit(.expense), hints: ["dot expense edit ID --memo TEXT"]),
    ErrorRow(LedgerError.noChange),
    ErrorRow(LedgerError.nothingToEdit(.trip), hints: ["dot trip edit TRIP --budget AMOUNT"]),
    ErrorRow(LedgerError.nothingToEdit(.place), hints: ["dot place edit PLACE --name NAME"]),
    ErrorRow(LedgerError.nothingToEdit(.category), hints: ["dot category rename CATEGORY --korean NAME"]),
    ErrorRow(hints: ["memo"]) { LedgerError.notClearable(name: $0, known: ["memo", $0]) },
  ]

  private static let problems: [(@Sendable (String) -> DocumentProblem, String)] = [
    ({ _ in .notJSON(JSONError(.truncated, at: 41)) }, "42"),
    ({ _ in .notJSON(JSONError(.unexpected, at: 41)) }, "42"),
    ({ _ in .notJSON(JSONError(.badUTF8, at: 41)) }, "UTF-8"),
    ({ _ in .notJSON(JSONError(.loneSurrogate, at: 41)) }, "42"),
    ({ _ in .notJSON(JSONError(.tooDeep, at: 41)) }, "42"),
    ({ _ in .notJSON(JSONError(.wrongType, at: 41)) }, "42"),
    ({ .notJSON(JSONError(.duplicateKey($0), at: 41)) }, "abc"),
    ({ .notJSON(JSONError(.missing($0), at: 0)) }, "abc"),
    ({ .notJSON(JSONError(.badValue(key: "end", value: $0), at: 0)) }, "abc"),
    ({ _ in .conflictMarkers }, "git"), ({ _ in .notDownloaded }, "iCloud"), ({ _ in .brokenSeal }, "seal"),
    ({ _ in .sealNotLast }, "seal"),
    ({ .wrongFormat(found: $0, expected: "dot.trip") }, "dot.trip"),
    ({ .duplicateRecord($0) }, "abc"), ({ .repeated($0, first: "trips/b.json") }, "trips/b.json"),
    ({ .misplaced(key: "date", value: $0) }, "abc"),
    ({ _ in .tooLarge(bytes: 70_000_000) }, "70000000"), ({ _ in .notAFile }, ""), ({ _ in .link }, ""),
    ({ _ in .missing }, ""),
    ({ .badMoney(.notANumber(value: $0)) }, "abc"),
  ]

  private static let home: [ErrorRow] =
    problems.map { problem, name in
      ErrorRow(names: ["/home/trips/abc.json"] + (name.isEmpty ? [] : [name])) {
        LedgerFolderError.damaged(file: "/home/trips/\($0).json", problem: problem($0))
      }
    }
    + problems.map { problem, name in
      ErrorRow(names: ["abc.json"] + (name.isEmpty ? [] : [name]), hints: ["abc.json"]) {
        RateError.quotaDamaged(path: "/state/\($0).json", problem($0))
      }
    } + [
      ErrorRow(names: ["/home/abc.json", "XYZ"], hints: ["dot", "dot check"]) {
        LedgerFolderError.damaged(
          file: "/home/\($0).json",
          problem: .notJSON(JSONError(.unknownCurrency(key: "currency", code: "XYZ"), at: 0)))
      },
      ErrorRow(names: ["3", "2"]) { RateError.quotaDamaged(path: $0, .newer(version: 3, known: 2)) },
      ErrorRow(
        LedgerFolderError.damaged(file: "/config/dot/eximbank.key", problem: .notAFile),
        names: ["/config/dot/eximbank.key"], hints: ["seal", "dot doctor"]),
      ErrorRow(names: ["/config/abc/settings.json"], hints: ["seal", "dot doctor"]) {
        LedgerFolderError.damaged(file: "/config/\($0)/settings.json", problem: .brokenSeal)
      },
      ErrorRow(names: ["3", "2"], hints: ["dot"]) {
        LedgerFolderError.damaged(file: $0, problem: .newer(version: 3, known: 2))
      },
      ErrorRow(LedgerFolderError.newerToRead(needed: 3, known: 2), names: ["3", "2"], hints: ["dot"]),
      ErrorRow(LedgerFolderError.newerToWrite(needed: 3, known: 2), names: ["3", "2"], hints: ["dot"]),
      ErrorRow { LedgerFolderError.system(FileError(.rename, $0, code: EACCES)) },
      ErrorRow(hints: ["--home"]) { LedgerFolderError.system(FileError(.open, $0, code: ESTALE)) },
      ErrorRow(hints: ["dot log --home DIR"]) {
        LedgerFolderError.unfinished(FileError(.open, $0, code: ESTALE))
      },
      ErrorRow(hints: ["ulimit -f"]) { LedgerFolderError.system(FileError(.write, $0, code: EFBIG)) },
      ErrorRow(hints: ["ulimit -f"]) { FileError(.write, $0, code: EFBIG) },
      ErrorRow { LedgerFolderError.system(FileError(.write, $0, code: ENOSPC)) },
      ErrorRow(hints: ["dot"]) { LedgerFolderError.unfinished(FileError(.rename, $0, code: EIO)) },
      ErrorRow(hints: ["dot log"]) { LedgerFolderError.uncertain(FileError(.flush, $0, code: EIO)) },
      ErrorRow(names: ["70000000"]) { LedgerFolderError.wouldBeTooLarge(file: $0, bytes: 70_000_000) },
      ErrorRow(names: ["30"], hints: ["dot"]) { LedgerFolderError.locked(path: $0) },
      ErrorRow(LedgerFolderError.nowhere, names: ["HOME"], hints: ["DOT_HOME"]),
      ErrorRow(names: ["/media"], hints: ["--yes"]) {
        LedgerFolderError.notMounted(path: $0, disk: "/media")
      },
    ]

  private static let operations: [FileError.Operation] = [
    .open, .read, .write, .flush, .rename, .remove, .list, .lock, .makeFolder,
  ]

  private static let file: [ErrorRow] =
    operations.map { operation in
      ErrorRow { FileError(operation, $0, code: EACCES) }
    }
    + [EROFS, ENOSPC, EDQUOT, EIO, EISDIR, ENOTDIR, EEXIST, ELOOP, ENAMETOOLONG, EMFILE, EBADF, ESTALE].map {
      code in
      ErrorRow { FileError(.open, $0, code: code) }
    } + [ErrorRow { FileError(.open, $0, code: ENOENT) }]

  private static let settings: [ErrorRow] = [
    ErrorRow(hints: ["language"]) { SettingError.unknownKey(name: $0, known: ["language", $0]) },
    ErrorRow(names: ["language"], hints: ["en, ko"]) {
      SettingError.badValue(key: "language", value: $0, allowed: ["en", "ko"])
    },
    ErrorRow(hints: ["99.99"]) { SettingError.badValue(key: $0, value: "-1", allowed: ["0 … 99.99"]) },
    ErrorRow(hints: ["JPY, USD"]) { SettingError.notAFavourite(currency: $0, known: ["JPY", "USD"]) },
    ErrorRow(hints: ["eximbank"]) { SettingError.unknownService(name: $0, known: ["eximbank"]) },
    ErrorRow(SettingError.badAPIKey(isEmpty: false), hints: ["dot config key eximbank"]),
    ErrorRow(SettingError.badAPIKey(isEmpty: true), hints: ["dot config key eximbank"]),
  ]

  private static let usage: [ErrorRow] = [
    ErrorRow(hints: ["dot trip create", "dot --help"]) {
      UsageError.unknownCommand(name: $0, suggestions: ["trip create"])
    },
    ErrorRow(hints: ["dot trip --help"]) {
      UsageError.unknownCommand(name: "trip " + $0, group: "trip", suggestions: [])
    },
    ErrorRow(names: ["dot spend"], hints: ["--memo", "dot spend --help"]) {
      UsageError.unknownOption(name: $0, command: "spend", suggestions: ["--memo", $0])
    },
    ErrorRow(names: ["DIR"]) { UsageError.missingValue(option: $0, value: "DIR") },
    ErrorRow { UsageError.unexpectedValue(option: $0) },
    ErrorRow(names: ["--color"], hints: ["auto, never"]) {
      UsageError.badValue(option: "--color", value: $0, allowed: ["auto", "never"])
    },
    ErrorRow { UsageError.repeated(option: $0) },
    ErrorRow(names: ["dot spend"], hints: ["dot spend --help"]) {
      UsageError.missingArgument(name: $0, command: "spend")
    },
    ErrorRow(names: ["--abc", "dot spend"], hints: ["dot spend --help"]) {
      UsageError.missingOption(name: $0, command: "spend")
    },
    ErrorRow(
      UsageError.missingOption(name: "--category", command: "spend"), names: ["dot spend"],
      hints: ["dot spend 1000 ", "dot spend --help"]),
    ErrorRow(
      UsageError.missingOption(name: "--paid", command: "cash buy"), names: ["dot cash buy", "--paid"],
      hints: ["--rate", "--discount", "dot cash buy 30000JPY --paid 287400", "dot cash buy --help"]),
    ErrorRow(
      UsageError.missingOption(name: "--charged", command: "cash withdraw"),
      names: ["dot cash withdraw", "--charged"], hints: ["--rate", "dot cash withdraw --help"]),
    ErrorRow(names: ["dot spend"], hints: ["dot spend --help"]) {
      UsageError.extraArgument(value: $0, command: "spend")
    },
    ErrorRow(names: ["--trip"]) { UsageError.conflict($0, "--trip") },
    // 3653 days later: ten years of which 2028 and 2032 are leap years, and a day.
    ErrorRow(UsageError.tooManyDays(from: day, to: day + 3653), names: ["2025-09-06", "2035-09-07"]),
    ErrorRow(
      names: ["2025-09-06", "2035-09-07"],
      hints: ["dot trip edit abc --start DATE", "dot rates fetch --from DATE --to DATE"]
    ) { UsageError.tripTooLong(title: $0, from: day, to: day + 3653) },
    ErrorRow(UsageError.noCoins(source: .upbit), hints: ["dot fav add UPBIT:BTC"]),
    ErrorRow(UsageError.backwards(from: day, to: day - 1), names: ["2025-09-06", "2025-09-05"]),
    ErrorRow(hints: ["dot refund abc"]) { UsageError.negativeSpending(value: "-" + $0) },
  ]

  private static let program: [ErrorRow] = [
    ErrorRow(names: ["dot abc"], hints: ["--yes"]) { ConfirmationError.needed(command: $0) },
    ErrorRow(ConfirmationError.declined),
    ErrorRow { TripLedgerError(LedgerError.noSuchTrip(name: $0, suggestions: [])) },
    ErrorRow(TargetError.noTarget(currency: nil, known: []), hints: ["dot rates target set"]),
    ErrorRow(
      TargetError.noTarget(currency: "JPY", known: ["USD", "EUR"]), names: ["JPY"], hints: ["USD, EUR"]),
    ErrorRow(
      NotReconciled(imports: ["dot import a.csv --trip Osaka"]), hints: ["dot import a.csv --trip Osaka"]),
    ErrorRow(notMet, hints: ["1,350 KRW"]),
    ErrorRow(names: ["DOT_NOW"], hints: ["2025-09-08T12:00:00+09:00"]) { EnvironmentError.badNow(value: $0) },
    ErrorRow(EnvironmentError.smallStack(bytes: 64 << 10), names: ["64 KiB"], hints: ["ulimit -s 8192"]),
    ErrorRow(StreamError.readerGone),
    ErrorRow(StreamError.failed(.input, errno: EIO)),
    ErrorRow(StreamError.failed(.output, errno: ENOSPC)),
    ErrorRow(StreamError.failed(.error, errno: EBADF)),
    ErrorRow(StreamError.notText, names: ["UTF-8"]),
    ErrorRow(StreamError.interrupted),
    ErrorRow { DemoError.damagedSample($0) },
    ErrorRow(SchemaError.notInstalled, hints: ["docs/schema"]),
    ErrorRow(hints: ["dot help --all"]) { SchemaError.noAnswer(command: $0) },
    ErrorRow(Unexplained(), names: ["Unexplained"]),
  ]

  private static var notMet: TargetError {
    let price = GivenRate(base: ExactDecimal(1350), unit: 1, quote: .won)
    let rates = RateConverter(dates: [:], now: Instant(seconds: 0, offset: 0)) { _, _ in nil }
    let check = try? TargetCheck(RateTarget(.euro, .below, price), on: Day(number: 20_000), rates: rates)
    return .notMet(check.map { [$0] } ?? [])
  }
}
