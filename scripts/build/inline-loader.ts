import path from 'node:path';
import { build } from 'vite';
import { type BuildMode, createCompiledModulePlugin } from './compiled-module.ts';

const SOURCE = path.join(import.meta.dirname, '../../src/page-loader.ts');
const NAME = 'loadPage';

/** `loadPage` of src/page-loader.ts with all that it imports, minified, as the text of an expression. */
export async function compileLoader(mode: BuildMode): Promise<string> {
  const buildOutput = await build({
    mode,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, minify: true, lib: { entry: SOURCE, formats: ['iife'], name: NAME } },
  });
  const [bundle] = Array.isArray(buildOutput) ? buildOutput : [buildOutput];
  const [chunk] = bundle && 'output' in bundle ? bundle.output : [];
  if (!chunk) throw new Error(`${SOURCE} was compiled into nothing`);
  return `(()=>{${chunk.code.trim()}return ${NAME}})()`;
}

/** Gives the Worker the page's inline script as `virtual:page-loader`. */
export const inlineLoader = () =>
  createCompiledModulePlugin({
    name: 'inline-loader',
    module: 'virtual:page-loader',
    source: SOURCE,
    compile: compileLoader,
  });
