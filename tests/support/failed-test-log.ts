import { afterAll, afterEach } from 'vitest';

const LEVELS = ['info', 'warn', 'error'] as const;

/** The files that run one after another in a worker share one console, which is replaced before the first. */
const worker: { keptLines?: (() => void)[] } = globalThis as object;

/**
 * The Worker writes a line for every failure that it is made to meet. Sending each to vitest's own process takes a
 * twelfth of the time of all tests, so the lines stay here and are written only when their test, or its file, fails.
 */
function keepLines(): (() => void)[] {
  const keptLines: (() => void)[] = [];
  for (const level of LEVELS) {
    const write = console[level];
    console[level] = (...texts) => void keptLines.push(() => write(...texts));
  }
  return keptLines;
}

worker.keptLines ??= keepLines();
const { keptLines } = worker;

const writeKeptLines = () => {
  for (const writeLine of keptLines.splice(0)) writeLine();
};

afterEach(({ task }) => {
  if (task.result?.state === 'fail') writeKeptLines();
  keptLines.length = 0;
});
// Those of a hook that fails before the first test; vitest shows them only if the file fails.
afterAll(writeKeptLines);
