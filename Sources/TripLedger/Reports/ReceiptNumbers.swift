/// The numbers of receipts: the photos of rows in their order, from 1 on. A photo of several expenses has one.
package struct ReceiptNumbers: Sendable {
  package private(set) var photos: [ImageName] = []
  private var numbers: [ImageName: Int] = [:]

  package init() {}

  package init(_ rows: [Row]) {
    for name in rows.lazy.flatMap(\.photos) where numbers[name] == nil {
      photos.append(name)
      numbers[name] = photos.count
    }
  }

  package subscript(name: ImageName) -> Int? { numbers[name] }

  /// The numbers of an expense's photos; every part of a spread expense has those of the whole.
  package func numbers(of row: Row) -> [Int] { row.recorded.photos.compactMap { numbers[$0] } }
}
