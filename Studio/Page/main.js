// The page: its parts, put together.

import { Engine, compileEngine } from './engine.js';
import { Store, engineLines, emptyProject, projectOf } from './project.js';
import { Preview } from './preview.js';
import { Strip } from './strip.js';
import { EasingEditor } from './easing.js';
import { Matches } from './matches.js';
import { Exports } from './exports.js';
import { Board } from './board.js';
import { text } from './text.js';

const find = (selector) => document.querySelector(selector);

function say(message, isProblem = false) {
  const box = find('#say');
  box.textContent = message;
  box.classList.toggle('problem', isProblem);
  clearTimeout(say.timer);
  say.timer = setTimeout(() => { box.textContent = ''; }, isProblem ? 12_000 : 4_000);
}

const store = new Store();
const linked = await projectOf(location.hash);
if (linked) store.begin({ ...linked, isTouched: true });
else store.restore();

const engine = new Engine(await compileEngine(find('#engine').textContent));
const transport = Object.fromEntries(
  ['play', 'back', 'forth', 'time', 'clock', 'speed', 'loop', 'onion', 'points', 'zoom', 'ground'].map((name) => [name, find(`#${name}`)]));
const preview = new Preview(find('#stage'), { ...transport, grounds: [...document.querySelectorAll('[name=ground]')] });
const strip = new Strip(find('#shapes'), store, say);
new EasingEditor(find('#easing'), store);
const matches = new Matches(find('#matches'), store);
const exports = new Exports(find('#forms'), store, engine.module, say);
const board = new Board(find('#board'), store, engine);

// MARK: - Making the film anew

let film = null;
let sizes;

function make() {
  const { project } = store;
  const issues = [];
  const isEnough = project.shapes.length >= 2;
  find('#needs').hidden = isEnough;
  try {
    if (!isEnough) throw new Error(text.needsTwo);
    const next = engine.morph(project.shapes, engineLines(project));
    if (film) engine.drop(film.number);
    const rests = project.repeat === 'there-and-back' ? 0.5 : 1;
    film = { ...next, there: next.duration * rests };
    preview.show(engine, film);
    matches.show(engine.explanation(film.number));
    for (const shape of project.shapes) {
      const lines = engine.issues(shape);
      if (lines.length) issues.push(text.issues(shape.name, lines));
    }
    find('#command').textContent = exports.command;
    clearTimeout(sizes);
    sizes = setTimeout(() => exports.refresh(), 400);
    find('#failure').hidden = true;
  } catch (error) {
    find('#failure').hidden = false;
    find('#failure').textContent = text[error.message] ?? error.message;
  }
  find('#issues').replaceChildren(...issues.map((words) => Object.assign(document.createElement('li'), { textContent: words })));
  find('#undo').disabled = !store.canUndo;
  find('#redo').disabled = !store.canRedo;
  for (const field of document.querySelectorAll('[data-key]')) {
    if (document.activeElement !== field) field.value = project[field.dataset.key];
  }
  for (const choice of document.querySelectorAll('[name=repeat]')) choice.checked = choice.value === project.repeat;
}

let isDue = false;
store.addEventListener('change', () => {
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(() => { isDue = false; make(); });
});

// MARK: - Fields

for (const field of document.querySelectorAll('[data-key]')) {
  field.addEventListener('input', () => {
    if (!field.checkValidity()) return;
    const isNumber = field.type === 'number';
    store.change({ [field.dataset.key]: isNumber && field.value !== '' ? Number(field.value) : field.value });
  });
}
for (const choice of document.querySelectorAll('[name=repeat]')) {
  choice.addEventListener('change', () => store.change({ repeat: choice.value }));
}
for (const well of document.querySelectorAll('[data-color]')) {
  well.addEventListener('input', () => store.change({ [well.dataset.color]: well.value }));
}
for (const button of document.querySelectorAll('[data-none]')) {
  button.addEventListener('click', () => {
    const key = button.dataset.none;
    store.change({ [key]: store.project[key] === 'none' ? '' : 'none' }, `none ${Date.now()}`);
  });
}

const acts = {
  undo: () => store.undo(), redo: () => store.redo(), link: () => exports.copyLink(), plan: () => exports.savePlan(),
  board: () => board.open(), choose: () => find('#files').click(),
  anew: () => store.change({ ...emptyProject(), isTouched: false }, `anew ${Date.now()}`),
  copyCommand: () => navigator.clipboard.writeText(exports.command).then(() => say(text.copied), () => say(text.notCopied)),
};
for (const [name, act] of Object.entries(acts)) find(`[data-act=${name}]`)?.addEventListener('click', act);
find('#files').addEventListener('change', async (event) => {
  await strip.addFiles([...event.target.files]);
  event.target.value = '';
});
find('#words').addEventListener('submit', (event) => {
  event.preventDefault();
  strip.addText(event.target.elements.words.value);
  event.target.reset();
});

// MARK: - Keys

document.addEventListener('keydown', (event) => {
  const isField = event.target.closest?.('input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select, dialog');
  const key = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && key === 'z' && !isField) {
    event.preventDefault();
    if (event.shiftKey) store.redo(); else store.undo();
  } else if ((event.ctrlKey || event.metaKey) && key === 'y' && !isField) {
    event.preventDefault();
    store.redo();
  } else if (!isField && !event.ctrlKey && !event.metaKey && !event.altKey) {
    if (event.key === ' ' && !event.target.closest?.('button, input')) {
      event.preventDefault();
      preview.toggle();
    } else if (event.key === ',') preview.step(-1);
    else if (event.key === '.') preview.step(1);
  }
});

make();
document.documentElement.dataset.ready = performance.now().toFixed(0);
// For scripts that drive the page.
globalThis.studio = { store, engine, preview };
