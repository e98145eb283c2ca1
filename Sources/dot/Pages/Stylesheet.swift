#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
/// How a page looks: one sheet, which the page's policy names by its hash, so that no other is taken.
struct Stylesheet {
  let text: String

  /// `sha256-…`, as a Content Security Policy writes it (CSP level 3, 2.3.1).
  var source: String {
    var hash = SHA256()
    hash.update(Array(text.utf8))
    return "sha256-" + Data(hash.finish()).base64EncodedString()
  }

  static let page = Stylesheet(
    text: colours + letters + contents + cover + charts + rows + receipts + wide + phone + print)

  private static let colours = """

    :root {
      color-scheme: light dark;
      --paper: #fdfcf9; --ink: #1f2930; --soft: #5d6a74; --line: #e4e0d6; --hair: #efece4;
      --value: #2b6c8f; --aside: #7090a2; --refund: #6b8f5b; --over: #b23418; --track: #ece8de;
      --sea: #e3eef5; --land: #f8f5ec; --coast: #8aa0ae; --border: #c3b9a5; --net: #5b7f99;
      --spot: #d9482b; --spot-edge: #b23418; --warn: #fbf3dc; --warn-ink: #6b5310;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #12181d; --ink: #e4ebf0; --soft: #9dabb6; --line: #2c363e; --hair: #222b32;
        --value: #7dbfe0; --aside: #557788; --refund: #93bd80; --over: #ff8f73; --track: #263038;
        --sea: #18242e; --land: #2a3138; --coast: #60717e; --border: #57534a; --net: #5b7f99;
        --spot: #ff7a59; --spot-edge: #ff9c83; --warn: #2d2815; --warn-ink: #e8d28a;
      }
    }

    """

  private static let letters = """
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body {
      margin: 0; background: var(--paper); color: var(--ink);
      font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Apple SD Gothic Neo", "Malgun Gothic",
        "Noto Sans CJK KR", "Noto Sans KR", "Noto Sans", sans-serif;
    }
    main { max-width: 56rem; margin: 0 auto; padding: 2.4rem 1.5rem 4rem; overflow-wrap: anywhere; }
    :lang(ko) main { word-break: keep-all; }
    h1, h2 {
      font-family: ui-serif, "Iowan Old Style", "Palatino Linotype", Palatino, Charter, Georgia,
        "Noto Serif", serif;
      font-weight: 600; line-height: 1.15; letter-spacing: -.01em; text-wrap: balance;
    }
    :lang(ko) h1, :lang(ko) h2 { font-family: inherit; font-weight: 700; letter-spacing: -.02em; }
    h1 { font-size: clamp(2.1rem, 8vw, 3.4rem); margin: 0; }
    h2 { font-size: 1.45rem; margin: 0 0 .9rem; }
    p { margin: 0 0 .6rem; }
    a { color: var(--value); text-decoration-thickness: 1px; text-underline-offset: .15em; }
    bdi { unicode-bidi: isolate; }
    :focus-visible { outline: 2px solid var(--value); outline-offset: 2px; }
    .sum, .paid, .left, .amount, .share, .time, .axis, .figure, .lines .note { font-variant-numeric: tabular-nums lining-nums; }
    .part { margin-top: 3.2rem; }
    .caption { color: var(--soft); font-size: .85rem; }
    .over { color: var(--over); }
    .empty { margin: 3rem 0; color: var(--soft); }
    #notes { color: var(--soft); font-size: .85rem; border-top: 1px solid var(--line); padding-top: 1.6rem; }
    #notes h2 { font-size: 1.05rem; color: var(--ink); }
    #notes ul { margin: 0 0 .8rem; padding-left: 1.2rem; }
    .made { margin-top: 1.6rem; }

    """

