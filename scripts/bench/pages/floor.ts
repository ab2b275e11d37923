/**
 * The same page without any script: what the browser has to load and paint in any case. Removes scripts, what is fetched for
 * them, and the nonce; everything that is shown stays.
 */
export const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '')
    .replace(/\snonce="[^"]*"/g, '');
