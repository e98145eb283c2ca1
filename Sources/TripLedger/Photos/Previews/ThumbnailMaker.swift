/// Creates copies of stored photos that fit a part of a screen.
///
/// Takes no lock on the ledger folder: photos never change under their names.
package struct ThumbnailMaker: Sendable {
  private let ledgerFolder: LedgerFolder
  private let tools: [PreviewTool]

  package init(ledgerFolder: LedgerFolder, tools: [PreviewTool]) {
    (self.ledgerFolder, self.tools) = (ledgerFolder, tools)
  }

  /// Returns a copy of at most so many pixels; `nil` if the photo is missing or damaged, or no tool can make one.
  package func thumbnail(
    of name: ImageName, width: Int, height: Int, as format: PreviewTool.Format
  ) -> [UInt8]? {
    let path = ledgerFolder.absolute(name.path)
    guard case .intact? = try? ImageFolder(ledgerFolder: ledgerFolder).state(of: name),
      let type = (try? PhotoMetadata(path: path))?.type
    else { return nil }
    for tool in tools {
      if let made = tool.preview(of: path, type: type, width: width, height: height, as: format) {
        return made
      }
    }
    return nil
  }
}
