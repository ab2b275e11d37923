import { Hono } from 'hono';
import type { DashboardAnswer } from '../../src/contract/responses.ts';
import { findDashboard } from '../clients/dashboard.ts';
import type { Deps } from '../deps.ts';
import { type AppEnv, requireClient } from '../http/request-context.ts';

/** Beyond SPEC §7: appointments, loyalty, hold and notifications in one response, for the portal. */
export const dashboardRoutes = (deps: Deps) =>
  new Hono<AppEnv>().get('/dashboard', async (c) =>
    c.json<DashboardAnswer>(await findDashboard(deps, requireClient(c), c.var.now)),
  );
