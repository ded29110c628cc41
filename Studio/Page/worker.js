// The second instance of the engine, for exports.

import { Engine } from './engine.js';

let engine;
onmessage = ({ data }) => {
  if (data.module) {
    engine = new Engine(data.module);
    return;
  }
  const { number, form, shapes, lines } = data;
  try {
    const film = engine.morph(shapes, lines);
    const { bytes, notes } = engine.file(film.number, form);
    engine.drop(film.number);
    postMessage({ number, bytes, notes }, [bytes.buffer]);
  } catch (error) {
    postMessage({ number, failure: error.message });
  }
};
