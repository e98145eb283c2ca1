extension StrippedCopy {
  /// HEIF (ISO/IEC 23008-12): offsets into the file lie everywhere in it, so what goes is overwritten in its place.
  mutating func planHEIF(_ file: ByteRegion) throws { throw PhotoStripError.unsupported(.heic) }
}
