/// What happens to the state.
package enum BrowseEvent {
  case key(Key)
  case resized(columns: Int, rows: Int)
  /// The terminal has said how it shows pictures.
  case showsPictures(PictureStyle?)
  case pictured(BrowsePicture, BrowsePicture.Answer)
  /// Somebody has changed the ledger.
  case changed
  case loaded(BrowsePlace, BrowseContent)
  case failed(BrowsePlace, String)
  case ran(BrowseAnswer)
  /// The details of a row.
  case paned(BrowseID, BrowsePane)
  case noted(BrowseNote)
  /// The line with what could be added, and what may follow where that isn't clear.
  case completed(String, [String])
  /// What a line would do, and what it says of the values of a form.
  case previewed(String, String, BrowseForm.Told?)
  /// A form, and the row that one is in.
  case formed(BrowseForm, at: String?)
  case choices(String, [BrowseForm.Choice])
  /// The row of the form that was refused.
  case blamed(String?)
}

/// A picture of a photo that is to be shown below its row.
package struct BrowsePicture: Hashable, Sendable {
  package enum Answer: Sendable {
    case awaited, missing
    case made(ScreenPicture)
  }

  package let photo: ImageName
  package let style: PictureStyle
  package let columns: Int
  package let rows: Int
}

/// What has to be done for a key; it comes back as an event.
package enum BrowseEffect: Equatable, Sendable {
  case load(BrowsePlace)
  case run([String])
  /// A command that draws on the screen until it is left.
  case watch([String])
  case makePicture(BrowsePicture)
  /// The details of a row, once nothing more has been typed.
  case pane(BrowseID)
  /// The same of what a query that is being typed leaves.
  case narrow(BrowsePlace)
  /// A photo, or those of expenses, in the program that the desktop has for them.
  case openPhoto(ImageName)
  case openPhotos([ExpenseID])
  /// The map of what these options of `report` leave.
  case openMap([String])
  case complete(String)
  case preview(String)
  /// The same at once.
  case previewNow(String)
  /// The form for a command, and the row that one is in.
  case form([String], at: String?)
  /// What may be chosen in a row of the form.
  case choices(String)
  /// Finds the row that was refused.
  case blame
  case copy(String)
  case quit
}

/// What a command has answered.
package struct BrowseAnswer: Sendable {
  package let words: [String]
  package let isDone: Bool
  package let writes: Bool
  package var out: [String] = []
  package var err: [String] = []
  /// What it asks before it does anything, the question last.
  package var asked: [String]?
  /// The command that a yes runs; `nil` if it is this one with `--yes`.
  package var confirmed: [String]?
  /// The change that it has made.
  package var change: ChangeID?
  /// A record that the change has left otherwise than before.
  package var changed: BrowseID?

  package init(
    words: [String], isDone: Bool, writes: Bool, out: [String] = [], err: [String] = [],
    asked: [String]? = nil, confirmed: [String]? = nil, change: ChangeID? = nil,
    changed: BrowseID? = nil
  ) {
    self.words = words
    self.isDone = isDone
    self.writes = writes
    self.out = out
    self.err = err
    self.asked = asked
    self.confirmed = confirmed
    self.change = change
    self.changed = changed
  }
}

/// What is said at the bottom until something else is, or another screen is looked at.
package struct BrowseNote: Equatable, Sendable {
  /// The command that did it.
  package var command: [String]?
  package var lines: [String] = []
  var isError = false
  /// The command that a yes runs; any other key leaves everything as it is.
  var confirmed: [String]?
  /// The question that a row asks.
  var question: BrowseQuestion?

  package init(
    command: [String]? = nil, lines: [String] = [], isError: Bool = false, confirmed: [String]? = nil,
    question: BrowseQuestion? = nil
  ) {
    self.command = command
    self.lines = lines
    self.isError = isError
    self.confirmed = confirmed
    self.question = question
  }

  /// As it is typed.
  package var commandLine: String? {
    command.map { words in (["dot"] + words.map(ShellWords.word)).joined(separator: " ") }
  }
}
