import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { END_OF_FILE } from '../../src/ui/file-loader.ts';

const MODULE = 'virtual:client-assets';
const RESOLVED_MODULE = `\0${MODULE}`;
/** Part of the path of the module that gives a browser Temporal. */
const POLYFILL_PATH = 'node_modules/temporal-polyfill/';
const ROUTE_MODULE_PATTERN = /\/(src\/routes\/.+)\?tsr-split=/;
/** Relative to the folder of the client's build; not deployed. */
const CLIENT_ASSETS_FILE = '.vite/client-assets.json';
const toRootPaths = (files: Iterable<string>) => [...files].map((file) => `/${file}`);

/** By file name. */
type Chunks = Map<string, Rolldown.OutputChunk>;
type Files = { js: Set<string>; css: Set<string> };

const readImportedCss = (chunk?: Rolldown.OutputChunk): Set<string> => chunk?.viteMetadata?.importedCss ?? new Set();

type ClientAssetsOptions = {
  /** the browser's entry module */
  entry: string;
  /** the name of the Worker's environment */
  worker: string;
  /** how the client is split */
  groups: { name: string; test: (id: string) => boolean }[];
  /** true for a module that is imported on demand although the server renders it into pages */
  isRendered: (id: string) => boolean;
};

/**
 * The files that `file` needs at startup, with the CSS of what the server renders. What opens on demand, like a dialog,
 * brings its own CSS. Chunks may import each other in a circle.
 */
function collectFiles(chunks: Chunks, isRendered: ClientAssetsOptions['isRendered'], file: string): Files {
  const js = new Set([file]);
  for (const importingFile of js)
    for (const importedFile of chunks.get(importingFile)?.imports ?? []) js.add(importedFile);
  const visited = new Set<string>();
  const css = new Set<string>();
  const collectCss = (currentFile: string) => {
    const chunk = chunks.get(currentFile);
    if (!chunk || visited.has(currentFile)) return;
    visited.add(currentFile);
    // The CSS of imported chunks comes first, so that the rules of the chunk itself prevail.
    chunk.imports.forEach(collectCss);
    for (const sheet of readImportedCss(chunk)) css.add(sheet);
    for (const importedFile of chunk.dynamicImports)
      if (chunks.get(importedFile)?.moduleIds.some(isRendered)) collectCss(importedFile);
  };
  collectCss(file);
  return { js, css };
}

function describeAssets({ entry, isRendered }: ClientAssetsOptions, chunks: Chunks) {
  const entryChunk = [...chunks.values()].find(({ isEntry }) => isEntry);
  if (!entryChunk) throw new Error(`${entry} was built into nothing`);
  const entryFile = entryChunk.fileName;
  // The entry imports its stages one after another; preloading them needs one round trip instead of several. Only browsers
  // without Temporal load its polyfill.
  const polyfillFile = entryChunk.dynamicImports.find((file) =>
    chunks.get(file)?.facadeModuleId?.includes(POLYFILL_PATH),
  );
  if (!polyfillFile) throw new Error(`${entry} does not import ${POLYFILL_PATH}`);
  const stageFiles = entryChunk.dynamicImports.filter((file) => file !== polyfillFile);
  const startupFiles = [entryFile, ...stageFiles].map((file) => collectFiles(chunks, isRendered, file));
  const startupAssets = {
    js: new Set(startupFiles.flatMap(({ js }) => [...js])),
    css: new Set(startupFiles.flatMap(({ css }) => [...css])),
  };
  startupAssets.js.delete(entryFile);
  const routes: Record<string, { js: string[]; css: string[] }> = {};
  for (const [file, { moduleIds }] of chunks)
    for (const id of moduleIds) {
      const route = ROUTE_MODULE_PATTERN.exec(id)?.[1];
      if (!route) continue;
      const { js, css } = collectFiles(chunks, isRendered, file);
      js.delete(entryFile);
      routes[route] = {
        js: toRootPaths(js.difference(startupAssets.js)),
        css: toRootPaths(css.difference(startupAssets.css)),
      };
    }
  const sheets = new Set([...chunks.values()].flatMap((chunk) => [...readImportedCss(chunk)]));
  return {
    dev: false,
    entry: `/${entryFile}`,
    js: toRootPaths(startupAssets.js),
    css: toRootPaths(startupAssets.css),
    polyfills: [`/${polyfillFile}`],
    routes,
    sheets: toRootPaths(sheets),
  };
}

type AssetsDescription = ReturnType<typeof describeAssets>;

/** Builds the client first, then the Worker, which imports the list of the client's files as `virtual:client-assets`. */
export function clientAssets(options: ClientAssetsOptions): Plugin {
  const { entry, worker, groups } = options;
  let config: ResolvedConfig;
  return {
    name: 'client-assets',
    config: () => ({
      environments: {
        client: {
          build: {
            rolldownOptions: {
              input: entry,
              preserveEntrySignatures: 'allow-extension',
              output: {
                codeSplitting: { groups },
                // The first screen names sixty files: two characters fewer in each name save a tenth of a kilobyte.
                chunkFileNames: 'assets/[name]-[hash:6].js',
                entryFileNames: 'assets/[name]-[hash:6].js',
                assetFileNames: 'assets/[name]-[hash:6][extname]',
              },
            },
          },
        },
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
    configResolved(resolvedConfig) {
      config = resolvedConfig;
    },
    // Passes the description through a file, because the configuration and its plugins are loaded again for the Worker.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return;
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const description = describeAssets(options, new Map(chunks.map((chunk) => [chunk.fileName, chunk])));
        this.emitFile({ type: 'asset', fileName: CLIENT_ASSETS_FILE, source: JSON.stringify(description) });
      },
    },
    resolveId: { filter: { id: new RegExp(`^${MODULE}$`) }, handler: () => RESOLVED_MODULE },
    load: {
      filter: { id: new RegExp(`^${RESOLVED_MODULE}$`) },
      handler() {
        if (config.command === 'serve')
          return `export default ${JSON.stringify({ dev: true, entry: `/${entry}`, js: [], css: [], polyfills: [], routes: {}, styles: {} })}`;
        const outDir = path.resolve(config.root, config.environments.client?.build.outDir ?? 'dist/client');
        const { sheets, ...assets } = JSON.parse(
          readFileSync(path.join(outDir, CLIENT_ASSETS_FILE), 'utf8'),
        ) as AssetsDescription;
        const readSheet = (file: string) =>
          readFileSync(path.join(outDir, file), 'utf8').replace(END_OF_FILE, '').trim();
        const styles = Object.fromEntries(sheets.map((file) => [file, readSheet(file)]));
        return `export default ${JSON.stringify({ ...assets, styles })}`;
      },
    },
  };
}
