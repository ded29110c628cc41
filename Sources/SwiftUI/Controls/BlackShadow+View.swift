import SystemLook

extension View {
  func shadow(_ shadow: BlackShadow) -> some View {
    self.shadow(color: .black.opacity(shadow.opacity), radius: shadow.radius, y: shadow.offset)
  }
}
