// Layer Formats: how the files of other programs and banks are read.
//
// `ImportReader` recognizes the format of a file by its contents and reads it into `ReadRows`: `ImportRow`s
// with date, amount, kind and people, and what could not be read. A table is described by a `TableFormat` and
// read by `TableReader`; anything else is a `DocumentFormat` with code of its own.
//
// A new bank is a `TableFormat` in `TableFormat+….swift` (“Adding a bank” in CONTRIBUTING.md). What is the
// same in every file, such as numbers and encodings, is in `Tables/`. What becomes of a row, and on
// which trip, is decided in `Imports/`.

/// A format that `import` reads.
package enum ImportFormat: Sendable {
  case table(TableFormat)
  case document(DocumentFormat)

  package static var all: [ImportFormat] {
    TableFormat.all.map(ImportFormat.table) + DocumentFormat.all.map(ImportFormat.document) + [
      .table(.general)
    ]
  }

  package static func find(_ name: String) -> ImportFormat? { all.first { $0.name == name } }

  /// As it is typed.
  package var name: String {
    switch self {
    case .table(let format): format.name
    case .document(let format): format.name
    }
  }

  package var title: String {
    switch self {
    case .table(let format): format.title
    case .document(let format): format.title
    }
  }
}
