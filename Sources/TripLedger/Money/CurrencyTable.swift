// swift-format-ignore-file
enum CurrencyTable { static let rows: StaticString = "JPY\t392\t0\tYen\t엔\nKRW\t410\t0\tWon\t원\nKWD\t414\t3\tKuwaiti Dinar\t쿠웨이트 디나르\nUSD\t840\t2\tUS Dollar\t미국 달러\n" }
