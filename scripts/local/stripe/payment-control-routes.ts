import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Account } from './account.ts';
import { genericDecline } from './cards.ts';
import { capture, decline, requireCharge } from './charges.ts';
import { decideDispute, disputeOptionsSchema, openDispute, requireDispute, reviewDispute } from './disputes.ts';
import { addForeignPayment, foreignPaymentSchema } from './foreign.ts';
import { forgetIntents } from './forget-intents.ts';
import { requireIntent } from './intents.ts';
import type { Charge, PaymentIntent } from './objects.ts';
import { createInvalidRequestError } from './stripe-error.ts';

const forgetIntentsSchema = z.strictObject({ ids: z.array(z.string()).optional() });
const standingSchema = z.strictObject({ chargesEnabled: z.boolean() });

/** The parsed body of a control call; a missing body is parsed as an empty object. */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  return schema.parse(JSON.parse((await c.req.text()) || '{}'));
}

/** Control calls that do what the bank does with payments and disputes, and what is done in Stripe's dashboard. */
export function paymentControlRoutes(account: Account) {
  return new Hono()
    .get('/payment_intents', (c) => c.json(Object.values(account.state.intents)))
    .post('/payment_intents/forget', async (c) => {
      const { ids } = await readBody(c, forgetIntentsSchema);
      return c.json({ forgotten: forgetIntents(account, ids) });
    })
    .post('/payment_intents/:id/settle', (c) => {
      const intent = requireProcessingIntent(account, c.req.param('id'));
      capture(account, intent, null);
      return c.json(intent);
    })
    .post('/payment_intents/:id/fail', (c) => {
      const intent = requireProcessingIntent(account, c.req.param('id'));
      decline(account, intent, genericDecline, null);
      return c.json(intent);
    })
    .post('/payment_intents/:id/dispute', async (c) => {
      const charge = requireLatestCharge(account, c.req.param('id'));
      return c.json(openDispute(account, charge, await readBody(c, disputeOptionsSchema)));
    })
    .post('/disputes/:id/review', (c) => {
      const dispute = requireDispute(account, c.req.param('id'));
      reviewDispute(account, dispute);
      return c.json(dispute);
    })
    .post('/disputes/:id/:verb{win|lose}', (c) => {
      const dispute = requireDispute(account, c.req.param('id'));
      decideDispute(account, dispute, c.req.param('verb') === 'win' ? 'won' : 'lost');
      return c.json(dispute);
    })
    .post('/foreign_payments', async (c) => c.json(addForeignPayment(account, await readBody(c, foreignPaymentSchema))))
    .post('/account', async (c) => {
      Object.assign(account.state.standing, await readBody(c, standingSchema));
      account.save();
      return c.json(account.state.standing);
    });
}

function requireProcessingIntent(account: Account, id: string): PaymentIntent {
  const intent = requireIntent(account, id);
  if (intent.status !== 'processing') throw createInvalidRequestError(`${id} is ${intent.status}, not processing.`);
  return intent;
}

function requireLatestCharge(account: Account, id: string): Charge {
  return requireCharge(account, requireIntent(account, id).latest_charge ?? '');
}
