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
# is an ordinary one, since the system brings Swift's libraries.

PREFIX ?= /usr/local
NAME ?= dot
DESTDIR ?=

bindir ?= $(PREFIX)/bin
mandir ?= $(PREFIX)/share/man
bashdir ?= $(PREFIX)/share/bash-completion/completions
zshdir ?= $(PREFIX)/share/zsh/site-functions
fishdir ?= $(PREFIX)/share/fish/vendor_completions.d
docdir ?= $(PREFIX)/share/doc/$(NAME)

ifeq ($(shell uname -s),Linux)
  STATIC ?= DOT_SELF_CONTAINED=1
else
  STATIC ?=
endif
BUILT = .build/release/dot
PROGRAM ?= $(BUILT)

all: build

build:
	$(STATIC) swift build -c release --product dot

# A program that was named is taken as it is.
ifeq ($(PROGRAM),$(BUILT))
$(BUILT): build
endif

install: $(PROGRAM)
	install -d "$(DESTDIR)$(bindir)" "$(DESTDIR)$(mandir)/man1" "$(DESTDIR)$(mandir)/ko/man1" \
	  "$(DESTDIR)$(bashdir)" "$(DESTDIR)$(zshdir)" "$(DESTDIR)$(fishdir)" "$(DESTDIR)$(docdir)"
	install -m 755 "$(PROGRAM)" "$(DESTDIR)$(bindir)/$(NAME)"
	"$(PROGRAM)" help --man --lang en --name "$(NAME)" --output "$(DESTDIR)$(mandir)/man1" --quiet
	"$(PROGRAM)" help --man --lang ko --name "$(NAME)" --output "$(DESTDIR)$(mandir)/ko/man1" --quiet
	"$(PROGRAM)" completions bash --name "$(NAME)" >"$(DESTDIR)$(bashdir)/$(NAME)"
	"$(PROGRAM)" completions zsh --name "$(NAME)" >"$(DESTDIR)$(zshdir)/_$(NAME)"
	"$(PROGRAM)" completions fish --name "$(NAME)" >"$(DESTDIR)$(fishdir)/$(NAME).fish"
	install -m 644 LICENSE NOTICE "$(DESTDIR)$(docdir)"

# Pages are those that say that this program made them: Graphviz's dot.1 stays, and so does any other.
uninstall:
	rm -f "$(DESTDIR)$(bindir)/$(NAME)" "$(DESTDIR)$(bashdir)/$(NAME)" "$(DESTDIR)$(zshdir)/_$(NAME)" \
	  "$(DESTDIR)$(fishdir)/$(NAME).fish" "$(DESTDIR)$(docdir)/LICENSE" "$(DESTDIR)$(docdir)/NOTICE"
	rmdir "$(DESTDIR)$(docdir)" 2>/dev/null || true
	for page in "$(DESTDIR)$(mandir)/man1/$(NAME).1" "$(DESTDIR)$(mandir)/man1/$(NAME)"-*.1 \
	  "$(DESTDIR)$(mandir)/ko/man1/$(NAME).1" "$(DESTDIR)$(mandir)/ko/man1/$(NAME)"-*.1; do \
	  if [ -f "$$page" ] && head -n 1 "$$page" | grep -q -e ' dot help --man --name $(NAME)$$'; then rm -f "$$page"; fi; \
	done

deb: $(PROGRAM)
	Scripts/make-deb "$(PROGRAM)"

.PHONY: all build install uninstall deb
