// The worker's side: an engine that answers messages. It is given the module, and the face when it asks. Another worker is given the
// packs, and gives modules.

import { Engine } from './engine.js';
import { compiledEngines, inflated, tellPage } from './unpack.js';

let engine;
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

let tellFace, tellRest;
const face = new Promise((resolve) => { tellFace = resolve; });
const rest = new Promise((resolve) => { tellRest = resolve; });

async function sendEngines(start) {
  for await (const compiled of compiledEngines(start, rest)) postMessage(compiled);
}

onmessage = async ({ data: { start, rest: more, module, face: pack, number, question, given } }) => {
  if (start) sendEngines(start).catch(tellPage);
  else if (more) tellRest(more);
  else if (pack) tellFace(inflated(pack));
  else if (module) engine = new Engine(module);
  else {
    try {
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
