import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest, Plugin, ResolvedConfig } from 'vite';
import { END_OF_FILE } from '../../src/ui/file-loader.ts';

const MODULE = 'virtual:client-assets';
const RESOLVED = `\0${MODULE}`;
const ROUTE_CHUNK = /^(src\/routes\/.+)\?tsr-split=/;
const isRoute = (key: string) => key.startsWith('src/routes/');
const rooted = (files: Iterable<string>) => [...files].map((file) => `/${file}`);

/** `lazy`: the dynamically imported chunks that have been visited. */
type Files = { js: Set<string>; css: Set<string>; lazy: Set<string> };

/**
 * The files that the chunk `key` needs at startup, with the CSS of lazily loaded sections, because the server renders
 * these. Chunks may import each other in a circle.
 */
function reach(
  manifest: Manifest,
  key: string,
  found: Files = { js: new Set(), css: new Set(), lazy: new Set() },
): Files {
  const chunk = manifest[key];
  if (!chunk || found.js.has(chunk.file)) return found;
  found.js.add(chunk.file);
  for (const file of chunk.css ?? []) found.css.add(file);
  for (const next of chunk.imports ?? []) reach(manifest, next, found);
  for (const lazy of chunk.dynamicImports ?? [])
    if (!isRoute(lazy) && !found.lazy.has(lazy)) {
      found.lazy.add(lazy);
      reach(manifest, lazy, { ...found, js: new Set() });
    }
  return found;
}

function describe(manifest: Manifest, entry: string, read: (file: string) => string) {
  const base = reach(manifest, entry);
  const [first = ''] = base.js;
  // The entry imports its stages one after another; preloading them needs one round trip instead of several. Packages
  // among them are polyfills, which most browsers never load.
  for (const stage of manifest[entry]?.dynamicImports ?? [])
    if (!isRoute(stage) && !stage.includes('node_modules/')) {
      const files = reach(manifest, stage);
      for (const file of files.js) base.js.add(file);
      for (const file of files.css) base.css.add(file);
    }
  base.js.delete(first);
  const routes: Record<string, { js: string[]; css: string[] }> = {};
  for (const key of Object.keys(manifest)) {
    const route = ROUTE_CHUNK.exec(key)?.[1];
    if (!route) continue;
    const files = reach(manifest, key);
    const { js, css } = routes[route] ?? { js: [], css: [] };
    routes[route] = {
      js: [...js, ...rooted([...files.js].filter((file) => !base.js.has(file)))],
      css: [...css, ...rooted([...files.css].filter((file) => !base.css.has(file)))],
    };
  }
  const sheets = new Set([...base.css, ...Object.values(manifest).flatMap((chunk) => chunk.css ?? [])]);
  const styles = Object.fromEntries([...sheets].map((file) => [`/${file}`, read(file)]));
  return { dev: false, entry: `/${first}`, js: rooted(base.js), css: rooted(base.css), routes, styles };
}

type ClientAssets = {
  /** the browser's entry module */
  entry: string;
  /** the name of the Worker's environment */
  worker: string;
  /** how the client's own code is split; the packages have groups of their own */
  ownGroups: { name: string; test: (id: string) => boolean }[];
};

/** Builds the client first, then the Worker, which reads the client's manifest as `virtual:client-assets`. */
export function clientAssets({ entry, worker, ownGroups }: ClientAssets): Plugin {
  let config: ResolvedConfig;
  const group = (name: string, test: RegExp) => ({ name, test });
  const groups = [
    group('react', /node_modules\/(react|react-dom|scheduler)\//),
    group('query', /node_modules\/@tanstack\/(query-core|react-query)\//),
    group('router', /node_modules\/(@tanstack\/(?!query|react-query)|seroval|cookie-es)/),
    ...ownGroups,
  ];
  return {
    name: 'client-assets',
    config: () => ({
      environments: {
        client: { build: { manifest: true, rolldownOptions: { input: entry, output: { codeSplitting: { groups } } } } },
      },
      builder: {
        async buildApp(builder) {
          for (const name of ['client', worker]) {
            const environment = builder.environments[name];
            if (environment) await builder.build(environment);
          }
        },
      },
    }),
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: { filter: { id: new RegExp(`^${MODULE}$`) }, handler: () => RESOLVED },
    load: {
      filter: { id: new RegExp(`^${RESOLVED}$`) },
      handler() {
        if (config.command === 'serve')
          return `export default ${JSON.stringify({ dev: true, entry: `/${entry}`, js: [], css: [], routes: {}, styles: {} })}`;
        const out = path.resolve(config.root, config.environments.client?.build.outDir ?? 'dist/client');
        const manifest = JSON.parse(readFileSync(path.join(out, '.vite/manifest.json'), 'utf8')) as Manifest;
        const read = (file: string) => readFileSync(path.join(out, file), 'utf8').replace(END_OF_FILE, '').trim();
        return `export default ${JSON.stringify(describe(manifest, entry, read))}`;
      },
    },
  };
}
