import { DomainError } from '../domain-error.ts';
import { readLimitedBody } from './read-body.ts';
import { isForm, isSameOrigin } from './request-guards.ts';

export const MAX_FORM_BYTES = 32 * 1024;
const MAX_FIELDS = 200;

/** Throws CROSS_SITE_REQUEST. */
export function requireSameOrigin({ headers, url }: Request): void {
  if (!isSameOrigin(headers, new URL(url).origin)) throw new DomainError('CROSS_SITE_REQUEST');
}

/** The fields by name. Throws INVALID_INPUT when a name occurs twice or there are more than MAX_FIELDS. */
export function toUniqueFields(fields: (readonly [string, string])[]): Record<string, string> {
  const names = new Set(fields.map(([name]) => name));
  if (fields.length > MAX_FIELDS || names.size < fields.length) throw new DomainError('INVALID_INPUT');
  return Object.fromEntries(fields);
}

/**
 * The fields of a posted form, each once. Throws CROSS_SITE_REQUEST, UNSUPPORTED_MEDIA_TYPE (also for another type
 * without a body), BODY_TOO_LARGE, INVALID_INPUT. OWNER §1.
 */
export async function readForm(request: Request, maxBytes = MAX_FORM_BYTES): Promise<Record<string, string>> {
  const { headers, body } = request;
  requireSameOrigin(request);
  if (!isForm(headers.get('content-type') ?? '')) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  const bytes = body ? await readLimitedBody(maxBytes, body) : new Blob();
  if (!bytes) throw new DomainError('BODY_TOO_LARGE');
  return toUniqueFields([...new URLSearchParams(await bytes.text())]);
}
