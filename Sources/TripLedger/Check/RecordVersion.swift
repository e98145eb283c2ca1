/// One version of a record, for comparison with another.
struct RecordVersion: Hashable {
  /// The record as this program writes it, so that white space does not matter.
  let text: [UInt8]

  init(_ body: RawJSON, in location: DocumentPath) {
    text = (try? location.record(reading: body)?.json.bytes) ?? Array(body.bytes)
  }
}
