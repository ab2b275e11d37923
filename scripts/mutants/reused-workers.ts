import type { PoolRunnerInitializer, PoolWorker, TestProject } from 'vitest/node';

const reply = (type: 'started' | 'stopped') => ({ type, __vitest_worker_response__: true });

/**
 * Removes the source map at the end of a module that is sent to the worker: it is half of the data, and no mutant needs it.
 */
function removeSourceMap(message: object) {
  if (!('r' in message)) return message;
  const { r: module } = message as { r?: { code?: unknown } | undefined };
  if (typeof module?.code !== 'string') return message;
  return { ...message, r: { ...module, code: module.code.replace(/\n\/\/# sourceMappingSource.*/s, '') } };
}

/**
 * Keeps the workers of a project running between two runs of tests, with every module that they have loaded. Starting workerd
 * and loading the Worker takes about ten times as long as most test files.
 */
export class ReusedWorkers {
  readonly #project: TestProject;
  readonly #pool: PoolRunnerInitializer;
  #idle: PoolWorker[] = [];
  /** Paths of the files whose modules the next run loads again. */
  outdated: string[] = [];

  /** `project` must have a pool of its own, as @cloudflare/vitest-plugin gives it. */
  constructor(project: TestProject) {
    const pool = project.config.poolRunner;
    if (!pool) throw new Error(`The tests of ${project.name} have no pool of their own.`);
    this.#project = project;
    this.#pool = pool;
    project.config.poolRunner = {
      name: pool.name,
      createPoolWorker: (options) => this.#lend(this.#idle.pop(), options),
    };
  }

  /** Lends a worker to one run of tests; ending it returns it to the idle ones. */
  #lend(idle: PoolWorker | undefined, options: Parameters<PoolRunnerInitializer['createPoolWorker']>[0]): PoolWorker {
    const worker = idle ?? this.#pool.createPoolWorker(options);
    const listeners: [event: string, callback: (...args: unknown[]) => void][] = [];
    const answer = (type: 'started' | 'stopped') =>
      queueMicrotask(() => {
        for (const [event, callback] of listeners) if (event === 'message') callback(reply(type));
      });
    return {
      name: worker.name,
      start: async () => {
        if (!idle) await worker.start();
      },
      stop: async () => {
        for (const [event, callback] of listeners) worker.off(event, callback);
        this.#idle.push(worker);
      },
      send: (message) => {
        if (message.type === 'stop') return answer('stopped');
        if (message.type === 'start' && idle) return answer('started');
        if (message.type !== 'run') return worker.send(removeSourceMap(message) as typeof message);
        worker.send({ ...message, context: { ...message.context, invalidates: this.outdated } });
      },
      on: (event, callback) => {
        listeners.push([event, callback]);
        worker.on(event, callback);
      },
      off: (event, callback) => worker.off(event, callback),
      deserialize: (data) => worker.deserialize(data),
    };
  }

  /** Marks a file, and all files that import it directly or indirectly, to be loaded again. */
  forget(path: string): void {
    const outdated = new Set(this.outdated);
    for (const { moduleGraph } of Object.values(this.#project.vite.environments)) {
      const waiting = [...(moduleGraph.getModulesByFile(path) ?? [])];
      const seen = new Set(waiting);
      for (let module = waiting.pop(); module; module = waiting.pop()) {
        if (module.file) outdated.add(module.file);
        for (const importer of module.importers) {
          if (!seen.has(importer)) waiting.push(importer);
          seen.add(importer);
        }
      }
    }
    this.outdated = [...outdated];
  }

  /** Ends the workers; the next run starts new ones, on an empty database. */
  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((worker) => worker.stop()));
    this.outdated = [];
  }
}
