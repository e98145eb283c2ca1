/// One open file descriptor as a stream of bytes.
struct Descriptor {
  let number: Int32
  let stream: StreamError.Stream

  var isTTY: Bool { isatty(number) == 1 }

  /// The columns of the terminal behind the descriptor; nil if there is none or it doesn't say.
  var windowColumns: Int? { window.flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil } }

  /// Its lines.
  var windowRows: Int? { window.flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

  /// The pixels of a cell; nil if the terminal doesn't say.
  var cellSize: PictureStyle.CellSize? {
    guard let window, window.ws_col > 0, window.ws_row > 0 else { return nil }
    let size = PictureStyle.CellSize(
      width: Int(window.ws_xpixel / window.ws_col), height: Int(window.ws_ypixel / window.ws_row))
    return size.width > 0 && size.height > 0 ? size : nil
  }

  private var window: winsize? {
    var size = winsize()
    return ioctl(number, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }

  /// The terminal opened once more, to write without ever waiting; `nil` if that is not possible.
  ///
  /// Whether writes wait belongs to what was opened: this descriptor is the shell's, too.
  func reopenedWithoutWaiting() -> Descriptor? {
    var path = [CChar](repeating: 0, count: 1024)
    guard ttyname_r(number, &path, path.count) == 0 else { return nil }
    let other = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    return other >= 0 ? Descriptor(number: other, stream: stream) : nil
  }

  /// Writes all bytes of the text, however many calls that takes.
  func write(_ text: String) throws(StreamError) {
    try write(text) {
      // Whoever shares the terminal or pipe has made it non-blocking.
      var waiting = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
      poll(&waiting, 1, -1)
    }
  }

  /// Writes all bytes of the text; `waiting` is run while no more can be written.
  func write(_ text: String, waiting: () throws(StreamError) -> Void) throws(StreamError) {
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(StreamError) in try write(UnsafeRawBufferPointer(bytes), waiting: waiting) }
    }
    try result.get()
  }

  private func write(
    _ bytes: UnsafeRawBufferPointer, waiting: () throws(StreamError) -> Void
  ) throws(StreamError) {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      #if canImport(Glibc)
        let count = Glibc.write(number, start, rest.count)
      #else
        let count = Darwin.write(number, start, rest.count)
      #endif
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if errno == EAGAIN {
        try waiting()
      } else if errno != EINTR {
        throw errno == EPIPE ? .readerGone : .failed(stream, errno: errno)
      }
    }
  }

  /// Reads the bytes that are there, at most `limit`; none at the end of the stream.
  func read(atMost limit: Int) throws(StreamError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
      while true {
        #if canImport(Glibc)
          let count = Glibc.read(number, buffer.baseAddress, limit)
        #else
          let count = Darwin.read(number, buffer.baseAddress, limit)
        #endif
        if count >= 0 {
          filled = count
          return
        }
        if errno == EAGAIN {
          var waiting = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
          poll(&waiting, 1, -1)
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    if failure != 0 { throw .failed(stream, errno: failure) }
    return bytes
  }
}
