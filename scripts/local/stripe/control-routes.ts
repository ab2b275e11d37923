import { Hono } from 'hono';
import { z } from 'zod';
import type { Account } from './account.ts';
import { requireEvent } from './event-api-routes.ts';
import { outageSchema, stripeFaultSchema } from './faults.ts';
import { paymentControlRoutes } from './payment-control-routes.ts';
import { refundControlRoutes } from './refund-control-routes.ts';
import { failDueRefunds } from './refund-outcomes.ts';
import { clearState } from './state.ts';

const clockMoveSchema = z.strictObject({ aheadMs: z.int().min(0) });

/** Calls that Stripe does not have: faults, outages, the clock, the bank's decisions. For tests and manual trials. */
export function controlRoutes(account: Account) {
  return new Hono()
    .get('/faults', (c) => c.json(account.faults.pendingFaults))
    .post('/faults', async (c) => {
      account.faults.pendingFaults.push(stripeFaultSchema.parse(await c.req.json()));
      return c.json(account.faults.pendingFaults);
    })
    .delete('/faults', (c) => {
      account.faults.clear();
      return c.json([]);
    })
    .post('/outage', async (c) => {
      account.faults.outage = outageSchema.parse(await c.req.json());
      return c.json(account.faults.outage);
    })
    .get('/deliveries', (c) => c.json(account.state.deliveries))
    .post('/deliveries/release', async (c) => c.json({ released: await account.webhooks.release() }))
    .get('/events', (c) => c.json(Object.values(account.state.events)))
    .post('/events/:id/resend', async (c) =>
      c.json(await account.webhooks.resend(requireEvent(account, c.req.param('id')))),
    )
    .post('/clock', async (c) => {
      account.state.clockAheadMs += clockMoveSchema.parse(await c.req.json()).aheadMs;
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
    .route('/', paymentControlRoutes(account))
    .route('/', refundControlRoutes(account));
}
