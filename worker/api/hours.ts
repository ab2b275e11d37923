import { Hono } from 'hono';
import { describeHours, type HoursLine } from '../../src/domain/hours-in-words.ts';
import { listOpeningRules } from '../bookings/availability.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';

/** The opening hours in words, for the footer of every page. */
export const hoursRoutes = ({ db }: Deps) =>
  new Hono<AppEnv>().get('/hours', async (c) => c.json<HoursLine[]>(describeHours(await listOpeningRules(db))));
