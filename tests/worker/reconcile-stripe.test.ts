import { beforeEach, describe, expect, it } from 'vitest';
import { RunSpent } from '../../worker/sweep/bounded-payments.ts';
import { reconcileStripe } from '../../worker/sweep/reconcile-stripe.ts';
import { bookAndPay, cancel, confirmBooking, hold } from '../support/booking-steps.ts';
import { createTestApp, MONDAY_AFTERNOON, type SignedIn, type TestApp, TUESDAY } from '../support/test-app.ts';

let studio: TestApp;
let maya: SignedIn;
beforeEach(async () => {
  studio = await createTestApp();
  maya = await studio.client('maya');
});

const alerts = () => studio.rows('SELECT kind, ref FROM alert WHERE resolved_at IS NULL ORDER BY kind, ref');
const refundRows = () =>
  studio.rows('SELECT purpose, amount_cents, state, provider_refund_id FROM refund ORDER BY rowid');
/** The books are compared every hour. */
async function anHourLater(): Promise<void> {
  studio.pass({ hours: 1 });
  await studio.sweep();
}
const partOf = (name: string) => studio.row('SELECT begun_at, position, done_at FROM sweep_part WHERE name = ?', name);

describe('a payment that the provider has captured', () => {
  it('although our row says that it was cancelled, becomes its appointment', async () => {
    const { clientSecret, paymentIntentId } = await hold(maya);
    await studio.pay(clientSecret);
    await studio.rows("UPDATE payment SET state = 'cancelled'");
    await studio.rows("UPDATE booking SET state = 'released'");
    await studio.rows('DELETE FROM slot_cell');
    await studio.sweep();
    expect(await studio.row('SELECT state FROM payment WHERE intent_id = ?', paymentIntentId)).toEqual({
      state: 'applied',
    });
    expect((await maya.get<object[]>('/api/appointments')).body).toMatchObject([{ status: 'confirmed' }]);
    expect(await alerts()).toEqual([]);
  });

  it('and that our books know nothing of is an alert, once', async () => {
    const order = { amount: '15000', currency: 'aud', 'metadata[payment]': 'lost-in-a-restore' };
    const intent = await studio.provider.makeIntent(order);
    await studio.sweep();
    expect(await alerts()).toEqual([]);
    await studio.pay(intent.client_secret);
    await anHourLater();
    await anHourLater();
    expect(await alerts()).toEqual([{ kind: 'capture_unknown', ref: intent.id }]);
    await studio.rows("UPDATE alert SET resolved_at = '2026-11-21T02:00:00.000Z'");
    await anHourLater();
    expect(await alerts()).toEqual([]);
  });

  it('a second time for the same row is an alert', async () => {
    const row = await bookAndPay(studio, maya);
    const payment = await studio.row<{ id: string }>('SELECT id FROM payment');
    const order = { amount: '15000', currency: 'aud', 'metadata[payment]': payment?.id ?? '' };
    const second = await studio.provider.makeIntent(order);
    await studio.pay(second.client_secret);
    await studio.sweep();
    expect(await alerts()).toEqual([{ kind: 'capture_unknown', ref: second.id }]);
    expect(row.paymentIntentId).not.toBe(second.id);
  });

  it('with another amount than ours says is an alert', async () => {
    await bookAndPay(studio, maya);
    await studio.rows('UPDATE payment SET captured_cents = 14900');
    const payment = await studio.row<{ id: string }>('SELECT id FROM payment');
    await studio.sweep();
    expect(await alerts()).toContainEqual({ kind: 'capture_differs', ref: payment?.id });
  });

  it('for somebody else who uses the same account is none of our affair', async () => {
    const intent = await studio.provider.makeIntent({ amount: '900', currency: 'aud' });
    await studio.pay(intent.client_secret);
    await studio.sweep();
    expect(await alerts()).toEqual([]);
  });
});

