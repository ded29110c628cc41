// The engine in a worker, so that the page never waits: questions become messages, and answers come as promises.
//
// What takes too long ends the worker; the next question starts another one with the module that is already compiled.

export class RemoteEngine {
  #source;
  #base64;
  #limit;
  #worker = null;
  #questions = new Map();
  #count = 0;
  #module;
  #tellModule;

  /// `source` is the worker's script, `engine` the compressed module's text or the promise of a compiled one, `limit` the
  /// seconds that a question may take.
  constructor(source, engine, limit) {
    this.#source = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
    this.#limit = limit;
    if (typeof engine === 'string') {
      this.#base64 = engine;
      this.#module = new Promise((resolve) => { this.#tellModule = resolve; });
      this.#start({ base64: engine });
    } else {
      this.#module = engine;
    }
  }

  /// The compiled module, for other workers.
  get module() { return this.#module; }

  async ask(question, ...given) {
    if (!this.#worker) this.#start({ module: await this.#module });
    const number = ++this.#count;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#end('tooLong'), this.#limit * 1000);
      this.#questions.set(number, { resolve, reject, timer });
      this.#worker.postMessage({ number, question, given });
    });
  }

  #start(engine) {
    this.#worker ??= new Worker(this.#source);
    this.#worker.postMessage(engine);
    this.#worker.onmessage = ({ data: { module, number, answer, failure } }) => {
      if (module) {
        this.#tellModule(module);
        return;
      }
      const { resolve, reject, timer } = this.#questions.get(number);
      clearTimeout(timer);
      this.#questions.delete(number);
      if (failure === undefined) resolve(answer);
      else reject(new Error(failure));
    };
    this.#worker.onerror = () => this.#end('stopped');
  }

  /// Ends the worker, and with it all that is asked.
  #end(reason) {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject, timer } of this.#questions.values()) {
      clearTimeout(timer);
      reject(new Error(reason));
    }
    this.#questions.clear();
  }
}
