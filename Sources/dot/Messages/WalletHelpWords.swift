// Options of wallets.
extension Help {
  package static let paid = Phrase(
    "what was paid in all, the fee included; without a code, in the home currency",
    "수수료까지 낸 금액 전부, 통화가 없으면 홈 통화")
  package static let received = Phrase(
    "what was received in all; without a code, in the home currency", "받은 금액 전부, 통화가 없으면 홈 통화")
  package static let drawn = Phrase(
    "what the account was charged in all; without a code, in the home currency",
    "계좌에서 빠진 금액 전부, 통화가 없으면 홈 통화")
  package static let cashRate = Phrase("the price instead: 9.58, 958/100", "금액 대신 가격: 9.58, 958/100")
  package static let discount = Phrase(
    "per cent off the usual spread instead: 90", "금액 대신 환율 우대율(%): 90")
  package static let fee = Phrase(
    "the part of it that was a fee; added to the price of --rate and --discount",
    "그중 수수료, --rate나 --discount에는 더함")
  package static let drawnFee = Phrase(
    "the part of it that was a fee; added to the price of --rate", "그중 수수료, --rate에는 더함")
  package static let saleFee = Phrase(
    "a fee that was kept back; subtracted from the price of --rate and --discount",
    "떼인 수수료, --rate나 --discount에서는 뺌")
  package static let surcharge = Phrase(
    "charged by the machine and not handed out, in the currency drawn", "기기가 청구하고 내주지 않은 금액(인출한 통화로)")
  package static let moveSurcharge = Phrase(
    "taken from the wallet and not handed out", "지갑에서 빠졌지만 받지 못한 금액")
  package static let wallet = Phrase("the wallet, default cash", "지갑, 기본값은 현금")
  package static let onlyWallet = Phrase("only this wallet", "이 지갑만")
  package static let toWallet = Phrase("the wallet it goes to", "받는 지갑")
  package static let intoWallet = Phrase("your wallet that it comes into: cash", "들어온 내 지갑: cash")
  package static let fromWallet = Phrase("your wallet that it leaves: cash", "나간 내 지갑: cash")
  package static let walletKind = Phrase("what it is, default prepaid", "종류, 기본값은 prepaid(선불카드)")
  package static let location = Phrase("the bank, counter or machine", "은행, 환전소, 기기")
  package static let cashAmount = Phrase(
    "the amount bought, sold, drawn, moved or counted", "기록한 금액")
  package static let cashKind = Phrase("only entries of this kind", "이 종류만")
  package static let holdingsDate = Phrase("at the end of this day, default today", "이날이 끝났을 때, 기본값은 오늘")
  package static let clearCash = Phrase(
    "fields to clear: fee, surcharge, time, where, memo", "비울 항목: fee, surcharge, time, where, memo")
}
