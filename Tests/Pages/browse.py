#!/usr/bin/env python3
"""Opens pages in headless Chromium and tells what a test has to know, as JSON on standard output.

    browse.py FOLDER PAGE...

Each page is looked at on a phone and on a desk, light, dark and on paper: what it looks like, whether axe-core finds anything that
keeps somebody from using it, and whether the keyboard reaches everything. Pictures of it go to FOLDER, and a PDF."""

import json
import pathlib
import sys

import pypdfium2
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

LOOK = """() => {
const text = element => { const range = document.createRange(); range.selectNodeContents(element); return range }
const isSplit = element => {
  const heights = [...text(element).getClientRects()].map(box => box.height)
  return heights.length > 0 && text(element).getBoundingClientRect().height > 1.5 * Math.max(...heights)
}
const top = element => text(element).getBoundingClientRect().top
const middle = element => {
  const box = element.getBoundingClientRect()
  return (box.left + box.right) / 2
}
const overlap = (one, other) => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
return ({
  width: document.documentElement.scrollWidth,
  window: window.innerWidth,
  images: document.images.length,
  broken: [...document.images].filter(image => !(image.complete && image.naturalWidth > 0)).length,
  sizes: [...document.images].map(image => image.naturalWidth + "x" + image.naturalHeight),
  turned: [...document.images].filter(image =>
    image.hasAttribute("width") && Math.abs(
      image.getAttribute("width") / image.getAttribute("height") - image.naturalWidth / image.naturalHeight)
    > 0.05).length,
  memos: [...document.querySelectorAll(".memo")].map(memo => memo.textContent),
  title: document.querySelector("h1").textContent,
  lang: document.documentElement.lang,
  elements: [...new Set([...document.querySelectorAll("*")].map(element => element.localName))].sort(),
  handlers: [...document.querySelectorAll("*")].flatMap(element => [...element.attributes])
    .filter(attribute => attribute.name.startsWith("on") || attribute.name === "style").length,
  ids: [...document.querySelectorAll("[id]")].map(element => element.id),
  lost: [...document.querySelectorAll("a[href^='#']")].map(link => decodeURIComponent(link.hash.slice(1)))
    .filter(id => !document.getElementById(id)),
  unnamed: [...document.querySelectorAll("svg[role=img]")].filter(drawing => !drawing.querySelector("title"))
    .length + [...document.images].filter(image => !image.alt).length,
  // Amounts and shares that are broken into two lines.
  split: [...document.querySelectorAll(
    ".share, .amount, .budget span, .stand span, td.sum, td.paid, .lines .sum")].filter(isSplit)
    .map(figure => figure.textContent),
  // Rows that begin with a photo instead of a line of text.
  uneven: [...document.querySelectorAll("tbody tr")].filter(row => [...row.querySelectorAll(".category, td.sum")]
    .some(cell => cell.firstChild && top(cell) - row.getBoundingClientRect().top > 60)).length,
  // Amounts beside a chart that are behind its columns.
  covered: [...document.querySelectorAll(".plot")].filter(plot => [...plot.querySelectorAll("text.axis")]
    .some(text => [...plot.querySelectorAll("rect")].some(rect => overlap(text, rect)))).length,
  // Figures of a chart that the line of today strikes through, or another figure covers.
  struck: [...document.querySelectorAll(".plot")].flatMap(plot => {
    const figures = [...plot.querySelectorAll(".figure")]
    const others = figure => [...figures.filter(other => other !== figure), ...plot.querySelectorAll("line.today")]
    return figures.filter(figure => others(figure).some(other => overlap(figure, other)))
  }).map(figure => figure.textContent),
  // Columns and names of days that are not in the middle of their day, and names not halfway from one dot of the curve to
  // the next.
  aside: [...document.querySelectorAll("#daily .chart")].flatMap(chart => {
    const names = [...chart.querySelectorAll("text.axis:not(line.today + text)")]
    const [{left, width}, columns] = [chart.getBoundingClientRect(), [...chart.querySelectorAll("rect")]]
    return [...columns, ...names.filter(name => name.textContent)]
      .filter(shape => Math.abs((middle(shape) - left) / width * names.length % 1 - 0.5) > 0.05)
  }).length + [...document.querySelectorAll("#burn-down .chart:has(.dot)")].flatMap(chart => {
    const start = chart.getBoundingClientRect().left
    const day = middle(chart.querySelector(".dot")) - start
    return [...chart.querySelectorAll("text.axis")].filter(name => /\\d/.test(name.textContent))
      .map(name => (middle(name) - start) / day % 1).filter(part => Math.abs(part - 0.5) > 0.05)
  }).length * (document.querySelectorAll("#burn-down .dot").length > 1),
  // The cards whose amounts are red.
  red: [...document.querySelectorAll(".cover dl > div")].filter(card => {
    const [red, green, blue] = getComputedStyle(card.querySelector(".amount")).color.match(/\\d+/g).map(Number)
    return red > 1.5 * Math.max(green, blue)
  }).map(card => card.querySelector("dt").textContent),
  // Where the ticks of the budget's bar are, as percentages of its width.
  marks: [...document.querySelectorAll(".cover .bar line.tick")].map(tick => {
    const bar = tick.closest("svg").getBoundingClientRect()
    return Math.round(100 * (middle(tick) - bar.left) / bar.width)
  }),
  // Bars that are not as long as their share of the spending.
  unscaled: [...document.querySelectorAll("ul.bars")].flatMap(list => {
    const bars = [...list.querySelectorAll("li:has(rect)")].map(row => ({
      name: row.querySelector(".name").textContent,
      share: parseFloat(row.querySelector(".share").textContent.replace("\u2212", "")),
      width: row.querySelector("rect").getBoundingClientRect().width,
    })).filter(bar => bar.share > 0)
    const longest = bars.reduce((one, other) => other.width > one.width ? other : one, bars[0])
    return bars.filter(bar => Math.abs(bar.width - longest.width * bar.share / longest.share) > 3)
  }).map(bar => bar.name),
  // Names on maps that are beside another circle than their own, or at the end of a line from another.
  stray: [...document.querySelectorAll(".map text.label")].filter(label => {
    const name = label.textContent.split("  ")[0].replace(/…$/, "")
    const circles = [...label.closest("svg").querySelectorAll("circle.spent, circle.nothing")]
    const line = label.previousElementSibling
    const start = line?.matches(".leader") ? line.getPointAtLength(0) : null
    const box = start ? {x: start.x, y: start.y, width: 0, height: 0} : label.getBBox()
    const away = circle => {
      const [x, y] = [box.x - circle.cx.baseVal.value, box.y - circle.cy.baseVal.value]
      const aside = [Math.max(x, 0, -x - box.width), Math.max(y, 0, -y - box.height)]
      return Math.hypot(...aside) - (start ? 0 : circle.r.baseVal.value)
    }
    const own = circles.filter(circle => circle.querySelector("title").textContent.startsWith(name))
    // Texts are placed by estimated sizes.
    return Math.min(...own.map(away)) > Math.min(...circles.map(away)) + 4
  }).map(label => label.textContent),
  // What drawings look like: the width of ticks, how pale later days are, and the ways of a map.
  ticks: [...new Set([...document.querySelectorAll("line.tick")].map(tick => getComputedStyle(tick).strokeWidth))],
  pale: [...new Set([...document.querySelectorAll("rect.later")].map(day => getComputedStyle(day).fillOpacity))],
  ways: [...new Set([...document.querySelectorAll(".map .route")].map(way =>
    getComputedStyle(way).strokeWidth + " at " + getComputedStyle(way).opacity))],
  // Texts of tiles that are cut off.
  cut: [...document.querySelectorAll(".tile")].filter(tile =>
    tile.scrollHeight > tile.clientHeight + 1 || tile.scrollWidth > tile.clientWidth + 1).length,
  // Texts of maps that are too small to be read.
  small: [...document.querySelectorAll(".map text")]
    .filter(text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a < 9)
    .map(text => text.textContent),
  // Texts of maps that are larger than a heading.
  large: [...document.querySelectorAll(".map text")]
    .filter(text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a > 20)
    .map(text => text.textContent),
  // Figures whose name, amount or note is not in line with those beside it.
  crooked: [...document.querySelectorAll(".figures")].flatMap(grid => {
    const cards = [...grid.children].map(card => [...card.children].map(part => part.getBoundingClientRect()))
    const beside = card => cards.filter(other => other[0].top < card[2].bottom && card[0].top < other[2].bottom)
    // Names and amounts end on one line, notes begin on one.
    return cards.filter(card => beside(card).some(other => Math.abs(other[0].bottom - card[0].bottom) > 1
      || Math.abs(other[1].bottom - card[1].bottom) > 1 || Math.abs(other[2].top - card[2].top) > 1))
  }).length,
  // Legs below a chart that are not as wide as it is.
  bands: [...document.querySelectorAll(".bands")].filter(bands => Math.abs(bands.getBoundingClientRect().width
    - bands.parentElement.querySelector(".chart").getBoundingClientRect().width) > 1).length,
  // Totals of days that don't end where the amounts below them do.
  astray: [...document.querySelectorAll("details")].filter(day => {
    const [total, amount] = [day.querySelector("summary .sum").firstChild, day.querySelector("td.sum").firstChild]
    return window.innerWidth > 640 && Math.abs(text(total).getBoundingClientRect().right
      - text(amount).getBoundingClientRect().right) > 1.5
  }).length,
  // Photos in the first row of each row of the table, at most.
  across: Math.max(0, ...[...document.querySelectorAll(".photos")].map(photos =>
    [...photos.children].filter(photo => photo.offsetTop === photos.children[0].offsetTop).length)),
  // Scales of the bars: the widths of their drawings.
  bars: [...new Set([...document.querySelectorAll(".bars svg")].map(bar =>
    Math.round(bar.getBoundingClientRect().width)))],
  paper: getComputedStyle(document.body).backgroundColor,
})}"""

