/// What the system lets this process use.
enum ProcessLimits {
  /// The size of each thread's stack in bytes (`ulimit -s`).
  static var stack: Int {
    #if canImport(Darwin)
      let resource = RLIMIT_STACK
    #else
      let resource = Int32(RLIMIT_STACK.rawValue)
    #endif
    var limit = rlimit()
    return getrlimit(resource, &limit) == 0 ? Int(clamping: limit.rlim_cur) : .max
  }

  /// What every command has room in; with 100 KiB some are ended by the system, without a word.
  static let leastStack = 512 << 10
}
