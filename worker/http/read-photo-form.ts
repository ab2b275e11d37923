import { MAX_PHOTO_BYTES } from '../../src/domain/photos/photo.ts';
import { DomainError } from '../domain-error.ts';
import { readFirstBytes } from './read-body.ts';
import { MAX_FORM_BYTES, requireSameOrigin, toUniqueFields } from './read-form.ts';

/** `photo`: null when no file was chosen. */
export type PostedPhotoForm = { fields: Record<string, string>; photo: Blob | null };

const MULTIPART_PATTERN = /^multipart\/form-data\s*;.*\bboundary="?([^";]+)"?/i;

async function parseMultipart(body: Blob, type: string): Promise<[string, string | Blob][]> {
  try {
    return [...(await new Response(body, { headers: { 'content-type': type } }).formData())];
  } catch {
    throw new DomainError('INVALID_INPUT');
  }
}

/**
 * The fields and the photo of a posted form; the photo is the last field. When it is too large, only the beginning of
 * the body is read, more than MAX_PHOTO_BYTES, so that the other fields are not lost. Throws CROSS_SITE_REQUEST,
 * UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE, INVALID_INPUT. OWNER §1, §6.10.
 */
export async function readPhotoForm(request: Request): Promise<PostedPhotoForm> {
  const { headers, body } = request;
  requireSameOrigin(request);
  const type = headers.get('content-type') ?? '';
  const boundary = MULTIPART_PATTERN.exec(type)?.[1];
  if (!boundary || !body) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  const { beginning, isWhole } = await readFirstBytes(MAX_PHOTO_BYTES + MAX_FORM_BYTES, body);
  const posted = await parseMultipart(isWhole ? beginning : new Blob([beginning, `\r\n--${boundary}--\r\n`]), type);
  const photo = posted.find(([name]) => name === 'photo')?.[1];
  const size = photo instanceof Blob ? photo.size : 0;
  if (!isWhole && size <= MAX_PHOTO_BYTES) throw new DomainError('BODY_TOO_LARGE');
  const fields = toUniqueFields(
    posted.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );
  return { fields, photo: photo instanceof Blob && size > 0 ? photo : null };
}
