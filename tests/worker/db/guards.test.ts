import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { endPaymentStatements } from '../../../worker/bookings/end-uncaptured-payment.ts';
import { paymentsWithBookingsQuery } from '../../../worker/bookings/payment-outcome.ts';
import { isOwner } from '../../../worker/clients/owner.ts';
import { runBatch } from '../../../worker/db/database.ts';
import { findViolatedConstraint } from '../../../worker/db/guards.ts';
import { payment } from '../../../worker/db/schema.ts';
import { sendRefund } from '../../../worker/payments/refunds.ts';
import { requestCancellation } from '../../support/booking-steps.ts';
import { readAllRows } from '../../support/database/read-all-rows.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

/** Safeguards behind other checks, which no request reaches: they are tested directly. */
describe('even if every earlier check failed', () => {
  it('a paid appointment is never ended as an unpaid one', async () => {
    await insertPaidAppointment(testApp, maya);
    const { db } = testApp.deps;
    const [row] = await paymentsWithBookingsQuery(db).where(eq(payment.clientId, maya.id));
    if (!row?.booking) throw new Error('nothing was booked');
    const before = await readAllRows();
    const batch = runBatch(db, endPaymentStatements(db, row.payment, testApp.now(), row.booking));
    expect(await batch.catch(findViolatedConstraint)).toBe('payment_state');
    expect(await readAllRows()).toEqual(before);
  });

  it('a sent refund is not sent again', async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    await requestCancellation(maya, id, 'refund');
    const refund = await testApp.row<{ id: string }>('SELECT id, state, attempts, lease_until FROM refund');
    testApp.advanceClock({ minutes: 10 });
    await sendRefund(testApp.deps, refund?.id ?? '', testApp.now());
    expect(refund).toMatchObject({ state: 'succeeded', attempts: 1 });
    expect(await testApp.row('SELECT id, state, attempts, lease_until FROM refund')).toEqual(refund);
    expect(await testApp.provider.readRefunds()).toHaveLength(1);
  });

  it('an account with the owner’s subject at another provider is not the owner', () => {
    const owners = ['https://identity.example|owner'];
    expect(isOwner(owners, { issuer: 'https://identity.example', subject: 'owner' })).toBe(true);
    expect(isOwner(owners, { issuer: 'https://evil.example', subject: 'owner' })).toBe(false);
  });
});
