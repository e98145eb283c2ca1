import Foundation
import TestSupport
import Testing
import TripLedger

@testable import dot

@Suite("Statements as PDFs")
struct StatementPDFTests {
  private let cli: CLIHarness
  private let file: String

  init() throws {
    cli = try CLIHarness.inOsaka()
    file = cli.folder("september.pdf")
  }

  /// A page with texts at their positions, in points from the lower left.
  private static func pdf(_ texts: [(x: Int, y: Int, text: String)]) -> String {
    let shown = texts.map { "1 0 0 1 \($0.x) \($0.y) Tm (\($0.text)) Tj\n" }.joined()
    let content = "BT /F1 10 Tf\n\(shown)ET"
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
      "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    var file = "%PDF-1.4\n"
    var places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(file.utf8.count)
      file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let rows = places.map { String(repeating: "0", count: 10 - "\($0)".count) + "\($0) 00000 n \n" }
    return file + "xref\n0 6\n0000000000 65535 f \n" + rows.joined()
      + "trailer << /Size 6 /Root 1 0 R >>\nstartxref\n\(file.utf8.count)\n%%EOF\n"
  }

  /// A program in place of `pdftotext`.
  private func stand(in script: String) throws {
    try FileManager.default.createDirectory(atPath: cli.folder("bin"), withIntermediateDirectories: true)
    try "#!/bin/sh\n\(script)\n".write(
      toFile: cli.folder("bin/pdftotext"), atomically: true, encoding: .utf8)
    chmod(cli.folder("bin/pdftotext"), 0o755)
    cli.environment["PATH"] = cli.folder("bin")
    try "%PDF-1.4\n".write(toFile: file, atomically: true, encoding: .utf8)
  }

  private func expenses() throws -> [String] {
    try cli.json("expense list")["expenses"]?.list?.compactMap {
      [$0["date"], $0["amount"], $0["memo"]].compactMap { $0?.text }.joined(separator: " ")
    } ?? []
  }

  @Test(
    "The table of a PDF is imported as any other, once",
    .enabled(if: InstalledPrograms.first(named: "pdftotext", in: "/usr/bin:/bin") != nil))
  func imported() throws {
    cli.environment["PATH"] = "/usr/bin:/bin"
    let rows = [
      ("2025-09-05", "Ramen Ichiran", "-1,200"), ("2025-09-06", "Metro", "-240"),
      ("2025-09-07", "Hotel Namba, deposit", "-12,000"),
    ]
    var texts = [(50, 780, "Statement of account"), (50, 740, "Date"), (130, 740, "Description")]
    texts += [(330, 740, "Amount"), (430, 740, "Currency")]
    for (index, row) in rows.enumerated() {
      let y = 720 - 20 * index
      texts += [(50, y, row.0), (130, y, row.1), (370 - 5 * row.2.count, y, row.2), (430, y, "JPY")]
    }
    try Self.pdf(texts).write(toFile: file, atomically: true, encoding: .utf8)
    let answer = try cli.json("import \(file) --yes")
    #expect(answer["counts"]?["imported"] == 3 && answer["counts"]?["refused"] == 0)
    #expect(try expenses().contains("2025-09-07 12000 Hotel Namba, deposit"))
    #expect(try cli.json("import \(file) --yes")["counts"]?["imported"] == 0)
    #expect(try expenses().count == 3)
  }

  @Test("What is open is asked as of any table")
  func asked() throws {
    try stand(
      in: "printf 'Date        Shop     Amount\\n05/09/2025  Ramen     1200\\n06/09/2025  Metro      240\\n'")
    let refused = cli("import \(file)")
    #expect(refused.exit == 1 && refused.err.contains("--date-order"), "\(refused.err)")
    let answer = try cli.json("import \(file) --yes --date-order dmy --map currency=JPY,out=Amount")
    #expect(answer["counts"]?["imported"] == 2)
    #expect(try expenses().contains("2025-09-06 240 Metro"))
  }

  @Test(
    "A PDF without a table, and a program that fails, change nothing and are named",
    arguments: [
      ("printf 'Dear customer\\nthank you\\n'", "no table of dates and amounts"), ("true", "no table"),
      ("printf 'a\\033[2J  $(rm -rf ~)  \\0\\n'", "no table"), ("exit 1", "could not read"),
      ("head -c 9999999 /dev/zero", "could not read"), ("kill -9 $$", "could not read"),
    ])
  func hostile(_ script: String, _ message: String) throws {
    try stand(in: "PATH=/usr/bin:/bin; " + script)
    let refused = cli("import \(file) --yes")
    #expect(refused.exit == 1 && refused.err.contains(message) && refused.err.contains("september.pdf"))
    #expect(try expenses().isEmpty)
  }

  @Test("Without pdftotext the answer says what to install")
  func missing() throws {
    try stand(in: "true")
    try FileManager.default.removeItem(atPath: cli.folder("bin/pdftotext"))
    #expect(cli("import \(file) --yes").err.contains("dot doctor"))
  }
}
