import { cloudflare } from '@cloudflare/vite-plugin';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { omitBrowserOnlyModules } from './scripts/build/browser-only-modules.ts';
import { clientAssets } from './scripts/build/client-assets.ts';
import { detectTruncatedFiles } from './scripts/build/detect-truncated-files.ts';
import { inlineLoader } from './scripts/build/inline-loader.ts';
import { ownerStyle } from './scripts/build/owner-style.ts';
import {
  disableWorkerHotUpdates,
  inlineCss,
  stubInfiniteQueries,
  stubRouterLinks,
} from './scripts/build/router-quirks.ts';
import { createChunkGroups } from './scripts/build/startup-files.ts';
import { stringRenderer } from './scripts/build/string-renderer.ts';

const WORKER = 'lash_room';
const startup = createChunkGroups();
const { LOCAL_VARS, STATE_DIR, WITH_AI } = process.env;

/** What a build changes of wrangler.toml. */
function adaptConfig(config: { ai?: object; vars?: object }): void {
  // `wrangler dev` asks for an account as soon as this binding is there; `npm run deploy` keeps it (docs/decisions/026).
  if (!WITH_AI) delete config.ai;
  // The local addresses and test keys reach the Worker from the process that starts it, never from a file.
  if (LOCAL_VARS) config.vars = JSON.parse(LOCAL_VARS);
}

export default defineConfig({
  resolve: {
    tsconfigPaths: true,
    // React has had this hook of its own for years; the shim would be in every page's first download.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  environments: {
    [WORKER]: {
      build: {
        minify: true,
        sourcemap: true,
        // The modules are deployed as a whole, so none needs a hash of its content; six hundred imports would repeat them.
        rolldownOptions: { output: { chunkFileNames: 'assets/[name].js' } },
      },
    },
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // One chunk a page with all it does; what stays behind is in every page's first download.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      routesDirectory: './src/routes',
      quoteStyle: 'single',
    }),
    inlineCss(),
    stubRouterLinks(),
    stubInfiniteQueries(),
    stringRenderer(WORKER),
    // react-aria ships one English, en-US; naming en-AU here would leave the calendar without any words.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    react(),
    vanillaExtractPlugin(),
    detectTruncatedFiles(),
    inlineLoader(),
    ownerStyle(),
    startup.plugin,
    clientAssets({
      entry: 'src/entry-client.ts',
      worker: WORKER,
      groups: startup.groups,
      isRendered: startup.isRendered,
    }),
    omitBrowserOnlyModules(WORKER),
    disableWorkerHotUpdates(WORKER),
    cloudflare({
      remoteBindings: false,
      persistState: STATE_DIR ? { path: STATE_DIR } : true,
      config: adaptConfig,
    }),
  ],
});
