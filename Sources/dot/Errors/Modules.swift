// What every file of this target sees.
@_exported import TripLedger
@_exported import DotTerminal
