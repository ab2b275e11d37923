import type { Plugin } from 'vite';

/** Turns on inline CSS after the router plugin has turned it off; without it the page re-renders on hydration. */
export const inlineCss = (): Plugin => ({
  name: 'inline-css',
  enforce: 'post',
  config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' } }),
});

/** The Worker environment ignores hot updates and keeps stale modules; without import.meta.hot it reloads them. */
export const disableWorkerHotUpdates = (worker: string): Plugin => ({
  name: 'no-hot-in-worker',
  apply: 'serve',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.name === worker,
  transform: {
    filter: { id: /\/src\/.*\.tsx?(\?|$)/, code: /import\.meta\.hot/ },
    handler: (code) => ({ code: code.replaceAll('import.meta.hot', 'undefined'), map: null }),
  },
});

/** Builds a module of a package without its code; `exportNames`: the names that other modules import from it, which become null. */
const stubModule = (name: string, id: RegExp, exportNames: string[]): Plugin => ({
  name,
  apply: 'build',
  load: {
    filter: { id },
    handler: () => `export const ${exportNames.map((exportName) => `${exportName} = null`).join(', ')};`,
  },
});

/**
 * Every route refers to the router's link component, so bundlers keep it; links here are plain
 * (src/client-navigation.ts).
 */
export const stubRouterLinks = (): Plugin =>
  stubModule('no-router-links', /@tanstack\/react-router\/dist\/esm\/link\.js$/, [
    'Link',
    'createLink',
    'linkOptions',
    'useLinkProps',
  ]);

/** Every query refers to what pages of results need, so bundlers keep it; no list here is read in pages. */
export const stubInfiniteQueries = (): Plugin =>
  stubModule('no-infinite-queries', /@tanstack\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/, [
    'infiniteQueryBehavior',
    'hasNextPage',
    'hasPreviousPage',
  ]);
