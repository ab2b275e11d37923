import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build } from 'vite';
import { type BuildMode, createCompiledModulePlugin } from './compiled-module.ts';

const ENTRY = path.join(import.meta.dirname, '../../src/owner-document.tsx');

/** The style sheet of everything that src/owner-document.tsx imports. The owner's pages have it inline (docs/decisions/028). */
async function compileOwnerStyle(mode: BuildMode): Promise<string> {
  const buildOutput = await build({
    mode,
    configFile: false,
    logLevel: 'warn',
    plugins: [vanillaExtractPlugin()],
    build: {
      write: false,
      copyPublicDir: false,
      cssCodeSplit: false,
      lib: { entry: ENTRY, formats: ['es'], fileName: 'owner' },
      rolldownOptions: { external: [/^react/] },
    },
  });
  const [bundle] = Array.isArray(buildOutput) ? buildOutput : [buildOutput];
  const files = bundle && 'output' in bundle ? bundle.output : [];
  const sheet = files.find(({ fileName }) => fileName.endsWith('.css'));
  if (sheet?.type !== 'asset') throw new Error(`${ENTRY} has no style sheet`);
  return String(sheet.source).trim();
}

/** Gives the Worker the style sheet of the owner's pages as `virtual:owner-style`; the client's build does not know of it. */
export const ownerStyle = () =>
  createCompiledModulePlugin({
    name: 'owner-style',
    module: 'virtual:owner-style',
    source: ENTRY,
    compile: compileOwnerStyle,
  });
