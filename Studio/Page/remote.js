// The engine in a worker, so that the page never waits: questions become messages, and answers come as promises.
//
// What takes too long ends the worker; the next question starts another one with the module that is already compiled.

const workerOf = (source) => new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));

function deferred() {
  const result = {};
  result.promise = new Promise((resolve, reject) => Object.assign(result, { resolve, reject }));
  // Whoever asks is told; that nobody has asked yet is no failure of its own.
  result.promise.catch(() => {});
  return result;
}

/// Unpacks the engine in a worker of its own, by its script: promises of the module that has what first films need, and of the one
/// that has all. `part` gives promises of packs.
export function unpack(source, part) {
  const worker = workerOf(source);
  const modules = [deferred(), deferred()];
  const fail = () => {
    worker.terminate();
    for (const { reject } of modules) reject(new Error('notUnpacked'));
  };
  const send = (name) => part(name).then((pack) => worker.postMessage({ [name]: pack }), fail);
  let count = 0;
  worker.onmessage = ({ data }) => {
    modules[count++].resolve(data);
    if (count === modules.length) worker.terminate(); else send('rest');
  };
  worker.onerror = fail;
  send('start');
  return modules.map(({ promise }) => promise);
}

export class RemoteEngine {
  #source;
  #module;
  #face;
  #limit;
  #worker = null;
  #questions = new Map();
  #count = 0;
  #whole;
  #shown = null;
  #completion = null;

  /// `source` is the worker's script, `module` a promise of the engine, `face` gives one of its face, and `limit` is the seconds that
  /// a question may take. If the module is not all of the engine, `whole` is a promise of one that is.
  constructor(source, module, face, limit, whole = null) {
    [this.#source, this.#module, this.#face, this.#limit, this.#whole] = [source, module, face, limit, whole];
  }

  async ask(question, ...given) {
    if (question === 'show') this.#shown = given;
    const whole = this.#whole;
    try {
      return await this.#ask(question, given);
    } catch (error) {
      if (error.message !== 'stopped' || !whole) throw error;
    }
    // It may need what the engine's start lacks.
    await (this.#completion ??= this.#complete(whole));
    if (this.#shown && question !== 'show') await this.#ask('show', this.#shown);
    return this.#ask(question, given);
  }

  /// Goes on with all of the engine.
  async #complete(whole) {
    await (this.#module = whole);
    this.#whole = null;
    this.#end('stopped');
  }

  async #ask(question, given) {
    const worker = await (this.#worker ??= this.#start());
    const number = ++this.#count;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#end('tooLong'), this.#limit * 1000);
      this.#questions.set(number, { resolve, reject, timer });
      worker.postMessage({ number, question, given });
    });
  }

  async #start() {
    const module = await this.#module;
    const worker = workerOf(this.#source);
    worker.postMessage({ module });
    worker.onmessage = async ({ data: { needsFace, number, answer, failure } }) => {
      if (needsFace) worker.postMessage({ face: await this.#face() });
      if (number === undefined || !this.#questions.has(number)) return;
      const { resolve, reject, timer } = this.#questions.get(number);
      clearTimeout(timer);
      this.#questions.delete(number);
      if (failure === undefined) resolve(answer);
      else reject(new Error(failure));
    };
    worker.onerror = () => this.#end('stopped');
    return worker;
  }

  /// Ends the worker, and with it all that is asked.
  #end(reason) {
    this.#worker?.then((worker) => worker.terminate());
    this.#worker = null;
    for (const { reject, timer } of this.#questions.values()) {
      clearTimeout(timer);
      reject(new Error(reason));
    }
    this.#questions.clear();
  }
}
