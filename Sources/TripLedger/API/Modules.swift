// What every file of this target sees.
@_exported import TripSync
@_exported import TripImports
