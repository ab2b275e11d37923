import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { paymentRows } from '../../worker/bookings/payment-outcome.ts';
import { endUnpaid } from '../../worker/bookings/release-hold.ts';
import { isOwner } from '../../worker/clients/owner.ts';
import { runBatch } from '../../worker/db/database.ts';
import { violatedGuard } from '../../worker/db/guards.ts';
import { payment } from '../../worker/db/schema.ts';
import { sendRefund } from '../../worker/payments/refunds.ts';
import { allRows } from '../support/all-rows.ts';
import { bookAndPay, cancel } from '../support/booking-steps.ts';
import { createTestApp, type SignedIn, type TestApp } from '../support/test-app.ts';

let studio: TestApp;
let maya: SignedIn;
beforeEach(async () => {
  studio = await createTestApp();
  maya = await studio.client('maya');
});

/** Safeguards behind others, which no request gets as far as: they are asked here themselves. */
describe('even if everything before it failed', () => {
  it('a paid appointment is never ended as if it had not been paid', async () => {
    await bookAndPay(studio, maya);
    const { db } = studio.deps;
    const [row] = await paymentRows(db).where(eq(payment.clientId, maya.id));
    if (!row?.booking) throw new Error('nothing was booked');
    const before = await allRows(studio);
    const ending = runBatch(db, endUnpaid(db, row.payment, studio.now(), row.booking));
    expect(await ending.catch(violatedGuard)).toBe('payment_state');
    expect(await allRows(studio)).toEqual(before);
  });

  it('a refund that was sent is not sent again', async () => {
    const { id } = await bookAndPay(studio, maya);
    await cancel(maya, id, 'refund');
    const refund = await studio.row<{ id: string }>('SELECT id, state, attempts, lease_until FROM refund');
    studio.pass({ minutes: 10 });
    await sendRefund(studio.deps, refund?.id ?? '', studio.now());
    expect(refund).toMatchObject({ state: 'succeeded', attempts: 1 });
    expect(await studio.row('SELECT id, state, attempts, lease_until FROM refund')).toEqual(refund);
    expect(await studio.provider.refunds()).toHaveLength(1);
  });

  it('somebody with the owner’s number at another provider is not the owner', () => {
    const owners = ['https://identity.example|owner'];
    expect(isOwner(owners, { issuer: 'https://identity.example', subject: 'owner' })).toBe(true);
    expect(isOwner(owners, { issuer: 'https://evil.example', subject: 'owner' })).toBe(false);
  });
});
