// The engine: one instance of the WebAssembly module, and what it is asked in JavaScript's terms.
//
// A trap or an exhausted memory ends the instance and not the page: the next question starts a new one of the same module.

import { faceStretches } from './unpack.js';

export class EngineFailure extends Error {
  /// Whether the instance is gone, and all that it held.
  endsInstance = false;
}

const encoder = new TextEncoder(), decoder = new TextDecoder();

export class Engine {
  #module;
  #functions = null;
  /// The numbers of shapes that this instance has read, by their texts.
  #shapes = new Map();
  /// The built-in face, once it is there.
  #face = [];

  constructor(module) { this.#module = module; }

  /// Whether a shape can be read only with the face.
  needsFace(shapes) { return !this.#face.length && shapes.some(({ text, path }) => !path && text?.includes('text')); }

  /// Takes the unpacked face, for this instance and those that follow.
  takeFace(pack) {
    this.#face = faceStretches(pack);
    this.#functions = null;
    this.#shapes.clear();
  }

  /// Makes a morph of a project's shapes; `lines` says how. Forget it with `drop`.
  morph(shapes, lines) {
    const numbers = shapes.map((shape) => this.#shape(shape).number);
    const text = [...numbers.map((number) => `shape ${number}`), ...lines].join('\n');
    const number = this.#ask((f) => f.morph(this.#put(text)));
    return { number, ...JSON.parse(this.#text()) };
  }

  /// What of a shape's file is not drawn, a line each.
  issues(shape) { return this.#shape(shape).issues; }

  drop(number) { this.#functions?.drop(number); }

  /// The film as SVG that stands at the time that its page sets.
  player(number) { return this.#answer((f) => f.player(number)); }

  picture(number, time) { return this.#answer((f) => f.picture(number, time)); }

  points(number, time) { return JSON.parse(this.#answer((f) => f.points(number, time))); }

  explanation(number) { return JSON.parse(this.#answer((f) => f.explain(number))); }

  pixels(number, time) {
    this.#ask((f) => f.pixels(number, time));
    const bytes = this.#bytes();
    const view = new DataView(bytes.buffer);
    const width = view.getUint32(0, true), height = view.getUint32(4, true);
    return new ImageData(new Uint8ClampedArray(bytes.buffer, 8), width, height);
  }

  /// A file of the film, and what it cannot say.
  file(number, form) {
    this.#ask((f) => f.write(number, this.#put(form)));
    const bytes = this.#bytes();
    const notes = this.#answer((f) => f.notes(number));
    return { bytes, notes: notes ? notes.split('\n') : [] };
  }

  /// How much memory the instance holds, in bytes.
  get memorySize() { return this.#functions?.memory.buffer.byteLength ?? 0; }

  #shape(shape) {
    const key = (shape.path ? 'path ' : 'svg ') + shape.text;
    let known = this.#shapes.get(key);
    if (!known) {
      let number;
      try {
        number = this.#ask((f) => f.shape(this.#put(shape.text), shape.path ? 1 : 0));
      } catch (error) {
        if (!error.endsInstance && shape.name) error.message = `${shape.name}: ${error.message}`;
        throw error;
      }
      known = { number, issues: JSON.parse(this.#text()) };
      this.#shapes.set(key, known);
      // A page that lives long would fill the memory with shapes of long ago.
      if (this.#shapes.size > 200) {
        const [oldest, { number }] = this.#shapes.entries().next().value;
        this.drop(number);
        this.#shapes.delete(oldest);
      }
    }
    return known;
  }

  #answer(question) {
    this.#ask(question);
    return this.#text();
  }

  #ask(question) {
    let result;
    try {
      this.#functions ??= this.#start();
      result = question(this.#functions);
    } catch (error) {
      const isFull = this.#functions?.wasRefusedMemory();
      this.#functions = null;
      this.#shapes.clear();
      const failure = new EngineFailure(isFull ? 'noMemory' : error instanceof RangeError ? 'tooDeep' : 'stopped', { cause: error });
      failure.endsInstance = true;
      throw failure;
    }
    if (result < 0) throw new EngineFailure(this.#text());
    return result;
  }

  #start() {
    const functions = new WebAssembly.Instance(this.#module, {}).exports;
    for (const { address, bytes } of this.#face) new Uint8Array(functions.memory.buffer, address).set(bytes);
    return functions;
  }

  /// Writes the input, and returns its size.
  #put(text) {
    const bytes = encoder.encode(text);
    const place = this.#functions.input(bytes.length);
    new Uint8Array(this.#functions.memory.buffer, place, bytes.length).set(bytes);
    return bytes.length;
  }

  #view() {
    return new Uint8Array(this.#functions.memory.buffer, this.#functions.output(), this.#functions.outputSize());
  }

  #text() { return decoder.decode(this.#view()); }

  #bytes() { return this.#view().slice(); }
}