  /// The contents are a strip that stays at the top.
  private static let contents = """
    /* What stays at the top must not cover what a link leads to. */
    :root { --strip: 2.6rem; --heads: 0rem; scroll-padding-top: calc(var(--strip) + 5.4rem); }
    nav { position: sticky; top: 0; z-index: 3; background: var(--paper); border-bottom: 1px solid var(--line); font-size: .85rem; }
    nav ol { display: flex; align-items: center; height: var(--strip); margin: 0; padding: 0 .6rem; overflow-x: auto; list-style: none; scrollbar-width: none; }
    nav a { display: block; padding: .4rem .6rem; color: var(--ink); text-decoration: none; white-space: nowrap; outline-offset: -2px; }
    nav a:hover { color: var(--value); text-decoration: underline; }
    nav .inner a { color: var(--soft); font-variant-numeric: tabular-nums; }

    """

  private static let cover = """
    .kicker { color: var(--value); font-size: .8rem; font-weight: 600; letter-spacing: .09em; text-transform: uppercase; margin: 0 0 .5rem; }
    :lang(ko) .kicker { letter-spacing: .04em; }
    .facts { font-size: 1.05rem; margin: .8rem 0 0; } .facts span { display: inline-block; }
    .asof { color: var(--soft); font-size: .9rem; margin: .1rem 0 0; }
    .only { display: inline-block; margin: .9rem 0 0; padding: .15rem .7rem; border: 1px solid var(--line); border-radius: 1rem; font-size: .85rem; }
    .budget { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; margin: 2.2rem 0 .35rem; font-size: .9rem; font-variant-numeric: tabular-nums; }
    .budget span, .stand span { white-space: nowrap; }
    .stand { display: flex; flex-wrap: wrap; align-items: center; gap: 0 .45rem; margin: .45rem 0 0; color: var(--soft); font-size: .85rem; font-variant-numeric: tabular-nums; }
    .legs { display: flex; flex-wrap: wrap; margin: .2rem 0 0; padding: 0; list-style: none; }
    .legs li:not(:last-child)::after { content: "\\00A0\\2192\\00A0"; color: var(--soft); }
    .legs .here { font-weight: 600; }
    /* Names, amounts and notes of a row begin on one line each. */
    .figures { display: grid; grid-template-columns: repeat(4, 1fr); gap: 1.2rem; margin: 2.2rem 0 0; }
    .figures.wide { grid-template-columns: repeat(3, 1fr); }
    .figures div { display: grid; grid-row: span 3; grid-template-rows: subgrid; row-gap: 0; align-items: end; border-top: 1px solid var(--line); padding-top: .45rem; min-width: 0; }
    .figures .first { grid-column: span 2; border-top: 2px solid var(--ink); }
    .figures .first .amount { font-size: clamp(1.5rem, 7vw, 2rem); line-height: 1.15; }
    .scope { margin: 2.2rem 0 0; font-weight: 600; }
    .scope + .budget { margin-top: .5rem; }
    dt { color: var(--soft); font-size: .82rem; line-height: 1.3; }
    dd { margin: 0; }
    .amount { white-space: nowrap; font-size: 1.2rem; font-weight: 600; line-height: 1.3; letter-spacing: -.01em; }
    .code { font-size: .62em; font-weight: 500; color: var(--soft); letter-spacing: .02em; }
    dd.note { align-self: start; color: var(--soft); font-size: .78rem; line-height: 1.4; }
    .warnings { margin-top: 1.8rem; padding: .7rem 1rem; border-radius: .5rem; background: var(--warn); color: var(--warn-ink); font-size: .85rem; }
    .warnings p { margin: 0; }
    .warnings a { color: inherit; }

    """

