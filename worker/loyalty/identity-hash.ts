/**
 * Keyed hashes of e-mail addresses and phone numbers: what is kept of a deleted account is recognised by them and can be
 * computed from nothing but the address or number and the secret.
 */
type Identifier = { kind: 'email' | 'phone'; value: string };

const bytes = (text: string) => new TextEncoder().encode(text);

/** An e-mail in the one spelling that is hashed; a phone number is hashed as it is stored, in E.164. */
const normalised = ({ kind, value }: Identifier) => (kind === 'email' ? value.trim().toLowerCase() : value);

async function hashUnder(secret: string, identifiers: Identifier[]): Promise<string[]> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(secret), algorithm, false, ['sign']);
  return Promise.all(
    identifiers.map(async (identifier) => {
      const words = bytes(`${identifier.kind}\n${normalised(identifier)}`);
      return new Uint8Array(await crypto.subtle.sign('HMAC', key, words)).toHex();
    }),
  );
}

/** The hashes of these under each of the secrets, in hex, each once; an empty value has none. */
export async function identityHashes(secrets: readonly string[], identifiers: Identifier[]): Promise<string[]> {
  const known = identifiers.filter((identifier) => normalised(identifier) !== '');
  const hashes = await Promise.all(secrets.map((secret) => hashUnder(secret, known)));
  return [...new Set(hashes.flat())];
}
