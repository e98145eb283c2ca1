import TripLedger

/// A file that is written sequentially, in large pieces, and not flushed.
final class BufferedFile {
  private let file: UnsafeMutablePointer<FILE>?
  private var hasFailed = false

  init(_ path: String) { file = fopen(path, "w") }

  func write(_ text: String) { write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) {
    guard let file, fwrite(bytes, 1, bytes.count, file) == bytes.count else {
      hasFailed = true
      return
    }
  }

  func close() throws {
    guard let file, fclose(file) == 0, !hasFailed else { throw Failed() }
  }

  struct Failed: Error {}
}
