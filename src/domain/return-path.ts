/**
 * After signing in, a client is redirected to the page they came from, and only ever to a page of this site.
 * DECISIONS §6. Browsers normalise backslashes, dot segments, tabs and escapes in a URL, so a path with any of these is
 * refused.
 */
const MAX_LENGTH = 1000;
/** From "!" to "~" without the backslash. */
const PRINTABLE_ASCII = /^[!-[\]-~]+$/;
const ODD_IN_A_PATH = /\/\/|\\|%|\p{Control}|\/\.{1,2}(?:\/|$)/u;
const CALL_OF_THE_API = /^\/api(?:\/|$)/i;

/** The path with its query and fragment when it is a page of this site, else "/". Paths under /api are not pages. */
export function safeReturnPath(input: string | null | undefined): string {
  return input && isPageOfThisSite(input) ? input : '/';
}

function isPageOfThisSite(address: string): boolean {
  if (address.length > MAX_LENGTH || !PRINTABLE_ASCII.test(address)) return false;
  const path = decoded(address.replace(/[?#].*$/, ''));
  return path.startsWith('/') && !ODD_IN_A_PATH.test(path) && !CALL_OF_THE_API.test(path);
}

/** Empty when an escape is malformed. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
