import { Hono } from 'hono';
import { availabilityQuerySchema } from '../../src/contract/requests.ts';
import { MAX_WINDOW_DAYS } from '../../src/domain/hours/slots.ts';
import { parseInstant, toIso } from '../../src/domain/time.ts';
import { readFreeSlots } from '../bookings/availability.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../domain-error.ts';
import type { AppEnv } from '../http/request-context.ts';
import { validate } from '../http/validate.ts';

export const availabilityRoutes = ({ db }: Deps) =>
  new Hono<AppEnv>().get('/availability', validate('query', availabilityQuerySchema, 'INVALID_WINDOW'), async (c) => {
    const { startDate, endDate, service } = c.req.valid('query');
    const from = parseInstant(startDate);
    const to = parseInstant(endDate);
    if (!from || !to || Temporal.Instant.compare(from, to) >= 0) throw new DomainError('INVALID_WINDOW');
    if (Temporal.Instant.compare(from.add({ hours: MAX_WINDOW_DAYS * 24 }), to) < 0)
      throw new DomainError('WINDOW_TOO_WIDE');
    const slots = await readFreeSlots(db, { from, to, serviceId: service, now: c.var.now }, c.var.read);
    return c.json<string[]>(slots.map(toIso));
  });
