#if canImport(Glibc)
  // `environ` is a variable of C, which nothing here changes while it is read.
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  import Foundation
#endif

/// The variables that this process was started with.
///
/// `ProcessInfo` would take as long as all else that a command needs to start.
enum ProcessEnvironment {
  static func variables() -> [String: String] {
    #if canImport(Glibc) || canImport(Musl)
      var variables: [String: String] = [:]
      var entry = environ
      while let text = entry.pointee {
        let line = String(cString: text).utf8
        if let mark = line.firstIndex(of: UInt8(ascii: "=")) {
          variables[String(Substring(line[..<mark]))] = String(Substring(line[line.index(after: mark)...]))
        }
        entry += 1
      }
      return variables
    #else
      return ProcessInfo.processInfo.environment
    #endif
  }
}
