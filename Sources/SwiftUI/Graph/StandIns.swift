// Declarations that other parts of this module are about to bring: whoever brings one deletes it here.

public protocol Shape: Animatable, View {}
