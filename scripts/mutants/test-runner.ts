import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createVitest, type TestCase, type TestSpecification, type Vitest } from 'vitest/node';
import { MIGRATIONS_MODULE } from './migrations-module.ts';
import { ReusedWorkers } from './reused-workers.ts';

/**
 * The result of test files: how many tests passed, the tests that failed, and why files could not be loaded.
 * `unfinished`: tests that did not run, as those of a file after one that failed.
 */
export type TestVerdict = { passed: number; unfinished: number; failed: FailedTest[]; broken: string[] };

/** `file` and `pattern` find the test again. */
export type FailedTest = { name: string; message: string; file: string; pattern: RegExp };

/** Longer than any test file takes beside another list. A module that never finishes loading has no time-out of its own. */
const RUN_LIMIT_MS = 240_000;

const SKIP_AFTER_FAILURE = 'scripts/mutants/skip-after-failure.ts';

const toFailedTest = (test: TestCase): FailedTest => ({
  name: test.fullName,
  message: test.result().errors?.[0]?.message ?? '',
  file: test.module.moduleId,
  pattern: new RegExp(`^${test.fullName.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`),
});

function toVerdict(specifications: readonly TestSpecification[]): TestVerdict {
  const modules = specifications.flatMap(({ testModule }) => testModule ?? []);
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const failed = tests.filter((test) => test.result().state === 'failed');
  const passed = tests.filter((test) => test.result().state === 'passed').length;
  return {
    passed,
    unfinished: tests.length - passed - failed.length,
    failed: failed.map(toFailedTest),
    broken: modules.flatMap((module) => module.errors().map(({ message }) => message)),
  };
}

/** Runs test files repeatedly in one vitest, which is started once. The project is the working directory. */
export class TestRunner {
  #vitest: Vitest | null = null;
  #workers: ReusedWorkers[] = [];

  /** Runs the test files, or of them the tests whose full name matches `pattern`. */
  async run(files: readonly string[], pattern?: RegExp): Promise<TestVerdict> {
    this.#vitest ??= await this.#open();
    const vitest = this.#vitest;
    const specifications = (await Promise.all(files.map((file) => vitest.getRelevantTestSpecifications([file]))))
      .flat()
      .map(({ project, moduleId }) => project.createSpecification(moduleId, pattern && { testNamePattern: pattern }));
    const isFinished = await Promise.race([
      vitest.runTestSpecifications(specifications).then(() => true),
      sleep(RUN_LIMIT_MS, false, { ref: false }),
    ]);
    if (!isFinished) return this.#abandon(files);
    for (const workers of this.#workers) workers.outdatedFiles = [];
    return toVerdict(specifications);
  }

  /** Invalidates files that have changed since the last run, and the module made of the migrations. */
  forget(paths: readonly string[]): void {
    for (const path of [...paths, MIGRATIONS_MODULE]) {
      this.#vitest?.invalidateFile(path);
      for (const workers of this.#workers) workers.forget(path);
    }
  }

  /** Makes the next run begin with no module loaded and an empty database. */
  async restart(): Promise<void> {
    await Promise.all(this.#workers.map((workers) => workers.close()));
  }

  async close(): Promise<void> {
    await this.restart();
    await this.#vitest?.close();
    this.#vitest = null;
  }

  /**
   * Abandons a run that does not end: closing it would wait for its worker for ever. The next run starts another vitest.
   */
  #abandon(files: readonly string[]): TestVerdict {
    this.#vitest = null;
    this.#workers = [];
    const reason = `not finished after ${RUN_LIMIT_MS / 1000} s: ${files.join(', ')}`;
    return { passed: 0, unfinished: 0, failed: [], broken: [reason] };
  }

  async #open(): Promise<Vitest> {
    // With `watch`, each changed file would start a run of its own, of every test that imports it.
    const options = { watch: false, reporters: [], silent: true, project: ['worker', 'node'], maxWorkers: 1 };
    const vitest = await createVitest('test', options);
    await vitest.standalone();
    for (const project of vitest.projects) project.config.setupFiles.push(resolve(SKIP_AFTER_FAILURE));
    this.#workers = vitest.projects
      .filter(({ config }) => config.poolRunner)
      .map((project) => new ReusedWorkers(project));
    return vitest;
  }
}
