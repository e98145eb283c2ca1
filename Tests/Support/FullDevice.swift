/// A file to which every write fails as on a full disk: only Linux has one.
package enum FullDevice {
  #if os(Linux)
    package static let path: String? = "/dev/full"
  #else
    package static let path: String? = nil
  #endif
}
