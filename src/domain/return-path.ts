/**
 * After signing in a client comes back to where they were, and only ever to a page of this site. DECISIONS §6.
 * Browsers forgive a lot in an address (backslashes, dot segments, tabs, escapes), so only the plain form passes.
 */
const MAX_LENGTH = 1000;
/** From "!" to "~" without the backslash. */
const PRINTABLE_ASCII = /^[!-[\]-~]+$/;
const ODD_IN_A_PATH = /\/\/|\\|%|\p{Control}|\/\.{1,2}(?:\/|$)/u;
const CALL_OF_THE_API = /^\/api(?:\/|$)/i;

/** The path with its query and fragment when it stays on this site's pages, else "/". Calls under /api are no pages. */
export function safeReturnPath(input: string | null | undefined): string {
  return input && isPageOfThisSite(input) ? input : '/';
}

function isPageOfThisSite(address: string): boolean {
  if (address.length > MAX_LENGTH || !PRINTABLE_ASCII.test(address)) return false;
  const path = decoded(address.replace(/[?#].*$/, ''));
  return path.startsWith('/') && !ODD_IN_A_PATH.test(path) && !CALL_OF_THE_API.test(path);
}

/** Empty when the escapes are broken. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
