import { SESSION_COOKIE } from '../../src/domain/accounts/session.ts';
import { OWNER } from '../local/identity/people.ts';
import { signIn } from '../local/sign-in.ts';
import { UsageError } from '../local/usage-error.ts';

const LOCAL_ORIGIN_PATTERN = /^http:\/\/(localhost|127\.0\.0\.1):\d+$/;

/**
 * The site's origin. Throws UsageError unless it is on this machine or https, because the session cookie is sent to it.
 */
export function requireOrigin(site: string): string {
  const origin = URL.canParse(site) ? new URL(site).origin : '';
  if (LOCAL_ORIGIN_PATTERN.test(origin) || origin.startsWith('https://')) return origin;
  throw new UsageError(`"${site}" is no address of a site: it begins with https://, or is one on this machine.`);
}

/**
 * The Cookie header of the owner's session: `sessionValue`, or on this machine that of a new sign-in. Throws UsageError when
 * there is neither.
 */
export async function resolveSessionCookie(origin: string, sessionValue: string | undefined): Promise<string> {
  if (sessionValue) return `${SESSION_COOKIE}=${sessionValue.replace(`${SESSION_COOKIE}=`, '')}`;
  if (!LOCAL_ORIGIN_PATTERN.test(origin))
    throw new UsageError(
      `Put the value of your session cookie at ${origin} into OWNER_SESSION (README says where it is).`,
    );
  return signIn(origin, OWNER.email).catch((error: Error) => {
    throw new UsageError(
      `Could not sign in at ${origin}: ${error.message}. Is the site running? Start it with: npm start`,
    );
  });
}
