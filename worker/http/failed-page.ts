import type { Context } from 'hono';
import { html } from 'hono/html';
import { CONTACTS } from '../../src/content/booking.ts';
import { onError } from './on-error.ts';
import type { AppEnv } from './request-context.ts';
import { standalonePage } from './standalone-page.ts';

/** A navigation, not a fetch of the page's own script. */
const wantsPage = ({ req }: Context<AppEnv>): boolean => (req.header('accept') ?? '').includes('text/html');

/**
 * The HTML page of a 5xx where no page could be rendered: status and headers as for an API call, the studio's contacts,
 * no script. Anything but a navigation gets JSON.
 */
export async function onPageError(error: Error, c: Context<AppEnv>): Promise<Response> {
  const refused = onError(error, c);
  if (refused.status < 500 || c.req.path.startsWith('/api/') || !wantsPage(c)) return refused;
  const body = html`<p>Please try again in half a minute, or reach us:</p>
    <a href="${c.req.path}">Try again</a>
    ${CONTACTS.map(({ label, href }) => html`<a class="quiet" href="${href}">${label}</a>`)}`;
  const page = standalonePage({ title: 'We could not open this page', body, nonce: c.get('secureHeadersNonce') });
  return new Response(String(await page), {
    status: refused.status,
    headers: { ...Object.fromEntries(refused.headers), 'content-type': 'text/html; charset=UTF-8' },
  });
}

/** The HTML page of a 401, for a receipt or calendar file that is opened after the session has ended. */
export async function onCallError(error: Error, c: Context<AppEnv>): Promise<Response> {
  const refused = onError(error, c);
  if (refused.status !== 401 || c.req.method !== 'GET' || !wantsPage(c)) return refused;
  const body = html`<p>You are logged out. Please sign in to see this.</p>
    <a href="/api/login?returnTo=%2F%23client-portal">Sign in</a>
    <a class="quiet" href="/">Back to the studio</a>`;
  return c.html(standalonePage({ title: 'Signed out', body, nonce: c.get('secureHeadersNonce') }), 401);
}
