import { beforeEach } from 'vitest';

/** Loaded anew with each test file. */
let hasFailed = false;

/** The first test that fails has killed the mutant; those after it in its file are skipped. */
beforeEach((context) => {
  context.skip(hasFailed);
  context.onTestFailed(() => {
    hasFailed = true;
  });
});
