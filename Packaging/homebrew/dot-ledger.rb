# Kept beside the program; never run by the project's checks, which have no Homebrew.
# `brew install --HEAD ./Packaging/homebrew/dot-ledger.rb` in a checkout, with DOT_REPOSITORY set to where it is
# cloned from.
class DotLedger < Formula
  desc "Travel budget and expense ledger for the command-line"
  head ENV.fetch("DOT_REPOSITORY", Pathname.new(__dir__).parent.parent.to_s), using: :git
  version "0.1.0"
  license "Apache-2.0"

  depends_on xcode: ["26.0", :build] if OS.mac?
  depends_on macos: :sequoia if OS.mac?

  def install
    # Graphviz's formula has bin/dot and dot.1: this one is dot-ledger.
    system "make", "install", "PREFIX=#{prefix}", "NAME=dot-ledger", "bashdir=#{bash_completion}",
      "zshdir=#{zsh_completion}", "fishdir=#{fish_completion}"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/dot-ledger --version")
    ENV["DOT_HOME"] = (testpath/"ledger").to_s
    system bin/"dot-ledger", "trip", "create", "Osaka", "--currency", "JPY"
    assert_match "Osaka", shell_output("#{bin}/dot-ledger trip list")
  end
end
