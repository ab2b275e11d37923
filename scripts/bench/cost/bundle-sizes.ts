import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { runTool } from '../../local/processes.ts';
import { toProjectPath } from '../../local/project-root.ts';
import { readStartModules } from '../site/worker-modules.ts';

/** Bytes, compressed: brotli for browsers, gzip for the Worker, as Cloudflare counts it. */
export type BundleSizes = {
  /** the scripts that every visitor fetches after load */
  rootFiles: number;
  rootBrotli: number;
  /** the document of the landing page, with its styles and drawing in it */
  documentBrotli: number;
  /** the modules that the Worker evaluates when it starts */
  startGzip: number;
  /** all modules that are uploaded */
  uploadGzip: number;
};

/** The root's scripts, as the loader at the end of a page names them. Throws when the page has none. */
export function parseRootScripts(html: string): string[] {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  const files = new Set(inline.flatMap((text) => text.match(/\/assets\/[\w./-]+\.js/g) ?? []));
  if (files.size === 0) throw new Error('The page names no scripts.');
  return [...files];
}

/** The files that the loader names too, which only a browser without Temporal fetches. */
const readPolyfills = (): string[] =>
  JSON.parse(readFileSync(toProjectPath('dist/client/.vite/client-assets.json'), 'utf8')).polyfills;

/** The gzip figure of `wrangler deploy --dry-run`, in bytes. Throws when it is not there. */
export function parseUploadedBytes(output: string): number {
  const [, kib] = /gzip: ([\d.]+) KiB/.exec(output) ?? [];
  if (kib === undefined) throw new Error(`Wrangler has named no size:\n${output.slice(-500)}`);
  return Math.round(Number(kib) * 1024);
}

/** Sizes of the build in dist. `html`: the landing page. */
export async function measureBundles(html: string): Promise<BundleSizes> {
  const polyfills = readPolyfills();
  const files = parseRootScripts(html).filter((file) => !polyfills.includes(file));
  const brotli = (file: string) => brotliCompressSync(readFileSync(toProjectPath('dist', 'client', file))).byteLength;
  const { output } = await runTool('wrangler', ['deploy', '--dry-run']);
  return {
    rootFiles: files.length,
    rootBrotli: files.map(brotli).reduce((sum, bytes) => sum + bytes, 0),
    documentBrotli: brotliCompressSync(html).byteLength,
    startGzip: readStartModules()
      .map((code) => gzipSync(code).byteLength)
      .reduce((sum, bytes) => sum + bytes, 0),
    uploadGzip: parseUploadedBytes(output),
  };
}
