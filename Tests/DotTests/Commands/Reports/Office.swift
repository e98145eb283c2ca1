import Foundation
import TestSupport

/// LibreOffice, without a window.
enum Office {
  static let program = "/usr/bin/soffice"

  /// CSV as UTF-8, every quoted field a text; the options of the filter are numbered in LibreOffice's help
  /// (“Filter Options for CSV”): separator, quotes, character set, first line, columns, language, quoted as text.
  static let textFilter = "Text - txt - csv (StarCalc):44,34,76,1,,0,true,false"

  /// Opens files and saves each in another format under the same name; returns the folder they are in.
  ///
  /// All at once, because starting takes longer than converting; with a separate profile that nothing else
  /// uses.
  static func convert(
    _ files: [String], to filter: String, reading input: String? = nil, in folder: TemporaryFolder
  ) throws -> String {
    let output = folder("converted-\(UUID().uuidString)")
    _ = try OutsideTool.run(
      program,
      ["-env:UserInstallation=file://\(folder("profile"))", "--headless", "--norestore", "--nologo"]
        + (input.map { ["--infilter=\($0)"] } ?? []) + ["--convert-to", filter, "--outdir", output] + files)
    return output
  }
}
