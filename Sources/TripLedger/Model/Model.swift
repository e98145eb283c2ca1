// Layer Model: the data of a ledger, on one page.
//
//   TripInfo ─────────────── a journey: title, people (인원), currency, budget, first and last day
//     │  trips/<trip>/trip.json
//     │
//     ├─ TripDetailInfo ──── an expense: amount and currency as paid, category, civil date (and time),
//     │    trips/<trip>/days/<date>.json      memo, tags, payment, a rate given with it; maybe a Spread,
//     │    │                                  the days that reports share it over; maybe a position that no
//     │    │                                  place names, and a ReceiptID that it shares with others
//     │    │
//     │    ├─ ImageName ──── its photos, in order, named by their content
//     │    │    images/<first two>/<sha-256>.<ext>
//     │    │
//     │    └─ PlaceID ─────┐
//     │                    ▼
//     └─ MapInfo ─────────── a place: the name that the user gave it, and its position if known
//          trips/<trip>/places.json
//
//   Person, SettlementPayment, SettlementClosing ─ who shares expenses, what they gave each other to settle up, and
//     when they were even
//     trips/<trip>/people.json, payments.json
//
//   SharedTripLink ─ the repository that a trip is shared in, and the rates that came from there
//     trips/<trip>/shared.json, rates.json
//
//   Wallet, CashEntry ───────── what holds money that was bought, and the journal of it
//     wallets/<wallet>.json
//
//   CustomCategory ──────────── a category that the user added, or their changes to a built-in Category
//     ledger.json
//
//   ExchangeRate ─────────── base units of quote for unit units of currency, on one date, from one source
//     rates/<source>/<date>.json
//
// Money: an Amount is a whole number of minor units of a Currency; a rate is an ExactDecimal; a conversion is
// a Fraction until it is rounded, once.
//
// Time: a Day is a civil date as the user experienced it, and never derived again from a machine's clock. An
// Instant is a moment with the UTC offset of the clock it was read from; only `entered`, `changed`, `created`
// and `asked` are instants.
//
// Identity: records have random ids (Identifier), photos their content, rates their currency, date and
// source. Records keep members that this version does not know (`unknown`), so that those of a newer version
// are not lost. References use ids, and only within a trip, so that two copies of a ledger can be merged
// record by record.
//
// New data is a type or member here that can't hold invalid values, with its stored form in `Documents/`; what a
// user types is read by a `Typed…` type. The model reads no files and converts no amounts.
