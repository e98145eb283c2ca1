#if os(Linux) && !DEBUG
  /// Tells the Swift runtime that no program stands by to print backtraces.
  ///
  /// The runtime asks for it before `main`, looks in `/proc` for the folder that it is in, and aborts if there is
  /// no `/proc`. A self-contained program takes this function in place of the runtime's own.
  @_cdecl("swift_copyAuxiliaryExecutablePath")
  public func auxiliaryExecutablePath(_ name: UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>? { nil }
#endif
