package import VectorGraphics

/// The sizes of a window, and how the points of the screen in it relate to them.
///
/// Three units meet here: points of the window, in which desktops give sizes and places; pixels, of which a window's point
/// has several on a display of high density; and points of the screen, each `zoom` points of the window.
package struct WindowGeometry: Equatable {
  /// The size in points of the window.
  package var size: Size
  package var pixelWidth: Int
  package var pixelHeight: Int
  /// The number of the window's points in a point of the screen.
  package var zoom: Double

  package init(size: Size, pixelWidth: Int, pixelHeight: Int, zoom: Double = 1) {
    self.size = Size(max(1, size.width), max(1, size.height))
    self.pixelWidth = max(1, pixelWidth)
    self.pixelHeight = max(1, pixelHeight)
    self.zoom = zoom > 0 && zoom.isFinite ? zoom : 1
  }

  /// The size in points of the screen.
  package var screenSize: Size { Size(size.width / zoom, size.height / zoom) }

  /// The number of pixels in a point of the screen.
  package var scale: Double { zoom * Double(pixelWidth) / size.width }

  /// Returns the place on the screen of a place in the window.
  func screenPoint(_ point: Point) -> Point { Point(point.x / zoom, point.y / zoom) }

  /// Returns the place in the window of a rectangle on the screen.
  func windowRect(_ rect: Rect) -> Rect {
    Rect(minX: rect.minX * zoom, minY: rect.minY * zoom, maxX: rect.maxX * zoom, maxY: rect.maxY * zoom)
  }
}