# Texts with a contrast below 4.5 to what is behind them, and shapes with one below 3 (WCAG 2.2, 1.4.3 and 1.4.11).
CONTRAST = """() => {
const parts = colour => colour.match(/[\\d.]+/g).map(Number)
const light = colour => colour.map(part => part / 255)
  .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0)
const contrast = (colour, opacity, behind) => {
  const seen = behind.map((part, index) => opacity * parts(colour)[index] + (1 - opacity) * part)
  const [dark, bright] = [light(seen), light(behind)].sort((one, other) => one - other)
  return (bright + 0.05) / (dark + 0.05)
}
const around = element => element ? [element, ...around(element.parentElement)] : []
const opacity = element => around(element).reduce((all, one) => all * getComputedStyle(one).opacity, 1)
const paper = element => around(element).map(one => parts(getComputedStyle(one).backgroundColor))
  .find(colour => colour[3] !== 0).slice(0, 3)
// Names on maps have a rim; other things are on sea, land or paper.
const behind = element => {
  const style = getComputedStyle(element)
  if (style.paintOrder.startsWith("stroke")) return [parts(style.stroke)]
  const grounds = element.closest(".map:not(.legend)")?.querySelectorAll(".sea, .land, .blank") ?? []
  return grounds.length ? [...grounds].map(ground => parts(getComputedStyle(ground).fill)) : [paper(element)]
}
const least = (element, colour, opacity) =>
  colour === "none" ? 0 : Math.min(...behind(element).map(ground => contrast(colour, opacity, ground)))
return {
  faint: [...document.querySelectorAll("body *")].filter(element =>
    !element.closest("title, desc") && element.getClientRects().length
    && [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent.trim())
  ).filter(element => {
    const [style, before] = [getComputedStyle(element), getComputedStyle(element, "::before")]
    return least(element, element.closest("svg") ? style.fill : style.color,
      opacity(element) * (before.content === "none" ? 1 : before.opacity)) < 4.5
  }).map(element => element.textContent.slice(0, 40)),
  dim: [...document.querySelectorAll(
    "main svg :is(rect, line, circle):is(.value, .over, .refund, .aside, .actual, .planned, .later, .tick, .today, .dot,"
    + " .spent, .nothing)"
  )].filter(shape => {
    const style = getComputedStyle(shape)
    const fill = shape.localName === "line" ? "none" : style.fill
    return Math.max(least(shape, fill, opacity(shape) * style.fillOpacity),
      least(shape, style.stroke, opacity(shape) * style.strokeOpacity)) < 3
  }).map(shape => shape.getAttribute("class")),
}}"""

