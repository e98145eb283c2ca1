/// How a draft has a field of a record.
package struct TypedForm<Draft, Record>: Sendable {
  /// Lends a member. A key path would be built by the runtime each time the program starts.
  typealias Typed<Value> = @Sendable (inout Draft, (inout Value) -> Void) -> Void
  typealias Member<Value> = @Sendable (inout Record, (inout Value) -> Void) -> Void

  /// Gives the record the draft's value, if there is one. The draft is as before afterwards.
  package let apply: @Sendable (inout Draft, inout Record) throws -> Void
  /// Takes the record's value, if the draft has none. The record is as before afterwards.
  var fill: @Sendable (inout Record, inout Draft) -> Void = { _, _ in }
  /// Takes the text of a line or an option; whether it is a value.
  package var take: (@Sendable (String, inout Draft) throws -> Bool)?
  /// Takes the yes or no of a line.
  package var takeFlag: (@Sendable (Bool, inout Draft) -> Void)?

  /// `stored` makes what was typed what is stored.
  static func value<Value>(
    _ member: @escaping Member<Value?>, in typed: @escaping Typed<Value?>,
    stored: @escaping @Sendable (Value) throws -> Value? = { $0 }
  ) -> Self {
    Self(
      apply: applying(member, typed) { value, _ in try stored(value) },
      fill: { record, draft in
        typed(&draft) { value in
          if value == nil { member(&record) { value = $0 } }
        }
      })
  }

  /// Gives the record what was typed as it is stored.
  static func applying<Value, Stored>(
    _ member: @escaping Member<Stored?>, _ typed: @escaping Typed<Value?>,
    stored: @escaping @Sendable (Value, Record) throws -> Stored?
  ) -> @Sendable (inout Draft, inout Record) throws -> Void {
    { draft, record in
      var value: Value?
      typed(&draft) { value = $0 }
      guard let value else { return }
      let kept = try stored(value, record)
      member(&record) { $0 = kept }
    }
  }

  static func text<Value: TextValue>(
    _ member: @escaping Member<Value?>, in typed: @escaping Typed<Value?>,
    stored: @escaping @Sendable (Value) throws -> Value? = { $0 }
  ) -> Self {
    var form = value(member, in: typed, stored: stored)
    form.take = { text, draft in
      guard let value = try Value(text) else { return false }
      typed(&draft) { $0 = value }
      return true
    }
    return form
  }

  static func flag(_ member: @escaping Member<Bool>, in typed: @escaping Typed<Bool?>) -> Self {
    Self(
      apply: { draft, record in
        typed(&draft) { flag in
          if let flag { member(&record) { $0 = flag } }
        }
      },
      fill: { record, draft in
        typed(&draft) { flag in
          if flag == nil { member(&record) { if $0 { flag = true } } }
        }
      }, takeFlag: { value, draft in typed(&draft) { $0 = value } })
  }
}
