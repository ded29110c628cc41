// What the person at the page has put together, with undo, and the forms in which it goes elsewhere: the engine's lines, the
// command line, the plan, a link.

export const forms = [
  ['svg', 'svg', 'image/svg+xml'], ['css', 'svg', 'image/svg+xml'], ['gif', 'gif', 'image/gif'],
  ['apng', 'png', 'image/apng'], ['lottie', 'json', 'application/json'], ['dotlottie', 'lottie', 'application/zip'],
  ['android', 'xml', 'text/xml'], ['swift', 'swift', 'text/plain'], ['compose', 'kt', 'text/plain'],
  ['html', 'html', 'text/html'], ['pair', 'txt', 'text/plain'], ['png', 'png', 'image/png'],
];

const example = [
  { name: 'menu', path: false, text: '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" fill="none" stroke="black" stroke-width="2" stroke-linecap="round"><path d="M4 6h16M4 12h16M4 18h16"/></svg>' },
  { name: 'close', path: false, text: '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" fill="none" stroke="black" stroke-width="2" stroke-linecap="round"><path d="M5 5l14 14M19 5L5 19"/></svg>' },
];

export const emptyProject = () => ({
  shapes: example, duration: 0.6, pause: 0.4, easing: 'ease-in-out', repeat: 'there-and-back',
  background: '', fill: '', stroke: '', strokeWidth: '', size: 512, fps: '', hints: [],
});

/// The settings of a project as the engine reads them, without its shapes.
export function engineLines(project) {
  const lines = [
    `duration ${project.duration}`, `pause ${project.pause}`, `easing ${project.easing}`, `repeat ${project.repeat}`,
    `size ${project.size}`, `name ${fileName(project)}`, `title ${title(project)}`,
  ];
  for (const [word, value] of looks(project)) lines.push(`${word} ${value}`);
  if (project.fps) lines.push(`fps ${project.fps}`);
  project.hints.forEach((hints, step) => {
    for (const [word, value] of hintWords(hints)) lines.push(`${word} ${step} ${value}`);
  });
  return lines;
}

const looks = (project) =>
  [['background', project.background], ['fill', project.fill], ['stroke', project.stroke],
    ['stroke-width', project.strokeWidth]].filter(([, value]) => value !== '');

function hintWords(hints) {
  const side = (contour) => contour ?? '-';
  return [
    ['match', (hints.contours ?? []).map(([source, target]) => `${side(source)}:${side(target)}`).join(',')],
    ['start', (hints.starts ?? []).map(({ contour, position }) => `${contour}:${position}`).join(',')],
    ['reverse', (hints.reversed ?? []).join(',')],
    ['cut', (hints.cuts ?? []).map(({ source, target, from, to }) => `${side(source)}:${side(target)}:${from}:${to}`).join(',')],
    ['pin', (hints.pins ?? []).map(({ contour, source, target }) => `${contour}:${source}:${target}`).join(',')],
    ['remedy', hints.remedy ?? ''],
  ].filter(([, value]) => value !== '');
}

/// Names that need no quotes in files.
export const fileName = (project) =>
  project.shapes.map(({ name }) => name.replace(/[^\w-]+/g, '-')).join('-to-').slice(0, 80) || 'morph';

const title = (project) => project.shapes.map(({ name }) => name).join(' to ').replace(/\s+/g, ' ');

