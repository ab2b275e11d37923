import 'temporal-polyfill/global';
import { defineConfig } from '@playwright/test';
import { chromiumHere } from './scripts/local/browser.ts';

const BROKEN_NETWORK = 'broken-*.test.ts';
const PATIENCE_MS = 10_000;

/** Journeys through the whole site in a browser. Each worker has a browser and a site of its own. */
export default defineConfig({
  globalSetup: './tests/support/sites-for-journeys.ts',
  outputDir: './test-results',
  reporter: 'list',
  workers: 2,
  // What fails now and then has a cause, which is found.
  retries: 0,
  timeout: 60_000,
  // As long as for a control to be there: the page may be busy with its files.
  expect: { timeout: PATIENCE_MS },
  use: {
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    // The reporter prints the path of the file.
    trace: 'retain-on-failure',
    launchOptions: await chromiumHere(),
  },
  projects: [
    { name: 'journeys', testDir: './tests/e2e', testIgnore: BROKEN_NETWORK },
    // Waits for much that fails, so it is a layer of `npm run prove` alone.
    { name: 'failures', testDir: './tests/e2e', testMatch: BROKEN_NETWORK },
    { name: 'firefox', testDir: './tests/firefox' },
  ],
});
