import Testing
import VectorFormats
import VectorGraphics

/// What stands in a canvas of 100 × 100, and what it draws (as `describe` writes it) and complains about.
struct Feature: CustomTestStringConvertible, Sendable {
  var contents: String
  var lines: [String]
  var issues: [String]

  init(_ contents: String, _ lines: String..., issues: [String] = []) {
    self.contents = contents
    self.lines = lines
    self.issues = issues
  }

  var testDescription: String { contents }
}

@Suite struct SVGFeatureTests {
  static let features: [Feature] = [
    Feature(
      "<rect x='1' y='2' width='3' height='4'/>",
      "fill #000000 M1 2H4V6H1z"),
    Feature(
      "<rect width='10' height='6' rx='2'/>",
      "fill #000000 M2 0H8c1.105 0 2 .895 2 2v2c0 1.105-.895 2-2 2H2C.895 6 0 5.105 0 4V2C0 .895.895 0 2 0z"),
    Feature(
      "<rect width='10' height='6' rx='9' ry='1'/>",
      "fill #000000 M5 0H5c2.761 0 5 .448 5 1v4c0 .552-2.239 1-5 1h0c-2.761 0-5-.448-5-1V1C0 .448 2.239 0 5 0z"),
    Feature(
      "<rect width='10' height='6' ry='50%'/>",
      """
      fill #000000 M5 0H5c2.761 0 5 1.343 5 3h0c0 1.657-2.239 3-5 3h0C2.239 6 0 4.657 0 3H0C0 1.343 2.239 0 5 0z
      """),
    Feature(
      "<rect width='10'/>"),
    Feature(
      "<rect width='10' height='10' rx='-1' ry='2'/>",
      "fill #000000 M2 0H8c1.105 0 2 .895 2 2v6c0 1.105-.895 2-2 2H2C.895 10 0 9.105 0 8V2C0 .895.895 0 2 0z",
      issues: ["rect: a negative rx is ignored"]),
    Feature(
      "<circle cx='5' cy='5' r='2'/>",
      "fill #000000 M7 5c0 1.105-.895 2-2 2s-2-.895-2-2 .895-2 2-2 2 .895 2 2z"),
    Feature(
      "<ellipse rx='2'/>",
      "fill #000000 M2 0c0 1.105-.895 2-2 2s-2-.895-2-2 .895-2 2-2 2 .895 2 2z"),
    Feature(
      "<ellipse rx='2' ry='0'/>"),
    Feature(
      "<line x1='1' x2='5' y2='3' stroke='red'/>",
      "stroke 1 #FF0000 M1 0 5 3"),
    Feature(
      "<polyline points='1,2 3,4-5-6' fill='none' stroke='#000'/>",
      "stroke 1 #000000 M1 2 3 4-5-6"),
    Feature(
      "<polygon points='0 0 4 0 4 4'/>",
      "fill #000000 M0 0H4V4z"),
    Feature(
      "<polygon points='0 0 4 0 4'/>",
      "fill #000000 M0 0H4z",
      issues: ["polygon: the last point has no y and is left out"]),
    Feature(
      "<polygon points='0 0 4 0 4 x 9 9'/>",
      "fill #000000 M0 0H4z",
      issues: ["polygon: the points are drawn up to an error in them"]),
    Feature(
      "<path d='M0 0h9v9L10 e'/>",
      "fill #000000 M0 0H9V9",
      issues: ["path: the path is drawn up to an error in its data: expected a number"]),
    Feature(
      "<path d='L0 0'/>",
      issues: ["path: the path is drawn up to an error in its data: expected a path that begins with M or m"]),
    Feature(
      "<path d=''/>"),
    Feature(
      "<g transform='translate(1 2)'><path d='M0 0h1' stroke='red' transform='scale(2)'/></g>",
      "fill #000000 M1 2H3",
      "stroke 1 #FF0000 M1 2H3"),
    Feature(
      "<path d='M1 0h1v1' transform='rotate(90)'/>",
      "fill #000000 M0 1V2H-1"),
    Feature(
      "<path d='M1 0h1v1' transform='rotate(90 1 1), translate(1)'/>",
      "fill #000000 M2 2V3H1"),
    Feature(
      "<path d='M1 0h1v1' transform='matrix(1 2 3 4 5 6)'/>",
      "fill #000000 m6 8 1 2 3 4"),
    Feature(
      "<path d='M0 1h1v1' transform='skewX(45)scale(2,1)'/>",
      "fill #000000 M1 1H3L4 2"),
    Feature(
      "<path d='M1 0h1v1' transform='rotate(90'/>",
      "fill #000000 M1 0H2V1",
      issues: ["path: the transform is malformed and has no effect"]),
    Feature(
      "<path d='M1 0h1v1' transform='scale(0)'/>"),
    Feature(
      "<path d='M1 0h1v1' style='transform: translate(10px, 20%) rotate(.25turn)'/>",
      "fill #000000 M10 21v1H9"),
    Feature(
      "<path d='M1 0h1v1' transform='scale(2)' style='transform:none'/>",
      "fill #000000 M1 0H2V1"),
    Feature(
      "<path d='M0 0h2v2' transform='scale(2)' transform-origin='1 1'/>",
      "fill #000000 M-1-1H3V3"),
    Feature(
      """
      <rect x='10' y='10' width='2' height='2' style='transform:rotate(90deg);transform-box:fill-box;transform-\
      origin:0 100%'/>
      """,
      "fill #000000 M12 12v2h-2v-2z"),
    Feature(
      "<svg x='10' y='10' width='20' height='10' viewBox='0 0 10 10'><path d='M0 0h5v5'/></svg>",
      "clip M10 10H30V20H10z",
      "  fill #000000 M15 10h5v5"),
    Feature(
      "<svg x='10' width='50%' height='10' overflow='visible'><rect width='10%' height='50%'/></svg>",
      "fill #000000 M10 0h5v5h-5z"),
    Feature(
      "<svg width='0'><path d='M0 0h5v5'/></svg>"),
    Feature(
      "<svg viewBox='0 0 0 10'><path d='M0 0h5v5'/></svg>"),
    Feature(
      "<symbol><path d='M0 0h5v5'/></symbol>"),
    Feature(
      "<defs><path id='a' d='M0 0h5v5' fill='inherit'/></defs><use href='#a' x='1' y='2' fill='red'/>",
      "fill #FF0000 M1 2H6V7"),
    Feature(
      "<defs><path id='a' d='M0 0h5v5'/></defs><use href='#b'/><use xlink:href='#a' transform='scale(2)' x='1'/>",
      "fill #000000 M2 0H12V10",
      issues: ["use: nothing in the file has the id #b"]),
    Feature(
      """
      <symbol id='a' viewBox='0 0 2 2'><path d='M0 0h2v2'/></symbol><use href='#a' x='10' y='10' width='4' \
      height='8'/>
      """,
      "clip M10 10h4v8h-4z",
      "  fill #000000 M10 12h4v4"),
    Feature(
      """
      <svg id='a' width='4' height='4' viewBox='0 0 2 2' overflow='visible'><path d='M0 0h2v2'/></svg><use \
      href='#a' width='2' height='2'/>
      """,
      "fill #000000 M0 0H4V4",
      "fill #000000 M0 0H2V2"),
    Feature(
      "<g id='a'><use href='#a'/></g>",
      issues: ["use: a reference that leads back to itself is not drawn"]),
    Feature(
      """
      <switch><g systemLanguage='fr'><path d='M0 0h1v1'/></g><title/><g systemLanguage='de, en-GB'><path d='M0 \
      0h2v2'/></g><path d='M0 0h3v3'/></switch>
      """,
      "fill #000000 M0 0H2V2"),
    Feature(
      "<switch><foreignObject requiredExtensions='x'/><image/><path d='M0 0h3v3'/></switch>",
      issues: ["image: a reference without a target is not drawn"]),
    Feature(
      "<a href='x'><path d='M0 0h1v1'/></a>",
      "fill #000000 M0 0H1V1"),
    Feature(
      """
      <g display='none'><path d='M0 0h1v1'/></g><g visibility='hidden'><path d='M0 0h2v2'/><path d='M0 0h3v3' \
      visibility='visible'/></g>
      """,
      "fill #000000 M0 0H3V3"),
    Feature(
      """
      <path d='M0 0h9' stroke='red' stroke-width='2' stroke-linecap='round' stroke-linejoin='bevel' stroke-\
      miterlimit='8' stroke-dasharray='1, 2 3' stroke-dashoffset='5' fill='none'/>
      """,
      "stroke 2 round bevel limit 8 dash 1 2 3 from 5 #FF0000 M0 0H9"),
    Feature(
      "<path d='M0 0h10' stroke='red' stroke-dasharray='1 2' stroke-dashoffset='3' pathLength='5' fill='none'/>",
      "stroke 1 dash 2 4 from 6 #FF0000 M0 0H10"),
    Feature(
      "<path d='M0 0h10' stroke='red' stroke-dasharray='0 0' fill='none'/>",
      "stroke 1 #FF0000 M0 0H10"),
    Feature(
      "<path d='M0 0h10' stroke='red' stroke-dasharray='1 -1' fill='none'/>",
      "stroke 1 #FF0000 M0 0H10",
      issues: ["path: the value of stroke-dasharray is not valid or not supported: 1 -1"]),
    Feature(
      "<path d='M0 0h10' stroke='red' stroke-width='-1' fill='none'/>",
      "stroke 1 #FF0000 M0 0H10",
      issues: ["path: the value of stroke-width is not valid or not supported: -1"]),
    Feature(
      "<path d='M0 0h10' stroke='red' stroke-width='0' fill='none'/>"),
    Feature(
      "<path d='M0 0h10' stroke='red' stroke-width='10%' stroke-linejoin='arcs' fill='none'/>",
      "stroke 10 #FF0000 M0 0H10",
      issues: ["path: the line join arcs is drawn as miter"]),
    Feature(
      "<path d='M0 0h9v9' stroke='red' paint-order='stroke' stroke-opacity='.5' fill-opacity='25%'/>",
      "stroke 1 #FF0000/0.5 M0 0H9V9",
      "fill #000000/0.25 M0 0H9V9"),
    Feature(
      """
      <g transform='scale(2)'><path d='M0 0h9' stroke='red' vector-effect='non-scaling-stroke' fill='none'/></g>
      """,
      "stroke 1 #FF0000 M0 0H18"),
    Feature(
      "<path d='M0 0h9v9' fill-rule='evenodd' opacity='.5'/>",
      "fill-evenodd #000000/0.5 M0 0H9V9"),
    Feature(
      "<path d='M0 0h9v9' stroke='red' opacity='.5'/>",
      "opacity 0.5",
      "  fill #000000 M0 0H9V9",
      "  stroke 1 #FF0000 M0 0H9V9"),
    Feature(
      "<g opacity='.5'><path d='M0 0h1v1'/><path d='M0 0h2v2'/></g>",
      "opacity 0.5",
      "  fill #000000 M0 0H1V1",
      "  fill #000000 M0 0H2V2"),
    Feature(
      "<g opacity='0'><path d='M0 0h1v1'/></g>"),
    Feature(
      """
      <g style='mix-blend-mode:multiply'><path d='M0 0h1v1'/></g><g style='isolation:isolate'><path d='M0 0h1v1' \
      style='mix-blend-mode:screen'/></g>
      """,
      "multiply",
      "  fill #000000 M0 0H1V1",
      "isolated",
      "  screen",
      "    fill #000000 M0 0H1V1"),
    Feature(
      """
      <linearGradient id='a'><stop stop-color='red'/><stop offset='1' stop-color='blue' stop-\
      opacity='.5'/></linearGradient><rect x='10' width='20' height='10' fill='url(#a)' fill-opacity='.5'/>
      """,
      "fill linear 0,0 1,0 m(20 0 0 10 10 0) (0 #FF0000/0.5, 1 #0000FF/0.25) M10 0H30V10H10z"),
    Feature(
      """
      <linearGradient id='a'><stop stop-color='red'/><stop offset='.5'/></linearGradient><linearGradient id='b' \
      href='#a' x1='5' x2='20%' gradientUnits='userSpaceOnUse' spreadMethod='reflect' \
      gradientTransform='scale(2)'/><rect width='20' height='10' fill='url(#b)'/>
      """,
      "fill linear 5,0 20,0 reflect m(2 0 0 2 0 0) (0 #FF0000, 0.5 #000000) M0 0H20V10H0z"),
    Feature(
      """
      <linearGradient id='a'><stop offset='.7' stop-color='red'/><stop offset='20%' style='stop-\
      color:currentColor' color='lime'/></linearGradient><path d='M0 0h9' fill='none' stroke='url(#a) blue'/><path\
       d='M0 0h9v9' fill='none' stroke='url(#a)'/>
      """,
      "stroke 1 #0000FF M0 0H9",
      "stroke 1 linear 0,0 1,0 m(9 0 0 9 0 0) (0.7 #FF0000, 0.7 #00FF00) M0 0H9V9"),
    Feature(
      """
      <linearGradient id='a'><stop stop-color='red'/></linearGradient><linearGradient id='b'/><linearGradient \
      id='c' x2='0'><stop/><stop stop-color='lime'/></linearGradient><path d='M0 0h1v1' fill='url(#a)'/><path \
      d='M0 0h2v2' fill='url(#b) red'/><path d='M0 0h3v3' fill='url(#c)'/>
      """,
      "fill #FF0000 M0 0H1V1",
      "fill #00FF00 M0 0H3V3"),
    Feature(
      """
      <path d='M0 0h1v1' fill='url(#x)'/><path d='M0 0h2v2' fill='url(#x) none'/><path d='M0 0h3v3' fill='url(#x) \
      red'/>
      """,
      "fill #FF0000 M0 0H3V3",
      issues: ["path: nothing in the file has the id #x"]),
    Feature(
      """
      <radialGradient id='a' fx='.2' fr='10%' spreadMethod='repeat'><stop/><stop offset='1' stop-\
      color='red'/></radialGradient><rect width='20' height='10' fill='url(#a)'/>
      """,
      "fill radial 0.2,0.5 0.1 0.5,0.5 0.5 repeat m(20 0 0 10 0 0) (0 #000000, 1 #FF0000) M0 0H20V10H0z"),
    Feature(
      """
      <radialGradient id='a' gradientUnits='userSpaceOnUse' cx='10' cy='20%' r='5' fy='3'><stop/><stop offset='1' \
      stop-color='red'/></radialGradient><rect width='20' height='10' fill='url(#a)'/>
      """,
      "fill radial 10,3 0 10,20 5 (0 #000000, 1 #FF0000) M0 0H20V10H0z"),
    Feature(
      """
      <radialGradient id='a' r='0'><stop/><stop offset='1' stop-color='red'/></radialGradient><rect width='20' \
      height='10' fill='url(#a)'/>
      """,
      "fill #FF0000 M0 0H20V10H0z"),
    Feature(
      """
      <pattern id='a' x='1' width='2' height='3' patternUnits='userSpaceOnUse' patternTransform='scale(2)'><path \
      d='M0 0h1v1' fill='red'/></pattern><rect width='20' height='10' fill='url(#a)' fill-opacity='.5'/>
      """,
      "fill pattern 1 0 2 3 m(2 0 0 2 0 0) [opacity 0.5;   fill #FF0000 M1 0H2V1] M0 0H20V10H0z"),
    Feature(
      """
      <pattern id='a' width='.5' height='.25' patternContentUnits='objectBoundingBox'><path d='M0 \
      0h.1v.1'/></pattern><rect x='10' width='20' height='10' fill='url(#a)'/>
      """,
      "fill pattern 10 0 10 2.5 [fill #000000 M10 0h2v1] M10 0H30V10H10z"),
    Feature(
      """
      <pattern id='a' width='1' height='.5' viewBox='0 0 5 5' preserveAspectRatio='none'><path d='M0 \
      0h1v1'/></pattern><pattern id='b' href='#a' width='.5'/><rect width='20' height='10' fill='url(#b)'/>
      """,
      "fill pattern 0 0 10 5 [fill #000000 M0 0H2V1] M0 0H20V10H0z"),
    Feature(
      """
      <marker id='m' markerWidth='4' markerHeight='4' refX='1' refY='1' orient='auto'><path d='M0 \
      0h2v2'/></marker><path d='M0 0h10v10' stroke='red' stroke-width='2' fill='none' marker-start='url(#m)' \
      marker-mid='url(#m)' marker-end='url(#m)'/>
      """,
      "stroke 2 #FF0000 M0 0H10V10",
      "clip M-2-2H6V6H-2z",
      "  fill #000000 M-2-2H2V2",
      "clip m10-2.828 5.657 5.656L10 8.485 4.343 2.828z",
      "  fill #000000 M10-2.828 12.828 0 10 2.828",
      "clip M12 8v8H4V8z",
      "  fill #000000 M12 8v4H8"),
    Feature(
      """
      <marker id='m' viewBox='0 0 10 10' markerWidth='5' markerHeight='5' refX='10' refY='5' \
      markerUnits='userSpaceOnUse' overflow='visible' orient='90'><path d='M0 0h10v10'/></marker><line x2='20' \
      style='marker-end:url(#m)'/>
      """,
      "fill #000000 M22.5-5V0h-5"),
    Feature(
      """
      <marker id='m' overflow='visible' orient='auto-start-reverse'><path d='M0 0h1v1' fill='context-\
      stroke'/></marker><line x2='20' stroke='lime' style='marker:url(#m)'/>
      """,
      "stroke 1 #00FF00 M0 0H20",
      "fill #00FF00 M0 0H-1V-1",
      "fill #00FF00 M20 0h1v1"),
    Feature(
      """
      <clipPath id='a'><path d='M0 0h5v5' clip-rule='evenodd' transform='scale(2)'/></clipPath><path d='M0 0h9v9' \
      clip-path='url(#a)' transform='translate(1)'/>
      """,
      "clip evenodd M1 0H11V10",
      "  fill #000000 M1 0h9v9"),
    Feature(
      """
      <clipPath id='a' clipPathUnits='objectBoundingBox'><path d='M0 0h.5v1'/></clipPath><g clip-\
      path='url(#a)'><path d='M10 10h9v9'/><path d='M0 0h2v2'/></g>
      """,
      "clip M0 0H9.5V19",
      "  fill #000000 M10 10h9v9",
      "  fill #000000 M0 0H2V2"),
    Feature(
      """
      <clipPath id='a'><path d='M0 0h4v4'/><path d='M3 0h4v4'/></clipPath><path d='M0 0h9v9' clip-path='url(#a)'/>
      """,
      "mask alpha [fill #000000 M0 0H4V4; fill #000000 M3 0H7V4]",
      "  fill #000000 M0 0H9V9"),
    Feature(
      """
      <clipPath id='a'><path d='M0 0h4v4'/><path d='M5 0h4v4'/></clipPath><path d='M0 0h9v9' clip-path='url(#a)'/>
      """,
      "clip M0 0H4V4M5 0H9V4",
      "  fill #000000 M0 0H9V9"),
    Feature(
      """
      <clipPath id='a' clip-path='url(#b)'><path d='M0 0h4v4'/></clipPath><clipPath id='b'><path d='M1 \
      0h4v4'/></clipPath><path d='M0 0h9v9' clip-path='url(#a)'/>
      """,
      "clip M1 0H5V4 clip M0 0H4V4",
      "  fill #000000 M0 0H9V9"),
    Feature(
      "<clipPath id='a'/><path d='M0 0h9v9' clip-path='url(#a)'/><path d='M0 0h8v8' clip-path='url(#b)'/>",
      "fill #000000 M0 0H8V8",
      issues: ["path: nothing in the file has the id #b"]),
    Feature(
      """
      <clipPath id='a'><path d='M0 0h4v4' clip-path='url(#b)'/></clipPath><clipPath id='b'><path d='M1 \
      0h4v4'/></clipPath><path d='M0 0h9v9' clip-path='url(#a)'/>
      """,
      "clip M0 0H4V4 clip M1 0H5V4",
      "  fill #000000 M0 0H9V9"),
    Feature(
      "<mask id='a'><path d='M0 0h4v4' fill='#fff'/></mask><rect width='10' height='10' mask='url(#a)'/>",
      "mask luminance [clip M-1-1H11V11H-1z;   fill #FFFFFF M0 0H4V4]",
      "  fill #000000 M0 0H10V10H0z"),
    Feature(
      """
      <mask id='a' maskUnits='userSpaceOnUse' width='10' x='0' y='0' height='10' mask-type='alpha' \
      maskContentUnits='objectBoundingBox'><path d='M0 0h.5v.5'/></mask><g mask='url(#a)' opacity='.5'><rect \
      width='10' height='20'/></g>
      """,
      "opacity 0.5 mask alpha [clip M0 0H10V10H0z;   fill #000000 M0 0H5V10]",
      "  fill #000000 M0 0H10V20H0z"),
    Feature(
      "<path d='M0 0h9v9' mask='url(#b)'/>",
      "fill #000000 M0 0H9V9",
      issues: ["path: nothing in the file has the id #b"]),
    Feature(
      """
      <g style='font-size:10px'><rect width='1em' height='1rem' x='1ex' y='1pt'/></g><rect width='1in' \
      height='1cm' x='1mm' y='4Q'/><rect width='1pc' height='10vh' x='5vw' y='5vmin'/>
      """,
      "fill #000000 M5.455 1.333h10v16h-10z",
      "fill #000000 M3.78 3.78h96v37.795h-96z",
      "fill #000000 M5 5H21V15H5z"),

    // Shapes of CSS in the boxes of an element.
    Feature(
      "<rect x='10' y='20' width='8' height='4' style='clip-path:inset(1px 25%)'/>",
      "clip M12 21h4v2h-4z", "  fill #000000 M10 20h8v4h-8z"),
    Feature(
      "<rect x='10' y='20' width='8' height='4' stroke='red' stroke-width='2' style='clip-path:polygon(0 0,100% 0,0 100%)'/>",
      "clip M9 19H19L9 25z", "  fill #000000 M10 20h8v4h-8z", "  stroke 2 #FF0000 M10 20h8v4h-8z"),
    Feature(
      "<rect x='10' y='20' width='8' height='4' style='clip-path:view-box rect(1px 9% auto 2px)'/>",
      "clip M2 1H9v99H2z", "  fill #000000 M10 20h8v4h-8z"),
    Feature(
      "<g style='clip-path:path(evenodd,\"M0 0h2v2z\") fill-box'><rect x='10' y='20' width='8' height='4'/></g>",
      "clip evenodd M10 20h2v2z", "  fill #000000 M10 20h8v4h-8z"),
    Feature(
      "<rect width='8' height='4' style='clip-path:circle(2px at right 1px top 0)'/>",
      "clip M9 0c0 1.105-.895 2-2 2s-2-.895-2-2 .895-2 2-2 2 .895 2 2z", "  fill #000000 M0 0H8V4H0z"),
    Feature(
      "<rect width='8' height='4' style='clip-path:circle(x)'/>", "fill #000000 M0 0H8V4H0z",
      issues: ["rect: the value of clip-path is not valid or not supported: circle(x)"]),
    // A clip path or mask that leads back to itself has no effect there.
    Feature(
      "<clipPath id='a' clip-path='url(#a)'><path d='M0 0h4v4'/></clipPath><path d='M0 0h9v9' clip-path='url(#a)'/>",
      "clip M0 0H4V4", "  fill #000000 M0 0H9V9",
      issues: ["clipPath#a: a reference that leads back to itself has no effect"]),
    // Single transforms go outside of the list, translation last.
    Feature(
      "<path d='M0 0h1v1' style='translate:10px 20%;rotate:90deg;scale:2 300%;transform:translateX(1px)'/>",
      "fill #000000 M10 22v2H7"),
    Feature(
      "<path d='M0 0h4v4' stroke='red' style='transform-box:stroke-box;transform-origin:0 0;rotate:180deg'/>",
      "fill #000000 M0-1H-4V-5", "stroke 1 #FF0000 M0-1H-4V-5"),
    Feature(
      "<linearGradient id='a' gradientUnits='userSpaceOnUse' x2='9' gradientTransform='scale(2)' transform-origin='5 5'>"
        + "<stop stop-color='red'/><stop offset='1'/></linearGradient><path d='M0 0h1v1' fill='url(#a)'/>",
      "fill linear 0,0 9,0 m(2 0 0 2 -5 -5) (0 #FF0000, 1 #000000) M0 0H1V1"),
    // What a use paints with.
    Feature(
      "<defs><path id='a' d='M0 0h1v1' fill='context-stroke' stroke='context-fill'/></defs>"
        + "<use href='#a' fill='red' stroke='lime'/>",
      "fill #00FF00 M0 0H1V1", "stroke 1 #FF0000 M0 0H1V1"),
    Feature(
      "<pattern id='a' width='-1' height='1' patternUnits='userSpaceOnUse'><path d='M0 0h1v1'/></pattern>"
        + "<path d='M0 0h1v1' fill='url(#a) red'/>",
      issues: ["pattern#a: a pattern with a negative size is not drawn"]),
  ]

  @Test(arguments: features) func elementsAreDrawn(_ feature: Feature) throws {
    let document = try readSVG(feature.contents)
    #expect(describe(document.drawing) == feature.lines)
    #expect(document.issues.map { "\($0.element): \($0.message)" } == feature.issues)
  }
}
