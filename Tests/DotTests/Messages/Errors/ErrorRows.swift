import TripLedger

@testable import dot

/// One error case: what scripts see of it, and what its message has to name.
struct ErrorRow: Sendable, CustomStringConvertible {
  let code: String
  let exit: ExitStatus
  /// What the message names, besides the text given to `error`, if it has one.
  let names: [String]
  /// What the hints name together; `nil` if there are none.
  let hints: [String]?
  let error: @Sendable (String) -> any Error

  init(
    _ code: String, _ exit: ExitStatus, names: [String] = [], hints: [String]? = nil,
    _ error: @escaping @Sendable (String) -> any Error
  ) {
    (self.code, self.exit, self.names, self.hints, self.error) = (code, exit, names, hints, error)
  }

  var description: String { code }

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
    + rates
    + splits + imports + otherRates + watch + settings + usage + typing + program

  private static let watch: [ErrorRow] = [
    ErrorRow("no-terminal", .usage, hints: ["--once", "--json"]) { _ in WatchError.noTerminal },
    ErrorRow("no-market", .refused, hints: ["rates watch --source upbit"]) {
      WatchError.noMarket(code: $0)
    },
    ErrorRow("no-answer", .rates) { _ in WatchError.noAnswer },
  ]

  private static let splits: [ErrorRow] = [
    ErrorRow("not-a-split", .usage, hints: ["--split"]) { SplitError.notASplit(value: $0) },
    ErrorRow("category-twice", .usage, hints: ["--split"]) { SplitError.repeatedCategory(key: $0) },
    ErrorRow("two-currencies", .usage, names: ["JPY"]) {
      SplitError.twoCurrencies(value: $0, currency: "JPY")
    },
    ErrorRow("wrong-sum", .usage, names: ["2,000 KRW", "2,100 KRW", "100 KRW"], hints: ["--split"]) { _ in
      SplitError.wrongSum(
        sum: Amount(minorUnits: 2000, currency: .won), amount: Amount(minorUnits: 2100, currency: .won))
    },
  ]

  static let day = Day(number: 20_337)  // 2025-09-06
  static func candidates(_ text: String) -> [Candidate] {
    [Candidate(id: "0abc123456789", label: text), Candidate(id: "0abd123456789", label: "Kyoto")]
  }

  private static let money: [ErrorRow] = [
    ErrorRow("not-a-number", .usage, names: ["abc"], hints: ["12,000"]) { MoneyError.notANumber(value: $0) },
    ErrorRow("not-a-number", .usage, names: ["abc"], hints: ["12,000"]) { MoneyError.notAnAmount(value: $0) },
    ErrorRow("ambiguous-comma", .usage, names: ["abc", "24.70", "2470"], hints: ["24.70", "2470"]) {
      MoneyError.ambiguousComma(value: $0, asDecimal: "24.70", asThousands: "2470")
    },
    ErrorRow("too-many-decimals", .usage, names: ["abc", "USD", "2"]) {
      MoneyError.tooManyDecimals(value: $0, currency: "USD", minorDigits: 2)
    },
    ErrorRow("too-many-decimals", .usage, names: ["abc", "JPY"]) {
      MoneyError.tooManyDecimals(value: $0, currency: "JPY", minorDigits: 0)
    },
    ErrorRow("zero", .usage, names: ["abc"], hints: []) { MoneyError.zero(value: $0) },
    ErrorRow("negative", .usage, names: ["abc"], hints: []) { MoneyError.negative(value: $0) },
    ErrorRow("too-large", .usage, names: ["abc"], hints: ["10^15"]) { MoneyError.tooLarge(value: $0) },
    ErrorRow("unknown-currency", .usage, names: ["abc"], hints: ["JPY", "ISO 4217"]) {
      MoneyError.unknownCurrency(value: $0, suggestions: ["JPY"])
    },
    ErrorRow("coin-not-possible", .usage, names: ["abc"]) { MoneyError.coin(value: $0) },
    ErrorRow("not-money", .usage, names: ["abc"]) { MoneyError.notMoney(value: $0) },
    ErrorRow("overflow", .refused) { _ in MoneyError.overflow },
  ]

