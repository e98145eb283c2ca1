import Foundation
import TestLedgers
import TestSupport

/// Photos for comparison: those that a script makes, and those that other projects test with.
enum SamplePhotos {
  static let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
  static let python = root + "/.build/venv/bin/python"
  /// The files that `Scripts/fetch-sample-photos` fetched.
  static let fetched = root + "/.build/sample-photos"

  /// Whether everything to make and compare them is available.
  static var canBeMade: Bool {
    OutsideTool.areRequired
      || OutsideTool.canRun("/usr/bin/exiftool", "/usr/bin/convert")
        && (try? OutsideTool.run(python, ["-c", "import PIL, pillow_heif"])) != nil
  }

  static var areFetched: Bool {
    OutsideTool.areRequired
      || OutsideTool.canRun("/usr/bin/exiftool")
        && FileManager.default.fileExists(atPath: fetched + "/complete")
  }
}
