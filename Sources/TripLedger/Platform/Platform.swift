// Layer Platform: the C library of the system, for every file of this module and of those that import it.
//
// It imports Glibc, Musl or Darwin and passes it on with `@_exported import`, so that no other file imports one.
// Another system is added here. What only some systems have is in `#if canImport` in the file that needs it;
// there is nothing else in this layer.

#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif
