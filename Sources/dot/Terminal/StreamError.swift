/// Why a standard stream could not be read or written.
package enum StreamError: Error, Equatable {
  package enum Stream {
    case input, output, error
  }

  /// The reader of a pipe has closed it, so nothing more is written.
  case readerGone
  /// A system call failed with this `errno`, as on a full disk.
  case failed(Stream, errno: Int32)
  /// A line of input is not UTF-8.
  case notText
  /// A signal asked to stop (Ctrl-C) while an answer was being typed.
  case interrupted
}
