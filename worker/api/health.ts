import { Hono } from 'hono';
import type { HealthAnswer } from '../../src/contract/responses.ts';
import { isOwner } from '../clients/owner.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';
import { findHealth } from '../operations/health.ts';

/** Anybody learns whether the site is well, the owner what is wrong with it (DECISIONS §15). Without a database: 503. */
export const healthRoutes = ({ db, config }: Deps) =>
  new Hono<AppEnv>().get('/health', async (c) => {
    const { status, details } = await findHealth(db, c.var.now);
    const { client } = c.var;
    return c.json<HealthAnswer>(client && isOwner(config.owners, client) ? { status, details } : { status });
  });
