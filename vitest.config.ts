import path from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';

/** The page renderer needs the client build's manifest; Worker tests run without one and ask for data, not documents. */
const withoutClientBuild = {
  name: 'without-client-build',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id === 'virtual:client-assets' ? '\0client-assets' : undefined),
  load: (id: string) =>
    id === '\0client-assets'
      ? 'export default { dev: false, entry: "/entry.js", js: [], css: [], routes: {}, styles: {} }'
      : undefined,
};

export default defineConfig({
  test: {
    // The Worker writes a line for every failure it is made to meet; shown only where a test fails.
    silent: 'passed-only',
    projects: [
      {
        resolve: { tsconfigPaths: true },
        plugins: [vanillaExtractPlugin()],
        test: {
          name: 'node',
          // A thousand runs of a property take a while on a busy machine.
          testTimeout: 30_000,
          include: ['tests/{domain,screens,content,stand-ins,lash-art,project}/**/*.test.ts'],
          setupFiles: ['tests/support/temporal.ts'],
        },
      },
      {
        resolve: { tsconfigPaths: true },
        plugins: [
          withoutClientBuild,
          cloudflareTest(async () => ({
            main: './worker/index.ts',
            remoteBindings: false,
            wrangler: { configPath: './wrangler.toml' },
            miniflare: { bindings: { MIGRATIONS: await readD1Migrations(path.resolve('migrations')) } },
          })),
        ],
        test: {
          name: 'worker',
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
                ],
              },
            },
          },
          // The files share one database and one Stripe stand-in with its faults, and empty both before every test.
          fileParallelism: false,
          isolate: false,
          testTimeout: 30_000,
          include: ['tests/worker/**/*.test.ts'],
          globalSetup: ['tests/support/providers-for-tests.ts'],
          setupFiles: ['tests/support/temporal.ts', 'tests/support/migrate.ts'],
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/site-for-journeys.ts'],
          setupFiles: ['tests/support/temporal.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // One site, one browser and two cores: journeys take turns.
          fileParallelism: false,
        },
      },
    ],
  },
});
