extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutQuantity(self, .leading)) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutQuantity(self, .trailing)) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutQuantity(self, .left)) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutQuantity(self, .right)) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutQuantity(self, .top)) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutQuantity(self, .bottom)) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutQuantity(self, .width)) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutQuantity(self, .height)) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutQuantity(self, .centerX)) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutQuantity(self, .centerY)) }

  /// The baseline of the first line of text; the top of views without text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutQuantity(self, .firstBaseline)) }

  /// The baseline of the last line of text; the bottom of views without text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutQuantity(self, .lastBaseline)) }
}

extension UILayoutGuide {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutQuantity(self, .leading)) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutQuantity(self, .trailing)) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutQuantity(self, .left)) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutQuantity(self, .right)) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutQuantity(self, .top)) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutQuantity(self, .bottom)) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutQuantity(self, .width)) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutQuantity(self, .height)) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutQuantity(self, .centerX)) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutQuantity(self, .centerY)) }
}
