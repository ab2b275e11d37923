import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { z } from 'zod';
import { ERRORS } from '../../src/contract/errors.ts';
import type { UserResponse } from '../../src/contract/responses.ts';
import { toSafeReturnPath } from '../../src/domain/accounts/return-path.ts';
import { calculateSignInTime } from '../../src/domain/owner/owner-sign-in.ts';
import { toUser } from '../clients/client-store.ts';
import { findOrCreateByAccount } from '../clients/find-or-create-client.ts';
import { toOwnerFlag } from '../clients/owner.ts';
import type { createSessions } from '../clients/sessions.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../domain-error.ts';
import { isInAppBrowser } from '../http/in-app-browser.ts';
import { RETRY_AFTER_SECONDS } from '../http/on-error.ts';
import { type AppEnv, requireClient } from '../http/request-context.ts';
import { renderSignInPage } from '../http/sign-in-page.ts';
import { renderStandalonePage } from '../http/standalone-page.ts';
import { buildHostCookieOptions, SIGN_IN_METHOD_COOKIE, startSession } from '../http/start-session.ts';
import { requestCodeAndRedirect } from './sign-in-code.ts';

/**
 * A sign-in attempt is stored in this cookie only: another browser cannot finish it, and it cannot be finished twice.
 */
const ATTEMPT_COOKIE = 'sign-in';
const ATTEMPT_SECONDS = 600;
const attemptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  confirmFrom: z.number().nullable(),
  returnTo: z.string(),
});

/** True when the provider has to authenticate the person again (OWNER §1). */
const isReauthenticationRequest = ({ confirm }: Record<string, string>): boolean => confirm === '1';

/** Seconds since the epoch on the real clock, which is that of the provider. */
const readEpochSeconds = (): number => Math.floor(Temporal.Now.instant().epochMilliseconds / 1000);

const isPrefetch = (headers: Headers): boolean =>
  /prefetch|prerender/i.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');

/**
 * True for a navigation within this site or by the visitor, false for an image or a link on another site (DECISIONS
 * §6).
 */
function isOwnNavigation(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  return (headers.get('referer') ?? '').startsWith(`${origin}/`);
}

/**
 * The path to go to after signing in; `service` and `slot` are an unfinished choice, sent by a form without JavaScript.
 */
function buildReturnPath(query: Record<string, string>): string {
  const choice = new URLSearchParams();
  for (const name of ['service', 'slot']) if (query[name]) choice.set(name, query[name]);
  return toSafeReturnPath(choice.size > 0 ? `/?${choice}#booking` : query.returnTo);
}

/**
 * Safari (WebKit) stores no secure cookies on http://localhost, so the attempt is missing though it has not expired.
 */
const NO_SECURE_COOKIES_MESSAGE =
  'This browser keeps no secure cookies on a site without https, so you cannot sign in here. On localhost use Chrome, Edge or Firefox.';

const isSecureCookieRefused = (code: string, url: string, attemptCookie: string | undefined): boolean =>
  code === 'SIGN_IN_EXPIRED' && attemptCookie === undefined && new URL(url).protocol === 'http:';

function readAttempt(cookie: string | undefined) {
  try {
    return attemptSchema.parse(JSON.parse(cookie ?? ''));
  } catch {
    throw new DomainError('SIGN_IN_EXPIRED');
  }
}

