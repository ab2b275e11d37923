import { Hono } from 'hono';
import type { HoldAnswer } from '../../src/contract/responses.ts';
import { currentHold } from '../bookings/current-hold.ts';
import type { Deps } from '../deps.ts';
import { type AppEnv, requireClient } from '../http/request-context.ts';

export const holdRoutes = ({ db }: Deps) =>
  new Hono<AppEnv>().get('/holds/current', async (c) =>
    c.json<HoldAnswer>(await currentHold(db, requireClient(c).id, c.var.now)),
  );
