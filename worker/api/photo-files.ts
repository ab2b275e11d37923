import { Hono } from 'hono';
import { extractPhotoKey } from '../../src/domain/photos/photo.ts';
import { isOwner } from '../clients/owner.ts';
import type { SignedInClient } from '../clients/sessions.ts';
import type { Photo } from '../db/rows.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../domain-error.ts';
import { matchesEtag } from '../http/etag.ts';
import type { AppEnv } from '../http/request-context.ts';
import { findPhoto } from '../photos/photo-store.ts';

/** The browser revalidates every time, so that a withdrawn photo is gone at the next request (I29). */
const PUBLIC_CACHE_CONTROL = 'public, no-cache';
const PRIVATE_CACHE_CONTROL = 'private, no-cache';

/** Until a photo is public, only its uploader and the owner may see it (I17). */
const isUploaderOrOwner = (photo: Photo, client: SignedInClient | null, owners: readonly string[]): boolean =>
  client !== null && (photo.clientId === client.id || isOwner(owners, client));

/** The photo files. A photo that the client may not see gets the same response as one that does not exist (I11). */
export const photoFileRoutes = ({ db, photos, config }: Deps) =>
  new Hono<AppEnv>().get('/objects/:key', async (c) => {
    const key = extractPhotoKey(c.req.path);
    const photo = key && (await findPhoto(db, key));
    if (
      !photo ||
      photo.state === 'storing' ||
      !(photo.isPublic || isUploaderOrOwner(photo, c.var.client, config.owners))
    )
      throw new DomainError('NOT_FOUND');
    const headers = {
      'content-type': photo.contentType,
      'content-disposition': 'inline',
      'cache-control': photo.isPublic ? PUBLIC_CACHE_CONTROL : PRIVATE_CACHE_CONTROL,
    };
    const ifNoneMatch = c.req.header('if-none-match');
    if (ifNoneMatch || c.req.method === 'HEAD') {
      const etag = await photos.findEtag(photo.key);
      const isKnown = etag !== null && matchesEtag(ifNoneMatch, etag);
      if (etag && (isKnown || c.req.method === 'HEAD')) return c.body(null, isKnown ? 304 : 200, { ...headers, etag });
    }
    const storedPhoto = await photos.open(photo.key);
    if (!storedPhoto) throw new DomainError('NOT_FOUND');
    return c.body(storedPhoto.body, 200, { ...headers, etag: storedPhoto.etag });
  });
