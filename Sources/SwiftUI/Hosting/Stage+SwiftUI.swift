public import Stage

extension Stage {
  /// Makes a stage that shows a view on the system's background, in a window of its own.
  ///
  ///     let stage = Stage(ContentView())
  ///     try stage.tap("Start")
  ///     await stage.advance(by: 0.25)
  ///
  /// The view is made when the stage is current, so that the globals that it asks for are the stage's.
  ///
  /// - Parameters:
  ///   - size: The size of the screen in points.
  ///   - scale: The number of pixels in a point, as views see it.
  ///   - safeArea: What the device covers of the screen.
  public convenience init<V: View>(
    _ makeView: @autoclosure () -> V, size: CGSize = CGSize(width: 414, height: 896),
    colorScheme: ColorScheme = .light, scale: CGFloat = 2, safeArea: SafeArea = .none
  ) {
    self.init(
      UIHostingController(rootView: makeView()), size: size,
      userInterfaceStyle: colorScheme == .dark ? .dark : .light, scale: scale, safeArea: safeArea)
  }
}
