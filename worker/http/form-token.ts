import type { HiddenFormFields } from '../../src/contract/owner/view.ts';
import { DomainError } from '../domain-error.ts';
import { hashWithKey, verifyKeyedHash } from '../platform/keyed-hash.ts';
import type { Random } from '../platform/random.ts';

/** Separates form tokens from the other uses of the key. */
const KEY_PURPOSE = 'owner-form';

/** `session`: the token of the session. */
type Signer = { secret: string; session: string };

/**
 * The hidden fields of the forms that post to these paths, by path. `reusedForm`: a form that keeps its action id. OWNER
 * §1.
 */
export async function createFormFields(
  { secret, session }: Signer,
  paths: readonly string[],
  random: Random,
  reusedForm: { path: string; actionId: string } | null = null,
): Promise<Record<string, HiddenFormFields>> {
  const fields = paths.map(async (path) => {
    const token = await hashWithKey(secret, KEY_PURPOSE, session, path);
    const actionId = path === reusedForm?.path ? reusedForm.actionId : random.id();
    return [path, { token, actionId }] as const;
  });
  return Object.fromEntries(await Promise.all(fields));
}

/** Throws CROSS_SITE_REQUEST unless the token was made for a form of this session and path. */
export async function requireFormToken({ secret, session }: Signer, path: string, token: string): Promise<void> {
  if (!(await verifyKeyedHash(secret, token, KEY_PURPOSE, session, path))) throw new DomainError('CROSS_SITE_REQUEST');
}
