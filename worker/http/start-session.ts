import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { toSafeReturnPath } from '../../src/domain/accounts/return-path.ts';
import type { ProviderAccount } from '../clients/owner.ts';
import type { createSessions } from '../clients/sessions.ts';
import type { AppEnv } from './request-context.ts';
import type { SignInMethod } from './sign-in-page.ts';

/** Stores the method of the last sign-in in this browser, and nothing about the client. */
export const SIGN_IN_METHOD_COOKIE = 'sign-in-method';
const SIGN_IN_METHOD_COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** Attributes of a `__Host-` cookie that JavaScript cannot read; `maxAge` in seconds. */
export const buildHostCookieOptions = (maxAge: number) =>
  ({ prefix: 'host', secure: true, httpOnly: true, sameSite: 'Lax', path: '/', maxAge }) as const;

type NewSession = {
  clientId: string;
  providerAccount: ProviderAccount;
  method: SignInMethod;
  returnTo: string;
  /** now where it is absent */
  signedInAt?: Temporal.Instant;
};

/** Ends the browser's session, starts one for this client and redirects to `returnTo` (DECISIONS §6). */
export async function startSession(
  c: Context<AppEnv>,
  sessions: ReturnType<typeof createSessions>,
  { clientId, providerAccount, method, returnTo, signedInAt = c.var.now }: NewSession,
): Promise<Response> {
  await sessions.end(sessions.findToken(c.req.header('cookie') ?? ''));
  setCookie(c, SIGN_IN_METHOD_COOKIE, method, buildHostCookieOptions(SIGN_IN_METHOD_COOKIE_SECONDS));
  c.header('set-cookie', await sessions.begin(clientId, providerAccount, signedInAt), { append: true });
  return c.redirect(toSafeReturnPath(returnTo));
}
