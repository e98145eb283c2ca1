// The system's C library, for every file of this module and of those that import it: the only place that
// depends on which one it is.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif
