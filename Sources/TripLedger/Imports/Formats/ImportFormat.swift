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
