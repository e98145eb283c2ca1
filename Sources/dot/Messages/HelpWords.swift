/// The words of the help: what commands and options are for.
package enum Help {
  // The frame.
  package static let title = Phrase(
    "dot: a travel budget and expense ledger for the command line",
    "dot: 명령줄에서 쓰는 여행 예산·지출 장부")
  package static let usage = Phrase("Usage:", "사용법:")
  /// Placeholders for a command and for options in a synopsis.
  package static let anyCommand = Phrase("COMMAND", "COMMAND")
  package static let anyOptions = Phrase("[OPTIONS]", "[OPTIONS]")
  package static let everyday = Phrase("Every day:", "매일 쓰는 명령:")
  package static let commandNames = Phrase("All commands (dot help COMMAND):", "모든 명령(dot help COMMAND):")
  package static let commands = Phrase("Commands:", "명령:")
  package static let topics = Phrase("Topics (dot help TOPIC):", "주제(dot help TOPIC):")
  package static let examples = Phrase("Examples:", "예:")
  package static let options = Phrase("Options:", "옵션:")
  package static let globalOptions = Phrase("Options of every command:", "모든 명령의 옵션:")
  package static let repeatable = Phrase(" (may be repeated)", " (여러 번 쓸 수 있음)")
  package static let more = Phrase(
    "`dot COMMAND --help` shows examples and options. `dot help --all` lists every command and the options that all of them have. `dot` alone shows the current trip. Your home currency is the won until `dot config set home-currency EUR` sets another.",
    "`dot COMMAND --help`는 예와 옵션을 보여 줍니다. `dot help --all`은 모든 명령과 공통 옵션을 보여 줍니다. 명령 없이 `dot`만 쓰면 현재 여행을 보여 줍니다. 홈 통화는 원화이고 `dot config set home-currency EUR`처럼 바꿉니다."
  )
  package static let allCommands = Phrase("list every command, also those of groups", "묶음에 든 것까지 모든 명령 보기")

  /// Where to read the rest of a short help.
  package static func longer(_ command: String) -> Phrase {
    Phrase(
      "`dot help \(command)` shows more, including the options that all commands have.",
      "`dot help \(command)`에서 자세한 설명과 공통 옵션을 볼 수 있습니다.")
  }

  // Options of every command.
  package static let home = Phrase("use the ledger in this folder", "장부가 있는 폴더")
  package static let json = Phrase("one JSON object on standard output", "결과를 JSON 객체 하나로 출력")
  package static let lang = Phrase("language of messages", "메시지 언어")
  package static let color = Phrase("when to use colour", "언제 색을 쓸지")
  package static let quiet = Phrase("print only what was asked for", "확인 메시지와 주의를 출력하지 않음")
  package static let yes = Phrase("answer every question with yes", "모든 질문에 예라고 답함")
  package static let noInput = Phrase("never prompt", "아무것도 묻지 않음")
  package static let help = Phrase("show help", "도움말 표시")
  package static let version = Phrase("show the version", "버전 표시")
  package static let dryRun = Phrase("check everything, change nothing", "검사만 하고 아무것도 바꾸지 않음")

  // Options of trips.
  package static let title_ = Phrase("title of the trip", "여행 이름")
  package static let budget = Phrase("total budget, zero or more", "전체 예산(0 이상)")
  package static let tripCurrency = Phrase("the trip's currency (ISO 4217)", "여행 통화(ISO 4217)")
  package static let newTripCurrency = Phrase(
    "the trip's currency (ISO 4217), default: home currency", "여행 통화(ISO 4217), 기본값은 홈 통화")
  package static let start = Phrase("first day", "첫날")
  package static let newStart = Phrase("first day, default today", "첫날, 기본값은 오늘")
  package static let end = Phrase("last day, or how long: '3 nights'", "마지막 날, 또는 3박4일")
  package static let people = Phrase("number of people", "인원")
  package static let newPeople = Phrase("number of people, default 1", "인원, 기본값 1")
  package static let tripPlace = Phrase("destination", "여행지")
  package static let tripZone = Phrase(
    "local time zone: Tokyo, Asia/Tokyo or +09:00, or by date: 'Tokyo until 09-12, Hanoi'",
    "현지 시간대: 도쿄, Asia/Tokyo, +09:00, 또는 날짜별로 '도쿄 09-12까지, 하노이'")
  package static let tripNames = Phrase("who travels and shares expenses: Mina,Tae", "함께 가는 사람의 이름: 민아,태오")
  package static let tripMe = Phrase("which of them you are", "그중 나")
  package static let leg = Phrase(
    "part of the trip, with currency and zone of its place: 'Tokyo 09-05..09-12'",
    "여행의 한 구간. 통화와 시간대는 그곳의 것: '도쿄 09-05..09-12'")
  package static let legBudget = Phrase("budget of leg N", "N번째 구간의 예산")
  package static let categoryBudget = Phrase("budget of one category", "분류별 예산")
  package static let paying = Phrase(
    "what an amount without a currency is in: JPY, or 'JPY until 09-12, VND'",
    "통화를 적지 않은 금액의 통화: JPY, 또는 'JPY 09-12까지, VND'")
  package static let budgetFor = Phrase(
    "whose budgets they are: a name, a group, me or all",
    "누구의 예산인지: 이름, 묶음, me(내 것), all(모두의 것)")
  package static let usualFor = Phrase(
    "whom expenses are for where nobody is named, if not everybody: Mina,Jun:2, or Mina=40%,Jun=60%",
    "`--for`가 없는 지출이 누구의 것인지(모두가 아니면): 민아,준:2, 또는 민아=40%,준=60%")
  package static let clearCategory = Phrase(
    "for: those of the trip, as in other categories", "for: 다른 분류처럼 여행에서 정한 사람")
  package static let settleAsOne = Phrase(
    "they settle as one; shares stay each one's", "정산은 한 사람처럼, 몫은 각자 따로")
  package static let dailyBudget = Phrase("daily budget", "하루 한도")
  package static let past = Phrase("only trips that have ended", "지난 여행만")
  package static let ongoing = Phrase("only trips under way", "진행 중인 여행만")
  package static let current = Phrase("the same as --ongoing", "--ongoing과 같음")
  package static let upcoming = Phrase("only upcoming trips", "예정된 여행만")
  package static let clearTrip = Phrase(
    "fields to clear: \(TripDraft.clearable.joined(separator: ", "))",
    "비울 항목: \(TripDraft.clearable.joined(separator: ", "))")

  // Options of the history.
  package static let limit = Phrase("number of changes, default 20", "변경 몇 건까지, 기본값 20")
  package static let olderThan = Phrase("age in days or weeks: 90d, 12w", "지난 날수나 주 수: 90d, 12w")

  // Options of expenses.
  package static let category = Phrase("category, in English or Korean: food, 식비", "분류, 영어나 한국어로: food, 식비")
  package static let amount = Phrase("the amount paid", "낸 금액")
  package static let currency = Phrase("currency paid in", "낸 통화")
  package static let newCurrency = Phrase(
    "currency paid in, default: the one the trip is paid in", "낸 통화, 기본값은 여행의 결제 통화")
  package static let receiptCurrency = Phrase(
    "what amounts without a sign are in, default: where the photo was taken, or the trip is paid in",
    "기호 없는 금액의 통화, 기본값은 사진을 찍은 나라나 여행의 결제 통화")
  package static let date = Phrase("civil date", "날짜")
  package static let newDate = Phrase(
    "date, as 2025-09-06, 09-06, fri, yesterday or 2d; default the photo's, else today",
    "날짜: 2025-09-06, 09-06, 금, 어제, 2d 등, 기본값은 사진의 날짜, 없으면 오늘")
  package static let time = Phrase("local time", "현지 시각")
  package static let newTime = Phrase(
    "local time, default now (none with --date)", "현지 시각, 기본값은 지금(--date를 쓰면 없음)")
  package static let zone = Phrase("time zone of the expense", "지출한 곳의 시간대")
  package static let memo = Phrase("a note", "메모")
  package static let photo = Phrase(
    "photo to keep with the ledger, added to existing ones", "장부에 보관할 사진, 기존 사진에 추가")
  package static let anyFile = Phrase(
    "keep files that are neither images nor PDFs, too", "이미지나 PDF가 아닌 파일도 보관")
  package static let split = Phrase(
    "divide a receipt into an expense a category: food=1200,shopping=800",
    "영수증 하나를 분류마다 지출로 나누기: 식비=1200,쇼핑=800")
  package static let verbose = Phrase(
    "say everything that was recorded and calculated", "기록하고 계산한 것을 모두 보여 줌")
  package static let noExif = Phrase(
    "don't read date, time or place from photos", "사진에서 날짜, 시각, 장소를 읽지 않음")
  package static let place = Phrase(
    "name of the place; a new one gets the position of the photo", "장소 이름. 새 장소는 사진의 위치를 받음")
  package static let at = Phrase("position: degrees, a map's link, a plus code", "위치: 위도,경도, 지도 링크, 플러스 코드")
  package static let pay = Phrase(
    "cash, card or account, and maybe which one: card:Visa; or a wallet",
    "cash, card, account 중 하나, 이름을 붙여 card:현대처럼, 또는 지갑 이름")
  package static let of = Phrase("the expense that is refunded, by id", "환불받은 지출의 id")
  package static let claim = Phrase("who pays it back, such as an employer", "돌려줄 곳(회사 등)")
  package static let claimTrip = Phrase(
    "only this trip, by title or id; default all", "이 여행만, 여행 이름이나 id, 기본값은 모두")
  package static let claimDate = Phrase("the date, default today", "날짜, 기본값은 오늘")
  package static let rate = Phrase(
    "exchange rate of this expense: 9.4, 938.28/100, or with its currency 1390KRW",
    "이 지출의 환율: 9.4, 938.28/100, 통화를 붙여 1390KRW")
  package static let tag = Phrase("tag to find it by, added to existing ones", "찾기 쉽게 붙이는 태그, 기존 태그에 추가")
  package static let addTag = Phrase("a tag to add", "붙일 태그")
  package static let removeTag = Phrase("a tag to remove", "뗄 태그")
  package static let trip = Phrase(
    "the trip, by title or id; default the current one", "여행 이름이나 id, 기본값은 현재 여행")
  package static let sharedTrip = Phrase("share only this trip, by title or id", "이 여행만 함께 씀, 여행 이름이나 id")
  package static let sharedStripLocation = Phrase(
    "with --trip, send photos without their location", "--trip과 함께, 사진의 위치 정보를 빼고 보냄")
  package static let acceptRemovals = Phrase(
    "remove what companions removed, however much it is", "일행이 삭제한 것을 많아도 그대로 삭제")
  package static let keepRemovals = Phrase(
    "keep what companions removed in large numbers, for all", "일행이 한꺼번에 삭제한 것을 남기고 일행에게도 되돌림")
  package static let leftTrip = Phrase("the trip, if several are shared", "함께 쓰는 여행이 여럿일 때 그 여행")
  package static let joinAs = Phrase("who of the shared trip you are", "함께 쓰는 여행에서 본인의 이름")
  package static let searchedTrip = Phrase(
    "the trip, by title or id; default every trip", "여행 이름이나 id, 기본값은 모든 여행")
  package static let moveTrip = Phrase("move it to this trip", "이 여행으로 옮김")
  package static let clearExpense = Phrase(
    "fields to clear: \(ExpenseDraft.clearable.joined(separator: ", "))",
    "비울 항목: \(ExpenseDraft.clearable.joined(separator: ", "))")
  package static let fields = Phrase(
    "with --json, only these fields: id,date,amount", "--json과 함께, 이 항목만: id,date,amount")
  package static let lineFormat = Phrase(
    "one line each, with fields in braces: '{date} {amount} {memo}'",
    "한 건에 한 줄, 중괄호 안의 항목을 채움: '{date} {amount} {memo}'")
  package static let againCurrency = Phrase(
    "another currency, with --amount; default: the original one", "다른 통화, --amount와 함께, 기본값은 그때 낸 통화")
  package static let againDate = Phrase(
    "date, as 2025-09-06, 09-06, fri, yesterday or 2d; default today",
    "날짜: 2025-09-06, 09-06, 금, 어제, 2d 등, 기본값은 오늘")
  package static let againTrip = Phrase("the last expense of this trip", "이 여행의 마지막 지출")
  package static let intoCategory = Phrase(
    "the category that takes over expenses and budgets", "지출과 예산을 넘겨받을 분류")
  package static let categoryKorean = Phrase("its Korean name", "한국어 이름")
  package static let categoryIcon = Phrase("icon shown before it: 🎁", "앞에 보일 아이콘: 🎁")
  package static let charged = Phrase(
    "what the card charged for it: 118,500KRW; without a code, in the home currency",
    "카드에 청구된 금액: 118,500KRW, 통화가 없으면 홈 통화")
  package static let offPace = Phrase(
    "count it in the budget, but neither in the daily average nor as spending of today",
    "예산에는 넣고, 하루 평균과 오늘 지출에는 넣지 않음")
  package static let onPace = Phrase("count it in the daily average again", "하루 평균에 다시 넣음")
  package static let spread = Phrase(
    "spread it over these days: 2025-09-05..2025-09-09, 09-05..09-09, fri..mon",
    "여러 날에 나누기: 2025-09-05..2025-09-09, 09-05..09-09, 금..월")
  package static let explain = Phrase(
    "show how each converted figure was calculated", "환산한 금액마다 계산 과정을 보여 줌")

  package static let currencyNames = Phrase(
    "names of currencies instead of codes: 12,000 Japanese Yen", "통화 코드 대신 이름으로: 12,000엔, 12,000원")
  package static let full = Phrase(
    "end with every figure and note", "아래에 모든 금액과 설명을 보여 줌")

  // Options of places.
  package static let placeName = Phrase("new name", "새 이름")
  package static let clearPlace = Phrase("fields to clear: at", "비울 항목: at")
  package static let near = Phrase("near this position, in degrees", "이 위도,경도 주변에서")
  package static let within = Phrase("distance from it: 500m, 5km (the default)", "그곳에서의 거리: 500m, 5km(기본값)")

  // Options of people.
  package static let weight = Phrase(
    "usual parts, default 1: 2 for a couple, 0.5 for a child", "보통 맡는 몫, 기본값 1. 부부는 2, 아이는 0.5")
  package static let thisDevice = Phrase("only on this device", "이 기기에서만")
  package static let personName = Phrase("new name", "새 이름")
  package static let sharedBy = Phrase(
    "who paid, if not you: Mina, or Mina=6000,Jun", "낸 사람(내가 아니면): 민아 또는 민아=6000,준")
  package static let sharedFor = Phrase(
    "whom it is for, if not those it usually is: Mina,Jun:2 in parts, Mina=700, Mina=40%",
    "누구의 지출인지(평소와 다르면): 민아,준:2처럼 몫으로, 민아=700, 민아=40%")
  package static let sharedItem = Phrase(
    "a line of the receipt and whose it is: 1200:Mina,Jun", "영수증의 한 줄과 그 사람: 1200:민아,준")
  package static let sharedRest = Phrase(
    "how tax, tip or a discount is divided: proportional (the default), even",
    "세금·팁·할인을 나누는 방법: 품목에 비례(proportional, 기본값), 똑같이(even)")
  package static let whole = Phrase("count whole expenses instead of your share", "내 몫 대신 지출 전체로 계산")
  package static let companion = Phrase(
    "a copy for one person: their expenses, share and balance, without budget and positions",
    "한 사람에게 줄 사본: 그 사람의 지출과 몫과 잔액, 예산과 위치는 빼고")
  package static let settleIn = Phrase("currency to settle in, default the trip's", "정산할 통화, 기본값은 여행 통화")
  package static let each = Phrase("each currency by itself, without rates", "통화마다 따로, 환율 없이")
  package static let atRate = Phrase(
    "settle a currency at this rate: JPY=9.4, JPY=940/100", "이 환율로 정산: JPY=9.4, JPY=940/100")
  package static let direct = Phrase("only between people who shared an expense", "지출을 함께 한 사람끼리만")
  package static let via = Phrase("everything through one person", "한 사람을 거쳐서만")
  package static let whatIf = Phrase(
    "beside --at-rate, show the rates of the days paid, too", "--at-rate와 함께, 낸 날의 환율로도 보여 줌")
  package static let settleExplain = Phrase(
    "list the expenses and payments behind each balance", "잔액마다 그 지출과 송금을 보여 줌")
  package static let settleDate = Phrase("date of the payment, default today", "송금한 날짜, 기본값은 오늘")
  package static let closingDate = Phrase("date of the closing, default today", "마감하는 날짜, 기본값은 오늘")
  package static let round = Phrase("round payments to N units of the currency", "송금액을 통화 단위 N의 배수로 반올림")
  package static let share = Phrase("the plan as plain text, for a chat", "대화방에 붙일 수 있는 글로")

  // Options of lists and reports.
  package static let byDay = Phrase("one section per day (the default)", "날짜별(기본값)")
  package static let summary = Phrase("headings and totals only", "제목과 합계만")
  package static let topDays = Phrase(
    "only the N most expensive days, largest total first", "지출이 가장 큰 N일만, 큰 날부터")
  package static let all = Phrase("every trip", "모든 여행")
  package static let from = Phrase("from this day", "이날부터")
  package static let to = Phrase("up to this day", "이날까지")
  package static let onDate = Phrase("only this date", "이 날짜만")
  package static let today = Phrase("only today", "오늘만")
  package static let yesterday = Phrase("only yesterday", "어제만")
  package static let limitExpenses = Phrase("at most N expenses, the newest ones", "최근 지출 N건까지만")
  package static let last = Phrase("the N recorded last, whatever their dates", "마지막에 기록한 N건(지출 날짜와 무관)")
  package static let reverse = Phrase("in the other order", "반대 순서로")
  package static let filterCategory = Phrase("only this category", "이 분류만")
  package static let filterTag = Phrase("only with this tag", "이 태그만")
  package static let filterPay = Phrase(
    "only with this payment method: card, or just card:Visa, or a wallet",
    "이 결제 수단만: card 또는 그중 card:현대만, 또는 지갑 이름")
  package static let filterClaim = Phrase(
    "only what is claimed from a payer: ACME, or one batch: ACME#2", "이곳에 청구한 것만: ACME 또는 그중 하나 ACME#2")
  package static let `where` = Phrase(
    "only what a query finds: 'cat:taxi 20eur..'", "이 조건에 맞는 것만: '분류:택시 20유로..'")
  package static let query = Phrase(
    "Every part of a query must be true of an expense. Words are looked for in memo, place, tags, category and receipt number, without capitals and accents; quotation marks (in a shell inside others) keep a text as it stands. Amounts: 20eur.., ..5000, 20..50eur, =12000; '>20' and '<20' include 20. With a currency they are compared with what was paid, without one with the converted share that is shown, which is missing without a rate. Dates: 2025-09-08, 09-08 (of any year), mon, sep, 09-05..09-08. Then cat:taxi, by:Tae, for:Tae, pay:cash, claim:ACME, photo:no, memo:gift, #tag, @place; cat:taxi,food is either. -PART or not:PART excludes; a line that begins with -PART needs -- before it. A terminal shows the newest expenses first; pipes, --json and --format get the oldest first. --limit and --last choose the same expenses in either order.",
    "여러 조건은 모두 맞아야 합니다. 낱말은 메모·장소·태그·분류·영수증 번호에서 대소문자와 악센트를 가리지 않고 찾고, 따옴표(셸에서는 따옴표 안에)로 묶으면 글자 그대로 찾습니다. 금액: 20유로.., ..5000, 1만~2만, =12000, 2만원이상. '>20'과 '<20'에는 20도 들어갑니다. 통화를 쓰면 결제한 금액과, 쓰지 않으면 보이는 몫의 환산 금액과 비교하며, 환산되지 않은 지출은 빠집니다. 날짜: 2025-09-08, 9월 8일(해마다), 월(월요일마다), 9월, 9월5일~8일. 그 밖에 분류:택시, 낸사람:민아, 나눈사람:민아, 결제:현금, 청구:회사, 사진:없음, 메모:선물, #태그, @장소. 분류:택시,식비는 둘 중 하나입니다. -조건이나 제외:조건은 뺍니다. 첫 조건이 -로 시작하면 앞에 --를 씁니다. 터미널에서는 최근 지출부터, 파이프와 --json, --format에서는 오래된 지출부터 나옵니다. --limit과 --last로 고르는 지출은 순서와 상관없이 같습니다."
  )
  package static let cashAt = Phrase(
    "cash at the base rate (the default), or at what it cost (but what others paid at the base rate)",
    "현금을 그날의 매매기준율로(base, 기본값) 또는 원가로(cost, 남이 낸 돈은 매매기준율)")
  package static let explainCash = Phrase("where all the money is that went in", "들어간 돈이 모두 어디 있는지")
  package static let day = Phrase(
    "dates at the trip's local time (the default), or in this machine's time zone",
    "여행지 시간(local, 기본값) 또는 이 컴퓨터의 시간대(home) 기준 날짜")
  package static let template = Phrase(
    "output format, one line: '{left} of {allowance}'", "출력 형식, 한 줄: '{left}/{allowance}'")
  package static let inCurrency = Phrase("currency of the report", "보고서 통화")

  // Options of rates.
  package static let source = Phrase(
    "source to ask: eximbank, frankfurter, openexchangerates; upbit for coins",
    "환율을 요청할 출처: eximbank, frankfurter, openexchangerates, 코인은 upbit")
  package static let unsetDate = Phrase(
    "date of the rate, default the newest typed one", "환율 날짜, 기본값은 가장 최근에 입력한 것")
  package static let acceptDate = Phrase("the date of the rate", "환율 날짜")
  package static let allCurrencies = Phrase("every currency of the source", "출처에 있는 모든 통화")
  package static let rateDate = Phrase("date of the rate, default today", "환율 날짜, 기본값은 오늘")
  package static let toCurrency = Phrase("target currency, default: home currency", "환산할 통화, 기본값은 홈 통화")
  package static let cash = Phrase("also estimate the cash price", "현찰 가격도 추정")
  package static let unit = Phrase("number of units the rate is for: 1, 10, 100 …", "환율의 단위: 1, 10, 100 …")
  package static let fetchDate = Phrase("only this date", "이 날짜만")
  package static let again = Phrase("fetch again a date that was closed or empty", "고시가 없었거나 비어 있던 날짜도 다시 요청")
  package static let fetchFrom = Phrase("first date", "첫 날짜")
  package static let fetchTo = Phrase("last date", "마지막 날짜")
  package static let fetchTrip = Phrase("the dates of this trip", "이 여행의 날짜")
  package static let historyDays = Phrase("calendar days up to today, default 30", "오늘까지의 날수, 기본값 30")
  package static let asciiChart = Phrase("draw with ASCII only", "ASCII 문자로만 그림")
  package static let watchSort = Phrase("order of the rows, default favourite", "행의 순서, 기본값 favourite")
  package static let watchTop = Phrase("show at most this many rows", "이만큼의 행만 보임")
  package static let watchLayout = Phrase("rows below each other, or beside each other too", "목록 또는 격자로 배치")
  package static let watchInterval = Phrase(
    "seconds between requests to Upbit, 2 or more, default 5", "업비트를 조회하는 간격(초), 2 이상, 기본값 5")
  package static let watchOnce = Phrase("show one board and end", "한 번만 보이고 끝냄")
  package static let targetBelow = Phrase(
    "met when the rate is below this: 1350, 930/100", "환율이 이보다 낮으면 도달: 1350, 930/100")
  package static let targetAbove = Phrase("met when the rate is above this", "환율이 이보다 높으면 도달")
  package static let importTrip = Phrase(
    "put every line into this trip, by title or id", "모든 줄을 이 여행으로, 여행 이름이나 id")
  package static let importRowsTrip = Phrase(
    "put every row into this trip, whatever its date", "날짜와 상관없이 모든 줄을 이 여행으로")
  package static let newTrips = Phrase(
    "make trips for rows on no trip's dates", "어느 여행의 날짜도 아닌 줄은 새 여행을 만들어 넣음")
  package static let importMap = Phrase(
    "which column is what, by name or number: date=거래일,amount=3; the currency may be a code; time= drops one",
    "무엇이 어느 열인지 이름이나 번호로: date=거래일,amount=3, 통화는 코드도 가능, time=이면 그 열을 쓰지 않음")
  package static let saveMap = Phrase("save `--map` under a name", "`--map`을 이름을 붙여 저장")
  package static let useMap = Phrase("the columns saved under a name", "저장해 둔 열 지정을 사용")
  package static let encoding = Phrase(
    "encoding of the file: utf-8, utf-16, cp949, cp932, gb18030, cp1252, cp1250, cp1251",
    "파일의 문자 인코딩: utf-8, utf-16, cp949, cp932, gb18030, cp1252, cp1250, cp1251")
  package static let dateOrder = Phrase("order in dates such as 05/09/2025", "05/09/2025 같은 날짜의 순서")
  package static let decimal = Phrase("mark of decimals in amounts", "금액의 소수점 기호")
  package static let removedWord = Phrase("the word means no category any more", "낱말이 더는 분류를 뜻하지 않게 함")
  package static let match = Phrase(
    "complete certain pairs with typed expenses without asking",
    "직접 적은 지출과 확실히 같은 건은 묻지 않고 채움")
  package static let reconcilePay = Phrase(
    "whose list it is: card, card:Visa, account, or a wallet",
    "어느 결제 수단의 명세인지: card, card:Visa, account, 지갑 이름")
  package static let pair = Phrase(
    "say which entry the row on a line is, or that it is new; of several files, with FILE; may be repeated",
    "그 줄이 어느 기록인지, 또는 새 지출인지 지정. 파일이 여럿이면 FILE도(여러 번 가능)")
  package static let importTransfers = Phrase(
    "also transfers to others, as spending", "다른 사람에게 보낸 이체도 지출로")
  package static let importWallets = Phrase(
    "exchanges, cash from machines, top-ups as entries of wallets", "환전, 현금 인출, 충전을 지갑 기록으로")
  package static let skipBad = Phrase(
    "import the rest if some rows can't be read, and list those", "읽을 수 없는 줄은 빼고 목록으로 보여 줌")
  package static let importAgain = Phrase(
    "also rows that were deleted before, or look doubled", "전에 삭제했거나 겹쳐 보이는 줄도 가져옴")
  package static let ruleCategory = Phrase("the category that they get", "넣을 분류")
  package static let ruleMemo = Phrase("the memo that they get", "넣을 메모")
  package static let ruleIgnore = Phrase("such rows become no expenses", "지출로 기록하지 않음")
  package static let inboxAgain = Phrase(
    "also lines that look like expenses that are there", "이미 있는 지출과 같아 보이는 줄도 기록")
  package static let importMe = Phrase(
    "which of the people in the file you are", "파일에 있는 사람 중 본인의 이름")
  package static let importWhole = Phrase(
    "whole amounts, without the people of the file", "파일에 있는 사람 없이 전체 금액으로")
  package static let gapPhotos = Phrase(
    "also photos in this folder that no expense has", "이 폴더에서 어느 지출에도 없는 사진도")
  package static let chart = Phrase(
    "draw the budget and what is left by day, even without a terminal", "터미널이 아니어도 예산과 날짜별 잔액을 그래프로")
  package static let format = Phrase(
    "output format, default by the ending of --output (.html, .md, .csv, .json), else text",
    "출력 형식, 기본값은 --output 파일의 확장자(.html, .md, .csv, .json)대로, 아니면 text")
  package static let pagePhotos = Phrase(
    "how to include photos in a page (--format html), default embed",
    "웹페이지(--format html)에 사진을 넣는 방법, 기본값은 embed")
  package static let pageMaxSize = Phrase(
    "total size of photos in a page, default 20MB; none: no limit",
    "웹페이지에 넣는 사진의 전체 크기 한도, 기본값 20MB, none은 제한 없음")
  package static let receipts = Phrase(
    "number the photos as receipts and show them at the end (--format html)",
    "사진을 영수증으로 보고 번호를 붙여 끝에 싣기(--format html)")
  package static let bom = Phrase("with a UTF-8 byte order mark, for Excel", "엑셀용으로 UTF-8 BOM을 붙임")
  package static let output = Phrase("write to this file", "이 파일에 저장")
  package static let importFrom = Phrase("only from this date on", "이 날짜부터만")

  // Options for shells and manual pages.
  package static let programName = Phrase(
    "name of the program, default: the one it was run by", "프로그램 이름, 기본값은 실행할 때 쓴 이름")

  package static let schema = Phrase("the JSON Schema of its answer", "응답의 JSON Schema 출력")
  package static let man = Phrase("as a manual page, in roff", "roff 형식의 설명서로 출력")
  package static let manOutput = Phrase(
    "write every page to this folder, with --man", "--man과 함께, 모든 설명서를 이 폴더에 저장")

  // Options of check.
  package static let fix = Phrase("repair what can be repaired without losing data", "잃는 것 없이 고칠 수 있는 것만 고치기")
  package static let accept = Phrase(
    "show what was changed in a document by hand, and seal it", "문서에서 직접 고친 내용을 보여 주고 봉인하기")
}
