import { Hono } from 'hono';
import { galleryQuery } from '../../src/contract/requests.ts';
import type { GalleryItem } from '../../src/contract/responses.ts';
import { listGallery } from '../content/gallery-store.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';
import { validate } from '../http/validate.ts';

export const galleryRoutes = ({ db }: Deps) =>
  new Hono<AppEnv>().get('/gallery', validate('query', galleryQuery, 'INVALID_CATEGORY'), async (c) =>
    c.json<GalleryItem[]>(await listGallery(db, c.req.valid('query').category)),
  );
