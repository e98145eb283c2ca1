/// Writes a workbook as `.xlsx`: XML in a ZIP archive. The same workbook gives the same bytes.
package enum WorkbookWriter {
  package static func bytes(_ workbook: Workbook) throws -> [UInt8] {
    let formats = NumberFormats(workbook)
    var parts: [(name: String, text: String)] = [
      ("[Content_Types].xml", contentTypes(workbook)), ("_rels/.rels", package_),
      ("xl/workbook.xml", converter(workbook)), ("xl/_rels/workbook.xml.rels", relations(workbook)),
      ("xl/styles.xml", formats.styles),
    ]
    for (place, sheet) in workbook.sheets.enumerated() {
      parts.append(("xl/worksheets/sheet\(place + 1).xml", SheetWriter(sheet: sheet, formats: formats).text))
    }
    var bytes: [UInt8] = []
    var zip = ZipWriter { bytes += $0 }
    for part in parts {
      let content = Array(part.text.utf8)
      try zip.begin(
        .init(name: part.name, size: content.count, checksum: CRC32.checksum(of: content, .ethernet)))
      try zip.append(content)
    }
    try zip.finish()
    return bytes
  }

  package static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let related = "http://schemas.openxmlformats.org/package/2006/relationships"
  private static let kind = "application/vnd.openxmlformats-officedocument.spreadsheetml."

  private static func contentTypes(_ workbook: Workbook) -> String {
    var xml = XMLWriter()
    xml.element("Types", ["xmlns": "http://schemas.openxmlformats.org/package/2006/content-types"]) { xml in
      xml.element(
        "Default",
        ["Extension": "rels", "ContentType": "application/vnd.openxmlformats-package.relationships+xml"])
      let parts =
        [("workbook", "sheet.main"), ("styles", "styles")]
        + workbook.sheets.indices.map { ("worksheets/sheet\($0 + 1)", "worksheet") }
      for (name, type) in parts {
        xml.element("Override", ["PartName": "/xl/\(name).xml", "ContentType": kind + type + "+xml"])
      }
    }
    return xml.text
  }

  private static var package_: String {
    var xml = XMLWriter()
    xml.element("Relationships", ["xmlns": related]) {
      $0.element(
        "Relationship", ["Id": "rId1", "Type": office + "/officeDocument", "Target": "xl/workbook.xml"])
    }
    return xml.text
  }

  private static func converter(_ workbook: Workbook) -> String {
    var xml = XMLWriter()
    xml.element("workbook", ["xmlns": main, "xmlns:r": office]) { xml in
      xml.element("sheets") { xml in
        for (place, sheet) in workbook.sheets.enumerated() {
          xml.element(
            "sheet", ["name": sheet.name, "sheetId": "\(place + 1)", "r:id": "rId\(place + 1)"])
        }
      }
      // Totals are recalculated whenever the file is opened.
      xml.element("calcPr", ["calcId": "0", "fullCalcOnLoad": "1"])
    }
    return xml.text
  }

  private static func relations(_ workbook: Workbook) -> String {
    var xml = XMLWriter()
    xml.element("Relationships", ["xmlns": related]) { xml in
      for place in workbook.sheets.indices {
        xml.element(
          "Relationship",
          [
            "Id": "rId\(place + 1)", "Type": office + "/worksheet",
            "Target": "worksheets/sheet\(place + 1).xml",
          ])
      }
      xml.element(
        "Relationship",
        ["Id": "rId\(workbook.sheets.count + 1)", "Type": office + "/styles", "Target": "styles.xml"])
    }
    return xml.text
  }
}

/// The cell formats of a workbook, by number.
struct NumberFormats {
  /// The minor digits of currencies; each has a format of its own.
  private let digits: [Int]

  init(_ workbook: Workbook) {
    let cells = workbook.sheets.flatMap { $0.rows.joined() }
    digits = Set(
      cells.compactMap { cell in
        switch cell {
        case .amount(let amount), .formula(_, let amount): amount.currency.minorDigits
        case .blank, .text, .number, .day: nil
        }
      }
    ).sorted()
  }

  static let plain = 0
  static let heading = 1
  static let text = 2
  /// For a text that begins like a formula; it stays a text after editing.
  static let quoted = 3
  static let day = 4
  private static let first = 5
  /// Lower numbers are built-in formats.
  private static let firstOwn = 164

  func amount(_ currency: Currency) -> Int {
    Self.first + (digits.firstIndex(of: currency.minorDigits) ?? 0)
  }

  var styles: String {
    var xml = XMLWriter()
    xml.element("styleSheet", ["xmlns": WorkbookWriter.main]) { xml in
      let codes =
        ["yyyy\\-mm\\-dd"] + digits.map { $0 == 0 ? "#,##0" : "#,##0." + String(repeating: "0", count: $0) }
      xml.element("numFmts", ["count": "\(codes.count)"]) { xml in
        for (place, code) in codes.enumerated() {
          xml.element("numFmt", ["numFmtId": "\(Self.firstOwn + place)", "formatCode": code])
        }
      }
      xml.element("fonts", ["count": "2"]) { xml in
        for isBold in [false, true] {
          xml.element("font") { xml in
            if isBold { xml.element("b") }
            xml.element("sz", ["val": "11"])
            xml.element("name", ["val": "Calibri"])
          }
        }
      }
      xml.element("fills", ["count": "2"]) { xml in
        for pattern in ["none", "gray125"] {
          xml.element("fill") { $0.element("patternFill", ["patternType": pattern]) }
        }
      }
      xml.element("borders", ["count": "1"]) { xml in
        xml.element("border") { xml in
          for side in ["left", "right", "top", "bottom", "diagonal"] { xml.element(side) }
        }
      }
      xml.element("cellStyleXfs", ["count": "1"]) {
        $0.element("xf", ["numFmtId": "0", "fontId": "0", "fillId": "0", "borderId": "0"])
      }
      xml.element("cellXfs", ["count": "\(Self.first + digits.count)"]) { xml in
        Self.cell(&xml, format: 0)
        Self.cell(&xml, format: 0, font: 1)
        // 49 is text.
        Self.cell(&xml, format: 49)
        xml.element(
          "xf",
          [
            "numFmtId": "49", "fontId": "0", "fillId": "0", "borderId": "0", "xfId": "0",
            "quotePrefix": "1", "applyNumberFormat": "1",
          ])
        for place in codes.indices { Self.cell(&xml, format: Self.firstOwn + place) }
      }
      xml.element("cellStyles", ["count": "1"]) {
        $0.element("cellStyle", ["name": "Normal", "xfId": "0", "builtinId": "0"])
      }
    }
    return xml.text
  }

  private static func cell(_ xml: inout XMLWriter, format: Int, font: Int = 0) {
    xml.element(
      "xf",
      [
        "numFmtId": "\(format)", "fontId": "\(font)", "fillId": "0", "borderId": "0", "xfId": "0",
        "applyNumberFormat": "1", "applyFont": "1",
      ])
  }
}
