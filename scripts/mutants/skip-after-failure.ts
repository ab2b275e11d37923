import { beforeEach } from 'vitest';

/** False at the start of each test file: vitest evaluates this module again for every file. */
let hasFailed = false;

/** The first test that fails has killed the mutant; the later tests in its file are skipped. */
beforeEach((context) => {
  context.skip(hasFailed);
  context.onTestFailed(() => {
    hasFailed = true;
  });
});
