import { Hono } from 'hono';
import { photoKeyIn } from '../../src/domain/photo.ts';
import { isOwner } from '../clients/owner.ts';
import type { SignedInClient } from '../clients/sessions.ts';
import type { Photo } from '../db/rows.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../domain-error.ts';
import type { AppEnv } from '../http/request-context.ts';
import { findPhoto } from '../photos/photo-store.ts';

/** Short, because an approved photo can be withdrawn. */
const FIVE_MINUTES = 'public, max-age=300';
const ONE_BROWSER = 'private, no-cache';

/** Until a photo is approved, only its uploader and the owner may see it (I17). */
const mayLook = (photo: Photo, client: SignedInClient | null, owners: readonly string[]): boolean =>
  client !== null && (photo.clientId === client.id || isOwner(owners, client));

const opaque = (etag: string): string => etag.trim().replace(/^W\//, '');

/** Whether an If-None-Match names this ETag: a list, `*`, weak or strong, compared weakly (RFC 9110 §13.1.2). */
const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.trim() === '*' || (ifNoneMatch ?? '').split(',').some((known) => opaque(known) === opaque(etag));

/** The photo files. A photo that the client may not see is answered like one that does not exist (I11). */
export const photoFileRoutes = ({ db, photos, config }: Deps) =>
  new Hono<AppEnv>().get('/objects/:key', async (c) => {
    const key = photoKeyIn(c.req.path);
    const photo = key && (await findPhoto(db, key));
    if (!photo || photo.state === 'storing' || !(photo.approved || mayLook(photo, c.var.client, config.owners)))
      throw new DomainError('NOT_FOUND');
    const headers = {
      'content-type': photo.contentType,
      'content-disposition': 'inline',
      'cache-control': photo.approved ? FIVE_MINUTES : ONE_BROWSER,
    };
    const known = c.req.header('if-none-match');
    if (known || c.req.method === 'HEAD') {
      const etag = await photos.etagOf(photo.key);
      const isKnown = etag !== null && matchesEtag(known, etag);
      if (etag && (isKnown || c.req.method === 'HEAD')) return c.body(null, isKnown ? 304 : 200, { ...headers, etag });
    }
    const stored = await photos.open(photo.key);
    if (!stored) throw new DomainError('NOT_FOUND');
    return c.body(stored.body, 200, { ...headers, etag: stored.etag });
  });
