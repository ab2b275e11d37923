import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { replaceChunks } from '../../scripts/build/react-text-chunks.ts';

const require = createRequire(import.meta.url);
/** A file of a package's production build, beside its entry. */
const resolveBuild = (entry: string, file: string): string => join(dirname(require.resolve(entry)), 'cjs', file);
const source = readFileSync(resolveBuild('react-dom/server.edge', 'react-dom-server.edge.production.js'), 'utf8');
const react = require(resolveBuild('react', 'react.production.js')) as typeof import('react');
const { createElement, Suspense, use } = react;

type Renderer = typeof import('react-dom/server.edge');

function loadRenderer(code: string): Renderer {
  const moduleExports = {} as Renderer;
  const requireModule = (name: string) => (name === 'react' ? react : require(name));
  new Function('exports', 'require', code)(moduleExports, requireModule);
  return moduleExports;
}

const LATE_TEXT = 'came later';

/**
 * A page with attributes, styles, characters of two to four bytes, more text than React sends at once, and a part that
 * comes later.
 */
function buildPage() {
  const lateText = new Promise<string>((resolve) => setTimeout(() => resolve(LATE_TEXT), 5));
  const LateParagraph = () => createElement('p', null, use(lateText));
  return createElement(
    'main',
    { className: 'page', style: { color: 'red', opacity: 0.5 }, 'aria-label': '“Lash” & <Room>' },
    createElement('p', null, 'Ngũyen – 💜 – “quoted”', ' and more'),
    Array.from({ length: 900 }, (_, index) => createElement('a', { key: index, href: `/#${index}` }, `é${index}`)),
    createElement(Suspense, { fallback: 'waiting' }, createElement(LateParagraph)),
    // This part is so large that React sends it after the rest.
    createElement(Suspense, { fallback: 'waiting' }, createElement('p', null, 'é'.repeat(20_000))),
  );
}

async function render({ renderToReadableStream }: Renderer): Promise<string> {
  return new Response(await renderToReadableStream(buildPage(), { nonce: 'abc', bootstrapScriptContent: '1' })).text();
}

it('React renders the same page when it keeps text in place of encoded pieces', async () => {
  const expected = await render(loadRenderer(source));
  expect(expected).toContain(LATE_TEXT);
  expect(await render(loadRenderer(replaceChunks(source)))).toBe(expected);
});

it('pages that are rendered at the same time do not get each other’s text', async () => {
  const renderer = loadRenderer(replaceChunks(source));
  const texts = ['one', 'two', 'three'];
  const pages = texts.map(async (text) =>
    new Response(await renderer.renderToReadableStream(createElement('p', null, text))).text(),
  );
  expect(await Promise.all(pages)).toEqual(texts.map((text) => `<p>${text}</p>`));
});

it('a renderer that looks otherwise fails the build', () => {
  expect(() => replaceChunks(source.replace('function completeWriting(', 'function endWriting('))).toThrow(
    'completeWriting',
  );
});
