extension Context {
  /// Makes a change, asking before about what it would do; without a preview it is not worth a question.
  ///
  /// The ledger is not locked during the question: `change` gets what was shown, so that it does just that. With `--yes`
  /// nobody is asked, so nothing has to be worked out before.
  func change<Done>(
    _ invocation: Invocation, preview: (Done) -> [String]?, question: (Done) -> String,
    _ change: (_ shown: Done?, _ dryRun: Bool) throws -> Done
  ) throws -> Done {
    if globals.isYes, !invocation.isDryRun { return try change(nil, false) }
    let shown = try change(nil, true)
    if let preview = preview(shown) {
      try confirm(
        preview, question: question(shown), command: invocation.command.name, isDryRun: invocation.isDryRun)
    }
    return invocation.isDryRun ? shown : try change(shown, false)
  }
}
