import { Hono } from 'hono';
import { type OwnerActionResponse, ownerActionBodySchema } from '../../src/contract/owner.ts';
import {
  blockTimeBodySchema,
  changeBlockedTimeBodySchema,
  unblockTimeBodySchema,
} from '../../src/contract/owner-blocked-time.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';
import { validate } from '../http/validate.ts';
import { blockTime } from '../owner/block/block-time.ts';
import { changeBlockedTime } from '../owner/block/change-blocked-time.ts';
import { unblockTime } from '../owner/block/unblock-time.ts';
import { undoAction } from '../owner/log/undo-action.ts';
import type { ActionContext } from '../owner/log-action.ts';
import { type ActionContextFactory, readActionResponse } from './owner-call.ts';

/** Blocking time and undoing, as calls: part of `ownerRoutes`, which lets only the owner in. OWNER §6.4, §7. */
export function blockedTimeRoutes(deps: Deps, actingOf: ActionContextFactory) {
  const answer = (acting: ActionContext) => readActionResponse(deps.db, acting);

  return new Hono<AppEnv>()
    .post('/studio/block', validate('json', blockTimeBodySchema), async (c) => {
      const { actionId, ...request } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await blockTime(deps, request, acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    })

    .post('/studio/block/:id', validate('json', changeBlockedTimeBodySchema), async (c) => {
      const { actionId, ...request } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await changeBlockedTime(deps, { id: c.req.param('id'), ...request }, acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    })

    .post('/studio/block/:id/unblock', validate('json', unblockTimeBodySchema), async (c) => {
      const { actionId, revision } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await unblockTime(deps, { id: c.req.param('id'), revision }, acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    })

    .post('/studio/log/:id/undo', validate('json', ownerActionBodySchema), async (c) => {
      const acting = actingOf(c, c.req.valid('json'));
      await undoAction(deps, c.req.param('id'), acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    });
}
