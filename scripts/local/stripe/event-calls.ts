import { Hono } from 'hono';
import { z } from 'zod';
import type { Account } from './account.ts';
import type { CallEnv } from './call.ts';
import { secretKeyOnly } from './gate.ts';
import { listPage } from './lists.ts';
import type { StripeEvent } from './objects.ts';
import { listParams, readParams } from './params.ts';
import { noSuch } from './stripe-error.ts';

const listEventParams = z.strictObject({
  ...listParams,
  type: z.string().optional(),
  types: z.array(z.string()).optional(),
});

export function eventCalls(account: Account) {
  return new Hono<CallEnv>()
    .use(secretKeyOnly)
    .get('/', (c) => {
      const { type, types, ...page } = readParams(listEventParams, c.get('fields'));
      const events = Object.values(account.state.events).filter(
        (event) => (type === undefined || event.type === type) && (types === undefined || types.includes(event.type)),
      );
      return c.json(listPage('/v1/events', events, page));
    })
    .get('/:id', (c) => c.json(requireEvent(account, c.req.param('id'))));
}

export function requireEvent(account: Account, id: string): StripeEvent {
  const event = account.state.events[id];
  if (event === undefined) throw noSuch('event', id);
  return event;
}
