extension Category {
  /// Other words that people type for a built-in category, in lower case: what was bought rather than its kind.
  ///
  /// A name, or the beginning of one, wins over them, and so does a category of the user's own.
  static let aliases: [String: String] = {
    let words: [String: [String]] = [
      "transport": [
        "bus", "train", "subway", "metro", "tram", "ferry", "버스", "버스비", "지하철", "전철", "기차", "열차", "페리",
        "교통카드",
      ],
      "lodging": ["hotel", "hostel", "guesthouse", "airbnb", "호텔", "호스텔", "숙소", "게스트하우스", "에어비앤비"],
      "food": [
        "breakfast", "lunch", "dinner", "supper", "meal", "snack", "restaurant", "아침", "점심", "저녁", "밥", "밥값",
        "식사",
        "간식", "야식",
      ],
      "cafe": ["coffee", "tea", "커피", "커피값"],
      "flight": ["plane", "airfare", "비행기", "비행기표", "항공권"],
      "taxi": ["cab", "uber", "grab", "택시비", "우버", "그랩"],
      "shopping": ["souvenir", "souvenirs", "기념품"],
      "sights": ["museum", "admission", "박물관", "미술관", "입장료"],
      "telecom": ["sim", "esim", "wifi", "roaming", "유심", "이심", "로밍", "와이파이"],
      "medical": ["pharmacy", "medicine", "doctor", "hospital", "약", "약값", "약국", "병원"],
    ]
    return Dictionary(words.flatMap { key, words in words.map { ($0, key) } }) { first, _ in first }
  }()
}
