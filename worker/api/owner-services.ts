import { Hono } from 'hono';
import type { OwnerActionResponse } from '../../src/contract/owner.ts';
import { serviceBodySchema, switchServiceBodySchema } from '../../src/contract/owner-services.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';
import { validate } from '../http/validate.ts';
import { setService } from '../owner/services/set-service.ts';
import { switchService } from '../owner/services/switch-service.ts';
import { type ActionContextFactory, ALREADY_DONE_MESSAGE, readActionResponse } from './owner-call.ts';

/** The services, as calls: part of `ownerRoutes`, which lets only the owner in. OWNER §6.10, §7. */
export function serviceRoutes({ db }: Deps, actingOf: ActionContextFactory) {
  return new Hono<AppEnv>()
    .post('/studio/services/:id', validate('json', serviceBodySchema), async (c) => {
      const { actionId, ...change } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await setService(db, { id: c.req.param('id'), ...change }, acting);
      return c.json<OwnerActionResponse>(await readActionResponse(db, acting, ALREADY_DONE_MESSAGE));
    })

    .post('/studio/services/:id/online', validate('json', switchServiceBodySchema), async (c) => {
      const { actionId, active } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await switchService(db, { id: c.req.param('id'), active }, acting);
      return c.json<OwnerActionResponse>(await readActionResponse(db, acting, ALREADY_DONE_MESSAGE));
    });
}