  private static let check: [ErrorRow] = [
    ErrorRow("outside-ledger", .refused, names: ["abc"], hints: ["dot check"]) {
      CheckError.outsideHome(path: $0)
    },
    ErrorRow("not-a-document", .refused, names: ["abc"], hints: ["dot check"]) {
      CheckError.notADocument(path: $0)
    },
    ErrorRow("nothing-to-accept", .refused, names: ["abc"]) { CheckError.nothingToAccept(file: $0) },
    ErrorRow("not-acceptable", .ledgerFolder, names: ["abc", "seal"], hints: []) {
      CheckError.notAcceptable(Finding(.damage(.brokenSeal), in: $0))
    },
    ErrorRow("changed-meanwhile", .refused, names: ["abc"], hints: []) {
      CheckError.changedMeanwhile(file: $0)
    },
    ErrorRow("problems-found", .ledgerFolder, names: ["1"]) { _ in ProblemsFound(count: 1) },
    ErrorRow(
      "problems-found", .ledgerFolder, names: ["2"], hints: ["dot check --fix", "dot check --accept abc"]
    ) {
      ProblemsFound(count: 2, canFix: true, acceptable: $0)
    },
    ErrorRow("problems-found", .ledgerFolder, names: ["2", "abc"], hints: ["dot check"]) {
      ProblemsFound(count: 2, first: Finding(.empty, in: $0))
    },
  ]

