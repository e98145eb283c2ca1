/// Why nothing could be read from a file; nothing was changed.
package enum ReceiptError: Error, Hashable, Sendable {
  /// `tesseract` or `pdftotext` is not installed.
  case noProgram(name: String)
  /// Neither a picture nor a PDF.
  case notAPicture(path: String)
  /// Too few pixels for letters, or too many for a program that somebody else gave the picture to.
  case size(path: String, width: Int, height: Int)
  /// No tool is installed that makes a picture of another format readable.
  case noTool(path: String)
  /// The program ended with an error, or said what it never says.
  case failed(path: String, program: String)
  case tooSlow(path: String, program: String, seconds: Int)
}

extension ReceiptError: CodedError {
  package var code: String {
    switch self {
    case .noProgram: "no-receipt-reader"
    case .notAPicture: "not-a-receipt"
    case .size: "receipt-size"
    case .noTool: "receipt-format"
    case .failed: "receipt-unread"
    case .tooSlow: "receipt-timeout"
    }
  }
}
