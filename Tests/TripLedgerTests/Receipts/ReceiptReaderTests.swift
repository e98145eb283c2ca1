import Testing

@testable import TripFormats
@testable import TripStore

@Suite struct ReceiptReaderTests {
  private static let today = Day("2026-11-28") ?? Day(number: 0)

  private static func read(
    _ text: String, _ codes: String..., places: [String] = []
  ) throws -> ReceiptProposal {
    ReceiptReader(currencies: try codes.map { try Currency($0) }, today: today, places: places)
      .read(ReceiptText(layout: text))
  }

  struct Case: Sendable, CustomStringConvertible {
    let description: String
    let text: String
    let currency: String
    let total: String?
    var proof: ReceiptProposal.Confirmation?
    var date: String?
    var time: String?
    var merchant: String?
  }

  static let cases = [
    Case(
      description: "Korean, blanks between syllables",
      text: """
        이 마 트 24 경 상 대 점
        사업자번호 : 613-82-10300
        23027 2022-09-27 12:33 POS-0002
        복숭아녹차 1,700 1 1,700
        행사할인 -500
        과세물품가액 1,091
        부 가 세 액 109
        합 계 1, 200
        페이코결제 1,200
        """, currency: "KRW", total: "1200", proof: .items, date: "2022-09-27", time: "12:33",
      merchant: "이마트 24 경상대점"),
    Case(
      description: "Korean, the word of the total unreadable",
      text: """
        가맹점명 : 가족약국
        거래일시 2026/01/18 13:58:12
        일반의약품 39,546원
        부가세 3,954원
        한 게 43,500원
        """, currency: "KRW", total: "43500", proof: .tax, date: "2026-01-18", time: "13:58:12",
      merchant: "가족약국"),
    Case(
      description: "Japanese, subtotal and tax",
      text: """
        ライフ 毛馬店
        2026年06月14日(日)16:54 レジ0133
        コシヒカリ 5k ¥4,580
        シール割引 -1,832
        小計 ¥2,748
        外8% ¥219
        合計 ¥2,967
        JCBギフトカード ¥3,000
        """, currency: "JPY", total: "2967", proof: .tax, date: "2026-06-14", time: "16:54",
      merchant: "ライフ 毛馬店"),
    Case(
      description: "Japanese, paid and change, an era",
      text: """
        くまのこ書店
        令和3年9月27日 09:12
        文庫 742
        小計 3720
        合計 ¥3720
        お預り ¥4020
        お釣り ¥300
        """, currency: "JPY", total: "3720", proof: .change, date: "2021-09-27", time: "09:12",
      merchant: "くまのこ書店"),
    Case(
      description: "German, commas",
      text: """
        ALDI SUED
        BIO HONIG 2,49 A
        KIWI 1,49 A
        ZU ZAHLEN EURO 3,98
        BARGELD 40 ,00
        RUCKGELD 36,02
        09:48 02.03.2020
        """, currency: "EUR", total: "3.98", proof: .items, date: "2020-03-02", time: "09:48",
      merchant: "ALDI SUED"),
    Case(
      description: "English, neither subtotal nor tax nor what was paid",
      text: """
        BOOK TAK SDN BHD
        Date 25/12/2018 8:13:39 PM
        KF MODELLING CLAY 9.00
        Pencil 1.50
        Sub Total 10.50
        Tax 0.63
        Total Qty 2
        Grand Total RM 11.13
        Cash 20.00
        Change 8.87
        """, currency: "MYR", total: "11.13", proof: .tax, date: "2018-12-25", time: "20:13:39",
      merchant: "BOOK TAK SDN BHD"),
    Case(
      description: "Only what is taxed has the word",
      text: "SHOP ONE\nTotal 0% supplies: 18.08\nTotal 6% supplies: 12.00\nTotal 30.80\n", currency: "MYR",
      total: "30.80",
      merchant: "SHOP ONE"),
    Case(
      description: "A table of taxes has a total of its own",
      text: "SHOP ONE\nTotal 29.68\nGST Summary\nTotal : 28.00 1.68\n", currency: "MYR", total: "29.68"),
    Case(
      description: "Rounded to a coin, as a line below says",
      text: "SHOP ONE\nTotal (Inclusive of GST): 23.26\nRounding Adj: ~0.0)\nTOTAL: 23.25\n", currency: "MYR",
      total: "23.25"),
    // 50.00 - 28.15 = 21.85
    Case(
      description: "Rounded to a coin, as the change says",
      text: "SHOP ONE\nTotal (Incl GST) RM21.83\nGrand total M2 | .B5\nTotal Paid RM50.00\nChange RM28.15\n",
      currency: "MYR", total: "21.85"),
    // 100.00 - 55.10 = 44.90
    Case(
      description: "Only the subtotal was read, which the change confirms",
      text: "SHOP ONE\nSUBTOTAL : 44.90\nBY GST 0.38\nCASH 100.00\nCASH CHANGE 55.10\n", currency: "MYR",
      total: "44.90", proof: .change),
    Case(
      description: "No total was read, but what a card paid",
      text: "MARKT\nBrot 1,99\nSaft 2,10\n§] NNE 2€,9\nMastercard EUR 26,90\n", currency: "EUR",
      total: "26.90"),
    Case(
      description: "What was handed over for change is no total",
      text: "MARKT\nBrot 1,99\nSaft 2,10\n§] NNE\nBargeld EUR 30,00\nZurück EUR 3,10\n", currency: "EUR",
      total: nil),
    // No coin makes 150.08: the same digit was mistaken in both.
    Case(
      description: "Change of an odd amount confirms nothing",
      text: "SHOP ONE\nTotal Sales RM 141.58\nCASH RM 150.08\nCHANGE RM 8.50\n", currency: "MYR",
      total: "141.58"),
    // 5.80 + 0.70 = 6.50, by chance.
    Case(
      description: "An item is no sum of what stands below it",
      text: "SHOP ONE\n1 WALNUT 6.50 T\n1 ORANGE PEEL 5.80 T\n2 T0TA1 12?.3a0\nIncl. 6% GST 0.70\n",
      currency: "MYR",
      total: nil),
    // 6.39 + 2.97 = 9.36 were bought, and less was to be paid.
    Case(
      description: "The sum of some of the items has another below it",
      text: "SHOP ONE\nWHITE 6.39\nJUMBO 2.97\nTotal 9.36\nSCOTCH -3.72\nCORN 5.76\nTotal Payable: 7.97\n",
      currency: "MYR", total: "7.97"),
    Case(
      description: "Beside its name, the sign of another currency is a digit",
      text: "MARKT\nBetrag EUR $9,66\n", currency: "EUR", total: nil),
    Case(
      description: "A dollar sign may be that of any currency",
      text: "SHOP ONE\nNett Total: $8.20\n", currency: "MYR", total: "8.20"),
    Case(description: "Nothing", text: "zzz\n~~~\n12\n", currency: "EUR", total: nil, merchant: nil),
  ]

