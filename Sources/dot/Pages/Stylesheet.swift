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

  static let page = Stylesheet(text: colours + letters + cover + charts + rows + receipts + phone + print)

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
    main { max-width: 50rem; margin: 0 auto; padding: 3.5rem 1.5rem 4rem; overflow-wrap: anywhere; }
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
    .sum, .paid, .left, .amount, .share, .time, .axis, .figure { font-variant-numeric: tabular-nums lining-nums; }
    .part { margin-top: 3.2rem; }
    .caption { color: var(--soft); font-size: .85rem; }
    .over { color: var(--over); }
    .empty { margin: 3rem 0; color: var(--soft); }
    #notes { color: var(--soft); font-size: .85rem; border-top: 1px solid var(--line); padding-top: 1.6rem; }
    #notes h2 { font-size: 1.05rem; color: var(--ink); }
    #notes ul { margin: 0 0 .8rem; padding-left: 1.2rem; }
    .made { margin-top: 1.6rem; }

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
    .figures { display: flex; flex-wrap: wrap; align-items: stretch; gap: 1.2rem 1.2rem; margin: 2.2rem 0 0; }
    .figures div { flex: 1 1 9.5rem; border-top: 1px solid var(--line); padding-top: .55rem; }
    .figures .first { flex-grow: 1.4; border-top: 2px solid var(--ink); }
    .figures .first .amount { font-size: clamp(1.5rem, 7vw, 2rem); line-height: 1.15; }
    .figures.small { margin-top: 1.2rem; gap: .8rem 1.2rem; }
    .figures.small div { flex-basis: 7.5rem; max-width: 14rem; padding-top: .35rem; }
    .figures.small .amount { font-size: .95rem; }
    .scope { margin: 2.2rem 0 0; font-weight: 600; }
    .scope + .budget { margin-top: .5rem; }
    dt { color: var(--soft); font-size: .82rem; white-space: nowrap; }
    dd { margin: 0; }
    .amount { display: block; white-space: nowrap; font-size: 1.2rem; font-weight: 600; line-height: 1.3; letter-spacing: -.01em; }
    .code { font-size: .62em; font-weight: 500; color: var(--soft); letter-spacing: .02em; }
    dd .note { display: block; color: var(--soft); font-size: .78rem; line-height: 1.4; }
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
    .plot { display: flex; gap: .6rem; }
    .plot .scale { flex: none; }
    .plot .chart { flex: 1 1 0; min-width: 0; }
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
    .map.closer { flex: 1 1 13rem; width: auto; min-width: 0; max-width: 24rem; }
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
    .map :is(.label, .city, .country) { paint-order: stroke; stroke: var(--paper); stroke-width: 4px; stroke-opacity: .95; stroke-linejoin: round; }
    .spots { columns: 2; column-gap: 2.5rem; margin: 1.1rem 0 1rem; padding: 0; list-style: none; font-size: .9rem; }
    .spots .sum { flex: none; }
    .spots li { display: flex; justify-content: space-between; gap: 1rem; padding: .22rem 0; border-bottom: 1px solid var(--hair); break-inside: avoid; }

    """

  private static let rows = """
    .day { margin-top: 2.1rem; }
    h3 { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .7rem; margin: 0; padding-bottom: .4rem; border-bottom: 1.5px solid var(--ink); font-size: 1.05rem; font-weight: 650; font-variant-numeric: tabular-nums; }
    h3 .where { color: var(--soft); font-size: .85rem; font-weight: 400; }
    h3 .sum { display: flex; margin-left: auto; }
    h3 .rest { flex: none; }
    table { width: 100%; border-collapse: collapse; font-size: .9rem; table-layout: fixed; }
    th { color: var(--soft); font-size: .72rem; font-weight: 500; text-align: left; padding: .35rem .5rem .1rem 0; white-space: nowrap; }
    td { vertical-align: baseline; padding: .45rem .5rem .45rem 0; border-bottom: 1px solid var(--hair); }
    tr:last-child td { border-bottom: 0; }
    .time { color: var(--soft); white-space: nowrap; }
    .memo { display: block; }
    .about { color: var(--soft); font-size: .82rem; }
    /* Without a line of text, a row would be aligned with the foot of its photos. */
    .about:first-child:empty:has(+ .photos)::before { content: "\\200B"; }
    .place::before { content: "@ "; }
    .pay { border: 1px solid var(--line); border-radius: .25rem; padding: 0 .3rem; font-size: .72rem; }
    .tag { color: var(--value); }
    .trip { font-weight: 600; }
    .mark { color: var(--ink); background: var(--track); border-radius: .25rem; padding: 0 .3rem; font-size: .72rem; }
    th.paid, th.sum, th.left, td.paid, td.sum, td.left { text-align: right; }
    td.paid, td.left { color: var(--soft); }
    td.left.over { color: var(--over); }
    td.sum { font-weight: 600; }
    th:last-child, td:last-child { padding-right: 0; }
    .rate, .payers { display: block; color: var(--soft); font-size: .75rem; }
    .people { margin: 1.1rem 0 0; padding: 0; list-style: none; font-size: .9rem; }
    .people li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1rem; padding: .3rem 0; border-bottom: 1px solid var(--hair); break-inside: avoid; }
    .people .name { font-weight: 600; min-width: 0; }
    .people .note { color: var(--soft); font-size: .85rem; font-variant-numeric: tabular-nums lining-nums; }
    .people .sum { margin-left: auto; white-space: nowrap; }
    #settlement h3 { margin-top: 1.2rem; padding-bottom: 0; border: 0; }
    #settlement .spots { margin: .2rem 0 0; }
    #settlement :is(.spots, .people) + .caption { margin-top: 1.4rem; }
    .receipts { display: block; font-size: .82rem; color: var(--soft); }
    .photos { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .5rem; }
    .photo { display: block; }
    .photo img { display: block; height: 5.5rem; width: auto; max-width: 100%; border-radius: .3rem; background: var(--track); }
    .photo:target { flex-basis: 100%; }
    .photo:target img { height: auto; max-height: 85vh; max-width: 100%; }
    .tile { display: inline-flex; flex-direction: column; gap: .1rem; justify-content: center; min-height: 5.5rem; padding: .6rem .9rem; border: 1px dashed var(--border); border-radius: .3rem; color: var(--soft); font-size: .75rem; text-decoration: none; max-width: 100%; }
    .tile b { color: var(--ink); font-size: .9rem; letter-spacing: .05em; }
    .tile .file { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .7rem; }

    """

  private static let receipts = """
    #receipts ul, #claims ul { margin: 0; padding-left: 1.2rem; }
    .receipt { margin: 1.8rem 0 0; padding: 1.2rem 0 0; border-top: 1px solid var(--line); }
    .receipt figcaption { margin-bottom: .8rem; font-size: .9rem; }
    .receipt b { font-size: 1.05rem; }
    .receipt .line { display: block; }
    .receipt .hash { color: var(--soft); font-size: .75rem; font-variant-numeric: tabular-nums; }
    .receipt img { display: block; max-width: 100%; width: auto; height: auto; max-height: 60rem; border: 1px solid var(--line); }

    """

  /// Rows become two lines each: what it was and how much, then the rest in small.
  private static let phone = """
    @media screen and (max-width: 40rem) {
      main { padding: 2rem 1.1rem 3rem; }
      .part { margin-top: 2.6rem; }
      .figures { gap: 1.1rem 1rem; }
      .figures div, .figures.small div { flex-basis: 6.5rem; }
      .amount { font-size: 1.15rem; }
      .spots { columns: 1; }
      .people li { column-gap: .5rem; } .people .note { font-size: .78rem; }
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
      h3 { display: grid; grid-template-columns: 1fr auto; }
      h3 .sum { grid-area: 1 / 2; } h3 .where { grid-column: 1 / -1; } h3 .rest { display: none; }
      thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
      table, tbody { display: block; }
      colgroup { display: none; }
      tr { display: grid; grid-template-columns: auto 1fr auto; grid-template-rows: auto auto 1fr; gap: .05rem .7rem; padding: .6rem 0 .7rem; border-bottom: 1px solid var(--hair); align-items: baseline; }
      tr:last-child { border-bottom: 0; }
      td { padding: 0; border: 0; min-width: 0; }
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
      .part, .day { margin-top: 5mm; } #notes { padding-top: 3mm; } .made { margin-top: 3mm; }
      td { padding-block: 1.4mm; }
      .kicker { margin-bottom: 1mm; } .facts { margin-top: 1.5mm; font-size: 10pt; }
      /* Both charts are beside each other, 45 mm high, so that they fit below the bars. */
      .charts { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; break-inside: avoid; }
      .charts > :only-child { grid-column: 1 / -1; }
      #daily .plot { zoom: .89; } #burn-down .plot { zoom: .77; }
      .budget { margin-top: 3mm; } .stand { margin-top: 1mm; }
      .figures { gap: 2mm 4mm; margin-top: 3mm; } .figures.small { gap: 1.5mm 4mm; margin-top: 2mm; }
      .figures div { flex-basis: 34mm; padding-top: 1mm; } .figures.small div { flex-basis: 27mm; padding-top: .8mm; }
      dt { font-size: 8pt; } dd .note { font-size: 7.5pt; }
      .amount { font-size: 1.1rem; } .figures .first .amount { font-size: 1.6rem; }
      .warnings { margin-top: 5mm; padding: 1.5mm 3mm; }
      .bars { row-gap: 0; font-size: 9pt; line-height: 1.3; } .bars :is(.share, .note) { font-size: 8pt; }
      .charts .caption { font-size: 8pt; margin-bottom: 1mm; }
      /* The first map may be three quarters as wide as on a screen. */
      .map:not(.closer) :is(.label, .city, .degree) { font-size: 13px; }
      .warnings { border: 1px solid var(--line); }
      h2, h3, thead, p.caption:not(:last-child) { break-after: avoid; }
      p, tr, .bars li, .figures div, .cover, .plot, .map, .photos, .receipt, figure { break-inside: avoid; }
      /* What may not be divided is at most a third of a sheet. */
      .maps .map { width: auto; max-width: 100%; max-height: 85mm; flex: none; }
      tr { break-after: auto; }
      .plot + .caption, #notes ul, #receipts ul, .made { break-before: avoid; }
      /* No line stands alone at the end or at the beginning of a sheet. */
      .day table tbody tr:first-child { break-before: avoid; }
      .day table tbody tr:first-child:not(:last-child, :has(.photos)) { break-after: avoid; }
      .day table tbody tr:last-child:not(:has(.photos)) { break-before: avoid; }
      .photos { gap: 1.5mm; } .photo img { height: 16mm; }
      .photo:target img { height: 16mm; max-height: 16mm; }
      #receipts { break-before: page; }
      .receipt { margin-top: 8mm; }
      .receipt img { max-height: 205mm; }
      .receipts a { text-decoration: underline; }
    }

    """
}
