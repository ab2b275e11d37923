import { hashWithKey } from '../platform/keyed-hash.ts';

/**
 * Keyed hashes (HMAC-SHA-256) of emails and phone numbers. The hashes of deleted accounts are retained (DECISIONS
 * §17): finding one takes both the secret and the email or phone number.
 */
type Identifier = { kind: 'email' | 'phone'; value: string };

/** An email trimmed and in lower case; a phone number as it is stored, in E.164. */
const normaliseIdentifier = ({ kind, value }: Identifier) => (kind === 'email' ? value.trim().toLowerCase() : value);

/** The hashes of the identifiers under each of the secrets, in hex, without duplicates; an empty value has no hash. */
export async function hashIdentifiers(secrets: readonly string[], identifiers: Identifier[]): Promise<string[]> {
  const nonEmptyIdentifiers = identifiers.filter((identifier) => normaliseIdentifier(identifier) !== '');
  const hashes = secrets.flatMap((secret) =>
    nonEmptyIdentifiers.map((identifier) => hashWithKey(secret, identifier.kind, normaliseIdentifier(identifier))),
  );
  return [...new Set(await Promise.all(hashes))];
}
