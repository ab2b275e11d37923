import type { HiddenFormFields } from '../../src/contract/owner-view.ts';
import { DomainError } from '../domain-error.ts';
import { hashWithKey, verifyKeyedHash } from '../platform/keyed-hash.ts';
import type { Random } from '../platform/random.ts';

/** Separates form tokens from the other uses of the key. */
const PURPOSE = 'owner-form';
const HASH_PATTERN = /^[0-9a-f]{64}$/;

/** `session`: the token of the session. */
type Signer = { secret: string; session: string };

/**
 * The hidden fields of the forms that post to these paths, by path. `reused`: a form that keeps its action id. OWNER
 * §1.
 */
export async function createFormFields(
  { secret, session }: Signer,
  paths: readonly string[],
  random: Random,
  reused: { path: string; actionId: string } | null = null,
): Promise<Record<string, HiddenFormFields>> {
  const fields = paths.map(async (path) => {
    const token = await hashWithKey(secret, PURPOSE, session, path);
    const actionId = path === reused?.path ? reused.actionId : random.id();
    return [path, { token, actionId }] as const;
  });
  return Object.fromEntries(await Promise.all(fields));
}

/** Throws CROSS_SITE_REQUEST unless the token was made for a form of this session and path. */
export async function requireFormToken({ secret, session }: Signer, path: string, token: string): Promise<void> {
  const isOurs = HASH_PATTERN.test(token) && (await verifyKeyedHash(secret, token, PURPOSE, session, path));
  if (!isOurs) throw new DomainError('CROSS_SITE_REQUEST');
}
