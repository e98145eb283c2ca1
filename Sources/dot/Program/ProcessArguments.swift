#if canImport(Glibc)
  // `environ` is a variable of C, which nothing here changes while it is read.
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#endif

/// The words that this process was started with, the program's own name first.
///
/// On Linux `CommandLine` opens `/proc/self/cmdline`, and ends the process if that isn't to be had: in a root
/// without `/proc`, or with every descriptor taken. The kernel has put the words into memory already: their
/// pointers, a null, and the pointers of the environment (System V ABI, "Initial Process Stack").
enum ProcessArguments {
  static func words() -> [String] {
    #if canImport(Glibc) || canImport(Musl)
      if let words = beforeEnvironment() { return words }
    #endif
    return CommandLine.arguments
  }

  #if canImport(Glibc) || canImport(Musl)
    /// `nil` if something that was loaded before has moved the environment elsewhere.
    private static func beforeEnvironment() -> [String]? {
      let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
      // The kernel's lie on the stack, above all that has been called since; a library's own would be on the heap.
      let isKernels = withUnsafePointer(to: 0) { UInt(bitPattern: $0) < UInt(bitPattern: pointers) }
      guard isKernels, pointers[-1] == nil else { return nil }
      // The word before the first is their number, as wide as a pointer.
      var count = 0
      while UInt(bitPattern: pointers[-2 - count]) != UInt(count) { count += 1 }
      return (0..<count).map { index in pointers[index - 1 - count].map { String(cString: $0) } ?? "" }
    }
  #endif
}
