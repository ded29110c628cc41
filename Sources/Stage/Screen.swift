import VectorGraphics
import VectorMotion

/// What a stage shows: anything that takes touches, lets time pass and hands over a film.
@MainActor
public protocol Screen: AnyObject {}
