import { Hono } from 'hono';
import { type OwnerActionResponse, ownerActionBodySchema } from '../../src/contract/owner.ts';
import {
  clientCardBodySchema,
  correctClientBodySchema,
  deleteClientBodySchema,
  joinClientBodySchema,
  onlineBookingBodySchema,
  patchTestBodySchema,
} from '../../src/contract/owner-client-forms.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';
import { validate } from '../http/validate.ts';
import { readClientAndCard } from '../owner/clients/client-card-store.ts';
import { copyClientData, exportClientData } from '../owner/clients/copy-client-data.ts';
import { correctClient } from '../owner/clients/correct-client.ts';
import { deleteClient } from '../owner/clients/delete-client.ts';
import { joinClient } from '../owner/clients/join-client.ts';
import { notePatchTest } from '../owner/clients/note-patch-test.ts';
import { saveClientCard } from '../owner/clients/save-client-card.ts';
import { setOnlineBooking } from '../owner/clients/set-online-booking.ts';
import type { ActionContext } from '../owner/log-action.ts';
import { type ActionContextFactory, ALREADY_DONE_MESSAGE, readActionResponse } from './owner-call.ts';

/** A client's card and data, as calls: part of `ownerRoutes`, which lets only the owner in. OWNER §6.7, §7. */
export function clientRoutes(deps: Deps, actingOf: ActionContextFactory) {
  const { db } = deps;
  const answer = (acting: ActionContext) => readActionResponse(db, acting, ALREADY_DONE_MESSAGE);

  return new Hono<AppEnv>()
    .post('/studio/clients/:id/card', validate('json', clientCardBodySchema), async (c) => {
      const { actionId, ...change } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await saveClientCard(db, { clientId: c.req.param('id'), ...change }, acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    })

    .post('/studio/clients/:id/patch-test', validate('json', patchTestBodySchema), async (c) => {
      const { actionId, ...noted } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await notePatchTest(db, { clientId: c.req.param('id'), ...noted }, acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    })

    .post('/studio/clients/:id/online', validate('json', onlineBookingBodySchema), async (c) => {
      const { actionId, ...change } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await setOnlineBooking(db, { clientId: c.req.param('id'), ...change }, acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    })

    .post('/studio/clients/:id/join', validate('json', joinClientBodySchema), async (c) => {
      const { actionId, ...wanted } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await joinClient(deps, { clientId: c.req.param('id'), ...wanted }, acting);
      return c.json<OwnerActionResponse>(await readActionResponse(db, acting));
    })

    .post('/studio/clients/:id/correct', validate('json', correctClientBodySchema), async (c) => {
      const { actionId, ...correction } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await correctClient(db, { clientId: c.req.param('id'), ...correction }, acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    })

    .post('/studio/clients/:id/copy', validate('json', ownerActionBodySchema), async (c) => {
      const id = c.req.param('id');
      await copyClientData(db, id, actingOf(c, c.req.valid('json')));
      const { own } = await readClientAndCard(db, id);
      return c.json(await exportClientData(deps, own));
    })

    .post('/studio/clients/:id/delete', validate('json', deleteClientBodySchema), async (c) => {
      const { actionId, firstName } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await deleteClient(deps, { clientId: c.req.param('id'), firstName }, acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    });
}
