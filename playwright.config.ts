import 'temporal-polyfill/global';
import { defineConfig } from '@playwright/test';
import { prepareChromium } from './scripts/local/browser.ts';

/** A journey or more through each capability: those of `npm test`. The others run before a merge. */
const CORE = [
  'book-and-pay',
  'cancel',
  'declined-card',
  'every-page',
  'health',
  'owner-commands',
  'page-weight',
  'reschedule',
  'security-policy',
  'sign-in',
].map((name) => `**/${name}.test.ts`);
const BROKEN_NETWORK = '**/broken-*.test.ts';
/** Beside `-- --merge`, whose two lists share two cores, a page may wait several seconds for its answers. */
const PATIENCE_MS = 20_000;

const PROJECTS = [
  { name: 'core', testDir: './tests/e2e', testMatch: CORE },
  { name: 'journeys', testDir: './tests/e2e', testIgnore: [BROKEN_NETWORK, ...CORE] },
  // Slow, because it waits for time-outs, so only `npm run prove` runs it. One test loads hundreds of pages: no trace.
  { name: 'failures', testDir: './tests/e2e', testMatch: BROKEN_NETWORK, use: { trace: 'off' as const } },
  { name: 'firefox', testDir: './tests/firefox' },
];

const browser = await prepareChromium();

/** Journeys through the whole site in a browser. Each worker has a browser and a site of its own. */
export default defineConfig({
  globalSetup: './tests/support/sites/sites-for-journeys.ts',
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
    // The reporter prints the paths. A picture of every step takes a third of a processor's time, the DOM of every step a fifth;
    // `--trace on` has both.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    // A page of a journey lives for seconds: compiling its scripts to machine code took a fifth of the processor's time.
    launchOptions: { ...browser, args: [...(browser.args ?? []), '--js-flags=--no-opt,--no-maglev,--no-sparkplug'] },
  },
  // A folder each: a run empties that of its projects, and the files of an earlier one stay.
  projects: PROJECTS.map((project) => ({ ...project, outputDir: `./test-results/${project.name}` })),
});
