const toOpaqueTag = (etag: string): string => etag.trim().replace(/^W\//, '');

/** Whether an If-None-Match names this ETag: a list, `*`, weak or strong, compared weakly (RFC 9110 §13.1.2). */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.trim() === '*' || (ifNoneMatch ?? '').split(',').some((tag) => toOpaqueTag(tag) === toOpaqueTag(etag));

/** The SHA-256 of a text, in base64. */
export const sha256 = async (text: string): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toBase64();

/** Weak, because the edge compresses the body. */
export const buildEtag = async (body: string): Promise<string> => `W/"${await sha256(body)}"`;