  private static let model: [ErrorRow] = [
    ErrorRow("nothing-to-map", .refused, hints: ["--at"]) { _ in MapError.nothingToShow },
    ErrorRow("unknown-category", .usage, names: ["abc"], hints: ["food", "cafe"]) {
      ModelError.unknownCategory(value: $0, suggestions: ["food", $0], all: ["food", "cafe", $0])
    },
    ErrorRow("ambiguous-category", .usage, names: ["abc", "2"], hints: ["food", "abc"]) {
      ModelError.ambiguousCategory(value: $0, candidates: ["food", $0])
    },
    ErrorRow("unknown-payment", .usage, names: ["abc"], hints: ["Travel", "cash", "card", "account"]) {
      ModelError.unknownPayment(value: $0, suggestions: ["Travel"])
    },
    ErrorRow("bad-payment-name", .usage, names: ["abc"], hints: ["40", ":;,=%"]) {
      ModelError.badPaymentName(value: $0, limit: 40)
    },
    ErrorRow("bad-payer", .usage, names: ["abc"], hints: ["40", "ACME#2"]) {
      ModelError.badPayer(value: $0, limit: 40)
    },
    ErrorRow("no-such-payer", .refused, names: ["abc"], hints: ["ACME", "abc"]) {
      LedgerError.noSuchPayer(name: $0, suggestions: ["ACME"], payers: ["ACME", $0])
    },
    ErrorRow("no-such-payer", .refused, names: ["abc"], hints: ["--claim PAYER"]) {
      LedgerError.noSuchPayer(name: $0, suggestions: [], payers: [])
    },
    ErrorRow("no-open-claims", .refused, names: ["abc"], hints: ["dot claim list"]) {
      LedgerError.noOpenClaims(payer: $0)
    },
    ErrorRow("no-sent-claims", .refused, names: ["abc"], hints: ["dot claim list"]) {
      LedgerError.noSentClaims(name: $0)
    },
    ErrorRow("paid-before-sent", .usage, names: ["abc", "2025-09-06", "2025-09-05"]) {
      LedgerError.paidBeforeSent(
        name: $0, sent: Day(number: 20_337), paid: Day(number: 20_336))
    },
    ErrorRow("not-a-date", .usage, names: ["abc"], hints: ["2025-09-06"]) { ModelError.notADay(value: $0) },
    ErrorRow("date-out-of-range", .usage, names: ["abc", "9999-12-31"]) {
      ModelError.dayBeyondCalendar(value: $0)
    },
    ErrorRow("not-a-time", .usage, names: ["abc"], hints: ["19:05"]) { ModelError.notATime(value: $0) },
    ErrorRow("not-a-zone", .usage, names: ["abc"], hints: ["Asia/Tokyo"]) { ModelError.notAZone(value: $0) },
    ErrorRow("zone-not-looked-up", .refused, names: ["abc"], hints: ["+09:00", "tzdata"]) {
      ZoneLookupError(name: $0, problem: .noDatabase)
    },
    ErrorRow(
      "zone-not-looked-up", .refused, names: ["Asia/Tokyo", "/zones/abc"], hints: ["+09:00", "tzdata"]
    ) {
      ZoneLookupError(name: "Asia/Tokyo", problem: .unreadable(FileError(.read, "/zones/\($0)", code: EIO)))
    },
    ErrorRow(
      "zone-not-looked-up", .refused, names: ["Asia/Tokyo", "/zones/abc"], hints: ["+09:00", "tzdata"]
    ) {
      ZoneLookupError(name: "Asia/Tokyo", problem: .malformed(path: "/zones/\($0)"))
    },
    ErrorRow("not-a-position", .usage, names: ["abc"], hints: ["34.6687,135.5013"]) {
      ModelError.notAPosition(value: $0)
    },
    ErrorRow("not-a-position", .usage, names: ["abc", "90", "180"], hints: ["34.6687,135.5013"]) {
      ModelError.positionOutOfRange(value: $0, isSwapped: false)
    },
    ErrorRow("not-a-position", .usage, names: ["abc"], hints: ["34.6687,135.5013"]) {
      ModelError.positionOutOfRange(value: $0, isSwapped: true)
    },
    ErrorRow("not-a-count", .usage, names: ["abc"]) { ModelError.notACount(value: $0) },
    ErrorRow("bad-text", .usage, names: ["200"]) { _ in ModelError.badText(field: "title", limit: 200) },
    ErrorRow("bad-text", .usage, names: ["abc", "200"]) { ModelError.badText(field: $0, limit: 200) },
    ErrorRow("bad-text", .usage, names: ["abc"]) { ModelError.invisibleCharacter(field: "word", value: $0) },
    ErrorRow("end-before-start", .usage, names: ["2025-09-06", "2025-09-05"], hints: ["--start", "--end"]) {
      _ in
      ModelError.endBeforeStart(start: day, end: day - 1)
    },
  ]

