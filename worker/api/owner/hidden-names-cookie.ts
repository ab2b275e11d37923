import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { buildHostCookieOptions } from '../../http/start-session.ts';

const HIDE_NAMES_COOKIE = 'hide-names';
const HIDE_NAMES_COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** True when this browser hides names; it stays so until the owner shows them again. OWNER §2. */
export const areNamesHidden = (c: Context): boolean => getCookie(c, HIDE_NAMES_COOKIE, 'host') === 'yes';

export function setNamesHidden(c: Context, hidden: boolean): void {
  setCookie(c, HIDE_NAMES_COOKIE, hidden ? 'yes' : 'no', buildHostCookieOptions(HIDE_NAMES_COOKIE_SECONDS));
}
