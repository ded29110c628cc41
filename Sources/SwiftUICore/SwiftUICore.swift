@_exported public import Combine
@_exported public import Observation
@_exported public import QuartzCore
