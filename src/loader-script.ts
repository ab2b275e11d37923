import assets from 'virtual:client-assets';
import loadPage from 'virtual:page-loader';
import type { InitialFiles } from './page-loader.ts';

/** The text of the only inline script of a page with these routes. It removes itself, so that React never sees it. */
export function buildLoaderScript(routes: { js: string[]; css: string[] }[]): string {
  const listFiles = (kind: 'js' | 'css') => [...new Set([...assets[kind], ...routes.flatMap((route) => route[kind])])];
  const files: InitialFiles = {
    entry: assets.entry,
    scripts: assets.dev ? [] : [assets.entry, ...listFiles('js')],
    polyfills: assets.polyfills,
    styles: listFiles('css'),
  };
  return `${loadPage}(${JSON.stringify(files)});document.currentScript.remove()`;
}
