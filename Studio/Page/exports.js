// Every form with its size beside it, made by a second engine in a worker, so that nothing stutters.

import { text } from './text.js';
import { forms, engineLines, fileName, command, plan, fragment } from './project.js';

const isText = (form) => !['gif', 'apng', 'dotlottie', 'png'].includes(form);

export class Exports {
  #list;
  #store;
  #say;
  #module;
  #worker = null;
  #waiting = new Map();
  #count = 0;
  #files = new Map();

  constructor(list, store, module, say) {
    this.#list = list;
    this.#store = store;
    this.#module = module;
    this.#say = say;
    for (const [form] of forms) {
      const item = document.createElement('li');
      item.dataset.form = form;
      item.innerHTML = '<span></span><output></output><button class="copy">Copy</button><button class="save">Save</button>';
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
    for (const item of this.#list.children) item.querySelector('output').textContent = '';
    for (const [form] of forms) {
      if (['gif', 'apng'].includes(form)) continue;
      await this.#file(form).catch(() => {});
      if (round !== this.#count) return;
    }
  }

  #start() {
    const source = document.querySelector('#worker').textContent;
    this.#worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
    this.#worker.postMessage({ module: this.#module });
    this.#worker.onmessage = ({ data }) => {
      const { resolve, reject } = this.#waiting.get(data.number);
      this.#waiting.delete(data.number);
      if (data.failure) reject(new Error(data.failure));
      else resolve(data);
    };
    this.#worker.onerror = () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('stopped'));
      this.#waiting.clear();
      this.#worker = null;
    };
  }

  async #file(form) {
    const project = this.#store.project;
    const key = form;
    if (!this.#files.has(key)) {
      if (!this.#worker) this.#start();
      const number = Math.random();
      const promise = new Promise((resolve, reject) => this.#waiting.set(number, { resolve, reject }));
      this.#worker.postMessage({ number, form, shapes: project.shapes, lines: engineLines(project) });
      this.#files.set(key, promise);
      const output = this.#list.querySelector(`[data-form=${form}] output`);
      output.textContent = text.working;
      promise.then(({ bytes, notes }) => {
        if (this.#files.get(key) !== promise) return;
        output.textContent = text.bytes(bytes.length);
        output.title = notes.join('\n');
        output.classList.toggle('noted', notes.length > 0);
      }, (error) => { output.textContent = text[error.message] ?? error.message; });
    }
    return this.#files.get(key);
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