export function authRoutes(deps: Deps, sessions: ReturnType<typeof createSessions>) {
  const { config, identity, random } = deps;
  return new Hono<AppEnv>()
    .get('/auth/user', (c) => {
      const client = requireClient(c);
      return c.json<UserResponse>({ ...toUser(client), ...toOwnerFlag(config.owners, client) });
    })

    .get('/login', (c) => {
      const returnTo = buildReturnPath(c.req.query());
      // Only an account at the provider can be the owner's, so there is no method to choose.
      if (isReauthenticationRequest(c.req.query()))
        return c.redirect(`/api/login/google?${new URLSearchParams({ returnTo, confirm: '1' })}`);
      // The visitor is signed in already and has gone back to this page.
      if (c.var.client) return c.redirect(returnTo);
      const lastMethod = getCookie(c, SIGN_IN_METHOD_COOKIE, 'host');
      return c.html(
        renderSignInPage({
          returnTo,
          origin: new URL(c.req.url).origin,
          userAgent: c.req.header('user-agent') ?? '',
          lastMethod: lastMethod === 'google' || lastMethod === 'code' ? lastMethod : null,
          nonce: c.get('secureHeadersNonce'),
        }),
      );
    })

    .get('/login/google', (c) => {
      const { origin } = new URL(c.req.url);
      const returnTo = buildReturnPath(c.req.query());
      if (isPrefetch(c.req.raw.headers)) return c.body(null, 204);
      // Google refuses embedded browsers; the page offers the alternatives.
      if (isInAppBrowser(c.req.header('user-agent') ?? ''))
        return c.redirect(`/api/login?${new URLSearchParams({ returnTo })}`);
      const callbackOrigin = config.origins.includes(origin) ? origin : config.origins[0];
      const attempt = {
        state: random.token(),
        nonce: random.token(),
        verifier: random.token(),
        redirectUri: `${callbackOrigin}/api/login/callback`,
        confirmFrom: isReauthenticationRequest(c.req.query()) ? readEpochSeconds() : null,
      };
      setCookie(c, ATTEMPT_COOKIE, JSON.stringify({ ...attempt, returnTo }), buildHostCookieOptions(ATTEMPT_SECONDS));
      return c.redirect(identity.createAuthorizationUrl(attempt).href);
    })

    .get('/login/callback', async (c) => {
      const cookie = getCookie(c, ATTEMPT_COOKIE, 'host');
      let returnTo = '/';
      try {
        const attempt = readAttempt(cookie);
        const { state, code, error } = c.req.query();
        // Another tab has begun a later attempt, which the cookie belongs to and which can still be finished.
        if (state !== attempt.state) throw new DomainError('SIGN_IN_EXPIRED');
        deleteCookie(c, ATTEMPT_COOKIE, { prefix: 'host', secure: true, path: '/' });
        returnTo = toSafeReturnPath(attempt.returnTo);
        if (error || !code) return c.redirect(returnTo);
        const claims = await identity.exchangeCode(attempt, code);
        const client = await findOrCreateByAccount(deps, claims, c.var.now);
        if (!client)
          return await requestCodeAndRedirect(c, deps, { email: claims.email, returnTo, claimsToJoin: claims });
        const signedInAt = calculateSignInTime(claims.authenticatedSecondsAgo, c.var.now);
        const session = {
          clientId: client.id,
          providerAccount: claims,
          method: 'google',
          returnTo,
          signedInAt,
        } as const;
        return await startSession(c, sessions, session);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        // A navigation, so the error is an HTML page with the status and message of the catalogue.
        const { status, message } = ERRORS[error.code];
        if (status === 503) c.header('retry-after', RETRY_AFTER_SECONDS);
        const body = html`<p>${isSecureCookieRefused(error.code, c.req.url, cookie) ? NO_SECURE_COOKIES_MESSAGE : message}</p><a href="/api/login?${new URLSearchParams({ returnTo })}">Sign in again</a><a class="quiet" href="/">Back to the studio</a>`;
        return c.html(
          renderStandalonePage({ title: 'Not signed in', body, nonce: c.get('secureHeadersNonce') }),
          status,
        );
      }
    })

    .get('/logout', async (c) => {
      const { headers } = c.req.raw;
      if (!isPrefetch(headers) && isOwnNavigation(headers, new URL(c.req.url).origin))
        c.header('set-cookie', await sessions.end(sessions.findToken(headers.get('cookie') ?? '')), { append: true });
      return c.redirect('/');
    });
}
