import { beforeEach, describe, expect, it } from 'vitest';
import type { FaultRequest } from '../../scripts/local/stripe/faults.ts';
import { ask, confirmBooking, hold } from '../support/booking-steps.ts';
import { addConcurrentClients } from '../support/concurrent-clients.ts';
import { expectInvariants } from '../support/invariants.ts';
import { createTestApp, MONDAY, MONDAY_AFTERNOON, type SignedIn, type TestApp, TUESDAY } from '../support/test-app.ts';

const WEDNESDAY = '2026-11-25T06:30:00.000Z';
/** The studio's own calls; paying is the browser's. */
const OWN_CALLS = '^/v1/(refunds|payment_intents(/pi_[^/]+(/cancel)?)?$)';
const CREATE = { on: 'api', method: 'POST', path: '^/v1/payment_intents$' } as const;

let testApp: TestApp;
let maya: SignedIn;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

/** The minutes go by and the sweep runs now and then, until every hold and every wait is over. */
async function comeToRest(): Promise<void> {
  for (const minutes of [3, 13, 2, 14, 3]) {
    testApp.pass({ minutes });
    await testApp.sweep();
  }
}

describe('after a crash between the creation of a payment intent and the storing of its id', () => {
  const forgetId = () => testApp.rows('UPDATE payment SET intent_id = NULL');

  it('the client’s next request returns the same intent, which can be paid', async () => {
    const before = await hold(maya);
    await forgetId();
    const { paymentIntentId, clientSecret } = await hold(maya);
    expect(paymentIntentId).toBe(before.paymentIntentId);
    await testApp.pay(clientSecret);
    expect((await confirmBooking(maya, paymentIntentId)).status).toBe(201);
    expect(await testApp.provider.intents()).toHaveLength(1);
  });

  it('the webhook of the payment confirms the appointment', async () => {
    const { clientSecret, paymentIntentId } = await hold(maya);
    await testApp.pay(clientSecret);
    await forgetId();
    expect((await testApp.webhook('payment_intent.succeeded', { id: paymentIntentId })).status).toBe(200);
    expect((await confirmBooking(maya, paymentIntentId)).status).toBe(200);
    await expectInvariants(testApp);
  });

  it('the sweep confirms the paid hold at its expiry when the webhook was lost too', async () => {
    const { clientSecret } = await hold(maya);
    await testApp.pay(clientSecret);
    await forgetId();
    await comeToRest();
    expect((await maya.get<object[]>('/api/appointments')).body).toMatchObject([{ status: 'confirmed' }]);
    await expectInvariants(testApp);
  });

  it('the sweep cancels the unpaid intent', async () => {
    await hold(maya);
    await forgetId();
    await comeToRest();
    expect((await testApp.provider.intents()).map((intent) => intent.status)).toEqual(['canceled']);
    await expectInvariants(testApp);
  });
});

describe('when the creation of a payment intent fails', () => {
  it.each<[string, FaultRequest]>([
    ['after the intent was created', { ...CREATE, action: 'error', when: 'after', times: 3 }],
    [
      'after the intent was created, with a failure that Stripe replays all day',
      { ...CREATE, action: 'fail', when: 'after' },
    ],
    [
      'before the intent was created, with a failure that Stripe replays all day',
      { ...CREATE, action: 'fail', when: 'before' },
    ],
  ])('%s, the client retries until it succeeds and pays one intent', async (_how, fault) => {
    await testApp.provider.fault(fault);
    const first = await ask(maya);
    expect([200, 503]).toContain(first.status);
    const { clientSecret, paymentIntentId } = await hold(maya);
    await testApp.pay(clientSecret);
    expect((await confirmBooking(maya, paymentIntentId)).status).toBe(201);
    expect(await testApp.provider.intents()).toHaveLength(1);
    await expectInvariants(testApp);
  });

  it('with a failure that Stripe replays, and the client does not retry, the slot is free after the hold', async () => {
    await testApp.provider.fault({ ...CREATE, action: 'fail', when: 'after', times: 2 });
    await ask(maya);
    await comeToRest();
    expect(await testApp.row('SELECT COUNT(*) AS cells FROM slot_cell')).toEqual({ cells: 0 });
    await expectInvariants(testApp);
  });
});

/** Asks until it works, as a client does; a refusal that is no outage ends it. */
async function keepAsking(client: SignedIn, change: object): Promise<string | null> {
  for (let tries = 0; tries < 3; tries += 1) {
    const { status, body } = await ask(client, change);
    if (status === 200) return body.clientSecret;
    expect([status, body.code]).toEqual([503, 'PROVIDER_UNAVAILABLE']);
  }
  return null;
}

/** One client books, one changes her mind, one walks away, and one pays for a time that she has lost. */
async function busyEvening(): Promise<void> {
  const [noor, olive, pia] = [await testApp.client(), await testApp.client(), await testApp.client()];
  const payFor = async (client: SignedIn, clientSecret: string | null) => {
    if (clientSecret === null) return;
    await testApp.pay(clientSecret);
    const { status } = await confirmBooking(client, clientSecret.split('_secret_')[0] ?? '');
    expect([201, 409, 503]).toContain(status);
  };
  await payFor(maya, await keepAsking(maya, { scheduledDate: MONDAY }));
  await keepAsking(noor, { scheduledDate: MONDAY_AFTERNOON });
  await payFor(noor, await keepAsking(noor, { scheduledDate: TUESDAY }));
  await keepAsking(olive, { scheduledDate: MONDAY_AFTERNOON });
  const lost = await keepAsking(pia, { scheduledDate: WEDNESDAY });
  await testApp.rows('DELETE FROM slot_cell WHERE booking_id IN (SELECT id FROM booking WHERE client_id = ?)', pia.id);
  const from = Temporal.Instant.from(WEDNESDAY).subtract({ minutes: 15 }).toString();
  await addConcurrentClients({ count: 1, name: 'walk-in', booking: 'confirmed', payment: 'booked', from });
  await payFor(pia, lost);
}

describe('in a scenario with several clients', () => {
  const calls = Array.from({ length: 16 }, (_, call) => call);

  it('the number of calls to Stripe is known', async () => {
    const counting = { on: 'api', path: OWN_CALLS, action: 'delay', times: 100 } as const;
    await testApp.provider.fault(counting);
    await busyEvening();
    await comeToRest();
    const [left] = await testApp.provider.faults();
    expect(100 - (left?.times ?? 0)).toBe(calls.length);
  });

  it.each(calls.flatMap((call) => (['before', 'after'] as const).map((when) => ({ call, when }))))(
    'all invariants hold although Stripe fails at call $call, $when its effect',
    async ({ call, when }) => {
      await testApp.provider.fault({ on: 'api', path: OWN_CALLS, action: 'error', status: 429, when, skip: call });
      await busyEvening();
      await comeToRest();
      await expectInvariants(testApp);
    },
  );
});