describe('a refund', () => {
  const cancelForMoney = async () => cancel(maya, (await bookAndPay(studio, maya)).id, 'refund');

  it('that failed while its webhook was lost is failed here too, and an alert, which a refund by hand settles', async () => {
    await cancelForMoney();
    await studio.sweep();
    const [refund] = await studio.provider.refunds();
    await studio.control('POST', `/refunds/${refund?.id}/fail`);
    await anHourLater();
    expect(await refundRows()).toMatchObject([{ state: 'failed' }]);
    expect(await alerts()).toMatchObject([{ kind: 'refund_failed' }]);
    const byHand = await studio.provider.makeRefund(refund?.payment_intent ?? '');
    await anHourLater();
    expect(await refundRows()).toMatchObject([
      { purpose: 'cancelled', state: 'succeeded', provider_refund_id: byHand.id },
    ]);
    await studio.webhook('refund.failed', { id: refund?.id ?? '' });
    expect(await refundRows()).toMatchObject([{ state: 'succeeded', provider_refund_id: byHand.id }]);
    await anHourLater();
    expect(await alerts()).toEqual([]);
  });

  it('that is pending at the provider is asked about until it has succeeded', async () => {
    await cancelForMoney();
    await studio.rows("UPDATE refund SET state = 'sent'");
    await anHourLater();
    expect(await refundRows()).toMatchObject([{ state: 'succeeded' }]);
  });

  it('of ours whose answer was lost is found by its metadata', async () => {
    await studio.provider.fault({
      on: 'api',
      method: 'POST',
      path: '^/v1/refunds$',
      action: 'error',
      status: 429,
      when: 'after',
    });
    await cancelForMoney();
    expect(await refundRows()).toMatchObject([{ state: 'due', provider_refund_id: null }]);
    await studio.sweep();
    const [made] = await studio.provider.refunds();
    expect(await refundRows()).toMatchObject([{ state: 'succeeded', provider_refund_id: made?.id }]);
  });

  it('made by hand for an appointment that stands becomes a row and an alert', async () => {
    const { paymentIntentId } = await bookAndPay(studio, maya);
    const byHand = await studio.provider.makeRefund(paymentIntentId ?? '', 5000);
    await studio.sweep();
    await anHourLater();
    expect(await refundRows()).toEqual([
      { purpose: 'by_hand', amount_cents: 5000, state: 'succeeded', provider_refund_id: byHand.id },
    ]);
    expect(await alerts()).toEqual([{ kind: 'refund_by_hand', ref: byHand.id }]);
  });

  it('of ours that a restore of the database has forgotten is noticed like one made by hand', async () => {
    await cancelForMoney();
    await studio.rows('DELETE FROM refund');
    await studio.sweep();
    const [made] = await studio.provider.refunds();
    expect(await refundRows()).toMatchObject([{ purpose: 'by_hand', provider_refund_id: made?.id }]);
    expect(await alerts()).toContainEqual({ kind: 'refund_by_hand', ref: made?.id });
  });

  it('made by hand a second time has a row and an alert of its own', async () => {
    const { paymentIntentId } = await bookAndPay(studio, maya);
    const ids = [];
    for (const cents of [5000, 10_000]) ids.push((await studio.provider.makeRefund(paymentIntentId ?? '', cents)).id);
    await studio.sweep();
    expect((await refundRows()).map(({ provider_refund_id }) => provider_refund_id).sort()).toEqual(ids.sort());
    expect((await alerts()).map(({ ref }) => ref).sort()).toEqual(ids.sort());
  });
});

describe('the comparison', () => {
  const listings = { on: 'api', method: 'GET', path: '^/v1/payment_intents$' } as const;

  it('is made once an hour', async () => {
    await studio.sweep();
    await studio.provider.fault({ ...listings, action: 'delay', times: 10 });
    for (const minutes of [1, 58, 1, 1]) {
      studio.pass({ minutes });
      await studio.sweep();
    }
    expect((await studio.provider.faults())[0]?.times).toBe(9);
  });

  it('that the provider does not answer is made by the next run', async () => {
    await studio.provider.down();
    await studio.sweep();
    expect(await partOf('intents')).toBeNull();
    await studio.provider.up();
    studio.pass({ minutes: 1 });
    await studio.sweep();
    expect(await partOf('intents')).toMatchObject({ done_at: '2026-11-20T23:01:00.000Z' });
  });

  it('of a long list is made over several runs, each of which goes on where the one before stopped', async () => {
    const names = Array.from({ length: 330 }, (_, i) => `lost-${i}`);
    for (const name of names)
      await studio.provider.makeIntent({ amount: '15000', currency: 'aud', 'metadata[payment]': name });
    const [oldest] = await studio.provider.intents();
    await studio.pay(oldest?.client_secret ?? '');
    await studio.sweep();
    expect(await partOf('intents')).toMatchObject({ begun_at: '2026-11-20T23:00:00.000Z', done_at: null });
    expect(await alerts()).toEqual([]);
    studio.pass({ minutes: 1 });
    await studio.sweep();
    expect(await alerts()).toEqual([{ kind: 'capture_unknown', ref: oldest?.id }]);
    expect(await partOf('intents')).toEqual({ begun_at: null, position: null, done_at: '2026-11-20T23:00:00.000Z' });
  });

  it('whose run had asked enough before a page was compared takes up that page again', async () => {
    await studio.pay((await hold(maya)).clientSecret);
    const findIntent = () => Promise.reject(new RunSpent('enough'));
    await reconcileStripe({ ...studio.deps, payments: { ...studio.deps.payments, findIntent } }, studio.now());
    expect(await partOf('intents')).toBeNull();
    expect(await partOf('refunds')).not.toBeNull();
  });

  it('begins anew when what it stopped at is gone', async () => {
    await studio.sweep();
    await studio.rows(
      "UPDATE sweep_part SET begun_at = '2026-11-20T22:59:00.000Z', position = 'pi_gone' WHERE name = 'intents'",
    );
    studio.pass({ hours: 1 });
    await studio.sweep();
    expect(await partOf('intents')).toMatchObject({ position: 'pi_gone' });
    await anHourLater();
    expect(await partOf('intents')).toEqual({ begun_at: null, position: null, done_at: '2026-11-21T01:00:00.000Z' });
  });
});

it('a run that finds a paid hold expired and the comparison at the same time makes one appointment of it', async () => {
  const { clientSecret } = await hold(maya, { scheduledDate: TUESDAY });
  const noor = await studio.client('noor');
  const other = await hold(noor, { scheduledDate: MONDAY_AFTERNOON });
  await studio.pay(clientSecret);
  await studio.pay(other.clientSecret);
  studio.pass({ minutes: 15 });
  await Promise.all([studio.sweep(), confirmBooking(noor, other.paymentIntentId)]);
  expect(await studio.rows("SELECT state FROM payment WHERE state <> 'applied'")).toEqual([]);
  expect(await alerts()).toEqual([]);
});
