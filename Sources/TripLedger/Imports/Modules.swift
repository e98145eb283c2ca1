// What every file of this target sees.
@_exported import TripExports
@_exported import TripFormats
@_exported import TripMerging
