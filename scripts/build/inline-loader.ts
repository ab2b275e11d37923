import path from 'node:path';
import { build, type Plugin } from 'vite';

const MODULE = 'virtual:page-loader';
const RESOLVED = `\0${MODULE}`;
const SOURCE = path.join(import.meta.dirname, '../../src/page-loader.ts');
const NAME = 'loadPage';

/** `loadPage` of src/page-loader.ts with all that it imports, minified, as the text of an expression. */
export async function compileLoader(mode: 'development' | 'production'): Promise<string> {
  const built = await build({
    mode,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, minify: true, lib: { entry: SOURCE, formats: ['iife'], name: NAME } },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const [chunk] = bundle && 'output' in bundle ? bundle.output : [];
  if (!chunk) throw new Error(`${SOURCE} was compiled into nothing`);
  return `(()=>{${chunk.code.trim()}return ${NAME}})()`;
}

/** Gives the Worker the page's inline script as `virtual:page-loader`. */
export function inlineLoader(): Plugin {
  let mode: 'development' | 'production';
  return {
    name: 'inline-loader',
    configResolved({ command }) {
      mode = command === 'serve' ? 'development' : 'production';
    },
    resolveId: { filter: { id: new RegExp(`^${MODULE}$`) }, handler: () => RESOLVED },
    load: {
      filter: { id: new RegExp(`^${RESOLVED}$`) },
      async handler() {
        this.addWatchFile(SOURCE);
        return `export default ${JSON.stringify(await compileLoader(mode))}`;
      },
    },
  };
}