  private static let charts = """
    /* All rows share the columns, and so the scale of the bars. */
    .bars { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: minmax(5.5rem, 11rem) 1fr 3.6rem minmax(5.5rem, auto); gap: .55rem 1rem; }
    .bars li { display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; row-gap: 0; align-items: center; }
    .bars .name { grid-area: 1 / 1; }
    .bars svg { grid-area: 1 / 2; }
    .bars .share { grid-area: 1 / 3; color: var(--soft); font-size: .85rem; text-align: right; white-space: nowrap; }
    .bars .sum { grid-area: 1 / 4; font-weight: 600; text-align: right; }
    .bars .note { grid-column: 2 / -1; color: var(--soft); font-size: .78rem; }
    .bars .note.over { color: var(--over); }
    .bar { overflow: visible; }
    svg { display: block; }
    .plot { display: grid; grid-template-columns: auto minmax(0, 1fr); column-gap: .6rem; }
    .plot > :is(.chart, .bands) { grid-column: 2; }
    .bands td { height: 1.5rem; padding: 0 .4rem; overflow: hidden; border: solid var(--paper); border-width: 0 1px; background: var(--track); font-size: .75rem; line-height: 1.5rem; text-align: center; text-overflow: ellipsis; white-space: nowrap; }
    .bands .gap { background: none; }
    .plot + .caption { margin-top: .6rem; }
    .chart { overflow: visible; }
    .bar .track { fill: var(--track); } .bar text { font-size: 11px; fill: var(--soft); }
    line.tick { stroke: var(--ink); stroke-width: 2; }
    rect:is(.value, .aside, .refund, .over) { fill: currentcolor; }
    rect.value { color: var(--value); } rect.aside { color: var(--aside); } rect.refund { color: var(--refund); }
    .grid { stroke: var(--hair); stroke-width: 1; } .base { stroke: var(--soft); stroke-width: 1; }
    .today { stroke: var(--soft); stroke-width: .8; } rect.later { fill-opacity: .4; stroke: currentcolor; }
    line.cut { stroke: var(--paper); stroke-width: 4; }
    .plot text { font-size: 11px; fill: var(--soft); }
    .plot .figure { fill: var(--ink); font-weight: 600; }
    line.planned { stroke: var(--soft); stroke-width: 1.5; stroke-dasharray: 2 4; stroke-linecap: round; }
    line.later { stroke: var(--value); stroke-width: 2; stroke-dasharray: 6 4; }
    line.actual { stroke: var(--value); stroke-width: 2.5; stroke-linecap: round; }
    .dot { fill: var(--value); stroke: var(--paper); stroke-width: 1.5; } .dot.over { fill: var(--over); }
    .key { white-space: nowrap; margin-right: .9rem; }
    .key svg { display: inline-block; vertical-align: .1em; }

    .maps { display: flex; flex-wrap: wrap; gap: .8rem; }
    .map { width: 100%; height: auto; border-radius: .4rem; }
    .map.legend { width: 18.75rem; max-width: 100%; margin-top: .9rem; border-radius: 0; }
    .map :is(.name, .head) { font-size: 12px; } .map .head { font-weight: 600; }
    .map.closer { flex: 1 1 13rem; width: auto; min-width: 0; max-width: 26.1rem; }
    .map .inset { font-size: 13px; font-weight: 600; }
    .map text { fill: var(--ink); }
    .map .sea { fill: var(--sea); } .map .land { fill: var(--land); stroke: var(--land); stroke-width: .6; }
    .map .blank { fill: var(--land); }
    .map .coast { fill: none; stroke: var(--coast); stroke-width: .8; }
    .map .border { fill: none; stroke: var(--border); stroke-width: .8; stroke-dasharray: 3 2; }
    .map .net { fill: none; stroke: var(--net); stroke-width: .5; opacity: .3; }
    .map .frame { fill: none; stroke: var(--line); }
    .map .route { fill: none; stroke: var(--value); stroke-width: .8; stroke-linejoin: round; opacity: .35; }
    .map .leader { fill: none; stroke: var(--soft); stroke-width: .7; }
    .map .spent { fill: var(--spot); fill-opacity: .45; stroke: var(--spot-edge); stroke-width: 1; }
    .map .nothing { fill: var(--paper); fill-opacity: .7; stroke: var(--soft); stroke-width: 1.4; stroke-dasharray: 2 1.5; }
    .map .detail { fill: none; stroke: var(--soft); stroke-width: 1.2; stroke-dasharray: 5 3; }
    .map .scale { fill: none; stroke: var(--ink); stroke-width: 1.2; }
    .map .degree { font-size: 10px; fill: var(--soft); }
    .map .city { font-size: 11px; fill: var(--soft); } .map .town { fill: var(--soft); }
    .map .country { font-size: 13px; font-weight: 600; fill: var(--soft); }
    .map .label { font-size: 12px; }
    .map :is(.label, .city, .country, .inset) { paint-order: stroke; stroke: var(--paper); stroke-width: 4px; stroke-opacity: .95; stroke-linejoin: round; }
    .lines { margin: 1.1rem 0 1rem; padding: 0; list-style: none; font-size: .9rem; }
    .lines.double { columns: 2; column-gap: 2.5rem; } .lines.double li { flex-wrap: nowrap; }
    .lines li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1rem; padding: .25rem 0; border-bottom: 1px solid var(--hair); break-inside: avoid; }
    .lines .name { min-width: 0; } .lines:not(.double) .name { font-weight: 600; }
    .lines .note { color: var(--soft); font-size: .85rem; }
    .lines .sum { margin-left: auto; white-space: nowrap; }

    """

