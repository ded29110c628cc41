extension _AnyValue {
  public var cgPointValue: CGPoint! { value as? CGPoint ?? (value as? NSValue)?.cgPointValue }
  public var cgRectValue: CGRect! { value as? CGRect ?? (value as? NSValue)?.cgRectValue }
  public var cgSizeValue: CGSize! { value as? CGSize ?? (value as? NSValue)?.cgSizeValue }
  public var uiEdgeInsetsValue: UIEdgeInsets! { value as? UIEdgeInsets }
}
