/// The parts of a workbook besides its sheets.
package enum WorkbookParts {
  package struct Link {
    package let id: String
    package let kind: String
    /// In the archive.
    package let path: String
  }

  package static func links(_ bytes: [UInt8]) -> [Link] {
    var markup = Markup(bytes)
    var links: [Link] = []
    while let token = markup.next() {
      guard case .open("relationship", let attributes) = token, let id = attributes["id"],
        let target = attributes["target"]
      else { continue }
      let path = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
      links.append(Link(id: id, kind: attributes["type"] ?? "", path: path))
    }
    return links
  }

  /// The links to the sheets that are shown, in order, and whether dates count from 1904.
  package static func sheets(_ bytes: [UInt8]) -> (visible: [String], countsFrom1904: Bool) {
    var markup = Markup(bytes)
    var visible: [String] = []
    var countsFrom1904 = false
    while let token = markup.next() {
      switch token {
      case .open("workbookpr", let attributes):
        countsFrom1904 = ["1", "true"].contains(attributes["date1904"])
      case .open("sheet", let attributes):
        let id = attributes.first { $0.key.hasSuffix(":id") }?.value
        if let id, attributes["state"] ?? "visible" == "visible" { visible.append(id) }
      default: break
      }
    }
    return (visible, countsFrom1904)
  }

  /// The texts that cells refer to by number, without their readings in kana.
  package static func sharedTexts(_ bytes: [UInt8]) -> [String] {
    var markup = Markup(bytes)
    var texts: [String] = []
    var text: String?
    var isReading = false
    var isText = false
    while let token = markup.next() {
      switch token {
      case .open("si", _): text = ""
      case .open("rph", _): isReading = true
      case .close("rph"): isReading = false
      case .open("t", _): isText = true
      case .close("t"): isText = false
      case .text(let part): if isText, !isReading { text?.append(part) }
      case .close("si"):
        texts.append(WorkbookSheet.plain(text ?? ""))
        text = nil
      default: break
      }
    }
    return texts
  }
}

/// Which cells are dates: a workbook says it by how they are shown.
package struct WorkbookCellFormats {
  private var areDates: [Bool] = []
  private let origin: Int

  /// Excel believes that 1900 had a 29th of February: its numbers before are one less.
  private static let day1900 = -25_569
  private static let day1904 = -24_107

  package init(_ styles: [UInt8], countsFrom1904: Bool) {
    origin = countsFrom1904 ? Self.day1904 : Self.day1900
    var markup = Markup(styles)
    var own: [String: Bool] = [:]
    var isCell = false
    while let token = markup.next() {
      switch token {
      case .open("numfmt", let attributes):
        if let id = attributes["numfmtid"] { own[id] = Self.isDate(attributes["formatcode"] ?? "") }
      case .open("cellxfs", _): isCell = true
      case .close("cellxfs"): isCell = false
      case .open("xf", let attributes):
        let id = attributes["numfmtid"] ?? "0"
        if isCell { areDates.append(own[id] ?? Self.isDate(builtIn: Int(id) ?? 0)) }
      default: break
      }
    }
  }

  private static func isDate(builtIn id: Int) -> Bool {
    (14...22).contains(id) || (27...36).contains(id) || (45...47).contains(id) || (50...58).contains(id)
  }

  /// Whether a code has letters of dates outside quotation marks, brackets and escapes: `yyyy"년" m"월"`.
  private static func isDate(_ code: String) -> Bool {
    var isQuoted = false
    var isBracketed = false
    var isEscaped = false
    for letter in code.lowercased() {
      if isEscaped {
        isEscaped = false
      } else if letter == "\"" {
        isQuoted.toggle()
      } else if isQuoted {
        continue
      } else if letter == "\\" || letter == "_" || letter == "*" {
        isEscaped = true
      } else if letter == "[" {
        isBracketed = true
      } else if letter == "]" {
        isBracketed = false
      } else if !isBracketed, "ymdhs".contains(letter) {
        return true
      }
    }
    return false
  }

  /// A number as its style shows it: a date and a time, or the figure.
  package func text(_ written: String, style: Int?) -> String {
    guard let style, style >= 0, style < areDates.count, areDates[style], let value = Double(written),
      value >= 0,
      value < 2_958_466
    else { return Self.figure(written) }
    var days = Int(value)
    var seconds = Int(((value - Double(days)) * 86_400).rounded())
    if seconds == 86_400 { (days, seconds) = (days + 1, 0) }
    let clock = TimeOfDay(secondsSinceMidnight: seconds).description
    if days == 0 { return clock }
    let date = Day(number: days + origin + (days < 60 && origin == Self.day1900 ? 1 : 0)).description
    return seconds == 0 ? date : "\(date) \(clock)"
  }

  /// Without the dust of binary fractions: `12.300000000000001` is 12.3.
  private static func figure(_ written: String) -> String {
    let isLong = written.utf8.count > 12 && written.contains(".")
    guard isLong || written.contains(where: { $0 == "E" || $0 == "e" }), let value = Double(written),
      abs(value) < 1e12
    else { return written }
    let units = Int64((value * 1e6).rounded())
    let digits = ExactDecimal(coefficient: units, scale: 6).description
    guard digits.contains(".") else { return digits }
    let trimmed = digits.reversed().drop { $0 == "0" }
    return String((trimmed.first == "." ? trimmed.dropFirst() : trimmed).reversed())
  }
}
