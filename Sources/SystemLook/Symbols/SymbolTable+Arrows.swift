extension SymbolTable {
  /// The symbols of letters, chevrons, arrows and players.
  static let arrows = """
    textformat: g Aa
    textformat.size: g aA
    bold: g B
    italic: s M10.5 4H17.5M6.5 20H13.5M14.2 4L9.8 20
    underline: s M6.5 3.4V10.6A5.5 5.5 0 0 0 17.5 10.6V3.4M5 20.6H19
    chevron.right: s M8.6 4L16.4 12L8.6 20
    chevron.left: s M15.4 4L7.6 12L15.4 20
    chevron.forward: s M8.6 4L16.4 12L8.6 20
    chevron.backward: s M15.4 4L7.6 12L15.4 20
    chevron.up: s M4 15.9L12 8.1L20 15.9
    chevron.down: s M4 8.1L12 15.9L20 8.1
    chevron.right.2: s M5 5L12 12L5 19M12.5 5L19.5 12L12.5 19
    chevron.left.2: s M19 5L12 12L19 19M11.5 5L4.5 12L11.5 19
    chevron.up.chevron.down: s M7 9L12 4L17 9M7 15L12 20L17 15
    chevron.compact.down: s M3.5 10L12 14L20.5 10
    chevron.compact.up: s M3.5 14L12 10L20.5 14
    arrow.right: s M3.2 12H20.8M13.6 4.8L20.8 12L13.6 19.2
    arrow.left: s M20.8 12H3.2M10.4 4.8L3.2 12L10.4 19.2
    arrow.forward: s M3.2 12H20.8M13.6 4.8L20.8 12L13.6 19.2
    arrow.backward: s M20.8 12H3.2M10.4 4.8L3.2 12L10.4 19.2
    arrow.up: s M12 20.8V3.2M4.8 10.4L12 3.2L19.2 10.4
    arrow.down: s M12 3.2V20.8M4.8 13.6L12 20.8L19.2 13.6
    arrow.up.right: s M5.4 18.6L18.6 5.4M8 5.4H18.6V16
    arrow.up.left: s M18.6 18.6L5.4 5.4M16 5.4H5.4V16
    arrow.down.right: s M5.4 5.4L18.6 18.6M8 18.6H18.6V8
    arrow.down.left: s M18.6 5.4L5.4 18.6M16 18.6H5.4V8
    arrow.left.arrow.right: s M21 8H3.4M7.6 3.8L3.4 8L7.6 12.2M3 16H20.6M16.4 11.8L20.6 16L16.4 20.2
    arrow.up.arrow.down: s M8 21V3.4M3.8 7.6L8 3.4L12.2 7.6M16 3V20.6M11.8 16.4L16 20.6L20.2 16.4
    arrow.left.and.right: s M2.6 12H21.4M7.4 7.2L2.6 12L7.4 16.8M16.6 7.2L21.4 12L16.6 16.8
    arrow.up.and.down: s M12 2.6V21.4M7.2 7.4L12 2.6L16.8 7.4M7.2 16.6L12 21.4L16.8 16.6
    arrow.up.and.down.and.arrow.left.and.right: s M12 2.6V21.4M2.6 12H21.4M9 5.6L12 2.6L15 5.6M9 18.4L12 21.4L15 \
    18.4M5.6 9L2.6 12L5.6 15M18.4 9L21.4 12L18.4 15
    arrow.up.left.and.arrow.down.right: s M14 4H20V10M20 4L13.6 10.4M10 20H4V14M4 20L10.4 13.6
    arrow.clockwise: s M19.6 9.2A8.2 8.2 0 1 0 20.2 13.6M20.2 4V9.6H14.6
    arrow.counterclockwise: s M4.4 9.2A8.2 8.2 0 1 1 3.8 13.6M3.8 4V9.6H9.4
    arrow.triangle.2.circlepath: s M4.2 10.4A8 8 0 0 1 18.6 7.2M19.8 13.6A8 8 0 0 1 5.4 16.8; f M20.8 3.4V9.6H14.6\
    ZM3.2 20.6V14.4H9.4Z
    arrow.uturn.left: s M8.6 4.4L3.4 9.6L8.6 14.8M3.6 9.6H14.6A5.2 5.2 0 0 1 14.6 20H10
    arrow.uturn.right: s M15.4 4.4L20.6 9.6L15.4 14.8M20.4 9.6H9.4A5.2 5.2 0 0 0 9.4 20H14
    arrow.turn.up.right: s M15 4L20.4 9.4L15 14.8M20 9.4H9.4A5.4 5.4 0 0 0 4 14.8V20
    shuffle: s M2.8 7H6.4C11.6 7 12.4 17 17.6 17H20.6M2.8 17H6.4C11.6 17 12.4 7 17.6 7H20.6M17.6 3.8L20.8 7L17.6 \
    10.2M17.6 13.8L20.8 17L17.6 20.2
    repeat: s M3.6 11.4V10A3.6 3.6 0 0 1 7.2 6.4H20M16.8 3.2L20 6.4L16.8 9.6M20.4 12.6V14A3.6 3.6 0 0 1 16.8 17.6\
    H4M7.2 14.4L4 17.6L7.2 20.8
    play: s M6.2 4.9A1.5 1.5 0 0 1 8.5 3.6L20.2 10.7A1.5 1.5 0 0 1 20.2 13.3L8.5 20.4A1.5 1.5 0 0 1 6.2 19.1Z
    play.fill: F play
    pause: s M6.6 4H8.4A1 1 0 0 1 9.4 5V19A1 1 0 0 1 8.4 20H6.6A1 1 0 0 1 5.6 19V5A1 1 0 0 1 6.6 4ZM15.6 4H17.4A1 \
    1 0 0 1 18.4 5V19A1 1 0 0 1 17.4 20H15.6A1 1 0 0 1 14.6 19V5A1 1 0 0 1 15.6 4Z
    pause.fill: F pause
    stop: s M6.6 4.6H17.4A2 2 0 0 1 19.4 6.6V17.4A2 2 0 0 1 17.4 19.4H6.6A2 2 0 0 1 4.6 17.4V6.6A2 2 0 0 1 6.6 4.6Z
    stop.fill: F stop
    record.circle: s M12 2.8A9.2 9.2 0 1 1 12 21.2A9.2 9.2 0 1 1 12 2.8Z; f M12 7.6A4.4 4.4 0 1 1 12 16.4A4.4 4.4 \
    0 1 1 12 7.6Z
    forward: s M3 6.4V17.6L11.4 12ZM12.6 6.4V17.6L21 12Z
    forward.fill: F forward
    backward: s M21 6.4V17.6L12.6 12ZM11.4 6.4V17.6L3 12Z
    backward.fill: F backward
    forward.end: s M5.4 4.8V19.2L16.6 12ZM19 4.8V19.2
    forward.end.fill: F forward.end
    backward.end: s M18.6 4.8V19.2L7.4 12ZM5 4.8V19.2
    backward.end.fill: F backward.end
    gobackward: s M4.4 9.2A8.2 8.2 0 1 1 3.8 13.6M3.8 4V9.6H9.4
    goforward: s M19.6 9.2A8.2 8.2 0 1 0 20.2 13.6M20.2 4V9.6H14.6
    """
}
