import { MAX_PHOTO_BYTES, UPLOAD_ADDRESS_TTL_SECONDS } from '../../src/domain/photos/photo.ts';
import { DomainError } from '../domain-error.ts';

/** What the signature covers: the key, the client, the expiry in epoch seconds and the maximum size in bytes. */
type SignedFields = { key: string; clientId: string; expires: string; max: string };

/** The query of an upload address, unvalidated. */
export type UploadQuery = { expires?: string; max?: string; signature?: string };

const BASE64URL = { alphabet: 'base64url', omitPadding: true } as const;
const importSigningKey = (secret: string) =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
const encodeSignedFields = ({ key, clientId, expires, max }: SignedFields) =>
  new TextEncoder().encode(['upload', key, clientId, expires, max].join('\n'));

/**
 * A path of this site that accepts one photo of this client, for UPLOAD_ADDRESS_TTL_SECONDS (DECISIONS §12). The client's
 * id is signed, but is not part of the path.
 */
export async function signUploadPath(
  secret: string,
  { key, clientId }: { key: string; clientId: string },
  now: Temporal.Instant,
): Promise<string> {
  const expires = String(Math.floor(now.epochMilliseconds / 1000) + UPLOAD_ADDRESS_TTL_SECONDS);
  const max = String(MAX_PHOTO_BYTES);
  const signatureBytes = await crypto.subtle.sign(
    'HMAC',
    await importSigningKey(secret),
    encodeSignedFields({ key, clientId, expires, max }),
  );
  const signature = new Uint8Array(signatureBytes).toBase64(BASE64URL);
  return `/api/objects/${key}?${new URLSearchParams({ expires, max, signature })}`;
}

function decodeSignature(signature: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.fromBase64(signature, { alphabet: 'base64url' });
  } catch {
    return new Uint8Array();
  }
}

/**
 * Returns the maximum size in bytes that this client may upload to the address. Throws UPLOAD_ADDRESS_INVALID for an
 * address that was changed or signed for another client, UPLOAD_EXPIRED for an expired one.
 */
export async function verifyUploadPath(
  secret: string,
  { key, clientId, query }: { key: string; clientId: string; query: UploadQuery },
  now: Temporal.Instant,
): Promise<number> {
  const { expires = '', max = '', signature = '' } = query;
  const signedBytes = encodeSignedFields({ key, clientId, expires, max });
  const isValid = await crypto.subtle.verify(
    'HMAC',
    await importSigningKey(secret),
    decodeSignature(signature),
    signedBytes,
  );
  if (!isValid) throw new DomainError('UPLOAD_ADDRESS_INVALID');
  if (now.epochMilliseconds >= Number(expires) * 1000) throw new DomainError('UPLOAD_EXPIRED');
  return Number(max);
}
