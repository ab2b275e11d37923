import { CodeChallengeMethod, decodeIdToken, OAuth2Client, OAuth2RequestError, type OAuth2Tokens } from 'arctic';
import { z } from 'zod';
import { createBoundedTextField, MAX_NAME_LENGTH } from '../../src/contract/requests.ts';
import { GOOGLE_ISSUER, isAuthoritative, normaliseEmail } from '../../src/domain/accounts/sign-in-code.ts';
import { toMailboxName } from '../../src/domain/clients/client-name.ts';
import { toSingleLine } from '../../src/domain/storable-text.ts';
import type { Config } from '../config.ts';
import { DomainError } from '../domain-error.ts';
import { log } from '../platform/log.ts';
import { rejectOnAbort } from '../platform/reject-on-abort.ts';

/**
 * The claims of the person who signed in; `email` in lower case and verified. `isAuthoritative`: the provider itself
 * runs or administers that mailbox (DECISIONS §6).
 */
export type VerifiedClaims = {
  issuer: string;
  subject: string;
  email: string;
  firstName: string;
  isAuthoritative: boolean;
};

/**
 * The person who signed in. `authenticatedSecondsAgo`: seconds since the provider authenticated the person, which may
 * be long when the browser already had a session there; null when the provider does not say, or cannot be asked to
 * authenticate the person again.
 */
type SignedInPerson = VerifiedClaims & { authenticatedSecondsAgo: number | null };

/**
 * One attempt to sign in, stored in a cookie of the browser that began it, so that only this browser can finish it.
 * `confirmFrom`: when the attempt began, in seconds since the epoch, if the person has to authenticate again even
 * with a session at the provider; null otherwise.
 */
export type SignInAttempt = {
  state: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
  confirmFrom: number | null;
};

export interface IdentityProvider {
  /** The URL of the provider's sign-in page: authorization code with PKCE, state and nonce. */
  createAuthorizationUrl(attempt: SignInAttempt): URL;
  /**
   * Throws SIGN_IN_EXPIRED, SIGN_IN_REFUSED, EMAIL_UNVERIFIED, PROVIDER_UNAVAILABLE, and CONFIRM_IT_IS_YOU when the person
   * had to authenticate again and has not (OWNER §1).
   */
  exchangeCode(attempt: SignInAttempt, code: string): Promise<SignedInPerson>;
}

const SCOPES = ['openid', 'email', 'profile'];
const LEEWAY_SECONDS = 60;
const TIMEOUT_MS = 6_000;

/** On one line; '' for a name that is missing, too long or not storable, because a name must not prevent signing in. */
const nameClaimSchema = z.string().transform(toSingleLine).pipe(createBoundedTextField(MAX_NAME_LENGTH)).catch('');

const claimsSchema = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  nonce: z.string(),
  auth_time: z.number().nonnegative().optional(),
  sub: z.string().min(1).max(255),
  email: z.email(),
  email_verified: z.boolean().optional(),
  hd: z.string().optional(),
  given_name: nameClaimSchema,
  name: nameClaimSchema,
});

/** The claims of an id_token. Throws SIGN_IN_REFUSED when it is not a valid token or lacks a claim. */
function parseClaims(idToken: string) {
  try {
    return claimsSchema.parse(decodeIdToken(idToken));
  } catch {
    throw new DomainError('SIGN_IN_REFUSED');
  }
}

async function requireIdToken(signal: AbortSignal, tokens: Promise<OAuth2Tokens>): Promise<string> {
  try {
    return (await rejectOnAbort(tokens, signal)).idToken();
  } catch (error) {
    // Final: the code was used twice or is too old.
    if (error instanceof OAuth2RequestError && error.code === 'invalid_grant') throw new DomainError('SIGN_IN_EXPIRED');
    // An outage, or a refusal of this site (a wrong secret or redirect address), which concerns every visitor.
    log('error', { where: 'sign-in' }, error);
    throw new DomainError('PROVIDER_UNAVAILABLE');
  }
}

/** Google takes neither `max_age` nor `prompt=login`, and its id_token has no `auth_time`. */
const isMaxAgeSupported = ({ issuer }: Config['identity']): boolean => issuer !== GOOGLE_ISSUER;

/** Whether the person authenticated after the attempt had begun. */
const hasReauthenticated = (authTime: number | undefined, confirmFrom: number): boolean =>
  authTime !== undefined && authTime >= confirmFrom - LEEWAY_SECONDS;

/** Both parameters in seconds since the epoch. 0 when the provider's time is ahead of ours; null without `authTime`. */
const calculateSecondsSince = (authTime: number | undefined, now: number): number | null =>
  authTime === undefined ? null : Math.max(0, Math.floor(now - authTime));

/**
 * Sign-in through an OpenID provider. The id_token comes straight from the token endpoint over TLS, so its claims are
 * checked (issuer, audience, age, nonce) and its signature need not be (OpenID Connect Core 3.1.3.7).
 */
export function createIdentityProvider(config: Config['identity'], timeoutMs = TIMEOUT_MS): IdentityProvider {
  const createOAuthClient = ({ redirectUri }: SignInAttempt) =>
    new OAuth2Client(config.clientId, config.clientSecret, redirectUri);
  return {
    createAuthorizationUrl(attempt) {
      const { state, verifier, nonce, confirmFrom } = attempt;
      const endpoint = config.authorizationEndpoint;
      const url = createOAuthClient(attempt).createAuthorizationURLWithPKCE(
        endpoint,
        state,
        CodeChallengeMethod.S256,
        verifier,
        SCOPES,
      );
      url.searchParams.set('nonce', nonce);
      const forcesReauthentication = confirmFrom !== null && isMaxAgeSupported(config);
      url.searchParams.set('prompt', forcesReauthentication ? 'login' : 'select_account');
      if (forcesReauthentication) url.searchParams.set('max_age', '0');
      return url;
    },
    async exchangeCode(attempt, code) {
      const tokens = createOAuthClient(attempt).validateAuthorizationCode(config.tokenEndpoint, code, attempt.verifier);
      const claims = parseClaims(await requireIdToken(AbortSignal.timeout(timeoutMs), tokens));
      const now = Temporal.Now.instant().epochMilliseconds / 1000;
      const isForThisAttempt =
        claims.iss === config.issuer &&
        [claims.aud].flat().includes(config.clientId) &&
        claims.nonce === attempt.nonce &&
        claims.exp > now - LEEWAY_SECONDS;
      if (!isForThisAttempt) throw new DomainError('SIGN_IN_EXPIRED');
      const { confirmFrom } = attempt;
      if (confirmFrom !== null && isMaxAgeSupported(config) && !hasReauthenticated(claims.auth_time, confirmFrom))
        throw new DomainError('CONFIRM_IT_IS_YOU');
      if (claims.email_verified !== true) throw new DomainError('EMAIL_UNVERIFIED');
      const email = normaliseEmail(claims.email);
      const firstName = claims.given_name || claims.name || toMailboxName(email);
      const { iss: issuer, sub: subject, hd: hostedDomain } = claims;
      return {
        issuer,
        subject,
        email,
        firstName,
        isAuthoritative: isAuthoritative({ issuer, email, hostedDomain }),
        // Google cannot renew the time by confirming, so an old time would lock an owner out.
        authenticatedSecondsAgo: isMaxAgeSupported(config) ? calculateSecondsSince(claims.auth_time, now) : null,
      };
    },
  };
}
