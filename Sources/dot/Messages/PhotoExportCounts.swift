/// How many photos went which way.
struct PhotoExportCounts {
  var written = 0
  /// The same file was there.
  var there = 0
  /// Of both: something that says, or may say, where it was taken is not in the copy.
  var stripped = 0
  var without = 0
  var notStripped = 0
  var tooLarge = 0
}
