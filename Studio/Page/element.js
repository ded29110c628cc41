// The preview as an element for any page:
//
//   <script type="module" src="inbetween-morph.js"></script>
//   <inbetween-morph from="menu.svg" to="close.svg"></inbetween-morph>
//
// `from` and `to` are path data or addresses of SVG files, `through` further ones in between, parted by spaces. `duration`,
// `pause`, `easing`, `repeat`, `fill`, `stroke`, `stroke-width` and `background` are those of the command line. Members:
// currentTime, duration, paused, play(), pause(). It rests while it is out of view, and where people ask for reduced motion.
// The engine's parts lie beside this file, and each is loaded once: start.pack; rest.pack, when a film needs what first films
// do not; face.pack, when an SVG has text.

import { Engine } from './engine.js';
import { compiledEngines, inflated, tellPage } from './unpack.js';

const engines = {};

const part = async (name) => {
  const answer = await fetch(new URL(`${name}.pack`, import.meta.url));
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : Promise.reject(new Error(answer.statusText));
};

/// Unpacks the engine of these parts in a worker, which is this very script, so that the page does not wait.
function unpacked(parts) {
  const source = URL.createObjectURL(new Blob([`import ${JSON.stringify(import.meta.url)};`], { type: 'text/javascript' }));
  return new Promise((resolve, reject) => {
    const worker = new Worker(source, { type: 'module' });
    const end = (act, value) => { worker.terminate(); act(value); };
    worker.onmessage = ({ data }) => end(resolve, data);
    worker.onerror = () => end(reject, new Error('The engine could not be unpacked.'));
    worker.postMessage(parts);
  });
}

if (!globalThis.document) {
  const sendEngine = async (parts) => {
    let module;
    for await (module of compiledEngines(...parts));
    postMessage(module);
  };
  onmessage = ({ data: parts }) => { sendEngine(parts).catch(tellPage); };
}

/// A film and its player, by the engine of these parts.
async function made(parts, shapes, lines) {
  const engine = await (engines[parts] ??= Promise.all(parts.map(part)).then(unpacked).then((module) => new Engine(module)));
  if (engine.needsFace(shapes)) engine.takeFace(await inflated(await part('face')));
  const film = engine.morph(shapes, lines);
  const player = engine.player(film.number);
  engine.drop(film.number);
  return { film, player };
}

/// What first films do not need comes when a film needs it.
const morph = (shapes, lines) => made(['start'], shapes, lines).catch((error) => {
  if (!error.endsInstance) throw error;
  return made(['start', 'rest'], shapes, lines);
});

class MorphElement extends (globalThis.HTMLElement ?? Object) {
  static observedAttributes = ['from', 'through', 'to', 'duration', 'pause', 'easing', 'repeat', 'fill', 'stroke', 'stroke-width', 'background'];
  #film = null;
  #svg = null;
  #time = 0;
  #isPlaying = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  #isSeen = false;
  #round = 0;
  #observer = new IntersectionObserver(([entry]) => { this.#isSeen = entry.isIntersecting; this.#run(); });

  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).innerHTML = '<style>:host { display: inline-block } svg { display: block; width: 100%; height: auto }</style><div role="img"></div>';
  }

  connectedCallback() { this.#observer.observe(this); }

  disconnectedCallback() {
    this.#observer.disconnect();
    this.#isSeen = false;
  }

  attributeChangedCallback() {
    const round = ++this.#round;
    queueMicrotask(() => { if (round === this.#round) this.#make(round).catch((error) => this.#fail(error)); });
  }

  get currentTime() { return this.#time; }
  set currentTime(time) { this.#time = Number(time); this.#show(); }
  get duration() { return this.#film?.duration ?? NaN; }
  get paused() { return !this.#isPlaying; }
  play() { this.#isPlaying = true; this.#run(); }
  pause() { this.#isPlaying = false; }

  async #make(round) {
    const names = [this.getAttribute('from'), ...(this.getAttribute('through') ?? '').split(/\s+/), this.getAttribute('to')].filter(Boolean);
    if (names.length < 2) return;
    const shapes = await Promise.all(names.map(async (name) => {
      if (/^\s*[Mm]\s*[\d+.-]/.test(name)) return { text: name, path: true };
      const answer = await fetch(new URL(name, document.baseURI));
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${answer.statusText}`);
      return { text: await answer.text(), path: false };
    }));
    const words = MorphElement.observedAttributes.slice(3).filter((word) => this.hasAttribute(word));
    const { film, player } = await morph(shapes, words.map((word) => `${word} ${this.getAttribute(word)}`));
    if (round !== this.#round) return;
    this.#film = film;
    const picture = this.shadowRoot.querySelector('div');
    picture.innerHTML = player;
    picture.setAttribute('aria-label', this.getAttribute('aria-label') ?? 'A morph');
    this.#svg = picture.querySelector('svg');
    this.#svg.pauseAnimations();
    this.#show();
    this.#run();
    this.dispatchEvent(new Event('load'));
  }

  #fail(error) {
    this.shadowRoot.querySelector('div').textContent = error.message;
    this.dispatchEvent(new ErrorEvent('error', { message: error.message }));
  }

  #show() { this.#svg?.setCurrentTime(Math.min(this.#time, this.#film.duration - 1e-4)); }

  #isRunning = false;

  #run() {
    if (this.#isRunning || !this.#isPlaying || !this.#isSeen || !this.#film) return;
    this.#isRunning = true;
    let last = performance.now();
    const tick = (now) => {
      if (!this.#isPlaying || !this.#isSeen) {
        this.#isRunning = false;
        return;
      }
      const isOnce = this.getAttribute('repeat') === 'once';
      this.#time += (now - last) / 1000;
      last = now;
      if (this.#time >= this.#film.duration) {
        if (isOnce) [this.#time, this.#isPlaying] = [this.#film.duration, false];
        else this.#time %= this.#film.duration;
      }
      this.#show();
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }
}

if (!globalThis.customElements?.get('inbetween-morph')) globalThis.customElements?.define('inbetween-morph', MorphElement);
