// Names that every file for Apple's systems sees with Foundation, and that Foundation on Linux passes on only in part. Where
// a system module has one, too, that one is taken.

/// The largest finite number; animations repeat as often as that, which is for ever.
@_disfavoredOverload public var HUGE: Float { .greatestFiniteMagnitude }
/// The largest finite number.
@_disfavoredOverload public var MAXFLOAT: Float { .greatestFiniteMagnitude }

@_disfavoredOverload public var NSEC_PER_SEC: UInt64 { 1_000_000_000 }
@_disfavoredOverload public var NSEC_PER_MSEC: UInt64 { 1_000_000 }
@_disfavoredOverload public var NSEC_PER_USEC: UInt64 { 1_000 }
@_disfavoredOverload public var USEC_PER_SEC: UInt64 { 1_000_000 }

@_disfavoredOverload public var INT8_MIN: Int32 { -128 }
@_disfavoredOverload public var INT16_MIN: Int32 { -32768 }
@_disfavoredOverload public var INT32_MIN: Int32 { .min }
