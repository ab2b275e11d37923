import AwsS3, { type AwsBody } from '@uppy/aws-s3';
import { Uppy } from '@uppy/core';
import { createUploadAddress } from '../../api/content.ts';
import { MAX_PHOTO_BYTES } from '../../domain/photos/photo.ts';

/** How many requests Uppy has open at a time. SPEC §9. */
const MAX_CONCURRENT_UPLOADS = 6;
const NO_ETAG_MESSAGE = 'Could not read the ETag header. This likely means CORS is not configured correctly.';

export type PhotoUppy = Uppy<Record<string, unknown>, AwsBody>;

/** The path at which the photo uploaded to this URL is served. */
export const toUploadedPhotoPath = (uploadURL: string): string => new URL(uploadURL).pathname.replace(/^\/api/, '');

/**
 * The Uppy instance for one photo: a single PUT, started explicitly. Each try requests a new upload URL, because the last
 * one may have expired. An upload succeeds only when a HEAD request to the photo returns an ETag header (SPEC §5).
 */
export function createPhotoUppy(): PhotoUppy {
  const uppy: PhotoUppy = new Uppy({
    autoProceed: false,
    restrictions: { maxNumberOfFiles: 1, maxFileSize: MAX_PHOTO_BYTES },
  });
  uppy.use(AwsS3, {
    shouldUseMultipart: false,
    limit: MAX_CONCURRENT_UPLOADS,
    allowedMetaFields: false,
    signRequest: async () => ({ url: (await createUploadAddress()).uploadURL }),
  });
  uppy.addPostProcessor(async ([id = '']) => {
    const file = uppy.getFile(id);
    if (!file?.uploadURL || file.error) return;
    const response = await fetch(toUploadedPhotoPath(file.uploadURL), { method: 'HEAD' }).catch(() => null);
    if (response?.ok && response.headers.has('etag')) return;
    uppy.emit('upload-error', file, Object.assign(new Error(NO_ETAG_MESSAGE), { status: response?.status ?? 0 }));
  });
  return uppy;
}
