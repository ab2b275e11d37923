import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../src/contract/responses.ts';
import type { Db } from '../../worker/db/database.ts';
import { recordDashboardRefund } from '../../worker/payments/record-dashboard-refund.ts';
import { bookAndPay, cancel } from '../support/booking-steps.ts';
import { refundByHand } from '../support/refund-by-hand.ts';
import { createTestApp, type SignedIn, type TestApp } from '../support/test-app.ts';

const REFUNDS = { on: 'api', method: 'POST', path: '^/v1/refunds$' } as const;
const BY_HAND = { purpose: 'dashboard', amount_cents: 7500, state: 'succeeded' };

let testApp: TestApp;
let maya: SignedIn;
let booked: AppointmentResponse;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  booked = await bookAndPay(testApp, maya);
  await testApp.sweep();
  await testApp.provider.fault({ ...REFUNDS, action: 'error', status: 429 });
  await cancel(maya, booked.id, 'refund');
  testApp.pass({ minutes: 2 });
});

const refunds = () => testApp.rows('SELECT purpose, amount_cents, state FROM refund ORDER BY rowid');
const alerts = () => testApp.rows('SELECT kind, ref FROM alert WHERE resolved_at IS NULL');
const makeByHand = () => refundByHand(testApp, booked.paymentIntentId, 7500, { isWebhookLost: true });
const webhook = (id: string) => testApp.webhook('refund.created', { id });

/** Something else happens before the first batch. */
function beforeBatch(happens: () => Promise<unknown>): Db {
  let isFirst = true;
  const batch: Db['batch'] = async (statements) => {
    const comesFirst = isFirst;
    isFirst = false;
    if (comesFirst) await happens();
    return testApp.deps.db.batch(statements);
  };
  return new Proxy(testApp.deps.db, {
    get: (real, key) => (key === 'batch' ? batch : Reflect.get(real, key, real)),
  });
}

/** Records a refund as a run does that has found no row of it. */
async function record(id: string, db = testApp.deps.db): Promise<void> {
  const answer = await testApp.deps.payments.findRefund(id);
  if (!answer) throw new Error(`the provider has no refund ${id}`);
  const [due] = await testApp.rows<{ id: string }>("SELECT id FROM refund WHERE purpose = 'cancelled'");
  await recordDashboardRefund({ ...testApp.deps, db }, answer, testApp.now(), due?.id);
}

describe('two runs record refunds in the dashboard at the same time', () => {
  it('of a half that the other run has recorded, the refund of the site stays due for the other half', async () => {
    const { id } = await makeByHand();
    await webhook(id);
    await record(id);
    expect(await refunds()).toEqual([{ purpose: 'cancelled', amount_cents: 7500, state: 'due' }, BY_HAND]);
    await testApp.sweep();
    expect(await refunds()).toEqual([{ purpose: 'cancelled', amount_cents: 7500, state: 'succeeded' }, BY_HAND]);
    expect((await testApp.provider.refunds()).map(({ amount }) => amount)).toEqual([7500, 7500]);
  });

  it('two of the amount of the refund of the site complete it once, and both are recorded', async () => {
    await testApp.rows('UPDATE refund SET amount_cents = 7500');
    const [first, second] = [await makeByHand(), await makeByHand()];
    await record(
      first.id,
      beforeBatch(() => webhook(second.id)),
    );
    expect(await refunds()).toEqual([{ purpose: 'cancelled', amount_cents: 7500, state: 'succeeded' }, BY_HAND]);
    expect(await alerts()).toEqual([{ kind: 'dashboard_refund', ref: first.id }]);
  });

  it('one of the amount of the refund of the site completes it once, without an alert', async () => {
    await testApp.rows('UPDATE refund SET amount_cents = 7500');
    const { id } = await makeByHand();
    await record(
      id,
      beforeBatch(() => webhook(id)),
    );
    expect(await refunds()).toEqual([{ purpose: 'cancelled', amount_cents: 7500, state: 'succeeded' }]);
    expect(await alerts()).toEqual([]);
  });
});
