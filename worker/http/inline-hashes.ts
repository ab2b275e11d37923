import { sha256 } from './etag.ts';

/**
 * Style sheets that React Aria adds to a page, once a control is pressable and while a dialog is open. On other pages
 * they carry the nonce; here their hashes allow them.
 */
export const LIBRARY_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

const CSP_NONCE_META_PATTERN = /<meta property="csp-nonce"[^>]*>/;

const buildHashSources = async (texts: Iterable<string>): Promise<string[]> =>
  Promise.all([...new Set(texts)].map(async (text) => `'sha256-${await sha256(text)}'`));

/** The policy with `sources` instead of the nonce in one directive. */
const replaceNonceInDirective = (policy: string, directive: string, nonce: string, sources: string[]): string =>
  policy
    .split('; ')
    .map((part) =>
      part.startsWith(`${directive} `) ? part.replace(`'nonce-${nonce}'`, () => sources.join(' ')) : part,
    )
    .join('; ');

/**
 * A page and its policy with hashes instead of the nonce, so that both can be kept together: a document may be shown
 * again after a 304, and to another visitor. Only elements to which the renderer gave this nonce are allowed; markup
 * that got into the page in any other way has no nonce, and so no hash.
 */
export async function replaceNonce(
  html: string,
  policy: string,
  nonce: string,
): Promise<{ html: string; policy: string }> {
  const texts = { script: [] as string[], style: [...LIBRARY_STYLES] };
  const elements = new RegExp(
    `<(script|style)\\b[^>]*? nonce="${nonce.replace(/[+/=]/g, '\\$&')}"[^>]*>([^]*?)</\\1>`,
    'g',
  );
  for (const [, name, text = ''] of html.matchAll(elements)) texts[name as 'script' | 'style'].push(text);
  const [scripts, styles] = await Promise.all([buildHashSources(texts.script), buildHashSources(texts.style)]);
  return {
    html: html.replace(CSP_NONCE_META_PATTERN, '').replaceAll(` nonce="${nonce}"`, ''),
    policy: replaceNonceInDirective(
      replaceNonceInDirective(policy, 'script-src', nonce, scripts),
      'style-src',
      nonce,
      styles,
    ),
  };
}
