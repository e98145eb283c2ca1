extension Words {
  var raiseFileLimit: String {
    say(
      "raise the limit on file sizes (`ulimit -f unlimited`), or use a file system that takes larger files",
      "파일 크기 제한을 늘리거나(`ulimit -f unlimited`) 더 큰 파일을 담을 수 있는 파일 시스템을 쓰십시오")
  }

  /// What could not be done with which path, and why.
  package func failure(_ error: FileError) -> String {
    let path = quoted(error.path)
    let what =
      switch error.operation {
      case .open: say("can't open \(path)", "\(path, .을를) 열 수 없습니다")
      case .read: say("can't read \(path)", "\(path, .을를) 읽을 수 없습니다")
      case .write: say("can't write \(path)", "\(path, .을를) 쓸 수 없습니다")
      case .flush: say("can't flush \(path) to the disk", "\(path, .을를) 디스크에 기록할 수 없습니다")
      case .rename: say("can't move \(path) into place", "\(path, .을를) 제자리로 옮길 수 없습니다")
      case .remove: say("can't remove \(path)", "\(path, .을를) 삭제할 수 없습니다")
      case .list: say("can't list the folder \(path)", "\(path) 폴더의 목록을 볼 수 없습니다")
      case .lock: say("can't lock the folder \(path)", "\(path) 폴더를 잠글 수 없습니다")
      case .makeFolder: say("can't create the folder \(path)", "\(path) 폴더를 만들 수 없습니다")
      }
    return what + ": " + (error.kind.map(notAFile) ?? systemReason(error.number))
  }

  func notAFile(_ kind: FileKind) -> String {
    say("it is \(name(of: kind)), not a regular file", "일반 파일이 아니라 \(name(of: kind))입니다")
  }

  package func name(of kind: FileKind) -> String {
    switch kind {
    case .file: say("a file", "파일")
    case .folder: say("a folder", "폴더")
    case .symbolicLink: say("a symbolic link", "심볼릭 링크")
    case .pipe: say("a pipe", "파이프")
    case .socket: say("a socket", "소켓")
    case .device: say("a device", "장치")
    }
  }
}

/// The common system errors, in both languages.
enum SystemReason {
  static func phrase(_ code: Int32) -> Phrase? {
    switch code {
    case ENOENT: Phrase("no such file or folder", "그런 파일이나 폴더가 없습니다")
    case EACCES, EPERM: Phrase("permission denied", "권한이 없습니다")
    case EROFS: Phrase("the file system is read-only", "읽기 전용 파일 시스템입니다")
    case ENOSPC: Phrase("no space left on the disk", "디스크에 남은 공간이 없습니다")
    case EDQUOT: Phrase("the disk quota is exceeded", "디스크 할당량을 다 썼습니다")
    case ESTALE: Phrase("it was moved or replaced meanwhile", "그사이 옮겨지거나 바뀌었습니다")
    case EFBIG: Phrase("the file would exceed the size limit", "허용된 파일 크기를 넘습니다")
    case EIO: Phrase("the disk reported an input/output error", "디스크 입출력 오류입니다")
    case EISDIR: Phrase("it is a folder", "폴더입니다")
    case ENOTDIR: Phrase("a part of the path is not a folder", "경로 중간에 폴더가 아닌 것이 있습니다")
    case EEXIST: Phrase("it already exists", "이미 있습니다")
    case ELOOP: Phrase("too many levels of symbolic links", "심볼릭 링크가 너무 여러 번 이어집니다")
    case ENAMETOOLONG: Phrase("the name is too long", "이름이 너무 깁니다")
    case EMFILE, ENFILE: Phrase("too many files are open", "열린 파일이 너무 많습니다")
    case EBADF: Phrase("it is closed", "닫혀 있습니다")
    default: nil
    }
  }
}