  private static let rows = """
    details { margin-top: 1.2rem; scroll-margin-top: calc(var(--heads) - 5.2rem); }
    summary { position: sticky; top: calc(var(--strip) + var(--heads)); z-index: 1; display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .7rem; padding: .3rem 0 .25rem; border-bottom: 1.5px solid var(--ink); background: var(--paper); cursor: pointer; }
    summary::before { content: "\\25B8" / ""; width: .5rem; color: var(--soft); font-size: .8rem; }
    [open] > summary::before { content: "\\25BE" / ""; }
    h3 { margin: 0; font-size: 1.05rem; font-weight: 650; line-height: 1.4; font-variant-numeric: tabular-nums; }
    summary .where { color: var(--soft); font-size: .85rem; }
    summary .sum { margin-left: auto; font-weight: 650; }
    summary .rest { flex: none; margin-left: -.7rem; }
    .heads { position: sticky; top: var(--strip); z-index: 2; background: var(--paper); }
    details thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    table { width: 100%; border-collapse: collapse; font-size: .9rem; table-layout: fixed; }
    th { color: var(--soft); font-size: .72rem; font-weight: 500; text-align: left; padding: .35rem .5rem .1rem 0; white-space: nowrap; }
    td { vertical-align: baseline; padding: .35rem .5rem .35rem 0; line-height: 1.45; border-bottom: 1px solid var(--hair); }
    tr:last-child td { border-bottom: 0; }
    .time { color: var(--soft); white-space: nowrap; }
    td.what > :not(.memo) { color: var(--soft); font-size: .82rem; } .memo { margin-right: .3rem; }
    /* Without a line of text, a row would be aligned with the foot of its photos. */
    .photos:first-child::before { content: "\\200B"; width: 100%; height: 1.2rem; grid-column: 1 / -1; }
    .place::before { content: "@\\00A0"; }
    .pay { border: 1px solid var(--line); border-radius: .25rem; padding: 0 .3rem; font-size: .72rem; }
    td.what > .tag { color: var(--value); }
    .trip { font-weight: 600; }
    td.what > .mark { color: var(--ink); background: var(--track); border-radius: .25rem; padding: 0 .3rem; font-size: .72rem; }
    th.paid, th.sum, th.left, td.paid, td.sum, td.left { text-align: right; }
    td.paid, td.left { color: var(--soft); }
    td.left.over { color: var(--over); }
    td.sum { font-weight: 600; }
    th:last-child, td:last-child { padding-right: 0; }
    td.what > :is(.rate, .receipts) { display: block; }
    #settlement h3 { margin-top: 1.2rem; }
    #settlement .double { margin: .2rem 0 0; }
    #settlement .lines + .caption { margin-top: 1.4rem; }
    .photos { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .5rem; }
    .photo, .photo > a:not(.tile) { display: block; }
    .photo img { display: block; height: 5.5rem; width: auto; max-width: 100%; border-radius: .3rem; background: var(--track); }
    .photo > a.back { display: none; width: fit-content; padding: .3rem 0; font-size: 1rem; }
    .photo:target { flex-basis: 100%; } .photo:target > a.back { display: block; }
    tr:target { background: var(--warn); }
    .photo:target img { height: auto; max-height: 85vh; max-width: 100%; }
    .tile { display: inline-flex; flex-direction: column; gap: .1rem; justify-content: center; min-height: 5.5rem; padding: .6rem .9rem; border: 1px dashed var(--border); border-radius: .3rem; color: var(--soft); font-size: .75rem; text-decoration: none; max-width: 100%; }
    .tile b { color: var(--ink); font-size: .9rem; letter-spacing: .05em; }
    .tile .file { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .7rem; }

    """

