extension View {
  /// Shows the changes of this view with `animation` when `value` has changed; nil shows them at once.
  public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(ValueAnimation(animation: animation, value: value))
  }

  /// Shows all changes of this view with `animation`.
  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  public nonisolated func animation(_ animation: Animation?) -> some View {
    transaction { transaction in
      if !transaction.disablesAnimations { transaction.animation = animation }
    }
  }

  /// Changes the transactions of this view.
  public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionChange(transform: transform))
  }

  /// Changes the transactions of this view when `value` has changed.
  public nonisolated func transaction<V: Equatable>(
    value: V, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(ValueTransaction(value: value, transform: transform))
  }

  /// Shows the changes of what `body` adds with `animation`, and the changes of this view with the animation they come
  /// with.
  public nonisolated func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: @escaping (PlaceholderContentView<Self>) -> V
  ) -> some View {
    transaction(
      { transaction in
        if !transaction.disablesAnimations { transaction.animation = animation }
      }, body: body)
  }

  /// Changes the transactions of what `body` adds, and not those of this view.
  public nonisolated func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: @escaping (PlaceholderContentView<Self>) -> V
  ) -> some View {
    modifier(PlaceholderModifier(transform: transform, content: body))
  }
}

extension View where Self: Equatable {
  /// Shows the changes of this view with `animation` when its value has changed.
  public nonisolated func animation(_ animation: Animation?) -> some View {
    modifier(ValueAnimation(animation: animation, value: self))
  }
}
