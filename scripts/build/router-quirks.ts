import type { Plugin } from 'vite';

/** Turns on inline CSS after the router plugin has turned it off; without it the page re-renders on hydration. */
export const inlineCss = (): Plugin => ({
  name: 'inline-css',
  enforce: 'post',
  config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' } }),
});

/** The Worker environment ignores hot updates and keeps stale modules; without import.meta.hot it reloads them. */
export const noHotInWorker = (worker: string): Plugin => ({
  name: 'no-hot-in-worker',
  apply: 'serve',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.name === worker,
  transform: {
    filter: { id: /\/src\/.*\.tsx?(\?|$)/, code: /import\.meta\.hot/ },
    handler: (code) => ({ code: code.replaceAll('import.meta.hot', 'undefined'), map: null }),
  },
});

/**
 * Every route refers to the router's link component, so bundlers keep it; links here are plain
 * (src/client-navigation.ts).
 */
export const noRouterLinks = (): Plugin => ({
  name: 'no-router-links',
  apply: 'build',
  load: {
    filter: { id: /@tanstack\/react-router\/dist\/esm\/link\.js$/ },
    handler: () => 'export const Link = null, createLink = null, linkOptions = null, useLinkProps = null;',
  },
});

/** Every query refers to what pages of results need, so bundlers keep it; no list here is read in pages. */
export const noInfiniteQueries = (): Plugin => ({
  name: 'no-infinite-queries',
  apply: 'build',
  load: {
    filter: { id: /@tanstack\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/ },
    handler: () => 'export const infiniteQueryBehavior = null, hasNextPage = null, hasPreviousPage = null;',
  },
});
