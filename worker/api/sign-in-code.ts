import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { ERRORS, type ErrorCode } from '../../src/contract/errors.ts';
import { enterSignInCodeSchema, requestSignInCodeSchema } from '../../src/contract/requests.ts';
import { toSafeReturnPath } from '../../src/domain/accounts/return-path.ts';
import { findNetwork } from '../../src/domain/accounts/sign-in-code.ts';
import { findOrCreateByEmail } from '../clients/find-or-create-client.ts';
import type { VerifiedClaims } from '../clients/identity-provider.ts';
import { requestCode } from '../clients/request-code.ts';
import { type createSessions, NO_PROVIDER_ACCOUNT } from '../clients/sessions.ts';
import { hasOpenCode, verifyCode } from '../clients/verify-code.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../domain-error.ts';
import { readForm } from '../http/read-form.ts';
import type { AppEnv } from '../http/request-context.ts';
import { renderCodePage, renderSignInPage } from '../http/sign-in-page.ts';
import { buildHostCookieOptions, startSession } from '../http/start-session.ts';

/**
 * Binds a code to the browser that requested it. The cookie outlives the code, so that an expired code gets
 * CODE_NO_LONGER_VALID.
 */
const CODE_COOKIE = 'sign-in-code';
const CODE_COOKIE_SECONDS = 3600;
const RETRY_AFTER_SECONDS = '3600';

/**
 * `email` and `returnTo` serve the page and its redirect only; the email that a code verifies is read from the code's
 * row.
 */
const codeCookieSchema = z.object({ token: z.string(), email: z.string(), returnTo: z.string(), joins: z.boolean() });
type CodeCookie = z.output<typeof codeCookieSchema>;

function readCodeCookie(c: Context<AppEnv>): CodeCookie | null {
  try {
    return codeCookieSchema.parse(JSON.parse(getCookie(c, CODE_COOKIE, 'host') ?? ''));
  } catch {
    return null;
  }
}

const setCodeCookie = (c: Context<AppEnv>, codeCookie: CodeCookie) =>
  setCookie(c, CODE_COOKIE, JSON.stringify(codeCookie), buildHostCookieOptions(CODE_COOKIE_SECONDS));

type CodeFormRequest = { email: string; returnTo: string; claimsToJoin: VerifiedClaims | null };

/** Requests a code and redirects to the page on which it is entered. Throws CODES_USED_UP. */
export async function requestCodeAndRedirect(
  c: Context<AppEnv>,
  deps: Deps,
  { email, returnTo, claimsToJoin }: CodeFormRequest,
): Promise<Response> {
  const network = findNetwork(c.req.header('cf-connecting-ip'));
  const request = { email, network, formerToken: readCodeCookie(c)?.token ?? null, accountToJoin: claimsToJoin };
  const { token, accountToJoin } = await requestCode(deps, request, c.var.now);
  setCodeCookie(c, { token, email, returnTo: toSafeReturnPath(returnTo), joins: accountToJoin !== null });
  return c.redirect('/api/login/code', 303);
}

/** The code of a 4xx catalogue error, to be shown in the form. Throws every other error again. */
function requireRefusalCode(error: unknown): ErrorCode {
  if (error instanceof DomainError && ERRORS[error.code].status < 500) return error.code;
  throw error;
}

const toViewFields = (c: Context<AppEnv>) => ({
  origin: new URL(c.req.url).origin,
  userAgent: c.req.header('user-agent') ?? '',
  nonce: c.get('secureHeadersNonce'),
});

/** Signing in with a code: two forms, two pages, which work without script (docs/decisions/023). */
export function signInCodeRoutes(deps: Deps, sessions: ReturnType<typeof createSessions>) {
  return new Hono<AppEnv>()
    .post('/login/code', async (c) => {
      const body = await readForm(c.req.raw);
      const returnTo = toSafeReturnPath(body.returnTo);
      const form = requestSignInCodeSchema.safeParse(body);
      try {
        if (!form.success) throw new DomainError('EMAIL_INVALID');
        return await requestCodeAndRedirect(c, deps, { email: form.data.email, returnTo, claimsToJoin: null });
      } catch (error) {
        const code = requireRefusalCode(error);
        const view = toViewFields(c);
        const codeCookie = readCodeCookie(c);
        const { status } = ERRORS[code];
        if (code === 'CODES_USED_UP') {
          c.header('retry-after', RETRY_AFTER_SECONDS);
          if (
            codeCookie &&
            codeCookie.email === form.data?.email &&
            (await hasOpenCode(deps.db, codeCookie.token, c.var.now))
          ) {
            setCodeCookie(c, { ...codeCookie, returnTo });
            return c.html(renderCodePage({ ...codeCookie, ...view, returnTo, refused: { code, typed: '' } }), status);
          }
        }
        const refused = { code, email: body.email ?? '' };
        return c.html(renderSignInPage({ ...view, returnTo, lastMethod: 'code', refused }), status);
      }
    })

    .get('/login/code', (c) => {
      const codeCookie = readCodeCookie(c);
      return codeCookie
        ? c.html(renderCodePage({ ...codeCookie, nonce: c.get('secureHeadersNonce') }))
        : c.redirect('/api/login', 303);
    })

    .post('/login/code/enter', async (c) => {
      const body = await readForm(c.req.raw);
      const codeCookie = readCodeCookie(c);
      // Pressed again while the next page loaded: the first press has used the code and deleted the cookie.
      if (!codeCookie && c.var.client) return c.redirect(toSafeReturnPath(body.returnTo), 303);
      try {
        const form = enterSignInCodeSchema.safeParse(body);
        const verifiedCode = await verifyCode(
          deps,
          codeCookie?.token ?? null,
          form.success ? form.data.code : '',
          c.var.now,
        );
        const { id } = await findOrCreateByEmail(deps, verifiedCode, c.var.now);
        deleteCookie(c, CODE_COOKIE, { prefix: 'host', secure: true, path: '/' });
        const returnTo = toSafeReturnPath(codeCookie?.returnTo);
        return await startSession(c, sessions, {
          clientId: id,
          providerAccount: NO_PROVIDER_ACCOUNT,
          method: 'code',
          returnTo,
        });
      } catch (error) {
        const code = requireRefusalCode(error);
        const page = codeCookie
          ? renderCodePage({ ...codeCookie, ...toViewFields(c), refused: { code, typed: body.code ?? '' } })
          : renderSignInPage({
              ...toViewFields(c),
              returnTo: toSafeReturnPath(body.returnTo),
              lastMethod: 'code',
              refused: { code, email: '' },
            });
        return c.html(page, ERRORS[code].status);
      }
    });
}
