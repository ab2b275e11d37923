import { Hono } from 'hono';
import type { HealthResponse } from '../../src/contract/responses.ts';
import { isOwner } from '../clients/owner.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';
import { readHealth } from '../operations/health.ts';

/** The status is public, the details are for the owner (DECISIONS §15). 503 when the database cannot be reached. */
export const healthRoutes = ({ db, config }: Deps) =>
  new Hono<AppEnv>().get('/health', async (c) => {
    const { status, details } = await readHealth(db, c.var.now);
    const { client } = c.var;
    return c.json<HealthResponse>(client && isOwner(config.owners, client) ? { status, details } : { status });
  });
