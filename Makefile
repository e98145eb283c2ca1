# Builds the program and puts it, its manual and its completions in place.
#
#   make                                    build it
#   make install PREFIX=~/.local            for yourself
#   sudo make install                       for everybody, under /usr/local
#   make install NAME=dot-ledger            under another name, beside Graphviz's dot
#   make uninstall PREFIX=… NAME=…          take away what install put there
#
# DESTDIR=… puts everything below a folder, for packages. PROGRAM=… installs a program that is there already.
# On Linux the build is self-contained and needs nothing at run time (STATIC= for an ordinary one); on macOS it
# is an ordinary one, since the system brings Swift's libraries. SWIFTFLAGS=… goes to `swift build`.

PREFIX ?= /usr/local
NAME ?= dot
DESTDIR ?=
SWIFTFLAGS ?=

bindir ?= $(PREFIX)/bin
mandir ?= $(PREFIX)/share/man
bashdir ?= $(PREFIX)/share/bash-completion/completions
zshdir ?= $(PREFIX)/share/zsh/site-functions
fishdir ?= $(PREFIX)/share/fish/vendor_completions.d
docdir ?= $(PREFIX)/share/doc/$(NAME)

ifeq ($(shell uname -s),Linux)
  STATIC ?= DOT_SELF_CONTAINED=1
  # Hashes of the build's folder: without them, every build of a commit has the same bytes.
  STRIP ?= strip --remove-section=.swift_modhash --remove-section=.note.gnu.build-id
  # The C library is linked in.
  LICENCES = Packaging/LGPL-2.1
else
  STATIC ?=
  # What else `strip` would take, other programs may need to find: it stops there.
  STRIP ?= strip -x
endif
BUILT = .build/release/dot
PROGRAM ?= $(BUILT)

all: build

build:
	$(STATIC) swift build -c release --product dot $(SWIFTFLAGS)

# A program that was named is taken as it is.
ifeq ($(PROGRAM),$(BUILT))
$(BUILT): build
endif

# Whoever installs: all may read what is installed.
install: $(PROGRAM)
	umask 022 && \
	install -d "$(DESTDIR)$(bindir)" "$(DESTDIR)$(mandir)/man1" "$(DESTDIR)$(mandir)/ko/man1" \
	  "$(DESTDIR)$(bashdir)" "$(DESTDIR)$(zshdir)" "$(DESTDIR)$(fishdir)" && \
	install -m 755 "$(PROGRAM)" "$(DESTDIR)$(bindir)/$(NAME)" && \
	{ $(STRIP) "$(DESTDIR)$(bindir)/$(NAME)" || true; } && \
	"$(PROGRAM)" help --man --lang en --name "$(NAME)" --output "$(DESTDIR)$(mandir)/man1" --quiet && \
	"$(PROGRAM)" help --man --lang ko --name "$(NAME)" --output "$(DESTDIR)$(mandir)/ko/man1" --quiet && \
	"$(PROGRAM)" completions bash --name "$(NAME)" >"$(DESTDIR)$(bashdir)/$(NAME)" && \
	"$(PROGRAM)" completions zsh --name "$(NAME)" >"$(DESTDIR)$(zshdir)/_$(NAME)" && \
	"$(PROGRAM)" completions fish --name "$(NAME)" >"$(DESTDIR)$(fishdir)/$(NAME).fish" && \
	Scripts/install-docs "$(DESTDIR)$(docdir)" $(LICENCES)

# Only what this program made goes: Graphviz's dot and dot.1 stay, and so do any others.
uninstall:
	remove() { if [ -f "$$2" ] && grep -q -a -e "$$1" "$$2"; then rm -f "$$2"; fi; }; \
	remove DOT_EXIMBANK_URL "$(DESTDIR)$(bindir)/$(NAME)"; \
	for file in "$(DESTDIR)$(bashdir)/$(NAME)" "$(DESTDIR)$(zshdir)/_$(NAME)" "$(DESTDIR)$(fishdir)/$(NAME).fish"; do \
	  remove 'Made by `$(NAME) completions' "$$file"; \
	done; \
	for page in "$(DESTDIR)$(mandir)/man1/$(NAME).1" "$(DESTDIR)$(mandir)/man1/$(NAME)"-*.1 \
	  "$(DESTDIR)$(mandir)/ko/man1/$(NAME).1" "$(DESTDIR)$(mandir)/ko/man1/$(NAME)"-*.1; do \
	  remove '^.* dot help --man --name $(NAME)$$' "$$page"; \
	done; \
	if grep -q "^dot" "$(DESTDIR)$(docdir)/NOTICE" 2>/dev/null; then \
	  for part in docs LICENSE NOTICE LGPL-2.1 README.md README.ko.md CHANGELOG.md; do rm -rf "$(DESTDIR)$(docdir)/$$part"; done; \
	  rmdir "$(DESTDIR)$(docdir)" 2>/dev/null || true; \
	fi

deb: $(PROGRAM)
	Scripts/make-deb "$(PROGRAM)"

.PHONY: all build install uninstall deb
