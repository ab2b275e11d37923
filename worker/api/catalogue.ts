import { Hono } from 'hono';
import { galleryQuerySchema } from '../../src/contract/requests.ts';
import type { GalleryItem, ServiceItem } from '../../src/contract/responses.ts';
import { describeHours, type HoursLine } from '../../src/domain/hours-in-words.ts';
import { listOpeningRules } from '../bookings/availability.ts';
import { listGallery } from '../content/gallery-store.ts';
import { listServices, toServiceItem } from '../content/service-store.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';
import { validate } from '../http/validate.ts';

/** The public lists: services, opening hours in words, gallery. */
export const catalogueRoutes = ({ db }: Deps) =>
  new Hono<AppEnv>()
    .get('/services', async (c) => c.json<ServiceItem[]>((await listServices(db)).map(toServiceItem)))

    .get('/hours', async (c) => c.json<HoursLine[]>(describeHours(await listOpeningRules(db))))

    .get('/gallery', validate('query', galleryQuerySchema, 'INVALID_CATEGORY'), async (c) =>
      c.json<GalleryItem[]>(await listGallery(db, c.req.valid('query').category)),
    );
