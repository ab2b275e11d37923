import { Hono } from 'hono';
import { type OwnerActionResponse, ownerActionBodySchema } from '../../src/contract/owner.ts';
import { contactBodySchema, taxBodySchema } from '../../src/contract/owner-facts.ts';
import { type MakeFeedResponse, makeFeedBodySchema, ownerEmailsBodySchema } from '../../src/contract/owner-settings.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';
import { validate } from '../http/validate.ts';
import type { ActionContext } from '../owner/log-action.ts';
import { endFeed, makeFeed } from '../owner/settings/calendar-feeds.ts';
import { setOwnerEmails } from '../owner/settings/set-owner-emails.ts';
import { setStudioFacts } from '../owner/settings/set-studio-facts.ts';
import { type ActionContextFactory, ALREADY_DONE_MESSAGE, readActionResponse } from './owner-call.ts';

/**
 * The facts of the studio, the emails to the owner and the addresses of the calendar, as calls: part of `ownerRoutes`, which
 * lets only the owner in.
 */
export function settingsRoutes(deps: Deps, actingOf: ActionContextFactory) {
  const { db } = deps;
  const answer = (acting: ActionContext) => readActionResponse(db, acting, ALREADY_DONE_MESSAGE);

  return new Hono<AppEnv>()
    .post('/studio/settings/contact', validate('json', contactBodySchema), async (c) => {
      const { actionId, change } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await setStudioFacts(db, change, acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    })

    .post('/studio/settings/tax', validate('json', taxBodySchema), async (c) => {
      const { actionId, change } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await setStudioFacts(db, change, acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    })

    .post('/studio/settings/emails', validate('json', ownerEmailsBodySchema), async (c) => {
      const { actionId, ...change } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await setOwnerEmails(db, change, acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    })

    .post('/studio/settings/calendar', validate('json', makeFeedBodySchema), async (c) => {
      const { actionId, shows } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      const address = await makeFeed(deps, shows, acting);
      return c.json<MakeFeedResponse>({ ...(await answer(acting)), address });
    })

    .post('/studio/settings/calendar/:id/end', validate('json', ownerActionBodySchema), async (c) => {
      const acting = actingOf(c, c.req.valid('json'));
      await endFeed(db, c.req.param('id'), acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    });
}
