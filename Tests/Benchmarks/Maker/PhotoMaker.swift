import TripLedger

/// Generates photos of 100 kB, each different, for some of the expenses of a ledger.
struct PhotoMaker {
  private let home: String
  private let count: Int
  /// The number of expenses to expect.
  var expenses = 0
  private var asked = 0
  private var made = 0

  private static let words = 12_500

  init(home: String, count: Int) {
    self.home = home
    self.count = count
  }

  /// The photos of one expense after another: none for most, one for the others.
  mutating func ofNextExpense() throws -> [ImageName] {
    asked += 1
    guard made < count, asked * count / max(1, expenses) > made else { return [] }
    made += 1
    var random = MakerRandom(state: UInt64(made))
    // The first bytes of a JPEG; nothing in the benchmark reads beyond them.
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
    bytes.reserveCapacity(4 + 8 * Self.words)
    for _ in 0..<Self.words { withUnsafeBytes(of: random.next()) { bytes.append(contentsOf: $0) } }
    var hash = SHA256()
    hash.update(bytes)
    let digits = hash.finish().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    guard let name = ImageName(hash: digits, fileExtension: "jpg") else { return [] }
    let path = home + "/" + name.path
    try Files.makeFolder(Paths.parent(of: path))
    let file = BufferedFile(path)
    file.write(bytes)
    try file.close()
    return [name]
  }
}
