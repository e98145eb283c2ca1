// What every file of this target sees.
@_exported import DotMessages
