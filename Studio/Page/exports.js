// Every form with its size beside it, made by a second engine, so that the film need not wait for a large GIF.

import { make } from './elements.js';
import { text, problem } from './text.js';
import { forms, engineLines, fileName, command, plan, fragment } from './project.js';

const isText = (form) => !['gif', 'apng', 'dotlottie', 'png'].includes(form);

export class Exports {
  #list;
  #store;
  #say;
  #engine;
  #count = 0;
  #files = new Map();

  constructor(list, store, engine, say) {
    [this.#list, this.#store, this.#engine, this.#say] = [list, store, engine, say];
    for (const [form] of forms) {
      const name = text.forms[form];
      const copy = make('button', { class: 'copy', 'aria-label': text.copy(name) }, 'Copy');
      const save = make('button', { class: 'save', 'aria-label': text.download(name) }, 'Save');
      copy.hidden = !isText(form);
      copy.addEventListener('click', () => this.#copy(form));
      save.addEventListener('click', () => this.#save(form));
      list.append(make('li', { 'data-form': form }, make('span', {}, name), make('output'), copy, save, make('small')));
    }
  }

  /// Forgets what was made of the project as it was.
  clear() {
    this.#count++;
    this.#files.clear();
    for (const words of this.#list.querySelectorAll('output, small')) words.textContent = '';
  }

  /// Sizes of what is written quickly; the others show theirs when they are asked for.
  async refresh() {
    const round = this.#count;
    for (const [form] of forms) {
      if (['gif', 'apng'].includes(form)) continue;
      await this.#file(form).catch(() => {});
      if (round !== this.#count) return;
    }
  }

  async #file(form) {
    const project = this.#store.project;
    if (!this.#files.has(form)) {
      const promise = this.#engine.ask('file', project.shapes, engineLines(project), form);
      this.#files.set(form, promise);
      const output = this.#list.querySelector(`[data-form=${form}] output`);
      output.textContent = text.working;
      promise.then(({ bytes, notes }) => {
        if (this.#files.get(form) !== promise) return;
        output.textContent = text.bytes(bytes.length);
        output.parentElement.querySelector('small').textContent = notes.join(' ');
      }, (error) => { output.textContent = problem(error); });
    }
    return this.#files.get(form);
  }

  async #copy(form) {
    const file = await this.#made(form);
    if (file) await this.#copyText(new TextDecoder().decode(file.bytes));
  }

  async #save(form) {
    const file = await this.#made(form);
    const [, suffix, type] = forms.find(([name]) => name === form);
    if (file) this.download(`${fileName(this.#store.project)}.${suffix}`, file.bytes, type);
  }

  /// A form's file, or, where there is none, words why.
  #made(form) { return this.#file(form).catch((error) => this.#say(problem(error))); }

  #copyText(words) {
    return navigator.clipboard.writeText(words).then(() => this.#say(text.copied), () => this.#say(text.notCopied));
  }

  download(name, bytes, type) {
    const link = make('a', { download: name, href: URL.createObjectURL(new Blob([bytes], { type })) });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    this.#say(text.saved(name));
  }

  savePlan() { this.download('plan.json', plan(this.#store.project), 'application/json'); }

  get command() { return command(this.#store.project, 'svg'); }

  copyCommand() { return this.#copyText(this.command); }

  async copyLink() {
    history.replaceState(null, '', await fragment(this.#store.project));
    await this.#copyText(location.href);
  }
}
