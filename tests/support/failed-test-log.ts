import { beforeEach } from 'vitest';

const LEVELS = ['info', 'warn', 'error'] as const;

/** The files that run one after another in a worker share one console, which is replaced before the first. */
const worker: { linesOfTest?: (() => void)[] } = globalThis as object;

/**
 * The Worker writes a line for every failure that it is made to meet. Sending each to vitest's own process takes a
 * twelfth of the time of all tests, so the lines stay here and are written only when their test fails.
 */
function collectLines(): (() => void)[] {
  const linesOfTest: (() => void)[] = [];
  for (const level of LEVELS) {
    const write = console[level];
    console[level] = (...texts) => void linesOfTest.push(() => write(...texts));
  }
  return linesOfTest;
}

worker.linesOfTest ??= collectLines();
const { linesOfTest } = worker;

beforeEach(({ onTestFailed }) => {
  linesOfTest.length = 0;
  onTestFailed(() => {
    for (const writeLine of linesOfTest) writeLine();
  });
});
