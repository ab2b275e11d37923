import { Hono } from 'hono';
import type { LoyaltyAnswer } from '../../src/contract/responses.ts';
import type { Deps } from '../deps.ts';
import { type AppEnv, requireClient } from '../http/visit.ts';
import { findLoyalty } from '../loyalty/find-loyalty.ts';
import { Problem } from '../problem.ts';

/** Only one's own; somebody else's id is answered like one that does not exist (DECISIONS §9). */
export const loyaltyRoutes = ({ db }: Deps) =>
  new Hono<AppEnv>().get('/loyalty/:userId', async (c) => {
    const client = requireClient(c);
    if (c.req.param('userId') !== client.id) throw new Problem('NOT_FOUND');
    return c.json<LoyaltyAnswer>(await findLoyalty(db, client.id));
  });
