import { Hono } from 'hono';
import { z } from 'zod';
import type { Account } from './account.ts';
import { controlOfPayments } from './control-of-payments.ts';
import { requireEvent } from './event-calls.ts';
import { fault, outage } from './faults.ts';
import { refundControlRoutes } from './refund-control-routes.ts';
import { failDueRefunds } from './refund-outcomes.ts';
import { clearState } from './state.ts';

const clockMove = z.strictObject({ aheadMs: z.int().min(0) });

/** Calls that Stripe does not have: faults, outages, the clock, the bank's decisions. For tests and manual trials. */
export function control(account: Account) {
  return new Hono()
    .get('/faults', (c) => c.json(account.faults.waiting))
    .post('/faults', async (c) => {
      account.faults.waiting.push(fault.parse(await c.req.json()));
      return c.json(account.faults.waiting);
    })
    .delete('/faults', (c) => {
      account.faults.clear();
      return c.json([]);
    })
    .post('/outage', async (c) => {
      account.faults.outage = outage.parse(await c.req.json());
      return c.json(account.faults.outage);
    })
    .get('/deliveries', (c) => c.json(account.state.deliveries))
    .post('/deliveries/release', async (c) => c.json({ released: await account.webhooks.release() }))
    .get('/events', (c) => c.json(Object.values(account.state.events)))
    .post('/events/:id/resend', async (c) =>
      c.json(await account.webhooks.resend(requireEvent(account, c.req.param('id')))),
    )
    .post('/clock', async (c) => {
      account.state.clockAheadMs += clockMove.parse(await c.req.json()).aheadMs;
      failDueRefunds(account);
      account.save();
      return c.json({ now: account.clock.now() });
    })
    .post('/reset', (c) => {
      account.faults.clear();
      account.webhooks.forget();
      clearState(account.state);
      account.save();
      return c.json({});
    })
    .route('/', controlOfPayments(account))
    .route('/', refundControlRoutes(account));
}
