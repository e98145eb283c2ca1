@testable import dot

extension ErrorRow {
  private static let expense = ExpenseID("0abc123456789") ?? ExpenseID()
  private static let hash = "3f9c" + String(repeating: "0", count: 60)

  static let photos: [ErrorRow] = [
    ErrorRow(hints: ["dot doctor"]) { ReceiptError.noProgram(name: $0) },
    ErrorRow { ReceiptError.notAPicture(path: $0) },
    ErrorRow(names: ["8 × 600"]) { ReceiptError.size(path: $0, width: 8, height: 600) },
    ErrorRow(hints: ["ImageMagick"]) { ReceiptError.noTool(path: $0) },
    ErrorRow(names: ["tesseract"]) { ReceiptError.failed(path: $0, program: "tesseract") },
    ErrorRow(names: ["60"]) { ReceiptError.tooSlow(path: $0, program: "tesseract", seconds: 60) },
    ErrorRow(names: ["1,120 KRW"], hints: ["dot spend"]) {
      ReceiptAnswerError.needed(
        file: $0, total: Amount(minorUnits: 1120, currency: .won), command: "dot spend 1120KRW", isYes: false)
    },
    ErrorRow(names: ["1,120 KRW"], hints: ["dot spend"]) {
      ReceiptAnswerError.needed(
        file: $0, total: Amount(minorUnits: 1120, currency: .won), command: "dot spend 1120KRW", isYes: true)
    },
    ErrorRow(names: ["k3f9"], hints: ["dot photo add k3f9"]) {
      ReceiptAnswerError.recorded(file: $0, id: "k3f9")
    },
    ErrorRow(names: ["3f9c00000000"], hints: ["3f9c00000000", "--yes"]) {
      PurgeError(expense: expense, hash: hash, .system(FileError(.write, $0, code: 28)))
    },
    ErrorRow(hints: ["10MB", "none"]) { ModelError.notASize(value: $0) },
    ErrorRow(names: ["123,456,789", "100,000,000"], hints: ["--max-size 124MB", "photos.max-size 124MB"]) {
      PhotoError.tooLarge(path: $0, bytes: 123_456_789, limit: 100_000_000)
    },
    ErrorRow(hints: ["--any-file"]) { PhotoError.unknownType(path: $0) },
    ErrorRow(names: ["1,001", "1,000"], hints: ["--max-size 2kB"]) {
      PhotoError.tooLarge(path: $0, bytes: 1001, limit: 1000)
    },
    ErrorRow(names: ["0abc", "2"], hints: ["dot photo list 0abc"]) {
      LedgerError.noSuchPhoto(name: $0, expense: "0abc", count: 2)
    },
    ErrorRow(names: ["2"], hints: ["dot photo show 0abc 1"]) {
      LedgerError.ambiguousPhoto(
        name: $0,
        candidates: [Candidate(id: "0abc 1", label: "3f9c.jpg"), Candidate(id: "0abc 2", label: "3f9d.jpg")])
    },
    ErrorRow { LedgerError.insideLedger(path: $0) },
    ErrorRow(names: ["/c/dot"]) { LedgerError.insideOwnFolder(path: $0, folder: "/c/dot") },
    ErrorRow(names: ["2"], hints: ["dot check"]) { DamagedPhotos(files: [$0, "images/3f/3f9c.jpg"]) },
    ErrorRow(OmittedPhotos(count: 2), names: ["2"]),
  ]
}
