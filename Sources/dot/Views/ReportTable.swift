/// A table of a report: columns known by what they show, and rows whose cells are made when they are read.
package struct ReportTable: Sendable {
  /// What a column shows of each row.
  package enum Role: Hashable, Sendable {
    // Of an expense.
    case date, time, zone, category, memo, description, marks, place, pay, tags, photos, receipts
    case paid, currency, converted, balance, payers, contributors, sharers, trip, id, latitude, longitude
    case rate, rateUnit, rateDate, source, charged, chargedCurrency
    case field(ExpenseField)
    // Of a day, a group or a budget; of a group also `currency`, `place`.
    case day, key, name, title, amounts, total, share, percent, budget, left, bar
    case count, unconverted, provisional
    // Of a claim.
    case claim, state, sent, paidBack, withoutReceipt
    // Of a figure.
    case figure, amount, note
    // Of a person, and of what one has to give another.
    case person, personPaid, personShare, settled, personBalance, standing, transfer, sum

    /// Whether the amounts of a column may be of several currencies, so that each names its own.
    var namesCurrency: Bool { self == .paid || self == .amount || self == .sum }
  }

  package struct Column: Sendable {
    package let role: Role
    /// What is over it: for people words, for programs a key.
    package let title: String

    package init(_ role: Role, _ title: String = "") { (self.role, self.title) = (role, title) }
  }

  /// Rows below a heading.
  package struct Section: Sendable {
    /// A heading, and the sum that some formats line up with a column; `whole` says both.
    package struct Heading: Sendable {
      package let text: String
      package let sum: ReportCell
      package let whole: String

      package init(text: String, sum: ReportCell = .none, whole: String? = nil) {
        (self.text, self.sum, self.whole) = (text, sum, whole ?? text)
      }
    }

    package var heading: Heading?
    package let count: Int
    /// Whether they are only there to complete the rows of the sections before.
    package var isSecondary = false
    /// Passes on the cells of a row, one for each column.
    package let cells:
      @Sendable (_ row: Int, _ columns: [Column], _ pass: (Column, ReportCell) -> Void) -> Void

    package init(
      _ heading: Heading? = nil, count: Int, isSecondary: Bool = false,
      cells:
        @escaping @Sendable (_ row: Int, _ columns: [Column], _ pass: (Column, ReportCell) -> Void) ->
        Void
    ) {
      (self.heading, self.count, self.isSecondary, self.cells) = (heading, count, isSecondary, cells)
    }

    /// One `shown` cell for each row and column.
    init<Value: Sendable>(
      _ heading: Heading? = nil, of values: [Value], isSecondary: Bool = false,
      _ shown: @escaping @Sendable (Role, Value) -> ReportCell
    ) {
      self.init(heading, count: values.count, isSecondary: isSecondary) { row, columns, pass in
        let value = values[row]
        for column in columns { pass(column, shown(column.role, value)) }
      }
    }
  }

  package let columns: [Column]
  package var sections: [Section]
  /// Whether its columns need titles everywhere; else lines for a terminal have none, and amounts name their currency.
  package var hasTitles = true
  /// Whether there may be so many rows that they are made again rather than held.
  package var isStreamed = false

  var isEmpty: Bool { sections.allSatisfy { $0.count == 0 } }
}

/// What a report shows in one place.
package enum ReportCell: Sendable {
  case none
  case text(String)
  case date(Day)
  case time(TimeOfDay)
  /// As it was paid.
  case money(Amount)
  case figure(TripFigure)
  /// The sum of expenses; unknown if no rate converts any of them.
  case total(TripFigure, isUnknown: Bool)
  /// What is left of a limit, which is exceeded below zero.
  case left(TripFigure)
  /// What would be a figure with a rate.
  case unconverted
  /// One amount a currency.
  case amounts([Amount])
  case count(Int)
  /// How many expenses no rate converts.
  case missing(Int)
  case share(Share)
  /// A plain decimal.
  case number(String)
  case photos([ImageName])
  case flag(Bool)
  case bar(part: Int64, whole: Int64)

  init(_ text: String?) { self = text.map { .text($0) } ?? .none }

  init(_ subtotal: Subtotal) {
    self = .total(
      TripFigure(subtotal.amount, isProvisional: subtotal.isProvisional),
      isUnknown: subtotal.count > 0 && subtotal.unconverted == subtotal.count)
  }

  /// Whether it is a limit that is exceeded.
  var isExceeded: Bool { if case .left(let figure) = self { figure.amount.minorUnits < 0 } else { false } }
}

extension Words {
  /// A cell for people, drawings apart.
  package func text(_ cell: ReportCell, namesCurrency: Bool = false) -> String {
    switch cell {
    case .none, .bar: ""
    case .text(let text), .number(let text): text
    case .date(let day): date(day)
    case .time(let time): time.minutes
    case .money(let amount): namesCurrency ? money(amount) : amount.grouped
    case .figure(let figure), .left(let figure), .total(let figure, isUnknown: false):
      namesCurrency ? money(figure) : self.figure(figure)
    case .unconverted, .total: notConvertedMark
    case .amounts(let amounts): amounts.map(\.grouped).joined(separator: " ")
    case .count(let count): "\(count)"
    case .missing(let count): count > 0 ? unconvertedCount(count) : ""
    case .share(let share): share.description
    case .photos(let photos): photoMark(photos.count)
    case .flag(let isSet): isSet ? "~" : ""
    }
  }
}

extension ReportCell {
  /// As programs read it; `null` for what is missing.
  var json: JSON {
    switch self {
    case .none, .unconverted, .bar: .null
    case .text(let text), .number(let text): .string(text)
    case .date(let day): JSON(day)
    case .time(let time): JSON(time)
    case .money(let amount): .string(amount.plain)
    case .figure(let figure), .left(let figure), .total(let figure, _): .string(figure.plain)
    case .amounts(let amounts): .array(amounts.map { JSON(money: $0) })
    case .count(let count), .missing(let count): .integer(count)
    case .share(let share): .string(share.description)
    case .photos(let photos): .array(photos.map { JSON($0) })
    case .flag(let isSet): .bool(isSet)
    }
  }
}
