/**
 * Photos that a client attaches to a testimonial, or the owner to an item of the gallery: at most 10 MB and 50 megapixels
 * each, of five file types, each with a key that the server generates. An upload address is valid for a week; a photo
 * that is attached to nothing a week and an hour after its upload is deleted. SPEC §5, §9; DECISIONS §12; OWNER §6.10.
 */

/** Detected from the content, never from the file name. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'] as const;

export type PhotoType = (typeof PHOTO_TYPES)[number];

/** What a photo can be attached to. */
export const PHOTO_PURPOSES = ['testimonial', 'gallery'] as const;

/** `ref`: the id of what the photo is attached to. */
export type PhotoAttachment = { purpose: (typeof PHOTO_PURPOSES)[number]; ref: string };

export const MAX_PHOTO_BYTES = 10_485_760;

/**
 * 8192 by 6144 pixels, the largest picture of a phone of 50 megapixels. Whoever opens a photo decodes all of its pixels,
 * four bytes each, however few bytes the file has.
 */
export const MAX_PHOTO_PIXELS = 50_331_648;

export const hasAllowedPixels = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width * height <= MAX_PHOTO_PIXELS;

export const UPLOAD_ADDRESS_TTL_SECONDS = 604_800;

/** Upload addresses for one client: enough for two photos with all their retries, as each address accepts one photo. */
export const MAX_UPLOADS_PER_HOUR = 30;

const PHOTO_PATH_PATTERN = /^\/objects\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The path that serves a photo; testimonials store this path. */
export const buildPhotoPath = (key: string): string => `/objects/${key}`;

/** The key in the path of a photo; null for any other text. */
export const extractPhotoKey = (path: string): string | null => PHOTO_PATH_PATTERN.exec(path)?.[1] ?? null;
