/// Unpacks DEFLATE (RFC 1951), as Excel packs the parts of a workbook.
package struct Inflate {
  private let input: [UInt8]
  private let limit: Int
  private var position = 0
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  /// The contents; `nil` if they are damaged, or larger than `limit`.
  package static func bytes(of input: [UInt8], limit: Int) -> [UInt8]? {
    var inflate = Inflate(input: input, limit: limit)
    return inflate.run() ? inflate.output : nil
  }

  private init(input: [UInt8], limit: Int) {
    self.input = input
    self.limit = limit
  }

  private mutating func run() -> Bool {
    var isLast = false
    while !isLast {
      guard let last = take(1), let kind = take(2) else { return false }
      isLast = last == 1
      switch kind {
      case 0: guard copyStored() else { return false }
      case 1: guard decode(Self.fixedLengths, Self.fixedDistances) else { return false }
      case 2: guard let (lengths, distances) = tables(), decode(lengths, distances) else { return false }
      default: return false
      }
    }
    return true
  }

  private mutating func take(_ count: Int) -> Int? {
    while bitCount < count {
      guard position < input.count else { return nil }
      bits |= UInt32(input[position]) << UInt32(bitCount)
      position += 1
      bitCount += 8
    }
    let value = Int(bits & ((1 << UInt32(count)) - 1))
    bits >>= UInt32(count)
    bitCount -= count
    return value
  }

  private mutating func copyStored() -> Bool {
    (bits, bitCount) = (0, 0)
    guard position + 4 <= input.count else { return false }
    let length = Int(input[position]) | Int(input[position + 1]) << 8
    let check = Int(input[position + 2]) | Int(input[position + 3]) << 8
    position += 4
    guard length ^ check == 0xFFFF, position + length <= input.count, output.count + length <= limit else {
      return false
    }
    output += input[position..<(position + length)]
    position += length
    return true
  }

  /// A canonical Huffman code: how many symbols have each length, and the symbols in the order of their codes.
  private struct Code {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int]

    /// `nil` if more symbols have codes than there are.
    init?(_ lengths: some Collection<Int>) {
      for length in lengths { counts[length] += 1 }
      var left = 1
      for count in counts.dropFirst() {
        left = left << 1 - count
        if left < 0 { return nil }
      }
      var next = [Int](repeating: 0, count: 16)
      for length in 1..<15 { next[length + 1] = next[length] + counts[length] }
      symbols = [Int](repeating: 0, count: lengths.count)
      for (symbol, length) in lengths.enumerated() where length > 0 {
        symbols[next[length]] = symbol
        next[length] += 1
      }
      counts[0] = 0
    }
  }

  private mutating func symbol(_ code: Code) -> Int? {
    var (value, first, index) = (0, 0, 0)
    for length in 1..<16 {
      guard let bit = take(1) else { return nil }
      value |= bit
      let count = code.counts[length]
      if value - count < first { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    return nil
  }

  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private mutating func tables() -> (Code, Code)? {
    guard let literals = take(5).map({ $0 + 257 }), let distances = take(5).map({ $0 + 1 }),
      let count = take(4).map({ $0 + 4 }), literals <= 286, distances <= 30
    else { return nil }
    var own = [Int](repeating: 0, count: 19)
    for index in 0..<count {
      guard let length = take(3) else { return nil }
      own[Self.order[index]] = length
    }
    guard let code = Code(own) else { return nil }
    var lengths: [Int] = []
    while lengths.count < literals + distances {
      guard let symbol = symbol(code) else { return nil }
      switch symbol {
      case 0...15: lengths.append(symbol)
      case 16:
        guard let last = lengths.last, let times = take(2) else { return nil }
        lengths += repeatElement(last, count: times + 3)
      case 17:
        guard let times = take(3) else { return nil }
        lengths += repeatElement(0, count: times + 3)
      default:
        guard let times = take(7) else { return nil }
        lengths += repeatElement(0, count: times + 11)
      }
    }
    guard lengths.count == literals + distances, let first = Code(lengths[..<literals]),
      let second = Code(lengths[literals...])
    else { return nil }
    return (first, second)
  }

  private static let fixedLengths = Code(
    (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = Code([Int](repeating: 5, count: 30))
  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
    227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073,
    4097, 6145,
    8193, 12_289, 16_385, 24_577,
  ]
  private static let distanceBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  ]

  private mutating func decode(_ lengths: Code?, _ distances: Code?) -> Bool {
    guard let lengths, let distances else { return false }
    while true {
      guard let symbol = symbol(lengths) else { return false }
      if symbol < 256 {
        guard output.count < limit else { return false }
        output.append(UInt8(symbol))
      } else if symbol == 256 {
        return true
      } else {
        guard let (length, distance) = match(symbol - 257, distances), distance <= output.count,
          output.count + length <= limit
        else { return false }
        for _ in 0..<length { output.append(output[output.count - distance]) }
      }
    }
  }

  private mutating func match(_ index: Int, _ distances: Code) -> (length: Int, distance: Int)? {
    guard index < Self.lengthBases.count, let more = take(Self.lengthBits[index]),
      let code = symbol(distances),
      code < Self.distanceBases.count, let far = take(Self.distanceBits[code])
    else { return nil }
    return (Self.lengthBases[index] + more, Self.distanceBases[code] + far)
  }
}