  @Test("Total, date, time and merchant", arguments: cases)
  func values(_ one: Case) throws {
    let proposal = try Self.read(one.text, one.currency)
    #expect(proposal.total?.amount.plain == one.total && proposal.total?.confirmedBy == one.proof)
    #expect(proposal.total == nil || proposal.total?.amount.currency.code == one.currency)
    #expect(proposal.date.map { "\($0)" } == one.date && proposal.time.map { "\($0)" } == one.time)
    if let merchant = one.merchant { #expect(proposal.merchant == merchant) }
  }

  @Test("The sign decides the currency, else what is likely; a sign of several means the likely one")
  func currency() throws {
    #expect(try Self.read("A\nTotal 12.00 €\n", "JPY").total?.amount.currency.code == "EUR")
    #expect(try Self.read("A\nTotal $12.00\n", "TWD", "USD").total?.amount.currency.code == "TWD")
    #expect(try Self.read("A\nTotal 12.00\n", "SGD").total?.amount.currency.code == "SGD")
    // 동 is part of an address, not a currency.
    #expect(try Self.read("역삼동 12\n합계 12,000\n", "KRW").total?.amount.currency.code == "KRW")
  }

  @Test("Items have names; a known place is the merchant; a slip of a card is told from a receipt")
  func rest() throws {
    let text = "ICHIRAN RAMEN\nRamen 980\nEgg 140\nTotal 1120\n"
    let proposal = try Self.read(text, "JPY", places: ["Ichiran"])
    #expect(proposal.items.map(\.name) == ["Ramen", "Egg"] && proposal.itemsMakeTotal)
    #expect(proposal.merchant == "Ichiran" && proposal.kind == .receipt)
    #expect(try Self.read("신용카드 매출전표\n승인금액 12,000원\n", "KRW").kind == .cardSlip)
  }

  @Test("Controls, marks of direction and endless lines are left out")
  func hostile() throws {
    let line = ReceiptLine("\u{1B}[2J$(rm -rf ~) \u{202E}9.00\u{0} " + String(repeating: "x", count: 9999))
    #expect(line.text.hasPrefix("[2J$(rm -rf ~) 9.00 x") && line.text.count <= 400)
    #expect(ReceiptText(tsv: "5\t1\t1\n\t\t\n5\t1\t1\t1\t1\t1\t-3\t1\t1\t1\t9\tx\n").lines.isEmpty)
    let far = try Self.read("A\nTotal 99999999999999999999.00\nTotal 1.00.00.00\n", "EUR")
    #expect(far.total == nil)
  }

  @Test("What stands side by side is one line, also in two columns of what tesseract saw")
  func columns() {
    let tsv = [
      "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext",
      "5\t1\t2\t1\t1\t1\t400\t102\t50\t20\t91\t9.00", "5\t1\t1\t1\t1\t1\t10\t100\t60\t20\t90\tTotal",
      "5\t1\t1\t1\t2\t1\t10\t140\t60\t20\t90\tCash", "5\t1\t2\t1\t2\t1\t400\t141\t50\t20\t91\t10.00",
    ].joined(separator: "\n")
    #expect(ReceiptText(tsv: tsv).lines.map(\.text) == ["Total 9.00", "Cash 10.00"])
  }

  @Test("The surer of two readings counts")
  func joined() throws {
    let unsure = try Self.read("A SHOP\nTotal 8.00\n", "EUR")
    let sure = try Self.read("Total 9.00\nCash 10.00\nChange 1.00\n05.09.2025\n", "EUR")
    let both = unsure.joined(sure)
    #expect(both.total == sure.total && both.date == sure.date && both.merchant == "A SHOP")
    #expect(sure.joined(unsure).total == sure.total)
    // 4 and 1 are mistaken for each other in both lines of one reading.
    let copy = try Self.read("SUMME EUR 19,16\nMasterCard EUR 19,16\n", "EUR")
    let other = try Self.read("SUMME EUR 19,16\nMasterCard EUR 19,46\n", "EUR")
    #expect(copy.total?.confirmedBy == .paid)
    #expect(
      other.joined(copy).total?.amount == copy.total?.amount && other.joined(copy).total?.confirmedBy == nil)
  }
}
