import { Hono } from 'hono';
import { z } from 'zod';
import type { Account } from './account.ts';
import type { CallEnv } from './call.ts';
import { buildListPage } from './lists.ts';
import { requireSecretKey } from './middleware.ts';
import type { StripeEvent } from './objects.ts';
import { commonListParams, readParams } from './params.ts';
import { createNoSuchObjectError } from './stripe-error.ts';

const eventListParamsSchema = z.strictObject({
  ...commonListParams,
  type: z.string().optional(),
  types: z.array(z.string()).optional(),
});

export function eventApiRoutes(account: Account) {
  return new Hono<CallEnv>()
    .use(requireSecretKey)
    .get('/', (c) => {
      const { type, types, ...page } = readParams(eventListParamsSchema, c.get('fields'));
      const events = Object.values(account.state.events).filter(
        (event) => (type === undefined || event.type === type) && (types === undefined || types.includes(event.type)),
      );
      return c.json(buildListPage('/v1/events', events, page));
    })
    .get('/:id', (c) => c.json(requireEvent(account, c.req.param('id'))));
}

export function requireEvent(account: Account, id: string): StripeEvent {
  const event = account.state.events[id];
  if (event === undefined) throw createNoSuchObjectError('event', id);
  return event;
}
