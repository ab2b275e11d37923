import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../worker/sweep/audit.ts';
import { ask, bookAndPay, cancel } from '../support/booking-steps.ts';
import { bookedByStudio } from '../support/owner-booking-steps.ts';
import { ownerVerbs, type Verbs } from '../support/owner-verbs.ts';
import { createTestApp, type SignedIn, type TestApp, TUESDAY } from '../support/test-app.ts';

let testApp: TestApp;
let maya: SignedIn;
let noor: SignedIn;
let verbs: Verbs;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  noor = await testApp.client('noor');
  verbs = ownerVerbs(await testApp.owner());
});

const silent = async () => expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);

describe('booking with a reschedule code', () => {
  const codeOf = async (client: SignedIn) => {
    const { id } = await bookAndPay(testApp, client, { scheduledDate: TUESDAY });
    return (await cancel(client, id, 'reschedule')).body.appointment.rescheduleCouponCode;
  };

  it('costs nothing, whatever price was typed, and uses the code', async () => {
    const rescheduleCouponCode = await codeOf(maya);
    expect((await verbs.book({ client: maya.id, rescheduleCouponCode })).status).toBe(200);
    expect(await bookedByStudio(testApp)).toMatchObject([
      { price_cents: 0, paid_at_studio: 0, settled_at: null, reschedule_code: rescheduleCouponCode },
    ]);
    expect((await verbs.book({ client: maya.id, rescheduleCouponCode, scheduledDate: TUESDAY })).body.code).toBe(
      'TOKEN_USED',
    );
    await silent();
  });

  it('is refused for another client’s code, an expired one, and a dearer service', async () => {
    const rescheduleCouponCode = await codeOf(maya);
    expect((await verbs.book({ client: noor.id, rescheduleCouponCode })).body.code).toBe('TOKEN_NOT_FOUND');
    const dearer = { client: maya.id, rescheduleCouponCode, service: 'mega_volume' };
    expect((await verbs.book(dearer)).body.code).toBe('TOKEN_SERVICE_DEARER');
    testApp.pass({ hours: 24 * 40 });
    const late = { client: maya.id, rescheduleCouponCode, scheduledDate: '2027-01-11T01:00:00Z' };
    expect((await verbs.book(late)).body.code).toBe('TOKEN_EXPIRED');
  });
});

describe('an appointment that is paid at the studio', () => {
  const book = async () => {
    await verbs.book({ client: maya.id });
    return (await bookedByStudio(testApp))[0]?.id ?? '';
  };
  const cancellation = () => testApp.row('SELECT outcome, refund_cents, full_price_next FROM cancellation');
  const NOTHING = { outcome: 'unpaid', refund_cents: 0, full_price_next: 0 };

  it('is cancelled by its client without cost, code or points taken, an hour before the start too', async () => {
    const id = await book();
    testApp.pass({ hours: 49 });
    const { status, body } = await cancel(maya, id);
    expect(status).toBe(200);
    expect(body.message).toBe(
      'Your appointment is cancelled. Nothing was paid ahead, so there is nothing to pay back.',
    );
    expect(await cancellation()).toEqual(NOTHING);
    expect(await testApp.rows('SELECT code FROM reschedule_token')).toEqual([]);
    expect(await testApp.rows('SELECT id FROM points_entry')).toEqual([]);
    await silent();
  });

  it('is cancelled by the owner through both doors', async () => {
    const { body } = await verbs.cancelForClient(await book(), 'none');
    expect(body.message).toBe('Cancelled. Nothing was paid ahead, so there is nothing to pay back.');
    expect(await cancellation()).toEqual(NOTHING);
    await verbs.book({ client: maya.id });
    const [, again] = await bookedByStudio(testApp);
    expect((await verbs.cancel(again?.id ?? '', 'refund')).status).toBe(200);
    await silent();
  });

  it('can be moved, and a client who does not come is marked without points', async () => {
    const id = await book();
    expect((await verbs.move(id, { startsAt: TUESDAY })).status).toBe(200);
    testApp.pass({ hours: 24 * 4 });
    expect((await verbs.noShow(id)).status).toBe(200);
    expect(await testApp.rows('SELECT id FROM points_entry')).toEqual([]);
    await silent();
  });

  it('has no receipt', async () => {
    const id = await book();
    expect((await maya.get(`/api/appointments/${id}/receipt`)).status).toBe(404);
  });

  it('keeps the account from being deleted while it is booked', async () => {
    await book();
    expect((await maya.send('/api/account', { method: 'DELETE' })).status).toBe(409);
  });

  it('leaves the first-visit discount until it is paid in full', async () => {
    const id = await book();
    const discounted = { couponId: 'FIRST10', amount: 135, scheduledDate: TUESDAY };
    const settle = "UPDATE booking SET settled_at = '2026-11-20T23:00:00.000Z', noted_cents = price_cents WHERE id = ?";
    await testApp.rows(settle, id);
    expect((await ask(maya, discounted)).body.code).toBe('COUPON_NOT_AVAILABLE');
    await testApp.rows('UPDATE booking SET settled_at = NULL, noted_cents = 0 WHERE id = ?', id);
    expect((await ask(maya, discounted)).status).toBe(200);
  });
});
