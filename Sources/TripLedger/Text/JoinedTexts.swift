extension [String] {
  /// The texts one behind the other, with a separator between.
  ///
  /// Every command joins some: the standard library's generic function makes its types anew in each process, which takes
  /// as many instructions as reading a day.
  package func joined(separator: String = "") -> String {
    var text = ""
    var isFirst = true
    for part in self {
      if !isFirst { text += separator }
      text += part
      isFirst = false
    }
    return text
  }
}
