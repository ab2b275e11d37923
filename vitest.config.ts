import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { migrationsModule } from './scripts/mutants/migrations-module.ts';
import { DATABASE_FOLDER } from './tests/support/database/database-folder.ts';
import { WORKERS } from './tests/support/workers.ts';

/**
 * The page renderer needs the client build's manifest and the compiled inline script; Worker tests run without them and
 * ask for data, not documents.
 */
const CLIENT_BUILD_STUBS = new Map([
  [
    'virtual:client-assets',
    'export default { dev: false, entry: "/entry.js", js: [], css: [], polyfills: [], routes: {}, styles: {} }',
  ],
  ['virtual:page-loader', 'export default "(()=>{})"'],
  ['virtual:owner-style', 'export default ""'],
]);
const withoutClientBuild = {
  name: 'without-client-build',
  enforce: 'pre' as const,
  resolveId: (id: string) => (CLIENT_BUILD_STUBS.has(id) ? `\0${id}` : undefined),
  load: (id: string) => CLIENT_BUILD_STUBS.get(id.replace('\0', '')),
};

// Read by Miniflare, which has no option for it.
process.env.TMPDIR = DATABASE_FOLDER;
// Miniflare would ask the network where the machine is, which no test reads.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';

/** How often the layers of `npm run prove` try; the Worker's runtime has no environment of its own to read them from. */
const counts = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^[A-Z]+_(RUNS|ROUNDS|SEEDS|FROM|REQUESTS|STRIDE|TRACE)$/.test(name)),
);

/** Starts the commands of local development themselves, on the build. */
const LOCAL_RUN = 'tests/project/local/*.test.ts';

/** Tests inside the Worker's own runtime, on a real D1. The simulation is among them, so that the modules are loaded once for both. */
const inWorkerd = {
  resolve: { tsconfigPaths: true },
  // Pages are rendered by the React that is deployed; the one for development looks for the caller of every element.
  oxc: { jsx: { development: false } },
  plugins: [
    withoutClientBuild,
    migrationsModule,
    vanillaExtractPlugin(),
    cloudflareTest({
      main: './worker/index.ts',
      remoteBindings: false,
      wrangler: { configPath: './wrangler.toml' },
      // Not `dist/client`, which the build beside the tests empties while Miniflare lists it.
      miniflare: {
        assets: { directory: './public', binding: 'ASSETS' },
      },
    }),
  ],
  test: {
    name: 'worker',
    include: ['tests/{worker,simulation}/**/*.test.ts'],
    globalSetup: ['tests/support/providers/providers-for-tests.ts'],
    env: { ...counts, NODE_ENV: 'production' },
    deps: {
      optimizer: {
        ssr: {
          enabled: true,
          include: [
            'stripe',
            'zod',
            'arctic',
            'lucia',
            'drizzle-orm',
            'drizzle-orm/d1',
            'drizzle-orm/sqlite-core',
            'temporal-polyfill/global',
            'ical-generator',
            'react',
            'react/jsx-runtime',
            'react-dom/server',
          ],
        },
      },
    },
    // Files of one worker run one after the other, on a database of that worker; each test empties it.
    isolate: false,
    // The first test that opens a page waits for its modules, half a minute on a busy machine.
    testTimeout: 60_000,
    setupFiles: ['tests/support/temporal.ts', 'tests/support/failed-test-log.ts', 'tests/support/database/migrate.ts'],
  },
};

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    // What a test writes is shown only when it fails; tests/support/failed-test-log.ts keeps the lines of the Worker's tests.
    silent: 'passed-only',
    projects: [
      {
        resolve: { tsconfigPaths: true },
        plugins: [vanillaExtractPlugin()],
        test: {
          name: 'node',
          // A thousand runs of a property take a while on a busy machine.
          testTimeout: 30_000,
          include: ['tests/{bench,contract,domain,screens,content,stand-ins,lash-art,project}/**/*.test.ts'],
          exclude: [LOCAL_RUN],
          setupFiles: ['tests/support/temporal.ts'],
          isolate: false,
          // Files share their globals: what a test stubs is restored before the next one.
          unstubGlobals: true,
        },
      },
      {
        test: {
          name: 'local',
          include: [LOCAL_RUN],
          setupFiles: ['tests/support/temporal.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          fileParallelism: false,
        },
      },
      inWorkerd,
    ],
  },
});
