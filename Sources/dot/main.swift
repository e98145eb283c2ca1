import TripLedger
