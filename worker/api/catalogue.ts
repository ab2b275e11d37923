import { Hono } from 'hono';
import { galleryQuerySchema } from '../../src/contract/requests.ts';
import type { GalleryItem, HoursResponse, ServiceItem } from '../../src/contract/responses.ts';
import { describeHours } from '../../src/domain/hours-in-words.ts';
import { dayOf, rulesOn } from '../../src/domain/opening-hours.ts';
import { bookingRulesQuery, toBookingRules } from '../bookings/booking-rules.ts';
import { scheduleRows, toSchedules } from '../bookings/opening-hours.ts';
import { listGallery } from '../content/gallery-store.ts';
import { listServices, toServiceItem } from '../content/service-store.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';
import { validate } from '../http/validate.ts';

/** The public lists: services, opening hours in force today in words and how far ahead can be booked, gallery. */
export const catalogueRoutes = ({ db }: Deps) =>
  new Hono<AppEnv>()
    .get('/services', async (c) => c.json<ServiceItem[]>((await listServices(db)).map(toServiceItem)))

    .get('/hours', async (c) => {
      const today = dayOf(c.var.now);
      const [schedules, ruleRows] = await db.batch([scheduleRows(db, today), bookingRulesQuery(db)]);
      const lines = describeHours(rulesOn(today.from, toSchedules(schedules)));
      return c.json<HoursResponse>({ lines, daysAhead: toBookingRules(ruleRows).daysAhead });
    })

    .get('/gallery', validate('query', galleryQuerySchema, 'INVALID_CATEGORY'), async (c) =>
      c.json<GalleryItem[]>(await listGallery(db, c.req.valid('query').category)),
    );
