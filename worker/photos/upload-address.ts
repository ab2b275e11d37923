import { MAX_PHOTO_BYTES, UPLOAD_ADDRESS_TTL_SECONDS } from '../../src/domain/photos/photo.ts';
import { DomainError } from '../domain-error.ts';
import { hashWithKey, verifyKeyedHash } from '../platform/keyed-hash.ts';

/** What the signature covers: the key, the client, the expiry in epoch seconds and the maximum size in bytes. */
type SignedFields = { key: string; clientId: string; expires: string; max: string };

/** The query of an upload address, unvalidated. */
export type UploadQuery = { expires?: string; max?: string; signature?: string };

const toSignedTexts = ({ key, clientId, expires, max }: SignedFields) => ['upload', key, clientId, expires, max];

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
  const signature = await hashWithKey(secret, ...toSignedTexts({ key, clientId, expires, max }));
  return `/api/objects/${key}?${new URLSearchParams({ expires, max, signature })}`;
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
  const signedTexts = toSignedTexts({ key, clientId, expires, max });
  if (!(await verifyKeyedHash(secret, signature, ...signedTexts))) throw new DomainError('UPLOAD_ADDRESS_INVALID');
  if (now.epochMilliseconds >= Number(expires) * 1000) throw new DomainError('UPLOAD_EXPIRED');
  return Number(max);
}
