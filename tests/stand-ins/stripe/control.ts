import { Hono } from 'hono';
import type { Account } from './account.ts';
import { genericDecline } from './cards.ts';
import { capture, decline } from './charges.ts';
import { requireEvent } from './event-calls.ts';
import { fault, outage } from './faults.ts';
import { requireIntent } from './intents.ts';
import type { PaymentIntent } from './objects.ts';
import { failRefund, requireRefund } from './refunds.ts';
import { clearState } from './state.ts';
import { invalidRequest } from './stripe-error.ts';

/** What Stripe has no call for: faults, outages and the bank's part. For tests and for trying things out by hand. */
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
    .post('/events/:id/resend', async (c) =>
      c.json(await account.webhooks.resend(requireEvent(account, c.req.param('id')))),
    )
    .get('/payment_intents', (c) => c.json(Object.values(account.state.intents)))
    .post('/payment_intents/:id/settle', (c) => {
      const intent = requireProcessing(account, c.req.param('id'));
      capture(account, intent, null);
      return c.json(intent);
    })
    .post('/payment_intents/:id/fail', (c) => {
      const intent = requireProcessing(account, c.req.param('id'));
      decline(account, intent, genericDecline, null);
      return c.json(intent);
    })
    .post('/refunds/:id/fail', (c) => {
      const refund = requireRefund(account, c.req.param('id'));
      failRefund(account, refund);
      return c.json(refund);
    })
    .post('/reset', (c) => {
      account.faults.clear();
      account.webhooks.forget();
      clearState(account.state);
      account.save();
      return c.json({});
    });
}

function requireProcessing(account: Account, id: string): PaymentIntent {
  const intent = requireIntent(account, id);
  if (intent.status !== 'processing') throw invalidRequest(`${id} is ${intent.status}, not processing.`);
  return intent;
}
