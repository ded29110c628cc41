// The worker's side: an engine that answers messages. It is given the module, or packs to compile, and the face when it asks.

import { Engine } from './engine.js';
import { compileEngine, inflated } from './unpack.js';

let ready, engine;
/// The film that the page shows.
let shown = null;

const once = (shapes, lines, use) => {
  const film = engine.morph(shapes, lines);
  try { return use(film); } finally { engine.drop(film.number); }
};

const answers = {
  /// Makes the film that is shown from now on.
  show(shapes, lines) {
    const film = engine.morph(shapes, lines);
    if (shown !== null) engine.drop(shown);
    shown = film.number;
    return { film, player: engine.player(shown), issues: shapes.map((shape) => engine.issues(shape)) };
  },
  pictures: (times) => times.map((time) => engine.picture(shown, time)),
  points: (time) => engine.points(shown, time),
  /// A film and its player, which is not kept.
  player: (shapes, lines) => once(shapes, lines, (film) => ({ film, player: engine.player(film.number) })),
  explain: (shapes, lines) => once(shapes, lines, (film) => engine.explanation(film.number)),
  file: (shapes, lines, form) => once(shapes, lines, (film) => engine.file(film.number, form)),
  pixels: (shapes, lines, time) => once(shapes, lines, (film) => engine.pixels(film.number, time)),
  memorySize: () => engine.memorySize,
};

let tellFace;
const face = new Promise((resolve) => { tellFace = resolve; });

onmessage = async ({ data: { module, packs, face: pack, number, question, given } }) => {
  if (pack) tellFace(inflated(pack));
  else if (!question) {
    ready = (module ? Promise.resolve(module) : compileEngine(packs)).then((compiled) => {
      engine = new Engine(compiled);
      if (!module) postMessage({ module: compiled });
    });
  } else {
    try {
      await ready;
      if (Array.isArray(given[0]) && engine.needsFace(given[0])) {
        postMessage({ needsFace: true });
        const pack = await face;
        // Another question may have waited for it, too.
        if (engine.needsFace(given[0])) engine.takeFace(pack);
        shown = null;
      }
      const answer = answers[question](...given);
      postMessage({ number, answer }, answer?.bytes ? [answer.bytes.buffer] : []);
    } catch (error) {
      // What was held went with the instance.
      if (error.endsInstance) shown = null;
      postMessage({ number, failure: error.message });
    }
  }
};
