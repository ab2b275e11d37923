import { Hono } from 'hono';
import type { ServiceItem } from '../../src/contract/responses.ts';
import { listServices, toServiceItem } from '../content/service-store.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';

export const serviceRoutes = ({ db }: Deps) =>
  new Hono<AppEnv>().get('/services', async (c) => c.json<ServiceItem[]>((await listServices(db)).map(toServiceItem)));