  private static let ledger: [ErrorRow] = [
    ErrorRow("no-such-trip", .refused, names: ["abc"], hints: ["Osaka", "dot trip list"]) {
      LedgerError.noSuchTrip(name: $0, suggestions: ["Osaka", $0])
    },
    ErrorRow("ambiguous-trip", .refused, names: ["abc", "2"], hints: ["0abc123456789", "abc", "Kyoto"]) {
      LedgerError.ambiguousTrip(name: $0, candidates: candidates($0))
    },
    ErrorRow(
      "no-current-trip", .refused, names: ["2"], hints: ["dot trip use 0abc123456789", "abc", "--trip"]
    ) {
      LedgerError.noCurrentTrip(candidates: candidates($0))
    },
    ErrorRow("no-trips", .refused, hints: ["dot trip create"]) { _ in LedgerError.noTrips },
    ErrorRow("no-such-expense", .refused, names: ["abc"], hints: ["4", "dot expense list"]) {
      LedgerError.noSuchExpense(name: $0)
    },
    ErrorRow("ambiguous-expense", .refused, names: ["abc", "2"], hints: ["dot expense show 0abd123456789"]) {
      LedgerError.ambiguousExpense(name: $0, candidates: candidates($0))
    },
    ErrorRow("no-such-place", .refused, names: ["abc"], hints: ["Ichiran", "dot place list"]) {
      LedgerError.noSuchPlace(name: $0, suggestions: ["Ichiran"])
    },
    ErrorRow("ambiguous-place", .refused, names: ["abc", "2"], hints: ["0abd123456789"]) {
      LedgerError.ambiguousPlace(name: $0, candidates: candidates($0))
    },
    ErrorRow("place-in-use", .refused, names: ["abc", "3"], hints: ["dot place merge 0abc123456789 INTO"]) {
      LedgerError.placeInUse(name: $0, id: "0abc123456789", expenses: 3)
    },
    ErrorRow("place-into-itself", .usage, names: ["abc"]) { LedgerError.placeIntoItself(name: $0) },
    ErrorRow(
      "place-taken", .refused, names: ["abc"], hints: ["dot place merge 0abc123456789 0abd123456789"]
    ) {
      LedgerError.placeTaken(name: $0, from: "0abc123456789", into: "0abd123456789")
    },
    ErrorRow("photo-unreadable", .refused, names: ["abc"], hints: []) {
      PhotoError.unreadable(FileError(.open, $0, code: ENOENT))
    },
    ErrorRow("not-a-photo", .refused, names: ["abc"]) { PhotoError.notAFile(path: $0) },
    ErrorRow("photo-empty", .refused, names: ["abc"]) { PhotoError.empty(path: $0) },
    ErrorRow("position-without-place", .usage, hints: ["--place"]) { _ in LedgerError.positionWithoutPlace },
    ErrorRow(
      "unlikely-rate", .refused, names: ["abc", "938.28", "100", "2025-09-06"], hints: ["--yes"]
    ) {
      LedgerError.unlikelyRate(
        typed: $0, known: "938.28", unit: 100, date: day, source: .eximbank, likelierUnit: nil,
        currency: "JPY")
    },
    ErrorRow(
      "unlikely-rate", .refused, names: ["938.28", "9.4012", "1"],
      hints: ["`938.28/100`", "`dot rates unset JPY --date 2025-09-06`", "--yes"]
    ) { _ in
      LedgerError.unlikelyRate(
        typed: "938.28", known: "9.4012", unit: 1, date: day, source: .manual, likelierUnit: 100,
        currency: "JPY")
    },
    ErrorRow("no-such-manual-rate", .refused, names: ["abc", "2025-09-06"], hints: ["dot rates show"]) {
      LedgerError.noSuchManualRate(currency: $0, date: day)
    },
    ErrorRow("no-such-manual-rate", .refused, names: ["abc"], hints: ["dot rates show"]) {
      LedgerError.noSuchManualRate(currency: $0, date: nil)
    },
    ErrorRow("rate-not-into-home", .usage, names: ["abc", "KRW"], hints: ["dot rates set VND RATEKRW"]) {
      LedgerError.rateNotIntoHome(typed: $0, currency: "VND", home: "KRW")
    },
    ErrorRow("no-suspect-rate", .refused, names: ["abc", "2025-09-06"], hints: ["dot rates show"]) {
      LedgerError.noSuspectRate(currency: $0, date: day)
    },
    ErrorRow(
      "unlikely-rate", .refused, names: ["30500"], hints: ["`0.00003278688525`", "`dot rates unset", "--yes"]
    ) { _ in
      LedgerError.unlikelyRate(
        typed: "30500", known: "0.000033", unit: 1, date: day, source: .manual, likelierUnit: nil,
        currency: "VND", inverse: "0.00003278688525")
    },
    ErrorRow(
      "unlikely-charge", .refused, names: ["5 KRW", "37,515 KRW", "4,000 JPY"],
      hints: ["`--charged 50000KRW`", "--yes"]
    ) { _ in
      LedgerError.unlikelyCharge(
        charged: Amount(minorUnits: 5, currency: .won), base: Amount(minorUnits: 37515, currency: .won),
        paid: Amount(minorUnits: 4000, currency: .yen), likelier: Amount(minorUnits: 50000, currency: .won))
    },
    ErrorRow("currency-refunded", .refused, names: ["abc"], hints: ["`dot expense show k3f9`"]) {
      LedgerError.currencyRefunded(currency: $0, refunds: ["k3f9"])
    },
    ErrorRow("charged-as-paid", .usage, names: ["abc"]) { LedgerError.chargedAsPaid(currency: $0) },
    ErrorRow("refund-of-refund", .refused, names: ["abc"], hints: ["dot expense list"]) {
      LedgerError.refundOfRefund(name: $0)
    },
    ErrorRow("not-a-refund", .refused, names: ["abc"], hints: ["--of"]) { LedgerError.notARefund(name: $0) },
    ErrorRow("refund-too-large", .refused, names: ["1,501 JPY", "1,500 JPY"], hints: ["--of"]) { _ in
      LedgerError.refundTooLarge(
        refund: Amount(minorUnits: 1501, currency: .yen), earlier: .zero(.yen),
        paid: Amount(minorUnits: 1500, currency: .yen))
    },
    ErrorRow("refund-too-large", .refused, names: ["501 JPY", "1,500 JPY", "1,000 JPY"], hints: ["--of"]) {
      _ in
      LedgerError.refundTooLarge(
        refund: Amount(minorUnits: 501, currency: .yen), earlier: Amount(minorUnits: 1000, currency: .yen),
        paid: Amount(minorUnits: 1500, currency: .yen))
    },
    ErrorRow(
      "less-than-refunded", .refused, names: ["999 JPY", "1,000 JPY"],
      hints: ["dot expense edit abc --amount AMOUNT"]
    ) {
      LedgerError.lessThanRefunded(
        amount: Amount(minorUnits: 999, currency: .yen), refunded: Amount(minorUnits: 1000, currency: .yen),
        refunds: [$0])
    },
    ErrorRow("rate-of-itself", .usage, names: ["abc"]) { LedgerError.rateOfItself(currency: $0) },
    ErrorRow(
      "currency-without-budget", .refused, names: ["abc", "JPY", "USD"], hints: ["--budget", "--clear"]
    ) {
      LedgerError.currencyWithoutBudget(title: $0, from: "JPY", to: "USD")
    },
    ErrorRow("nothing-to-edit", .refused, hints: ["dot expense edit ID --memo TEXT"]) { _ in
      LedgerError.nothingToEdit(.expense)
    },
    ErrorRow("nothing-to-edit", .refused) { _ in LedgerError.alreadySo },
    ErrorRow("nothing-to-edit", .refused, hints: ["dot trip edit TRIP --budget AMOUNT"]) { _ in
      LedgerError.nothingToEdit(.trip)
    },
    ErrorRow("nothing-to-edit", .refused, hints: ["dot place edit PLACE --name NAME"]) { _ in
      LedgerError.nothingToEdit(.place)
    },
    ErrorRow("nothing-to-edit", .refused, hints: ["dot category rename CATEGORY --korean NAME"]) { _ in
      LedgerError.nothingToEdit(.category)
    },
    ErrorRow("not-clearable", .usage, names: ["abc"], hints: ["memo"]) {
      LedgerError.notClearable(name: $0, known: ["memo", $0])
    },
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
      ErrorRow(
        "damaged", .ledgerFolder, names: ["/home/trips/abc.json"] + (name.isEmpty ? [] : [name]), hints: []
      ) {
        LedgerFolderError.damaged(file: "/home/trips/\($0).json", problem: problem($0))
      }
    }
    + problems.map { problem, name in
      ErrorRow(
        "quota-damaged", .rates, names: ["abc.json"] + (name.isEmpty ? [] : [name]), hints: ["abc.json"]
      ) {
        RateError.quotaDamaged(path: "/state/\($0).json", problem($0))
      }
    } + [
      ErrorRow(
        "currency-not-known", .ledgerFolder, names: ["/home/abc.json", "XYZ"], hints: ["dot", "dot check"]
      ) {
        LedgerFolderError.damaged(
          file: "/home/\($0).json",
          problem: .notJSON(JSONError(.unknownCurrency(key: "currency", code: "XYZ"), at: 0)))
      },
      ErrorRow("quota-damaged", .rates, names: ["abc", "3", "2"], hints: []) {
        RateError.quotaDamaged(path: $0, .newer(version: 3, known: 2))
      },
      ErrorRow("damaged", .ledgerFolder, names: ["/config/dot/eximbank.key"], hints: ["seal", "dot doctor"]) {
        _ in
        LedgerFolderError.damaged(file: "/config/dot/eximbank.key", problem: .notAFile)
      },
      ErrorRow("damaged", .ledgerFolder, names: ["/config/abc/settings.json"], hints: ["seal", "dot doctor"])
      {
        LedgerFolderError.damaged(file: "/config/\($0)/settings.json", problem: .brokenSeal)
      },
      ErrorRow("newer-document", .ledgerFolder, names: ["abc", "3", "2"], hints: ["dot"]) {
        LedgerFolderError.damaged(file: $0, problem: .newer(version: 3, known: 2))
      },
      ErrorRow("newer-to-read", .ledgerFolder, names: ["3", "2"], hints: ["dot"]) { _ in
        LedgerFolderError.newerToRead(needed: 3, known: 2)
      },
      ErrorRow("newer-to-write", .ledgerFolder, names: ["3", "2"], hints: ["dot"]) { _ in
        LedgerFolderError.newerToWrite(needed: 3, known: 2)
      },
      ErrorRow("home-failed", .ledgerFolder, names: ["abc"], hints: []) {
        LedgerFolderError.system(FileError(.rename, $0, code: EACCES))
      },
      ErrorRow("home-moved", .ledgerFolder, names: ["abc"], hints: ["--home"]) {
        LedgerFolderError.system(FileError(.open, $0, code: ESTALE))
      },
      ErrorRow("unfinished", .ledgerFolder, names: ["abc"], hints: ["dot log --home DIR"]) {
        LedgerFolderError.unfinished(FileError(.open, $0, code: ESTALE))
      },
      ErrorRow("home-failed", .ledgerFolder, names: ["abc"], hints: ["ulimit -f"]) {
        LedgerFolderError.system(FileError(.write, $0, code: EFBIG))
      },
      ErrorRow("file-failed", .refused, names: ["abc"], hints: ["ulimit -f"]) {
        FileError(.write, $0, code: EFBIG)
      },
      ErrorRow("disk-full", .ledgerFolder, names: ["abc"], hints: []) {
        LedgerFolderError.system(FileError(.write, $0, code: ENOSPC))
      },
      ErrorRow("unfinished", .ledgerFolder, names: ["abc"], hints: ["dot"]) {
        LedgerFolderError.unfinished(FileError(.rename, $0, code: EIO))
      },
      ErrorRow("uncertain", .ledgerFolder, names: ["abc"], hints: ["dot log"]) {
        LedgerFolderError.uncertain(FileError(.flush, $0, code: EIO))
      },
      ErrorRow("would-be-too-large", .ledgerFolder, names: ["abc", "70000000"], hints: []) {
        LedgerFolderError.wouldBeTooLarge(file: $0, bytes: 70_000_000)
      },
      ErrorRow("locked", .ledgerFolder, names: ["abc", "30"], hints: ["dot"]) {
        LedgerFolderError.locked(path: $0)
      },
      ErrorRow("no-home", .ledgerFolder, names: ["HOME"], hints: ["DOT_HOME"]) { _ in
        LedgerFolderError.nowhere
      },
    ]