/// The same morph by the command line; hints that one step cannot say need the plan.
export function command(project, suffix) {
  const quoted = (text) => (/^[\w.,:/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
  const words = ['inbetween', 'morph'];
  for (const shape of project.shapes) words.push(quoted(shape.path ? shape.text : `${shape.name}.svg`));
  words.push('-d', project.duration, '-p', project.pause, '-e', quoted(project.easing), `--${project.repeat}`);
  for (const [word, value] of looks(project)) words.push(`--${word}`, quoted(String(value)));
  if (project.size !== 512) words.push('-s', project.size);
  if (project.fps) words.push('--fps', project.fps);
  if (project.hints.some((hints) => hintWords(hints).length)) {
    if (project.shapes.length > 2) words.push('--plan', 'plan.json');
    else for (const [word, value] of hintWords(project.hints[0])) words.push(`--${word}`, quoted(value));
  }
  return [...words, '-o', `${fileName(project)}.${suffix}`].join(' ');
}

/// The hints of all steps as `inbetween morph --plan` reads them.
export function plan(project) {
  const steps = project.hints.map((hints) => {
    const step = {};
    if (hints.contours?.length) step.contours = hints.contours.map(([source, target]) => ({ source: source ?? null, target: target ?? null }));
    for (const list of ['starts', 'reversed', 'pins', 'cuts']) if (hints[list]?.length) step[list] = hints[list];
    if (hints.remedy) step.remedy = hints.remedy;
    return step;
  });
  return JSON.stringify({ steps }, null, 2) + '\n';
}

// MARK: - Links

async function through(stream, bytes) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/// The whole project as a fragment of a link.
export async function fragment(project) {
  const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(JSON.stringify(project)));
  return '#p=' + btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/// The project of a link; null if there is none, or none that can be read.
export async function projectOf(hash) {
  const text = /^#p=([\w-]+)$/.exec(hash)?.[1];
  if (!text) return null;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    return checked(JSON.parse(new TextDecoder().decode(await through(new DecompressionStream('deflate-raw'), bytes))));
  } catch {
    return null;
  }
}

/// A project of another page or another day, as far as it is one.
function checked(given) {
  const project = emptyProject();
  if (!Array.isArray(given?.shapes)) return null;
  const isShape = (shape) => typeof shape?.name === 'string' && typeof shape.text === 'string';
  project.shapes = given.shapes.filter(isShape).slice(0, 8).map(({ name, text, path }) => ({ name, text, path: path === true }));
  for (const [key, standard] of Object.entries(project)) {
    if (key !== 'shapes' && key !== 'hints' && typeof given[key] === typeof standard) project[key] = given[key];
    if (['strokeWidth', 'fps'].includes(key) && typeof given[key] === 'number') project[key] = given[key];
  }
  if (Array.isArray(given.hints)) project.hints = given.hints.filter((hints) => hints && typeof hints === 'object');
  return project.shapes.length >= 1 ? project : null;
}

// MARK: - Undo

/// The project and what it was before. Listeners hear of each change.
export class Store extends EventTarget {
  #states = [emptyProject()];
  #index = 0;
  #lastLabel = null;
  #lastTime = 0;

  get project() { return this.#states[this.#index]; }
  get canUndo() { return this.#index > 0; }
  get canRedo() { return this.#index < this.#states.length - 1; }

  /// Changes members of the project. Changes of one label that follow each other at once are one step of undo; those without
  /// one are a step each.
  change(members, label = Object.keys(members).join()) {
    const now = performance.now();
    const next = { ...this.project, ...members };
    const joins = label !== null && label === this.#lastLabel && now - this.#lastTime < 800 && this.#index > 0;
    this.#states.length = this.#index + 1;
    if (joins) this.#states[this.#index] = next;
    else this.#index = Math.min(this.#states.push(next), 200) - 1;
    if (this.#states.length > 200) this.#states.shift();
    [this.#lastLabel, this.#lastTime] = [label, now];
    this.#tell();
  }

  /// Puts other shapes in place; what was said of the former ones goes.
  changeShapes(shapes) { this.change({ shapes, hints: [], isTouched: true }, null); }

  /// Changes the hints of a step.
  changeHints(step, members, label) {
    const hints = [...this.project.hints];
    while (hints.length <= step) hints.push({});
    hints[step] = { ...hints[step], ...members };
    this.change({ hints }, label);
  }

  undo() { this.#go(-1); }
  redo() { this.#go(1); }

  #go(steps) {
    if (!this.#states[this.#index + steps]) return;
    this.#index += steps;
    this.#lastLabel = null;
    this.#tell();
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
    try { localStorage.setItem('inbetween', JSON.stringify({ states: this.#states.slice(-20), back: this.#states.length - 1 - this.#index })); } catch { /* It is a comfort, and private windows have none. */ }
  }

  /// What was there before the page was left; false if there is none.
  restore() {
    try {
      const kept = JSON.parse(localStorage.getItem('inbetween'));
      const states = kept.states.map(checked).filter(Boolean);
      if (!states.length) return false;
      this.#states = states;
      this.#index = Math.max(0, states.length - 1 - (kept.back || 0));
      return true;
    } catch {
      return false;
    }
  }
}