# On paper: the heights of the charts, and of all down to their end; days that are closed on the screen; maps that are narrower
# than those below them.
PRINTED = """() => {
  const day = document.querySelector("details")
  if (day) day.open = false
  const width = map => map.getBoundingClientRect().width
  const seen = {
    charts: [...document.querySelectorAll(".plot")].map(plot => plot.querySelector(".chart").getBoundingClientRect().height),
    end: (document.querySelector(".charts") ?? document.body).getBoundingClientRect().bottom,
    closed: day && !day.querySelector("table").checkVisibility({contentVisibilityAuto: true}) ? 1 : 0,
    narrow: [...document.querySelectorAll(".maps .closer")]
      .filter(map => width(map) > width(document.querySelector(".maps .map"))).length,
  }
  if (day) day.open = true
  return seen
}"""

# Everything that can have the focus, and what has it: its text, and whether it is seen with an outline.
REACHABLE = """() => [...document.querySelectorAll("a[href], summary, button, input, [tabindex]")]
  .filter(element => element.checkVisibility()).length"""
FOCUSED = """() => {
  const element = document.activeElement
  if (element === document.body) return null
  const [box] = element.getClientRects()
  const [x, y] = [(Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2, (box.top + box.bottom) / 2]
  const style = getComputedStyle(element)
  return {
    text: element.textContent.trim().slice(0, 40),
    seen: element.contains(document.elementFromPoint(x, y)) && style.outlineStyle !== "none" && style.outlineWidth !== "0px",
  }
}"""