  private static let operations: [FileError.Operation] = [
    .open, .read, .write, .flush, .rename, .remove, .list, .lock, .makeFolder,
  ]

  private static let file: [ErrorRow] =
    operations.map { operation in
      ErrorRow("file-failed", .refused, names: ["abc"]) { FileError(operation, $0, code: EACCES) }
    }
    + [EROFS, ENOSPC, EDQUOT, EIO, EISDIR, ENOTDIR, EEXIST, ELOOP, ENAMETOOLONG, EMFILE, EBADF, ESTALE].map {
      code in
      ErrorRow("file-failed", .refused, names: ["abc"]) { FileError(.open, $0, code: code) }
    } + [ErrorRow("no-such-file", .refused, names: ["abc"]) { FileError(.open, $0, code: ENOENT) }]

  private static let settings: [ErrorRow] = [
    ErrorRow("unknown-setting", .usage, names: ["abc"], hints: ["language"]) {
      SettingError.unknownKey(name: $0, known: ["language", $0])
    },
    ErrorRow("bad-setting", .usage, names: ["language", "abc"], hints: ["en, ko"]) {
      SettingError.badValue(key: "language", value: $0, allowed: ["en", "ko"])
    },
    ErrorRow("bad-setting", .usage, names: ["abc"], hints: ["99.99"]) {
      SettingError.badValue(key: $0, value: "-1", allowed: ["0 … 99.99"])
    },
    ErrorRow("not-a-favourite", .refused, names: ["abc"], hints: ["JPY, USD"]) {
      SettingError.notAFavourite(currency: $0, known: ["JPY", "USD"])
    },
    ErrorRow("unknown-service", .usage, names: ["abc"], hints: ["eximbank"]) {
      SettingError.unknownService(name: $0, known: ["eximbank"])
    },
    ErrorRow("not-a-key", .usage, hints: ["dot config key eximbank"]) { _ in
      SettingError.badAPIKey(isEmpty: false)
    },
    ErrorRow("not-a-key", .usage, hints: ["dot config key eximbank"]) { _ in
      SettingError.badAPIKey(isEmpty: true)
    },
  ]

