/// A set of ids that detects duplicates and knows how short each can be written.
///
/// Made for a million ids: stores only their bits.
package struct IdentifierIndex: Sendable {
  /// By the first six of the 65 bits, so that each step works on memory that is close together.
  private var buckets = [[UInt128]](repeating: [], count: 64)
  private var isSorted = [Bool](repeating: false, count: 64)

  package init() {}

  package mutating func add(_ id: Identifier<some Any>) { add(id.bits) }

  package mutating func add(_ id: UInt128) { buckets[Self.bucket(of: id)].append(id) }

  package mutating func add(_ other: IdentifierIndex) {
    for index in buckets.indices { buckets[index] += other.buckets[index] }
    isSorted = Array(repeating: false, count: buckets.count)
  }

  private static func bucket(of id: UInt128) -> Int { Int(truncatingIfNeeded: id >> 59) }

  /// Whether any id was added twice.
  package var hasRepetition: Bool {
    buckets.contains { bucket in
      guard bucket.count > 1 else { return false }
      // Open addressing, at most half full: ids are random, and so are their last bits.
      let capacity = 1 << (Int.bitWidth - (2 * bucket.count - 1).leadingZeroBitCount)
      return withUnsafeTemporaryAllocation(of: UInt128.self, capacity: capacity) { table in
        // Never an id: ids have at most 65 bits.
        table.initialize(repeating: .max)
        for id in bucket {
          var slot = Int(truncatingIfNeeded: id) & (capacity - 1)
          while table[slot] != .max {
            if table[slot] == id { return true }
            slot = (slot + 1) & (capacity - 1)
          }
          table[slot] = id
        }
        return false
      }
    }
  }

  /// Returns how many characters, at least four, distinguish an id from all others.
  fileprivate mutating func shortLength(of id: Identifier<some Any>) -> Int {
    let bits = id.bits
    let bucket = Self.bucket(of: bits)
    if !isSorted[bucket] {
      buckets[bucket].sort()
      isSorted[bucket] = true
    }
    let ids = buckets[bucket]
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < bits { low = middle + 1 } else { high = middle }
    }
    // The neighbours share the longest prefix with it; the first 63 of the 128 bits are never set.
    let shared = [low - 1, low + 1].filter(ids.indices.contains)
      .map { ((ids[$0] ^ bits).leadingZeroBitCount - 63) / 5 }
    return max(4, (shared.max() ?? 0) + 1)
  }
}

extension ShortIdentifiers {
  /// Finds the prefixes of the ids shown, each distinct from all other ids.
  package init(of shown: some Sequence<String>, among all: IdentifierIndex) {
    var all = all
    lengths = Dictionary(
      shown.compactMap { text in
        Identifier<Void>(text).map { (text, all.shortLength(of: $0)) }
      }, uniquingKeysWith: { one, _ in one })
  }
}
