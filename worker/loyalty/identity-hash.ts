/**
 * Keyed hashes (HMAC-SHA-256) of emails and phone numbers. The hashes of deleted accounts are retained (DECISIONS
 * §17): finding one takes both the secret and the email or phone number.
 */
type Identifier = { kind: 'email' | 'phone'; value: string };

const encodeText = (text: string) => new TextEncoder().encode(text);

/** An email trimmed and in lower case; a phone number as it is stored, in E.164. */
const normaliseIdentifier = ({ kind, value }: Identifier) => (kind === 'email' ? value.trim().toLowerCase() : value);

async function hashWithSecret(secret: string, identifiers: Identifier[]): Promise<string[]> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encodeText(secret), algorithm, false, ['sign']);
  return Promise.all(
    identifiers.map(async (identifier) => {
      const bytes = encodeText(`${identifier.kind}\n${normaliseIdentifier(identifier)}`);
      return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes)).toHex();
    }),
  );
}

/** The hashes of the identifiers under each of the secrets, in hex, without duplicates; an empty value has no hash. */
export async function hashIdentifiers(secrets: readonly string[], identifiers: Identifier[]): Promise<string[]> {
  const nonEmptyIdentifiers = identifiers.filter((identifier) => normaliseIdentifier(identifier) !== '');
  const hashes = await Promise.all(secrets.map((secret) => hashWithSecret(secret, nonEmptyIdentifiers)));
  return [...new Set(hashes.flat())];
}
