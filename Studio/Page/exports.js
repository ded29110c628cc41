// Every form with its size beside it, made by a second engine, so that the film need not wait for a large GIF.

import { text } from './text.js';
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
    this.#list = list;
    this.#store = store;
    this.#engine = engine;
    this.#say = say;
    for (const [form] of forms) {
      const item = document.createElement('li');
      item.dataset.form = form;
      item.innerHTML = '<span></span><output></output><button class="copy">Copy</button><button class="save">Save</button><small></small>';
      item.querySelector('span').textContent = text.forms[form];
      const [copy, save] = item.querySelectorAll('button');
      copy.setAttribute('aria-label', text.copy(text.forms[form]));
      save.setAttribute('aria-label', text.download(text.forms[form]));
      copy.hidden = !isText(form);
      copy.addEventListener('click', () => this.#copy(form));
      save.addEventListener('click', () => this.#save(form));
      list.append(item);
    }
  }

  /// Sizes of what is written quickly; the others show theirs when they are asked for.
  async refresh() {
    this.#files.clear();
    const round = ++this.#count;
    for (const item of this.#list.children) for (const words of item.querySelectorAll('output, small')) words.textContent = '';
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
      }, (error) => { output.textContent = text[error.message] ?? error.message; });
    }
    return this.#files.get(form);
  }

  async #copy(form) {
    try {
      const { bytes } = await this.#file(form);
      await navigator.clipboard.writeText(new TextDecoder().decode(bytes));
      this.#say(text.copied);
    } catch {
      this.#say(text.notCopied);
    }
  }

  async #save(form) {
    const { bytes } = await this.#file(form).catch((error) => ({ failure: this.#say(text[error.message] ?? error.message) }));
    if (!bytes) return;
    const [, suffix, type] = forms.find(([name]) => name === form);
    this.download(`${fileName(this.#store.project)}.${suffix}`, bytes, type);
  }

  download(name, bytes, type) {
    const link = document.createElement('a');
    link.download = name;
    link.href = URL.createObjectURL(new Blob([bytes], { type }));
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    this.#say(text.saved(name));
  }

  savePlan() { this.download('plan.json', plan(this.#store.project), 'application/json'); }

  get command() { return command(this.#store.project, 'svg'); }

  async copyLink() {
    const link = location.href.split('#')[0] + await fragment(this.#store.project);
    history.replaceState(null, '', link);
    await navigator.clipboard.writeText(link).then(() => this.#say(text.copied), () => this.#say(text.notCopied));
  }
}
