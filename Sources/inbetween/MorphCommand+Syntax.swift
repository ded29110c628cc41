extension MorphCommand {
  static let syntax = CommandSyntax(
    name: "morph",
    operands: "A B [C ...] -o OUT [-o OUT ...] [options]",
    summary:
      "Turns shapes into each other. A shape is an SVG file, path data such as\n\"M4 4H20V20H4Z\", or - for an SVG file on standard input.",
    sections: [
      .init(
        title: "Output",
        options: [
          .init(
            "output", "o", value: "FILE", mayRepeat: true,
            "where to write: \(OutputForm.suffixes()), which say the form; may be given several times. A .png is a still (--at), a contact sheet, or with %d or %04d in its name one file a frame. - is standard output."
          ),
          .init("format", value: "FORM", "\(OutputForm.words), whatever the file's name"),
          .init(
            "title", value: "TEXT",
            "what the film shows, in words, for .html: its title, and for those who do not see it. The names of the files without it; \"\" for decoration"
          ),
          .init("at", value: "SECONDS", "a still of that instant, as \(OutputForm.suffixes { $0.motion != .moves })"),
          .init("contact-sheet", value: "N", "the .png shows N instants, evenly spread from start to end"),
          .init(
            "frames", value: "A-B",
            "frames A to B only, counted from 0, as .png with %d, .rgba or .y4m: ranges one after the other are the whole, byte for byte"
          ),
          .init("size", "s", value: "N|WxH", "pixels: the longer side, or both sides (the drawing is fitted in); 512"),
          .init("scale", value: "N", "pixels a unit of the drawing, instead of --size"),
          .init(
            "name", value: "NAME", "the name of types in .swift and .kt; without it it follows from the file's name"),
          .init(
            "android-api", value: "N",
            "the oldest API level that .xml is for; 24. Before it there are no gradients and no even-odd rule"),
          .init("fps", value: "N", "frames a second, 1 to 120; 50 for GIF (its most), 30 for sprites, 60 otherwise"),
          .init("smallest", nil, "Lottie without what its schema asks for and players do not need"),
          .init("quality", value: "N", "lossy .webp, 0 to 100; without it nothing is lost"),
          .init(
            "codec", value: "NAME",
            "of a video: h264 (.mp4, .mov), av1 (.mp4, .webm), vp9 (.webm), prores (.mov). The program ffmpeg makes these and .webp"
          ),
        ]),
      .init(
        title: "Timing",
        options: [
          .init(
            "duration", "d", value: "SECONDS",
            "of each step from shape to shape; 0.6. A spring gets there about then and swings on until it rests"),
          .init("pause", "p", value: "SECONDS", "at each shape; 0.4"),
          .init(
            "easing", "e", value: "EASING",
            "linear, ease, ease-in, ease-out, ease-in-out (the default), four numbers x1,y1,x2,y2 of a cubic Bézier, spring, or spring:BOUNCE with a bounce from 0 to 0.9"
          ),
          .init("there-and-back", nil, "to the last shape and back to the first, for ever; the default"),
          .init("loop", nil, "to the last shape, then from the start again, for ever"),
          .init("once", nil, "to the last shape, where it stays"),
        ]),
      .init(
        title: "Looks",
        options: [
          .init(
            "background", "b", value: "COLOR",
            "any CSS colour, or none; without it transparent, white in GIF (which has no half-transparent pixels)"),
          .init("fill", value: "COLOR", "paints every filled shape so; none for no fill"),
          .init(
            "stroke", value: "COLOR",
            "paints every outline so; draws one where a shape has none. Path data is then not filled unless --fill says so"
          ),
          .init("stroke-width", value: "N", "width of every outline, in units of the drawing"),
          ResourceFolder.option,
        ]),
      .init(title: "Text", options: InputShape.textOptions),
      .init(title: "What becomes what", options: GivenHints.options),
      .init(
        title: "Other",
        options: [
          .init(
            "watch", nil,
            "builds again whenever a file of the shapes changes, and serves a page that plays the film as it is then, on this machine only; -o may be left out. Ctrl-C ends"
          ),
          .init("threads", "j", value: "N", "threads that render; as many as there are cores. The result is the same"),
          .init("json", nil, "says what was written as one JSON line a file, on standard error"),
          .init("quiet", "q", "no progress, no notes; errors only"),
          .init("help", "h", "this text"),
        ]),
    ],
    examples: [
      ("inbetween morph play.svg pause.svg -o icon.gif", "play becomes pause and goes back, 512 pixels"),
      ("inbetween morph a.svg b.svg c.svg --once -e spring -o abc.svg", "an animated SVG file that plays once"),
      (
        "inbetween morph \"M2 2H22V22H2Z\" \"M12 2L22 22H2Z\" --fill teal -o s.gif -o s.png --contact-sheet 8",
        "a square becomes a triangle; the same as a sheet of 8 pictures"
      ),
      ("inbetween morph a.svg b.svg --match 0:1,1:0 -o ab.svg", "two contours cross over"),
      ("inbetween morph --text Hello --text World --letters -o hello.gif", "each letter becomes another"),
      ("inbetween morph a.svg b.svg --watch", "a page in the browser that follows while you draw"),
      ("inbetween morph a.svg b.svg --at 0.3 -o between.png", "what it looks like after 0.3 seconds"),
    ])
}
