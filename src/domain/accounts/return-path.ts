/**
 * After signing in, a client is redirected to the page they came from, and only ever to a page of this site.
 * DECISIONS §6. Browsers normalise backslashes, dot segments, tabs and escapes in a URL, so a path with any of these is
 * refused.
 */
const MAX_PATH_LENGTH = 1000;
/** From "!" to "~" without the backslash. */
const PRINTABLE_ASCII_PATTERN = /^[!-[\]-~]+$/;
const UNSAFE_PATH_PATTERN = /\/\/|\\|%|\p{Control}|\/\.{1,2}(?:\/|$)/u;
const API_PATH_PATTERN = /^\/api(?:\/|$)/i;

/** The path with its query and fragment when it is a page of this site, else "/". Paths under /api are not pages. */
export function toSafeReturnPath(input: string | null | undefined): string {
  return input && isPageOfThisSite(input) ? input : '/';
}

function isPageOfThisSite(address: string): boolean {
  if (address.length > MAX_PATH_LENGTH || !PRINTABLE_ASCII_PATTERN.test(address)) return false;
  const path = decodePath(address.replace(/[?#].*$/, ''));
  return path.startsWith('/') && !UNSAFE_PATH_PATTERN.test(path) && !API_PATH_PATTERN.test(path);
}

/** Empty when an escape is malformed. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
