import TripLedger

/// `dot photo propose`
enum PhotoProposeCommand {
  static let spec = CommandSpec(
    path: ["photo", "propose"],
    summary: Phrase("Propose expenses from a folder of photos", "사진 폴더에서 지출 제안하기"),
    arguments: [ArgumentSpec(name: "DIR")],
    options: [
      OptionSpec(.trip, Help.trip), OptionSpec(.maxSize, Help.maxSize),
    ],
    examples: [
      Example(
        "dot photo propose ~/Pictures/Osaka",
        Phrase("asks for the amount and category of each", "제안마다 금액과 분류를 물어봄")),
      Example(
        "dot photo propose DCIM --trip Osaka --json", Phrase("prints the proposals", "제안을 JSON으로 출력")),
    ],
    notes: Phrase(
      "Photos taken at most 30 minutes and 150 m apart are grouped. Photos already in the ledger or taken outside the trip are left out. Without a terminal the proposals are printed as JSON.",
      "30분, 150 m 안에서 찍은 사진을 한 건으로 묶습니다. 이미 장부에 있거나 여행 기간 밖에 찍은 사진은 뺍니다. 터미널이 아니면 제안을 JSON으로 출력합니다."),
    writes: true
  ) { invocation, context in
    let limit = try context.photoLimit(invocation)
    let (trip, proposer) = try context.ledger.read { snapshot in
      let trip = try context.trip(named: invocation[.trip], in: snapshot)
      let cities = Cities()
      let proposer = try PhotoProposer(
        for: trip, in: snapshot, today: context.today(trip), limit: limit,
        locate: { cities.nearest(to: $0).map { Locality(city: $0.city, distance: $0.distance) } })
      return (trip, proposer)
    }
    let found = try proposals(proposer, invocation.arguments[0], context)
    let warnings = warnings(found, context.words)
    guard let prompt = context.prompt else {
      return printed(found, trip, warnings, context)
    }
    for warning in warnings { context.mention(context.words.warning + " " + warning) }
    var questions = try PhotoQuestions(
      trip: trip, limit: limit, isDryRun: invocation.isDryRun, prompt: prompt, context: context)
    return try questions.run(found)
  }

  private static func proposals(
    _ proposer: PhotoProposer, _ folder: String, _ context: Context
  ) throws -> PhotoProposals {
    var bar = context.progressBar
    defer { bar.remove() }
    return try proposer.proposals(from: folder) { done, total in
      bar.draw(done: done, total: total, label: context.words.lookingThrough)
    }
  }

  /// At most a few warnings, even for a folder with thousands of links.
  private static func warnings(_ found: PhotoProposals, _ words: Words) -> [String] {
    let shown = 20
    let lines = found.obstacles.prefix(shown).map(words.obstacle)
    let more = found.obstacles.count - shown
    return more > 0 ? lines + [words.moreObstacles(more)] : lines
  }

  private static func printed(
    _ found: PhotoProposals, _ trip: TripInfo, _ warnings: [String], _ context: Context
  ) -> Outcome {
    let json: [JSONMember] = [
      JSONMember(
        "trip", ["id": JSON(trip.id), "title": .string(trip.title), "currency": JSON(trip.currency)]),
      JSONMember("proposals", .array(found.proposals.map { $0.json })),
      JSONMember("skipped", found.skipped.json),
    ]
    let text = String(decoding: JSON.object([JSONMember("schema", 1)] + json).bytes, as: UTF8.self)
    return Outcome(
      json: json, text: [text.printableJSON], isVerbatim: true, changedNothing: true, warnings: warnings)
  }
}

extension PhotoProposal {
  var json: JSON {
    let place = place.map { place -> JSON in
      .object(
        [JSONMember("identifier", .string(place.identifier))] + (place.position?.members ?? Position.none))
    }
    let near = locality.map { CityView.members(($0.city, $0.distance)) } ?? CityView.none
    return .object(
      [
        JSONMember("date", JSON(date)), JSONMember("time", JSON(time)), JSONMember("zone", JSON(zone)),
        JSONMember("place", place ?? .null), JSONMember("position", group.position?.json ?? .null),
      ] + near + [
        JSONMember("currency", JSON(currency)),
        JSONMember("photos", .array(group.photos.map { .string($0.path) })),
      ])
  }
}

extension PhotoProposals.Skipped {
  var json: JSON {
    [
      "known": .integer(known), "repeated": .integer(repeated), "outsideTrip": .integer(outsideTrip),
      "undated": .integer(undated), "otherFiles": .integer(otherFiles), "tooLarge": .integer(tooLarge),
      "unreadable": .integer(unreadable),
    ]
  }
}
