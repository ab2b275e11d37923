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

describe('the Worker died between making the intent and writing down its id', () => {
  const forgetId = () => testApp.rows('UPDATE payment SET intent_id = NULL');

  it('and the client asks again: the same intent, and it can be paid', async () => {
    const before = await hold(maya);
    await forgetId();
    const { paymentIntentId, clientSecret } = await hold(maya);
    expect(paymentIntentId).toBe(before.paymentIntentId);
    await testApp.pay(clientSecret);
    expect((await confirmBooking(maya, paymentIntentId)).status).toBe(201);
    expect(await testApp.provider.intents()).toHaveLength(1);
  });

  it('and the webhook of the payment finds its way to the appointment', async () => {
    const { clientSecret, paymentIntentId } = await hold(maya);
    await testApp.pay(clientSecret);
    await forgetId();
    expect((await testApp.webhook('payment_intent.succeeded', { id: paymentIntentId })).status).toBe(200);
    expect((await confirmBooking(maya, paymentIntentId)).status).toBe(200);
    await expectInvariants(testApp);
  });

  it('and the webhook was lost as well: the sweep books it when the hold runs out', async () => {
    const { clientSecret } = await hold(maya);
    await testApp.pay(clientSecret);
    await forgetId();
    await comeToRest();
    expect((await maya.get<object[]>('/api/appointments')).body).toMatchObject([{ status: 'confirmed' }]);
    await expectInvariants(testApp);
  });

  it('and nobody pays: the sweep cancels that very intent', async () => {
    await hold(maya);
    await forgetId();
    await comeToRest();
    expect((await testApp.provider.intents()).map((intent) => intent.status)).toEqual(['canceled']);
    await expectInvariants(testApp);
  });
});

describe('the provider makes the intent', () => {
  it.each<[string, FaultRequest]>([
    ['but its answer is lost', { ...CREATE, action: 'error', when: 'after', times: 3 }],
    ['but fails and repeats that all day', { ...CREATE, action: 'fail', when: 'after' }],
    ['or not, fails and repeats that all day', { ...CREATE, action: 'fail', when: 'before' }],
  ])('%s: the client tries until it works, and pays one', async (_how, fault) => {
    await testApp.provider.fault(fault);
    const first = await ask(maya);
    expect([200, 503]).toContain(first.status);
    const { clientSecret, paymentIntentId } = await hold(maya);
    await testApp.pay(clientSecret);
    expect((await confirmBooking(maya, paymentIntentId)).status).toBe(201);
    expect(await testApp.provider.intents()).toHaveLength(1);
    await expectInvariants(testApp);
  });

  it('and repeats its failure while nobody comes back: the time is free after the hold all the same', async () => {
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
  await addConcurrentClients({ count: 1, name: 'walk-in', booking: 'confirmed', payment: 'applied', from });
  await payFor(pia, lost);
}

describe('a busy evening ends with balanced books', () => {
  const calls = Array.from({ length: 16 }, (_, call) => call);

  it('and these are all the calls it makes', async () => {
    const counting = { on: 'api', path: OWN_CALLS, action: 'delay', times: 100 } as const;
    await testApp.provider.fault(counting);
    await busyEvening();
    await comeToRest();
    const [left] = await testApp.provider.faults();
    expect(100 - (left?.times ?? 0)).toBe(calls.length);
  });

  it.each(calls.flatMap((call) => (['before', 'after'] as const).map((when) => ({ call, when }))))(
    'although the provider fails at call $call, $when its effect',
    async ({ call, when }) => {
      await testApp.provider.fault({ on: 'api', path: OWN_CALLS, action: 'error', status: 429, when, skip: call });
      await busyEvening();
      await comeToRest();
      await expectInvariants(testApp);
    },
  );
});
