/// A record wherever it is: an expense keeps its id when it moves to another day, an entry of a wallet to another wallet.
package struct RecordKey: Hashable, Comparable {
  package let name: String
  package let id: String

  package init(_ record: String, in location: DocumentPath) {
    id = record
    switch location {
    case .day: name = "days#\(record)"
    case .wallet(let wallet) where wallet.text != record: name = "wallets#\(record)"
    default: name = "\(location.relative)#\(record)"
    }
  }

  package static func < (left: Self, right: Self) -> Bool { left.name < right.name }
}