  private static let receipts = """
    #receipts ul { margin: 0; padding-left: 1.2rem; }
    .receipt { margin: 1.8rem 0 0; padding: 1.2rem 0 0; border-top: 1px solid var(--line); }
    .receipt figcaption { margin-bottom: .8rem; font-size: .9rem; }
    .receipt b { font-size: 1.05rem; }
    .receipt .line { display: block; }
    .receipt .hash { color: var(--soft); font-size: .75rem; font-variant-numeric: tabular-nums; }
    .receipt img { display: block; max-width: 100%; width: auto; height: auto; max-height: 60rem; border: 1px solid var(--line); }

    """

  /// The contents are beside the page, and the heads of the columns stay at the top.
  private static let wide = """
    @media screen and (min-width: 40.01rem) { :root { --heads: 1.55rem; } }
    @media screen and (min-width: 78rem) {
      :root { --strip: 0rem; }
      body { display: grid; grid-template-columns: minmax(12rem, 1fr) minmax(0, 56rem) minmax(0, 1fr); }
      main { width: 100%; }
      nav { align-self: start; height: 100vh; overflow-y: auto; border: 0; padding: 2rem 0; scrollbar-width: thin; }
      nav ol { display: block; height: auto; overflow: visible; padding: 0 0 0 .8rem; }
      nav a { padding: .2rem .6rem; } nav .inner a { padding-left: 1.6rem; }
    }

    """

  /// Rows become two lines each: what it was and how much, then the rest in small.
  private static let phone = """
    @media screen and (max-width: 40rem) {
      main { padding: 1.6rem 1.1rem 3rem; }
      .part { margin-top: 2.6rem; }
      .figures { grid-template-columns: 1fr 1fr; gap: 1.1rem 1rem; }
      .figures.wide { grid-template-columns: 1fr; } .figures.wide .first { grid-column: auto; }
      .amount { font-size: 1.15rem; }
      .lines.double { columns: 1; }
      .lines li { column-gap: .5rem; } .lines .note { font-size: .78rem; }
      .photos { display: grid; grid-template-columns: repeat(3, 1fr); }
      .photo img, .tile { width: 100%; height: 5.5rem; object-fit: cover; }
      .photo:target { grid-column: 1 / -1; } .photo:target img { object-fit: contain; }
      .photo:has(> .tile) { grid-column: 1 / -1; } .tile { height: auto; }
      .map.closer { max-width: 100%; }
      .map:not(.closer) :is(.label, .city, .country) { font-size: 20px; stroke-width: 5px; }
      .map:not(.closer) .degree { font-size: 18px; }
      .bars { grid-template-columns: 1fr auto minmax(5.5rem, auto); row-gap: .8rem; }
      .bars li { row-gap: .15rem; align-items: baseline; }
      .bars .share { grid-area: 1 / 2; } .bars .sum { grid-area: 1 / 3; }
      .bars svg { grid-area: 2 / 1 / 3 / 4; }
      .bars .note { grid-column: 1 / -1; }
      .heads, summary .rest { display: none; }
      details :is(table, tbody) { display: block; }
      details colgroup { display: none; }
      details tbody tr { display: grid; grid-template-columns: auto 1fr auto; grid-template-rows: auto auto 1fr; gap: .05rem .7rem; padding: .6rem 0 .7rem; border-bottom: 1px solid var(--hair); align-items: baseline; }
      details tbody tr:last-child { border-bottom: 0; }
      details td { padding: 0; border: 0; min-width: 0; }
      td.time { grid-area: 1 / 1; } td.category { grid-area: 1 / 2; color: var(--soft); }
      td.paid { grid-area: 1 / 3; } td.paid.same { display: none; }
      td.what { grid-area: 2 / 1 / 4 / 3; }
      td.sum { grid-area: 2 / 3; font-size: 1rem; } td.left { grid-area: 3 / 3; align-self: start; }
      td.time, td.category, td.paid, td.left { font-size: .78rem; }
      td.time:empty { display: none; }
      td.time:empty + td.category { grid-column: 1 / 3; }
      td.left:not(:empty)::before { content: attr(data-label) " "; }
    }

    """

