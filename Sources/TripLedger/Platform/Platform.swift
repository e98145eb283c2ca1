// The C library of the system, for every file of this module and of those that import it: the only place that asks
// which one it is.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif
