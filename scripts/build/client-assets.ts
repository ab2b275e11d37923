import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest, Plugin, ResolvedConfig } from 'vite';

const MODULE = 'virtual:client-assets';
const RESOLVED = `\0${MODULE}`;
const ROUTE_CHUNK = /^(src\/routes\/.+)\?tsr-split=/;
/** What every page has around it. In one file it is smaller than in twenty. */
const SURROUNDINGS =
  /\/src\/(sections\/(home\/(header|drawer|more-links|links|footer|floating-book|section|not-found)|page\/page-head)|content\/(studio|pages|previews|page-head|structured-data)|api\/(call|user|services|try-query)|contract\/errors|domain\/(time|money|phone)|ui\/(button|icon|link|loader|picture|price|figures|day-eye|leave-native|toasts?|visually-hidden)|lash-art\/(icons|star|path|fibre|curves|lid-arc|day-eye))\b[\w.-]*$/;
const isRoute = (key: string) => key.startsWith('src/routes/');
const rooted = (files: Iterable<string>) => [...files].map((file) => `/${file}`);

type Files = { js: Set<string>; css: Set<string> };

/**
 * Everything `key` needs at once. CSS of lazily loaded sections counts, because the server renders them; `entered` are
 * those already looked into, as a section may lead back to what loads it.
 */
function reach(
  manifest: Manifest,
  key: string,
  found: Files = { js: new Set(), css: new Set() },
  entered = new Set<string>(),
): Files {
  const chunk = manifest[key];
  if (!chunk || found.js.has(chunk.file)) return found;
  found.js.add(chunk.file);
  for (const file of chunk.css ?? []) found.css.add(file);
  for (const next of chunk.imports ?? []) reach(manifest, next, found, entered);
  for (const lazy of chunk.dynamicImports ?? []) {
    if (isRoute(lazy) || entered.has(lazy)) continue;
    entered.add(lazy);
    for (const file of reach(manifest, lazy, undefined, entered).css) found.css.add(file);
  }
  return found;
}

function describe(manifest: Manifest, entry: string, read: (file: string) => string) {
  const base = reach(manifest, entry);
  const [first = ''] = base.js;
  // The staged boot imports its parts one after the other; naming them here turns that waterfall into one round trip.
  // Packages among them are polyfills, which most browsers never ask for.
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

/** Builds the client first, then the Worker, which reads the client's manifest as `virtual:client-assets`. */
export function clientAssets({ entry, worker }: { entry: string; worker: string }): Plugin {
  let config: ResolvedConfig;
  const group = (name: string, test: RegExp) => ({ name, test });
  const groups = [
    group('react', /node_modules\/(react|react-dom|scheduler)\//),
    group('query', /node_modules\/@tanstack\/(query-core|react-query)\//),
    group('router', /node_modules\/(@tanstack\/(?!query|react-query)|seroval|cookie-es)/),
    group('site', SURROUNDINGS),
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
        const read = (file: string) => readFileSync(path.join(out, file), 'utf8').trim();
        return `export default ${JSON.stringify(describe(manifest, entry, read))}`;
      },
    },
  };
}
