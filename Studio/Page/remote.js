// The engine in a worker, so that the page never waits: questions become messages, and answers come as promises.
//
// What takes too long ends the worker; the next question starts another one with the module that is already compiled.

export class RemoteEngine {
  #source;
  #packs;
  #face;
  #limit;
  #worker = null;
  #questions = new Map();
  #count = 0;
  #module = null;
  #isCompiled;
  #whole;
  #shown = null;
  #completion = null;
  #compiled = new Promise((resolve) => { this.#isCompiled = resolve; });

  /// `source` is the worker's script, `packs` and `face` give promises of the engine's parts, and `limit` is the seconds that
  /// a question may take. If the packs are not all of the engine, `whole` gives a promise of one that is.
  constructor(source, packs, face, limit, whole = null) {
    this.#source = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
    this.#packs = packs;
    this.#face = face;
    this.#limit = limit;
    this.#whole = whole;
  }

  /// Makes the engine ready for the first question.
  start() { return this.#worker ??= this.#start(); }

  /// The module, when it is compiled.
  module() { return this.start().then(() => this.#compiled); }

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
    this.#module = await whole();
    this.#whole = null;
    this.#end('stopped');
  }

  async #ask(question, given) {
    const worker = await this.start();
    const number = ++this.#count;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#end('tooLong'), this.#limit * 1000);
      this.#questions.set(number, { resolve, reject, timer });
      worker.postMessage({ number, question, given });
    });
  }

  async #start() {
    const worker = new Worker(this.#source);
    worker.postMessage(this.#module ? { module: this.#module } : { packs: await this.#packs() });
    worker.onmessage = async ({ data: { module, needsFace, number, answer, failure } }) => {
      if (module) this.#isCompiled(this.#module = module);
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
