/// What a shell reads to complete the program's command lines: it asks the program each time.
struct CompletionScript {
  let shell: Shell
  /// What the program is called here.
  let name: String

  init(shell: Shell, name: String) {
    self.shell = shell
    self.name = name
  }

  /// Whether a name needs no quotes in any of these shells.
  static func isName(_ name: String) -> Bool {
    !name.hasPrefix("-") && !name.hasPrefix(".") && !name.isEmpty
      && name.utf8.allSatisfy {
        (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || "_-.".utf8.contains($0)
      }
  }

  var lines: [String] {
    let function = "_" + name.map { $0 == "-" || $0 == "." ? "_" : String($0) }.joined()
    return text.replacing("@NAME@", with: name).replacing("@FUNCTION@", with: function)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private var text: String {
    switch shell {
    case .bash: Self.bash
    case .zsh: Self.zsh
    case .fish: Self.fish
    }
  }

  // Works in bash 3.2 too, which macOS has: no `compopt`, no `mapfile`.
  private static let bash = #"""
    # bash completion for @NAME@. Made by `@NAME@ completions bash`.
    @FUNCTION@() {
      local program=$1 kind='' line
      case $program in '~/'*) program=$HOME/${program#'~/'} ;; esac
      COMPREPLY=()
      {
        IFS= read -r kind
        while IFS= read -r line; do COMPREPLY+=("$line"); done
      } < <("$program" __complete bash "${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" \
        "${COMP_TYPE:-9}" "${COLUMNS:-80}" 2>/dev/null)
      type compopt >/dev/null 2>&1 || return 0
      compopt -o nosort 2>/dev/null
      case $kind in files*) compopt -o default ;; folders*) compopt -o dirnames ;; esac
      case $kind in *nospace) compopt -o nospace ;; esac
      return 0
    }
    if type compopt >/dev/null 2>&1; then
      complete -F @FUNCTION@ @NAME@
    else
      complete -o default -F @FUNCTION@ @NAME@
    fi
    """#

  private static let zsh = #"""
    #compdef @NAME@
    # zsh completion for @NAME@. Made by `@NAME@ completions zsh`.
    @FUNCTION@() {
      local program=${(Q)words[1]} typed=$PREFIX kind line
      local -a before lines values shown flags
      [[ $program == '~/'* ]] && program=$HOME/${program#'~/'}
      (( CURRENT > 2 )) && before=("${(@Q)words[2,CURRENT-1]}")
      [[ -z $compstate[quote] ]] && typed=${(Q)PREFIX}
      lines=("${(@f)$("$program" __complete zsh "${(@)before}" "$typed" 2>/dev/null)}")
      kind=$lines[1]
      lines[1]=()
      [[ $typed == --*=* ]] && compset -P '--*='
      case $kind in
        files*) _files; return ;;
        folders*) _files -/; return ;;
        '') return 1 ;;
      esac
      for line in "${(@)lines}"; do
        [[ -n $line ]] || continue
        values+=("${line%%$'\t'*}")
        shown+=("${line#*$'\t'}")
      done
      (( $#values )) || return 1
      flags=(-V @NAME@ -d shown -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}')
      [[ "$shown" == "$values" ]] || flags+=(-l)
      [[ $kind == *nospace ]] && flags+=(-S '')
      compadd "${(@)flags}" -a values
    }
    if [[ $funcstack[1] == @FUNCTION@ ]]; then
      @FUNCTION@ "$@"
    else
      compdef @FUNCTION@ @NAME@
    fi
    """#

  private static let fish = #"""
    # fish completion for @NAME@. Made by `@NAME@ completions fish`.
    function _@FUNCTION@_complete
        set -l before (commandline -opc)
        set -l program (string replace -r '^~/' "$HOME/" -- $before[1])
        set -e before[1]
        set -l word (commandline -ct)
        set -l typed (string unescape -- "$word" 2>/dev/null; or string replace -r '^[\'"]' '' -- "$word")
        set -l lines ($program __complete fish $before "$typed" 2>/dev/null)
        set -l kind $lines[1]
        set -e lines[1]
        set -l option (string match -r -- '^--[^=]*=' "$word")
        set -l rest (string replace -r -- '^--[^=]*=' '' "$word")
        switch "$kind"
            case 'files*'
                for path in (__fish_complete_path "$rest")
                    printf '%s%s\n' "$option" $path
                end
            case 'folders*'
                for path in (__fish_complete_directories "$rest" '')
                    printf '%s%s\n' "$option" $path
                end
            case '*'
                test (count $lines) -gt 0; and printf '%s\n' $lines
        end
    end
    complete -c @NAME@ -e
    complete -c @NAME@ -f -k -a '(_@FUNCTION@_complete)'
    """#
}
