/// Why a file can't be imported.
package enum ImportError: Error, Hashable, Sendable {
  /// A kind of file that has to be saved as another first.
  case notText(path: String, kind: ContentKind)
  /// None of the encodings fits, or more than one.
  case unknownEncoding(path: String)
  /// Bytes that the encoding does not have.
  case notInEncoding(path: String, encoding: TextEncoding)
  /// `iconv`, which decodes it, is not installed.
  case noConverter(encoding: TextEncoding)
  /// No known header, and no columns that would do.
  case unknownFormat(path: String)
  /// The file is not of the format that was named.
  case notOfFormat(path: String, format: String)
  /// A quotation mark that is never closed; the line on which it is.
  case unclosedQuote(path: String, line: Int)
  /// What neither the file nor the command line decides.
  case unclear(path: String, Question)
  /// A column that `--map` names and the file does not have.
  case noSuchColumn(name: String, path: String, columns: [String])

  /// JSON that `dot export` did not write so.
  case damagedExport(path: String)
  /// Amounts that another program rounded when it wrote the file.
  case rounded(path: String)
  /// No mapping was saved under this name.
  case noSuchMapping(name: String, known: [String])

  package enum Question: Hashable, Sendable {
    case dateOrder(example: String)
    case decimalMark(example: String)
    /// Whether figures above zero, in the column, are spending or income.
    case sign(column: String)
    case currency
  }
}
