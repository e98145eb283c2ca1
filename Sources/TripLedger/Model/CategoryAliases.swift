extension Category {
  /// Other words that people type for a built-in category, in lower case: what was bought rather than its kind.
  ///
  /// A name, or the beginning of one, wins over them, and so does a category of the user's own.
  static let aliases: [String: String] = {
    let words = [
      "transport": """
      bus train subway metro tram ferry parking toll fuel petrol gas 버스 버스비 지하철 지하철비 전철 기차 기차표 기차비 열차 페리 배표 \
      트램 공항버스 교통카드 교통패스 렌터카 렌트카 주차 주차비 주차료 통행료 톨비 기름값 주유 주유비
      """,
      "lodging": """
      hotel hostel guesthouse airbnb motel resort 호텔 호텔비 호스텔 숙소 숙소비 게스트하우스 에어비앤비 모텔 리조트 펜션 민박 료칸 방값
      """,
      "food": """
      breakfast lunch dinner supper brunch meal snack restaurant groceries grocery supermarket drinks beer wine alcohol bar \
      pub izakaya ramen sushi noodles bakery takeaway water juice snacks konbini 아침 점심 저녁 아침밥 점심밥 저녁밥 아침식사 점심식사 저녁식사 점심값 저녁값 조식 브런치 밥 밥값 식사 식사비 간식 간식비 야식 식당 맛집 외식 음식 술 술값 술집 맥주 소주 와인 \
      안주 편의점 마트 장보기 라멘 라면 초밥 스시 우동 국수 쌀국수 반미 분짜 꼬치 물 생수 빵 과일
      """,
      "cafe": "coffee tea dessert 커피 커피값 커피숍 디저트 음료 음료수 찻집",
      "flight": "plane airfare airline 비행기 비행기표 비행기값 항공권 항공료 항공비",
      "taxi": "cab uber grab 택시비 우버 그랩 카카오택시",
      "etc": "tip tips laundry locker massage spa 팁 수수료 환전수수료 마사지 세탁 빨래 세탁비 코인락커 짐보관",
      "shopping": "souvenir souvenirs clothes gift gifts 기념품 선물 옷 옷값 화장품 면세점",
      "sights":
        "museum admission ticket tickets tour activity activities 박물관 미술관 입장료 입장권 관람료 티켓 투어 공연 체험 액티비티 놀이공원",
      "telecom": "sim esim wifi roaming internet 유심 이심 로밍 와이파이 인터넷 포켓와이파이",
      "medical": "pharmacy medicine doctor hospital dentist insurance 약 약값 약국 병원 병원비 진료비 치과 보험 보험료",
    ]
    return Dictionary(
      words.flatMap { key, words in words.split(whereSeparator: \.isWhitespace).map { (String($0), key) } }
    ) { first, _ in first }
  }()
}
