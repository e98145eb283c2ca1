/// A file that the user names on the command line, wherever it is.
package enum GivenFile {
  /// Reads a regular file of at most `limit` bytes.
  ///
  /// - Throws: `FileError` with the path as it was typed.
  package static func bytes(of path: String, limit: Int) throws -> [UInt8] {
    do {
      guard let found = try Files.read(Files.resolved(path), limit: limit) else {
        throw FileError(.open, path, code: ENOENT)
      }
      return found
    } catch let error as FileError {
      throw FileError(error.operation, path, code: error.number)
    } catch DocumentProblem.notAFile {
      let kind = Files.kind(of: path)
      throw kind == .folder
        ? FileError(.read, path, code: EISDIR) : FileError(.read, path, code: EINVAL, isA: kind)
    } catch DocumentProblem.link {
      throw FileError(.open, path, code: ELOOP)
    } catch is DocumentProblem {
      throw FileError(.read, path, code: EFBIG)
    }
  }
}
