/** Joined by line breaks, which occur in none of the texts, so that different lists have different bytes. */
const encodeTexts = (texts: readonly string[]) => new TextEncoder().encode(texts.join('\n'));

const HASH_PATTERN = /^[0-9a-f]{64}$/;

const importHmacKey = (secret: string) =>
  crypto.subtle.importKey('raw', encodeTexts([secret]), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

/** The keyed hash (HMAC-SHA-256) of the texts, in hex. */
export async function hashWithKey(secret: string, ...texts: string[]): Promise<string> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', await importHmacKey(secret), encodeTexts(texts))).toHex();
}

/** Whether `hash`, which may be any text, is that of the texts; compared in constant time. */
export async function verifyKeyedHash(secret: string, hash: string, ...texts: string[]): Promise<boolean> {
  // For other texts, `fromHex` throws.
  if (!HASH_PATTERN.test(hash)) return false;
  return crypto.subtle.verify('HMAC', await importHmacKey(secret), Uint8Array.fromHex(hash), encodeTexts(texts));
}

/** SHA-256 in hex, for tokens of 256 random bits, which need no key. */
export async function hashToken(token: string): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))).toHex();
}