  private static let usage: [ErrorRow] = [
    ErrorRow("unknown-command", .usage, names: ["abc"], hints: ["dot trip create", "dot --help"]) {
      UsageError.unknownCommand(name: $0, suggestions: ["trip create"])
    },
    ErrorRow("unknown-command", .usage, names: ["abc"], hints: ["dot trip --help"]) {
      UsageError.unknownCommand(name: "trip " + $0, group: "trip", suggestions: [])
    },
    ErrorRow("unknown-option", .usage, names: ["abc", "dot spend"], hints: ["--memo", "dot spend --help"]) {
      UsageError.unknownOption(name: $0, command: "spend", suggestions: ["--memo", $0])
    },
    ErrorRow("missing-value", .usage, names: ["abc", "DIR"]) {
      UsageError.missingValue(option: $0, value: "DIR")
    },
    ErrorRow("unexpected-value", .usage, names: ["abc"]) { UsageError.unexpectedValue(option: $0) },
    ErrorRow("bad-value", .usage, names: ["--color", "abc"], hints: ["auto, never"]) {
      UsageError.badValue(option: "--color", value: $0, allowed: ["auto", "never"])
    },
    ErrorRow("repeated-option", .usage, names: ["abc"]) { UsageError.repeated(option: $0) },
    ErrorRow("missing-argument", .usage, names: ["abc", "dot spend"], hints: ["dot spend --help"]) {
      UsageError.missingArgument(name: $0, command: "spend")
    },
    ErrorRow("missing-option", .usage, names: ["--abc", "dot spend"], hints: ["dot spend --help"]) {
      UsageError.missingOption(name: $0, command: "spend")
    },
    ErrorRow(
      "missing-option", .usage, names: ["dot spend"], hints: ["dot spend 1000 food", "dot spend --help"]
    ) { _ in UsageError.missingOption(name: "--category", command: "spend") },
    ErrorRow(
      "missing-option", .usage, names: ["dot cash buy", "--paid"],
      hints: ["--rate", "--discount", "dot cash buy 30000JPY --paid 287400", "dot cash buy --help"]
    ) { _ in UsageError.missingOption(name: "--paid", command: "cash buy") },
    ErrorRow(
      "missing-option", .usage, names: ["dot cash withdraw", "--charged"],
      hints: ["--rate", "dot cash withdraw --help"]
    ) { _ in UsageError.missingOption(name: "--charged", command: "cash withdraw") },
    ErrorRow("extra-argument", .usage, names: ["abc", "dot spend"], hints: ["dot spend --help"]) {
      UsageError.extraArgument(value: $0, command: "spend")
    },
    ErrorRow("conflicting-options", .usage, names: ["abc", "--trip"]) { UsageError.conflict($0, "--trip") },
    ErrorRow("too-many-days", .usage, names: ["2025-09-06", "2035-09-07"]) { _ in
      // 3653 days later: ten years of which 2028 and 2032 are leap years, and a day.
      UsageError.tooManyDays(from: day, to: day + 3653)
    },
    ErrorRow(
      "too-many-days", .usage, names: ["abc", "2025-09-06", "2035-09-07"],
      hints: ["dot trip edit abc --start DATE", "dot rates fetch --from DATE --to DATE"]
    ) { UsageError.tripTooLong(title: $0, from: day, to: day + 3653) },
    ErrorRow("no-coins", .usage, hints: ["dot fav add UPBIT:BTC"]) { _ in
      UsageError.noCoins(source: .upbit)
    },
    ErrorRow("end-before-start", .usage, names: ["2025-09-06", "2025-09-05"]) { _ in
      UsageError.backwards(from: day, to: day - 1)
    },
    ErrorRow("negative-spending", .usage, names: ["abc"], hints: ["dot refund abc"]) {
      UsageError.negativeSpending(value: "-" + $0)
    },
  ]

