import type { Config } from '../config.ts';
import type { Db, Statement } from '../db/database.ts';
import { countUseStatement } from '../db/usage.ts';
import { hashWithKey } from '../platform/keyed-hash.ts';

/** A higher limit would let clients guess which phone numbers have booked (DECISIONS §7). */
const MAX_PHONE_LOOKUPS_PER_HOUR = 10;

/**
 * The scope of an account's look-ups of phone numbers: a keyed hash of its email. It is the same for the account that the
 * same person creates after deleting this one, so the deletion does not start the limit again (docs/decisions/022).
 */
export const hashLookupScope = ({ signInSecret }: Pick<Config, 'signInSecret'>, email: string): Promise<string> =>
  hashWithKey(signInSecret, 'phone look-ups', email);

/** The statement that counts the look-up of a phone number that is not the account's own. Violates `usage_limit`. */
export const countPhoneLookupStatement = (db: Db, scope: string, now: Temporal.Instant): Statement =>
  countUseStatement(db, { scope, action: 'check-discount', max: MAX_PHONE_LOOKUPS_PER_HOUR }, now);
