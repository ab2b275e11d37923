import { createVitest, type Reporter, type Vitest } from 'vitest/node';
import { MIGRATIONS_MODULE } from './migrations-module.ts';

/**
 * The result of test files: how many tests passed, the names of those that failed with why, and why files could not be loaded.
 * `unfinished`: tests that did not run to their end, as when the run before was still being cancelled.
 */
export type TestVerdict = { passed: number; unfinished: number; failed: FailedTest[]; broken: string[] };

type FailedTest = { name: string; message: string };

/**
 * A worker of @cloudflare/vitest-plugin that was stopped by cancelling throws for what still arrives from it, where nothing
 * can catch it. The run ends all the same, and what did not run is run again.
 */
function ignoreMessagesOfStoppedWorkers(): void {
  process.on('uncaughtException', (error) => {
    if (error.message.startsWith('Message received from Worker before init')) return;
    console.error(error);
    process.exit(1);
  });
}

/** Runs test files repeatedly in one vitest, which is started once. The project is the working directory. */
export class TestRunner {
  #vitest: Vitest | null = null;

  constructor() {
    ignoreMessagesOfStoppedWorkers();
  }

  async run(files: readonly string[]): Promise<TestVerdict> {
    this.#vitest ??= await this.#open();
    const vitest = this.#vitest;
    const found = (await Promise.all(files.map((file) => vitest.getRelevantTestSpecifications([file])))).flat();
    await vitest.runTestSpecifications(found);
    const testModules = found.flatMap(({ testModule }) => testModule ?? []);
    const tests = testModules.flatMap((module) => [...module.children.allTests()]);
    const ended = (state: string) => tests.filter((test) => test.result().state === state).length;
    return {
      passed: ended('passed'),
      unfinished: tests.length - ended('passed') - ended('failed'),
      failed: tests
        .filter((test) => test.result().state === 'failed')
        .map((test) => ({ name: test.fullName, message: test.result().errors?.[0]?.message ?? '' })),
      broken: testModules.flatMap((module) => module.errors().map(({ message }) => message)),
    };
  }

  /** Invalidates files that have changed since the last run, and the module made of the migrations. */
  forget(paths: readonly string[]): void {
    for (const path of [...paths, MIGRATIONS_MODULE]) this.#vitest?.invalidateFile(path);
  }

  /** Stops vitest; the next run starts it again. */
  async close(): Promise<void> {
    await this.#vitest?.close();
    this.#vitest = null;
  }

  async #open(): Promise<Vitest> {
    const reporter: Reporter = {
      // The first test that fails has killed the mutant. `bail` would end the process: its cancelling rejects when the
      // worker of another file is still starting.
      onTestCaseResult(test) {
        if (test.result().state === 'failed') vitest.cancelCurrentRun('test-failure').catch(() => undefined);
      },
    };
    const quiet = { watch: true, reporters: [reporter], silent: true, project: ['worker', 'node'] };
    const vitest = await createVitest('test', quiet, { server: { watch: null } });
    await vitest.standalone();
    return vitest;
  }
}