  private static let print = """
    @page { size: A4; margin: 16mm 15mm 18mm; }
    @media print {
      :root {
        color-scheme: light;
        --paper: #ffffff; --ink: #000000; --soft: #474747; --line: #b8b8b8; --hair: #dddddd;
        --value: #2b6c8f; --aside: #7090a2; --refund: #6b8f5b; --over: #b23418; --track: #eeeeee;
        --sea: #ffffff; --land: #f0f0f0; --coast: #777777; --border: #aaaaaa; --net: #888888;
        --spot: #d9482b; --spot-edge: #b23418; --warn: #ffffff; --warn-ink: #000000;
      }
      * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      body { font-size: 10pt; line-height: 1.4; }
      main { max-width: none; padding: 0; }
      a { color: inherit; text-decoration: none; }
      h1 { font-size: 26pt; } h2 { font-size: 14pt; margin-bottom: 2mm; }
      nav, .back { display: none; } summary, .heads { position: static; } [open] > summary::before { content: none; }
      details::details-content { content-visibility: visible; }
      .part, details { margin-top: 5mm; } #notes { padding-top: 3mm; } .made { margin-top: 3mm; }
      td { padding-block: 1.4mm; }
      .kicker { margin-bottom: 1mm; } .facts { margin-top: 1.5mm; font-size: 10pt; }
      /* Both charts are beside each other, 45 mm high, so that they fit below the bars. */
      .charts { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; break-inside: avoid; }
      .charts > :only-child { grid-column: 1 / -1; }
      #daily .plot { zoom: .89; } #burn-down .plot { zoom: .77; }
      .budget { margin-top: 3mm; } .stand { margin-top: 1mm; }
      .figures { gap: 2mm 4mm; margin-top: 3mm; } .figures div { padding-top: 1mm; }
      dt { font-size: 8pt; } dd.note { font-size: 7.5pt; }
      .amount { font-size: 1.1rem; } .figures .first .amount { font-size: 1.6rem; }
      .warnings { margin-top: 5mm; padding: 1.5mm 3mm; }
      .bars { row-gap: 0; font-size: 9pt; line-height: 1.3; } .bars :is(.share, .note) { font-size: 8pt; }
      .charts .caption { font-size: 8pt; margin-bottom: 1mm; }
      /* The first map may be three quarters as wide as on a screen. */
      .map:not(.closer) :is(.label, .city, .degree) { font-size: 13px; }
      .warnings { border: 1px solid var(--line); }
      h2, h3, summary, .heads, p.caption:not(:last-child) { break-after: avoid; }
      p, tr, .bars li, .figures div, .cover, .plot, .map, .photos, .receipt, figure { break-inside: avoid; }
      /* What may not be divided is at most a third of a sheet. */
      .maps .map { width: auto; max-width: 100%; max-height: 85mm; flex: none; }
      /* Two beside each other are no wider than the first map, which is then at least 136 mm wide. */
      .maps .map.closer { width: 66mm; max-height: none; }
      tr { break-after: auto; }
      .plot + .caption, #notes ul, #receipts ul, .made { break-before: avoid; }
      /* No line stands alone at the end or at the beginning of a sheet. */
      details tbody tr:first-child { break-before: avoid; }
      details tbody tr:first-child:not(:last-child, :has(.photos)) { break-after: avoid; }
      details tbody tr:last-child:not(:has(.photos)) { break-before: avoid; }
      .photos { gap: 1.5mm; } .photo img { height: 16mm; }
      .photo:target img { height: 16mm; max-height: 16mm; }
      #receipts { break-before: page; }
      .receipt { margin-top: 8mm; }
      .receipt img { max-height: 205mm; }
      .receipts a { text-decoration: underline; }
    }

    """
}
