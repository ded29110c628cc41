// The page: its parts, put together.

import { RemoteEngine, unpack } from './remote.js';
import { Store, engineLines, emptyProject, projectOf, plan, fragment } from './project.js';
import { Preview } from './preview.js';
import { Strip } from './strip.js';
import { EasingEditor } from './easing.js';
import { Matches } from './matches.js';
import { Exports } from './exports.js';
import { Board } from './board.js';
import { make } from './elements.js';
import { text, problem } from './text.js';

const find = (selector) => document.querySelector(selector);
function say(message, isProblem = false, time = isProblem ? 12_000 : 4_000) {
  const box = find('#say');
  box.textContent = message;
  box.classList.toggle('problem', isProblem);
  clearTimeout(say.timer);
  say.timer = setTimeout(() => { box.textContent = ''; }, time);
}

// This script begins before the packs behind it have come: one is whole when something follows it.
const worker = find('#worker').textContent;
const part = async (name) => {
  while (!find(`#${name} + script`)) {
    await new Promise((done) => {
      new MutationObserver((_, observer) => { observer.disconnect(); done(); }).observe(document.body, { childList: true });
    });
  }
  const { textContent, dataset } = find(`#${name}`);
  if (!dataset.from) return textContent;
  const answer = await fetch(dataset.from);
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : Promise.reject(new Error(answer.statusText));
};
const [startModule, wholeModule] = unpack(worker, part);
const engine = new RemoteEngine(worker, startModule, () => part('face'), 15, wholeModule);
let isUnpacked = false;
startModule.then(() => { isUnpacked = true; }, () => {});
const store = new Store();
const linked = await projectOf(location.hash);
if (linked) store.change({ ...linked, isTouched: true }, null);
else store.restore();

const transport = Object.fromEntries(
  ['play', 'back', 'forth', 'time', 'clock', 'speed', 'loop', 'onion', 'points', 'zoom', 'ground'].map((name) => [name, find(`#${name}`)]));
const preview = new Preview(find('#stage'), engine, { ...transport, grounds: [...document.querySelectorAll('[name=ground]')] });
const strip = new Strip(find('#shapes'), store, say);
new EasingEditor(find('#easing'), store);
const matches = new Matches(find('#matches'), store);
// All of the engine, for what comes after the first picture, and for films that need it.
const whole = new RemoteEngine(worker, wholeModule, () => part('face'), 300);
const exports = new Exports(find('#forms'), store, whole, say);
const board = new Board(find('#board'), store, engine);

// MARK: - Making the film anew

let sizes, isMaking = false, isDue = false;

/// Makes the film of the project as it is now; what changes meanwhile is made afterwards.
async function makeFilm() {
  isDue = true;
  if (isMaking) return;
  isMaking = true;
  while (isDue) {
    isDue = false;
    await makeFilmOnce(store.project);
  }
  isMaking = false;
}

async function makeFilmOnce(project) {
  const isEnough = project.shapes.length >= 2;
  let issues = [], failure = '';
  find('#needs').hidden = isEnough;
  if (isEnough) {
    const lines = engineLines(project), comesBack = project.repeat === 'there-and-back';
    const late = isUnpacked ? setTimeout(() => say(text.working), 1000) : setTimeout(() => say(text.unpacking, false, 60_000), 300);
    try {
      const stored = isUnpacked ? null : storedFilm(project.shapes, lines);
      if (stored) {
        clearTimeout(late);
        preview.show(stored.player, stored.film, comesBack);
        tellReady();
      }
      const shown = await engine.ask('show', project.shapes, lines);
      preview.show(shown.player, shown.film, comesBack);
      issues = shown.issues.flatMap((lines, index) => lines.length ? [text.issues(project.shapes[index].name, lines)] : []);
      find('#command').textContent = exports.command;
      if (project === store.project) sizes = setTimeout(() => exports.refresh(), 400);
      explain(project);
    } catch (error) {
      failure = problem(error);
    }
    clearTimeout(late);
    if ([text.unpacking, text.working].includes(find('#say').textContent)) say('');
  }
  tellReady();
  find('#failure').hidden = !failure;
  // The film of before is not what the project says.
  find('#stage').classList.toggle('stale', failure !== '');
  find('#failure').textContent = failure;
  find('#issues').replaceChildren(...issues.map((words) => make('li', {}, words)));
  document.documentElement.dataset.made = Number(document.documentElement.dataset.made ?? 0) + 1;
}

/// The example's film, which the engine made when the page was built, so that it moves while the engine is unpacked.
function storedFilm(shapes, lines) {
  const [question, answer] = find('#example').textContent.split('\n\n');
  if ([...shapes.map((shape) => shape.text), ...lines].join('\n') !== question) return null;
  const [film, ...player] = answer.split('\n');
  return { film: JSON.parse(film), player: player.join('\n') };
}

/// For scripts that drive the page: when it showed its first film.
function tellReady() { document.documentElement.dataset.ready ??= performance.now().toFixed(0); }

async function explain(project) {
  const explanation = await whole.ask('explain', project.shapes, engineLines(project)).catch(() => null);
  if (explanation && project === store.project) matches.show(explanation);
}

function showFields() {
  const { project } = store;
  find('#undo').disabled = !store.canUndo;
  find('#redo').disabled = !store.canRedo;
  for (const field of document.querySelectorAll('[data-key]')) {
    if (document.activeElement !== field) field.value = project[field.dataset.key];
  }
  for (const choice of document.querySelectorAll('[name=repeat]')) choice.checked = choice.value === project.repeat;
}

store.addEventListener('change', () => {
  clearTimeout(sizes);
  exports.clear();
  showFields();
  makeFilm();
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
    store.change({ [key]: store.project[key] === 'none' ? '' : 'none' }, null);
  });
}

const acts = {
  undo: () => store.undo(), redo: () => store.redo(), link: () => exports.copyLink(), plan: () => exports.savePlan(),
  board: () => board.open(), choose: () => find('#files').click(),
  anew: () => store.change({ ...emptyProject(), isTouched: false }, null),
  copyCommand: () => exports.copyCommand(),
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

const keys = {
  'Ctrl z': acts.undo, 'Ctrl Shift z': acts.redo, 'Ctrl y': acts.redo,
  ' ': () => preview.toggle(), ',': () => preview.step(-1), '.': () => preview.step(1),
};
document.addEventListener('keydown', (event) => {
  const { target, key, ctrlKey, metaKey, shiftKey, altKey } = event;
  // What is typed in is undone by itself, and space presses what has the focus.
  if (target.closest?.('input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select, dialog')) return;
  if (key === ' ' && target.closest?.('button, input, summary')) return;
  const act = keys[ctrlKey || metaKey ? `Ctrl ${shiftKey ? 'Shift ' : ''}${key.toLowerCase()}` : key];
  if (!act || altKey) return;
  event.preventDefault();
  act();
});

// For scripts that drive the page.
globalThis.studio = { store, engine, whole, preview, plan: () => plan(store.project), link: () => fragment(store.project) };

showFields();
makeFilm();