  private static let program: [ErrorRow] = [
    ErrorRow("confirmation-needed", .refused, names: ["dot abc"], hints: ["--yes"]) {
      ConfirmationError.needed(command: $0)
    },
    ErrorRow("declined", .refused) { _ in ConfirmationError.declined },
    ErrorRow("no-target", .refused, hints: ["dot rates target set"]) { _ in
      TargetError.noTarget(currency: nil, known: [])
    },
    ErrorRow("no-target", .refused, names: ["JPY"], hints: ["USD, EUR"]) { _ in
      TargetError.noTarget(currency: "JPY", known: ["USD", "EUR"])
    },
    ErrorRow("target-not-met", .refused, hints: ["1,350 KRW"]) { _ in
      let price = GivenRate(base: ExactDecimal(1350), unit: 1, quote: .won)
      let rates = RateConverter(dates: [:], now: Instant(seconds: 0, offset: 0)) { _, _ in nil }
      let check = try? TargetCheck(
        RateTarget(.euro, .below, price), on: Day(number: 20_000), rates: rates)
      return TargetError.notMet(check.map { [$0] } ?? [])
    },
    ErrorRow("bad-now", .usage, names: ["DOT_NOW", "abc"], hints: ["2025-09-08T12:00:00+09:00"]) {
      EnvironmentError.badNow(value: $0)
    },
    ErrorRow("reader-gone", .done) { _ in StreamError.readerGone },
    ErrorRow("stream-failed", .refused) { _ in StreamError.failed(.input, errno: EIO) },
    ErrorRow("stream-failed", .refused) { _ in StreamError.failed(.output, errno: ENOSPC) },
    ErrorRow("stream-failed", .refused) { _ in StreamError.failed(.error, errno: EBADF) },
    ErrorRow("not-text", .usage, names: ["UTF-8"]) { _ in StreamError.notText },
    ErrorRow("interrupted", .interrupted) { _ in StreamError.interrupted },
    ErrorRow("damaged-sample", .refused, names: ["abc"]) { DemoError.damagedSample($0) },
    ErrorRow("internal", .refused, names: ["Unexplained"]) { _ in Unexplained() },
  ]
}
