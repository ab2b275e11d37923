import type { PoolRunnerInitializer, PoolWorker, TestProject } from 'vitest/node';

const createReply = (type: 'started' | 'stopped') => ({ type, __vitest_worker_response__: true });

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
  #idleWorkers: PoolWorker[] = [];
  /** Paths of the files whose modules the next run loads again. */
  outdatedFiles: string[] = [];

  /** `project` must have a pool of its own, as @cloudflare/vitest-plugin gives it. */
  constructor(project: TestProject) {
    const pool = project.config.poolRunner;
    if (!pool) throw new Error(`The tests of ${project.name} have no pool of their own.`);
    this.#project = project;
    this.#pool = pool;
    project.config.poolRunner = {
      name: pool.name,
      createPoolWorker: (options) => this.#provideWorker(this.#idleWorkers.pop(), options),
    };
  }

  /** Lends a worker to one run of tests; ending it returns it to the idle ones. */
  #provideWorker(
    idleWorker: PoolWorker | undefined,
    options: Parameters<PoolRunnerInitializer['createPoolWorker']>[0],
  ): PoolWorker {
    const worker = idleWorker ?? this.#pool.createPoolWorker(options);
    const listeners: [event: string, callback: (...args: unknown[]) => void][] = [];
    const respond = (type: 'started' | 'stopped') =>
      queueMicrotask(() => {
        for (const [event, callback] of listeners) if (event === 'message') callback(createReply(type));
      });
    return {
      name: worker.name,
      start: async () => {
        if (!idleWorker) await worker.start();
      },
      stop: async () => {
        for (const [event, callback] of listeners) worker.off(event, callback);
        this.#idleWorkers.push(worker);
      },
      send: (message) => {
        if (message.type === 'stop') return respond('stopped');
        if (message.type === 'start' && idleWorker) return respond('started');
        if (message.type !== 'run') return worker.send(removeSourceMap(message) as typeof message);
        worker.send({ ...message, context: { ...message.context, invalidates: this.outdatedFiles } });
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
    const outdatedFiles = new Set(this.outdatedFiles);
    for (const { moduleGraph } of Object.values(this.#project.vite.environments)) {
      const moduleQueue = [...(moduleGraph.getModulesByFile(path) ?? [])];
      const seenModules = new Set(moduleQueue);
      for (let module = moduleQueue.pop(); module; module = moduleQueue.pop()) {
        if (module.file) outdatedFiles.add(module.file);
        for (const importer of module.importers) {
          if (!seenModules.has(importer)) moduleQueue.push(importer);
          seenModules.add(importer);
        }
      }
    }
    this.outdatedFiles = [...outdatedFiles];
  }

  /** Ends the workers; the next run starts new ones, on an empty database. */
  async close(): Promise<void> {
    await Promise.all(this.#idleWorkers.splice(0).map((worker) => worker.stop()));
    this.outdatedFiles = [];
  }
}
