/// Why a file can't be imported.
package enum ImportError: Error, Hashable, Sendable {
  /// A kind of file that has to be saved as another first.
  case notText(path: String, kind: ContentKind)
  /// None of the encodings fits, or more than one.
  case unknownEncoding(path: String, fitting: [TextEncoding])
  /// Bytes that the encoding does not have.
  case notInEncoding(path: String, encoding: TextEncoding)
  /// `iconv`, which decodes it, is not installed.
  case noConverter(encoding: TextEncoding)
  /// No known header, and no columns that would do; the currency that the file probably has.
  case unknownFormat(path: String, currency: String? = nil)
  /// The file is not of the format that was named.
  case notOfFormat(path: String, format: String)
  /// A quotation mark that is never closed; the line on which it is.
  case unclosedQuote(path: String, line: Int)
  /// More than any file of the kind has; reading it would take all memory.
  case tooLarge(path: String, Measure, limit: Int)
  /// Everything that neither the file nor the command line decides.
  case unclear(path: String, Question, and: [Question] = [], in: UnclearFile = UnclearFile())
  /// Columns that `--map` names and the file does not have.
  case noSuchColumns([String], path: String, columns: [String])

  /// JSON that `dot export` did not write so.
  case damagedExport(path: String)
  /// Amounts that another program rounded when it wrote the file.
  case rounded(path: String)
  /// No mapping was saved under this name.
  case noSuchMapping(name: String, known: [String])

  package enum Measure: Hashable, Sendable {
    case cells, people
    /// Of a part of a workbook, unpacked.
    case bytes
  }

  package enum Question: Hashable, Sendable {
    case dateOrder(example: String)
    case decimalMark(example: String)
    /// Whether figures above zero, in the column, are spending or income.
    case sign(column: String)
    /// The balance says the opposite of the signs or the words of the rows.
    case balance(column: String)
    /// The amounts have none, or a symbol that several currencies share.
    case currency
    /// No row has the names of the columns; the columns of the date, the payee and the amount, if they can be told.
    case columns(String)
  }
}

extension ImportError: CodedError {
  package var code: String {
    switch self {
    case .notText: "import-not-text"
    case .unknownEncoding: "import-encoding-unclear"
    case .notInEncoding: "import-wrong-encoding"
    case .noConverter: "import-no-converter"
    case .unknownFormat: "import-unknown-format"
    case .notOfFormat: "import-not-of-format"
    case .unclosedQuote: "import-open-quote"
    case .unclear: "import-unclear"
    case .noSuchColumns: "no-such-column"
    case .damagedExport: "import-damaged-export"
    case .rounded: "import-rounded"
    case .noSuchMapping: "no-such-mapping"
    case .tooLarge: "import-too-large"
    }
  }
}
