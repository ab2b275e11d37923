import { Hono } from 'hono';
import { ledgerQuerySchema } from '../../src/contract/requests.ts';
import type { LoyaltyResponse, PointsHistoryLine } from '../../src/contract/responses.ts';
import type { Client } from '../db/rows.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../domain-error.ts';
import { type AppEnv, type RequestContext, requireClient } from '../http/request-context.ts';
import { requireSession } from '../http/require-session.ts';
import { validate } from '../http/validate.ts';
import { listLedger, readLoyalty } from '../loyalty/read-loyalty.ts';

/** Another client's id gets the same response as one that does not exist (DECISIONS §9). */
function requireSelf(c: { var: RequestContext }, userId: string): Client {
  const client = requireClient(c);
  if (userId !== client.id) throw new DomainError('NOT_FOUND');
  return client;
}

export const loyaltyRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/loyalty/:userId', async (c) =>
      c.json<LoyaltyResponse>(await readLoyalty(deps, requireSelf(c, c.req.param('userId')))),
    )

    .get('/loyalty/:userId/ledger', requireSession, validate('query', ledgerQuerySchema), async (c) => {
      const { id } = requireSelf(c, c.req.param('userId'));
      return c.json<PointsHistoryLine[]>(await listLedger(deps.db, id, c.req.valid('query').before));
    });
