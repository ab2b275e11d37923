import { Hono } from 'hono';
import type { GalleryItem, HoursResponse } from '../../src/contract/catalogue-responses.ts';
import { galleryQuerySchema } from '../../src/contract/requests.ts';
import type { ServiceItem } from '../../src/contract/responses.ts';
import { describeHours } from '../../src/domain/hours/describe-hours.ts';
import { findRulesInForce } from '../../src/domain/hours/opening-hours.ts';
import { toStudioDay } from '../../src/domain/time.ts';
import { toDayIntervalOfMonth } from '../bookings/availability.ts';
import { bookingRulesQuery, toBookingRules } from '../bookings/booking-rules.ts';
import { schedulesQuery, toSchedules } from '../bookings/opening-hours.ts';
import { listGallery } from '../content/gallery-store.ts';
import { allServicesQuery, toServiceItem } from '../content/service-store.ts';
import { studioFactsQuery, toPublicFacts, toStudioFacts } from '../content/studio-facts.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';
import { validate } from '../http/validate.ts';

/**
 * The public lists: services; opening hours in words, with how far ahead bookings are possible and the studio's
 * contacts; gallery.
 */
export const catalogueRoutes = ({ db }: Deps) =>
  new Hono<AppEnv>()
    .get('/services', async (c) => {
      const [rows] = await c.var.read([allServicesQuery(db)]);
      return c.json<ServiceItem[]>(rows.map(toServiceItem));
    })

    .get('/hours', async (c) => {
      // The schedules of today would be enough; a page also reads those of the month for the calendar, so this is the
      // same query.
      const monthSchedulesQuery = schedulesQuery(db, toDayIntervalOfMonth(c.var.now));
      const queries = [monthSchedulesQuery, bookingRulesQuery(db), studioFactsQuery(db)] as const;
      const [schedules, ruleRows, factRows] = await c.var.read(queries);
      const lines = describeHours(findRulesInForce(toStudioDay(c.var.now), toSchedules(schedules)));
      const facts = toPublicFacts(toStudioFacts(factRows));
      return c.json<HoursResponse>({ lines, daysAhead: toBookingRules(ruleRows).daysAhead, facts });
    })

    .get('/gallery', validate('query', galleryQuerySchema, 'INVALID_CATEGORY'), async (c) =>
      c.json<GalleryItem[]>(await listGallery(db, c.var.read, c.req.valid('query').category)),
    );
