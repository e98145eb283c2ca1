"""What the scripts that draw have in common: the program in a ledger of its own, its terminal, and its pages.

A terminal is what the program prints, with its colours, as an SVG whose texts stand in the cells they fill; a page is
the report as HTML in headless Chromium. Needs the packages of Scripts/requirements.txt and the Debian packages
chromium, fonts-noto-cjk, fonts-noto-color-emoji and tmux.
"""

import json
import os
import re
import subprocess
import time
from contextlib import contextmanager
from html import escape
from pathlib import Path

import wcwidth
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / ".build/release/dot"

# A cell in pixels, at a font size of 14.
CELL, LINE, SIZE, MARGIN, BAR = 8.4, 19, 14, 16, 34
PAPER, INK, FAINT = "#1b1f27", "#d7dae0", "#8b93a1"
COLORS = {31: "#f2777a", 32: "#99cc99", 33: "#ffcc66", 34: "#6699cc", 35: "#cc99cc", 36: "#66cccc"}
FONTS = "ui-monospace,SFMono-Regular,Menlo,Consolas,DejaVu Sans Mono,Noto Sans Mono CJK KR,D2Coding,monospace"


class Ledger:
    """The program in an empty ledger below a folder, in one language, without the network."""

    def __init__(self, program, folder, language):
        self.program, self.folder, self.language = Path(program).resolve(), Path(folder), language
        self.settings = {
            "PATH": os.environ["PATH"], "HOME": str(folder), "TMPDIR": str(folder), "LC_ALL": "C.UTF-8",
            "DOT_HOME": f"{folder}/ledger", "DOT_LANG": language, "DOT_OFFLINE": "1", "DOT_PAGER": "",
        }

    def say(self, english, korean):
        return korean if self.language == "ko" else english

    def at(self, now):
        """Sets the clock: `2025-09-08T12:00:00+09:00`."""
        self.settings["DOT_NOW"] = now

    def dot(self, *words, text=None):
        """What the program prints. Stops if it fails."""
        ran = subprocess.run(
            [self.program, *words], env=self.settings, input=text, capture_output=True, text=True)
        if ran.returncode:
            raise SystemExit(f"dot {' '.join(words)}: {ran.stderr}")
        return ran.stdout

    def sample(self):
        """Makes it the sample trip."""
        demo = json.loads(self.dot("demo", "--json"))
        self.settings["DOT_HOME"] = demo["home"]
        self.at(demo["now"])

    def terminal(self, command, columns, most=None):
        """A window with what `dot COMMAND` shows, messages included; `most` lines of it, from its beginning and its end."""
        settings = self.settings | {"COLUMNS": str(columns), "CLICOLOR_FORCE": "1"}
        shown = subprocess.run(
            [self.program, *command.split()], env=settings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True).stdout
        lines = shown.rstrip("\n").split("\n")
        if most and len(lines) > most:
            lines = lines[:most // 2] + ["\x1b[2m[…]\x1b[0m"] + lines[-most // 2:]
        return window(f"dot {command}".rstrip(), lines, columns)

    def screen(self, command, keys, awaited, columns, rows):
        """A window with the screen of `dot COMMAND` after these keys, once a row with the awaited text is selected."""
        socket = f"{self.folder}/tmux"

        def tmux(*words):
            return subprocess.run(
                ["tmux", "-u", "-S", socket, "-f", "/dev/null", *words], env=self.settings | {"TERM": "screen-256color"},
                capture_output=True, text=True, check=True).stdout

        tmux("new-session", "-d", "-x", str(columns), "-y", str(rows), str(self.program), *command.split())
        try:
            tmux("send-keys", "-l", keys)
            end = time.monotonic() + 20
            while not re.search(f"^▸.*{re.escape(awaited)}", tmux("capture-pane", "-p"), re.M):
                if time.monotonic() > end:
                    raise SystemExit(f"dot {command} never shows {awaited}")
                time.sleep(0.05)
            return window(f"dot {command}", tmux("capture-pane", "-p", "-e").rstrip("\n").split("\n"), columns)
        finally:
            tmux("kill-server")

    def page(self, *options):
        """The file of the report as HTML."""
        file = self.folder / "page.html"
        self.dot("report", "--format", "html", *options, "--output", str(file))
        return file


def style_of(codes):
    """What ANSI codes in force (a set of numbers) look like, as attributes of SVG."""
    if 7 in codes:
        return f' fill="{PAPER}"'
    attributes = ""
    for code in sorted(codes):
        if code in COLORS:
            attributes += f' fill="{COLORS[code]}"'
    if 2 in codes and not codes & COLORS.keys():
        attributes += f' fill="{FAINT}"'
    return attributes + (' font-weight="bold"' if 1 in codes else "")


def runs(line):
    """Texts of a line with the cell they begin at and their style: words of one style and one width."""
    codes, column = set(), 0
    for part in re.split("(\x1b\\[[0-9;]*m)", line):
        if part.startswith("\x1b["):
            for code in (int(number or 0) for number in part[2:-1].split(";")):
                codes = set() if code == 0 else codes - {1, 2} if code == 22 else codes | {code}
            continue
        # Texts that fill two cells a character stand apart: no font has them exactly twice as wide.
        for text in re.findall("[\u2500-\u259f]+|[\u0000-\u2fff]+?(?=  |[\u2500-\u259f]|[^\u0000-\u2fff]|$)|[^\u0000-\u2fff]", part):
            if text.strip():
                lead = len(text) - len(text.lstrip())
                yield column + lead, text.strip(), style_of(codes)
            column += max(0, wcwidth.wcswidth(text))


def window(command, lines, columns):
    """A window of a terminal as SVG, with the command at its top."""
    width = columns * CELL + 2 * MARGIN
    height = (len(lines) + 2) * LINE + BAR + MARGIN
    svg = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
        f'height="{height:.0f}" role="img" aria-label="{escape(command)}">',
        f'<rect width="100%" height="100%" rx="9" fill="{PAPER}"/>',
        *(f'<circle cx="{MARGIN + 6 + 18 * place}" cy="18" r="5.5" fill="#3d4452"/>' for place in range(3)),
        f'<g font-family="{FONTS}" font-size="{SIZE}" fill="{INK}" xml:space="preserve">',
    ]
    for number, line in enumerate([f"\x1b[32m$\x1b[0m \x1b[1m{command}\x1b[0m", "", *lines]):
        # Only the selected row of a screen is reversed, and all of it.
        if re.search("\x1b\\[(?:[0-9]+;)*7m", line):
            svg.append(f'<rect x="{MARGIN / 2}" y="{BAR + number * LINE}" width="{width - MARGIN}" height="{LINE}" fill="{INK}"/>')
        for column, text, style in runs(line):
            cells = wcwidth.wcswidth(text)
            # The length keeps columns in line in every font; a single character only stands at its place.
            length = f' textLength="{cells * CELL:.1f}" lengthAdjust="spacingAndGlyphs"' if len(text) > 1 else ""
            x, y = MARGIN + column * CELL, BAR + (number + 1) * LINE - 5
            svg.append(f'<text x="{x:.1f}" y="{y:.0f}"{length}{style}>{escape(text)}</text>')
    return "\n".join([*svg, "</g>", "</svg>", ""])


@contextmanager
def browser():
    """Headless Chromium."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        yield opened
        opened.close()


@contextmanager
def tab(opened, page, size, scheme="light", scale=1):
    """A page (a file) open in the browser, in a window of this width and height."""
    view = opened.new_page(
        viewport={"width": size[0], "height": size[1]}, device_scale_factor=scale, color_scheme=scheme)
    view.goto(page.as_uri())
    yield view
    view.close()
