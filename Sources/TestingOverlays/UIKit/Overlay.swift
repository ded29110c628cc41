// Empty on purpose: Swift Testing imports a module of this name beside any module named UIKit.
