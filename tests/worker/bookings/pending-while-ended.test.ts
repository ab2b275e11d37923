import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../../worker/sweep/audit.ts';
import { releaseExpiredHolds } from '../../../worker/sweep/end-payments.ts';
import { confirmBooking, hold, requestHold } from '../../support/booking-steps.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { requireLinkIntent, sendLink } from '../../support/payment-link-steps.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

const DELAYED_CARD = '4000000000007809';

let testApp: TestApp;
let maya: TestClient;
let isInterleaved: boolean;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  isInterleaved = false;
});

/**
 * Right before the next call that cancels an intent, after the hold was read: its client pays with a method that the bank
 * decides about later, the page confirms, and the bank declines. So the intent can be cancelled, and the booking is pending.
 */
function payAndDeclineBeforeCancelling(
  { id, secret }: { id: string; secret: string },
  confirm: () => Promise<unknown>,
) {
  const { cancelIntent } = testApp.deps.payments;
  testApp.deps.payments = {
    ...testApp.deps.payments,
    cancelIntent: async (intentId) => {
      if (!isInterleaved) {
        isInterleaved = true;
        expect(await testApp.pay(secret, DELAYED_CARD)).toBe('processing');
        await confirm();
        await testApp.control('POST', `/payment_intents/${id}/fail`);
      }
      return cancelIntent(intentId);
    },
  };
}
async function holdWithDeclinedPayment(): Promise<void> {
  const { paymentIntentId: id, clientSecret: secret } = await hold(maya);
  payAndDeclineBeforeCancelling({ id, secret }, () => confirmBooking(maya, id));
}

const readStates = () =>
  testApp.row(`SELECT booking.state AS booking, payment.state AS payment,
    (SELECT COUNT(*) FROM slot_cell WHERE booking_id = booking.id) AS cells
    FROM booking JOIN payment ON payment.booking_id = booking.id ORDER BY booking.rowid`);
const PENDING = { booking: 'pending', payment: 'processing', cells: 8 };

/** The sweep asks Stripe again, and cancels what the bank has declined as an appointment that its client has seen. */
async function expectCancelledBySweep(): Promise<void> {
  testApp.advanceClock({ minutes: 4 });
  await testApp.sweep();
  expect(await readStates()).toEqual({ booking: 'cancelled', payment: 'cancelled', cells: 0 });
  expect(await testApp.rows("SELECT 1 FROM outbox WHERE kind = 'payment_failed'")).toHaveLength(1);
  expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
}

describe('a hold that becomes a pending appointment while it is being ended is not released:', () => {
  it('at its expiry', async () => {
    await holdWithDeclinedPayment();
    testApp.advanceClock({ minutes: 16 });
    await releaseExpiredHolds(testApp.deps, testApp.now());
    expect([isInterleaved, await readStates()]).toEqual([true, PENDING]);
    await expectCancelledBySweep();
  });

  it('at the request of another client for its time, who is told that it is taken', async () => {
    await holdWithDeclinedPayment();
    testApp.advanceClock({ minutes: 16 });
    const { body } = await requestHold(await testApp.client('noor'));
    expect([isInterleaved, body.code, await readStates()]).toEqual([true, 'SLOT_TAKEN', PENDING]);
    await expectCancelledBySweep();
  });

  it('at its client’s choice of another time, which is held beside it', async () => {
    await holdWithDeclinedPayment();
    expect((await requestHold(maya, { scheduledDate: TUESDAY })).status).toBe(200);
    expect([isInterleaved, await readStates()]).toEqual([true, PENDING]);
    expect(await testApp.rows('SELECT state FROM booking ORDER BY rowid')).toEqual([
      { state: 'pending' },
      { state: 'held' },
    ]);
    await expectCancelledBySweep();
  });

  it('when the owner lets a payment link go, who is told that a payment is under way', async () => {
    const owner = await testApp.owner();
    const link = await sendLink(testApp, owner);
    const { id, clientSecret: secret } = await requireLinkIntent(testApp, link.id);
    payAndDeclineBeforeCancelling({ id, secret }, () => testApp.createVisitor().post(`/api${link.path}/confirm`, {}));
    expect((await createOwnerApi(owner).letLinkGo(link.id)).body.code).toBe('PAYMENT_UNDER_WAY');
    expect([isInterleaved, await readStates()]).toEqual([true, PENDING]);
    expect(await testApp.rows("SELECT 1 FROM owner_action WHERE verb = 'let_go'")).toEqual([]);
    await expectCancelledBySweep();
  });
});
