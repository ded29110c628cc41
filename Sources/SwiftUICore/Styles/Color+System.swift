import VectorGraphics
import SystemLook

extension Color {
  public static let red = Color(.system("red", .systemRed))
  public static let orange = Color(.system("orange", .systemOrange))
  public static let yellow = Color(.system("yellow", .systemYellow))
  public static let green = Color(.system("green", .systemGreen))
  public static let mint = Color(.system("mint", .systemMint))
  public static let teal = Color(.system("teal", .systemTeal))
  public static let cyan = Color(.system("cyan", .systemCyan))
  public static let blue = Color(.system("blue", .systemBlue))
  public static let indigo = Color(.system("indigo", .systemIndigo))
  public static let purple = Color(.system("purple", .systemPurple))
  public static let pink = Color(.system("pink", .systemPink))
  public static let brown = Color(.system("brown", .systemBrown))
  public static let white = Color(.system("white", SystemColor(light: .white, dark: .white)))
  public static let gray = Color(.system("gray", .systemGray))
  public static let black = Color(.system("black", SystemColor(light: .black, dark: .black)))
  public static let clear = Color(.system("clear", SystemColor(light: .clear, dark: .clear)))
  /// The colour of text: black in light schemes, white in dark ones.
  public static let primary = Color(.system("primary", .label))
  /// The colour of text of less importance.
  public static let secondary = Color(.system("secondary", .secondaryLabel))
  /// The colour that controls show where they can be touched.
  public static let accentColor = Color(.accent)
}

extension ShapeStyle where Self == Color {
  public static var red: Color { .red }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var green: Color { .green }
  public static var mint: Color { .mint }
  public static var teal: Color { .teal }
  public static var cyan: Color { .cyan }
  public static var blue: Color { .blue }
  public static var indigo: Color { .indigo }
  public static var purple: Color { .purple }
  public static var pink: Color { .pink }
  public static var brown: Color { .brown }
  public static var white: Color { .white }
  public static var gray: Color { .gray }
  public static var black: Color { .black }
  public static var clear: Color { .clear }
}
