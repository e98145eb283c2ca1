/// One version of a record, for comparison with another.
package struct RecordVersion: Hashable {
  /// The record as this program writes it, so that white space does not matter.
  package let text: [UInt8]

  package init(_ body: RawJSON, in location: DocumentPath) {
    text = (try? location.record(reading: body)?.json.bytes) ?? Array(body.bytes)
  }
}