# Whether what a link leads to is covered by what stays at the top.
COVERED = """id => {
  const target = document.getElementById(id)
  const [box] = (target.querySelector("h2, h3") ?? target).getClientRects()
  return !target.contains(document.elementFromPoint(box.left + 3, box.top + box.height / 2))
}"""


def violations(tab):
    """What keeps somebody from using the page, by the rules of axe-core, and where it is."""
    found = Axe().run(tab, options={"resultTypes": ["violations"]}).response["violations"]
    return [f"{rule['id']}: {node['target']} {node.get('failureSummary', '')}"[:400] for rule in found for node in rule["nodes"]]


def walked(tab):
    """What can have the focus and is not reached by Tab, or not seen then; and what a link leads to and is covered."""
    unseen, reached = [], 0
    expected = tab.evaluate(REACHABLE)
    tab.evaluate("scrollTo(0, 0)")
    while reached <= expected:
        tab.keyboard.press("Tab")
        focused = tab.evaluate(FOCUSED)
        if focused is None:
            break
        reached += 1
        if not focused["seen"]:
            unseen.append(focused["text"])
    if reached != expected:
        unseen.append(f"{reached} of {expected} reached")
    ids = tab.evaluate("[...document.querySelectorAll('nav a')].map(link => link.hash.slice(1))")
    for id in ids[:3] + ids[-4:]:
        tab.evaluate("id => location.hash = id", id)
        if tab.evaluate(COVERED, id):
            unseen.append(f"#{id} is covered")
    return unseen


def enlarged(tab):
    """What is wrong with the way to an enlarged photo and back, by keyboard alone."""
    photo = tab.locator(".photo > a:not(.back)[href^='#photo']").first
    if not photo.count():
        return ""
    photo.press("Enter")
    large = photo.locator("img").bounding_box()["height"]
    tab.keyboard.press("Tab")
    focused = tab.evaluate(FOCUSED)
    if not focused or not focused["seen"] or not focused["text"].startswith("×"):
        return f"no way back: {focused}"
    tab.keyboard.press("Enter")
    if not tab.evaluate("location.hash").startswith("#row-") or tab.locator(".photo:target").count():
        return f"still at {tab.evaluate('location.hash')}"
    return "" if photo.locator("img").bounding_box()["height"] <= large else "not enlarged"


def filled(pdf):
    """How far down each sheet of a PDF is printed, as a part of its height."""
    parts = []
    for sheet in pypdfium2.PdfDocument(pdf):
        height = sheet.get_height()
        bounds = [thing.get_bounds() for thing in sheet.get_objects()]
        # The paper is an object, too.
        bottoms = [bottom for _, bottom, _, top in bounds if top - bottom < 0.8 * height]
        parts.append(1 - min(bottoms, default=height) / height)
    return parts


def look(browser, page, folder, width, scheme):
    context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme)
    tab = context.new_page()
    requests, said = [], []
    tab.on("request", lambda request: requests.append(request.url))
    tab.on("console", lambda message: said.append(message.text))
    tab.on("pageerror", lambda error: said.append(str(error)))
    tab.on("dialog", lambda dialog: (said.append("dialog"), dialog.dismiss()))
    tab.goto(page.as_uri(), wait_until="load")
    seen = tab.evaluate(LOOK) | tab.evaluate(CONTRAST)
    tab.screenshot(path=folder / f"{page.stem}-{width}-{scheme}.png", full_page=True)
    # A phone of today is wider than the narrowest, for which everything else is looked at.
    if width < 390:
        tab.set_viewport_size({"width": 390, "height": 800})
    seen |= {"violations": violations(tab), "walked": walked(tab), "enlarged": enlarged(tab)}
    if width > 1000 and scheme == "light":
        tab.pdf(path=folder / f"{page.stem}.pdf", prefer_css_page_size=True)
        # The width of a sheet between its margins: 180 mm.
        tab.set_viewport_size({"width": 680, "height": 994})
        tab.emulate_media(media="print", color_scheme="light")
        seen["printed"] = tab.evaluate(PRINTED) | tab.evaluate(CONTRAST) | {
            "sheets": filled(folder / f"{page.stem}.pdf"), "violations": violations(tab),
        }
    context.close()
    own = [url for url in requests if not url.startswith("data:")]
    return {"page": page.name, "width": width, "scheme": scheme, "requests": own, "console": said, **seen}


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        seen = [
            look(browser, pathlib.Path(page).resolve(), folder, width, scheme)
            for page in sys.argv[2:]
            for width in (360, 1280)
            for scheme in ("light", "dark")
        ]
        browser.close()
    json.dump(seen, sys.stdout)


main()
