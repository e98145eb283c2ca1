# The checkout is a tap: `brew tap you/dot-ledger FOLDER_OR_URL`, then `brew install --HEAD you/dot-ledger/dot-ledger`.
# docs/install.md says what of this was never run.
class DotLedger < Formula
  desc "Travel budget and expense ledger for the command-line"
  license "Apache-2.0"
  # The tap's own repository, whose commits `brew update` brings.
  head "file://#{Pathname.new(__FILE__).realpath.dirname.parent}", using: :git, branch: "main"

  depends_on xcode: ["26.4", :build]
  depends_on macos: :sequoia

  def install
    # Graphviz's formula has bin/dot and dot.1: this one is dot-ledger. Homebrew's sandbox has no room for SwiftPM's own.
    system "make", "install", "PREFIX=#{prefix}", "NAME=dot-ledger", "SWIFTFLAGS=--disable-sandbox",
      "bashdir=#{bash_completion}", "zshdir=#{zsh_completion}", "fishdir=#{fish_completion}",
      "mandir=#{man}", "docdir=#{doc}"
  end

  test do
    assert_match(/^dot \d+\.\d+\.\d+$/, shell_output("#{bin}/dot-ledger --version"))
    ENV["DOT_HOME"] = (testpath/"ledger").to_s
    system bin/"dot-ledger", "trip", "create", "Osaka", "--currency", "JPY"
    assert_match "Osaka", shell_output("#{bin}/dot-ledger trip list")
  end
end
