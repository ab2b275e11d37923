import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../src/contract/responses.ts';
import { cancelAppointment } from '../../worker/bookings/cancel-appointment.ts';
import { payRefundClaim } from '../../worker/bookings/refund-claim.ts';
import { syncPayment } from '../../worker/bookings/sync-payment.ts';
import type { Deps } from '../../worker/deps.ts';
import { DomainError } from '../../worker/domain-error.ts';
import { cancelByOwner } from '../../worker/owner/cancel-by-owner.ts';
import { declineClaim } from '../../worker/owner/decide-claim.ts';
import { bookAndPay, cancel, hold } from '../support/booking-steps.ts';
import { meanwhile } from '../support/meanwhile.ts';
import { ownerActing } from '../support/owner-acting.ts';
import { createTestApp, type SignedIn, type TestApp, TUESDAY } from '../support/test-app.ts';

let testApp: TestApp;
let maya: SignedIn;
let booked: AppointmentResponse;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  booked = await bookAndPay(testApp, maya);
});

/** The refund by hand of some cents is recorded. */
const withRefundMeanwhile = (cents: number): Deps =>
  meanwhile(testApp.deps, () =>
    testApp.rows(
      `INSERT INTO refund SELECT 'by-hand', id, 'dashboard', ${cents}, 'succeeded', 're_hand', '', 0, ?1, NULL, ?1,
       NULL, NULL FROM payment`,
      testApp.now().toString({ fractionalSecondDigits: 3 }),
    ),
  );

const refundRows = () => testApp.rows("SELECT purpose, amount_cents FROM refund WHERE purpose <> 'dashboard'");
const codeOf = (error: unknown) => (error instanceof DomainError ? error.code : error);
const cancelFor = (choice: 'refund' | 'reschedule', cents: number) => {
  const cancelling = { clientId: maya.id, bookingId: booked.id, choice, expected: null, reason: '' };
  return cancelAppointment(withRefundMeanwhile(cents), cancelling, testApp.now());
};

describe('a dashboard refund that is recorded while an outcome is being calculated', () => {
  it('reduces the refund of a cancellation to the rest', async () => {
    await cancelFor('refund', 2000);
    expect(await refundRows()).toEqual([{ purpose: 'cancelled', amount_cents: 13_000 }]);
    expect(await testApp.row('SELECT refund_cents, returned_before_cents FROM cancellation')).toEqual({
      ...{ refund_cents: 13_000, returned_before_cents: 2000 },
    });
  });

  it('removes the code from the choices, for the client and for the studio', async () => {
    expect(codeOf(await cancelFor('reschedule', 2000).catch((error) => error))).toBe('CHOICE_NOT_OFFERED');
    await testApp.rows('DELETE FROM refund');
    const cancelling = { bookingId: booked.id, choice: 'reschedule', reason: '' } as const;
    const byStudio = cancelByOwner(withRefundMeanwhile(2000), cancelling, await ownerActing(testApp));
    expect(codeOf(await byStudio.catch((error) => error))).toBe('CHOICE_NOT_OFFERED');
    expect(await testApp.rows('SELECT code FROM reschedule_token')).toEqual([]);
  });

  it('reduces a claim that is being paid', async () => {
    testApp.pass({ hours: 40 });
    await cancel(maya, booked.id, 'refund');
    expect(await payRefundClaim(withRefundMeanwhile(3000), booked.id, testApp.now())).toBe(true);
    expect(await refundRows()).toEqual([{ purpose: 'claim', amount_cents: 4500 }]);
  });
});

it('a claim that is declined while it is being paid stays declined, and no refund is sent', async () => {
  testApp.pass({ hours: 40 });
  await cancel(maya, booked.id, 'refund');
  const decision = { bookingId: booked.id, reason: 'The lashes were done.' };
  const acting = await ownerActing(testApp);
  const declined = meanwhile(testApp.deps, () => declineClaim(testApp.deps, decision, acting));
  expect(await payRefundClaim(declined, booked.id, testApp.now())).toBe(false);
  expect(await testApp.row('SELECT claim FROM cancellation')).toEqual({ claim: 'declined' });
  expect(await refundRows()).toEqual([]);
});

it('a payment that another call confirms meanwhile is confirmed once', async () => {
  const noor = await testApp.client('noor');
  const { clientSecret, paymentIntentId } = await hold(noor, { scheduledDate: TUESDAY });
  await testApp.pay(clientSecret);
  const confirm = (deps: Deps) => syncPayment(deps, paymentIntentId, testApp.now());
  const confirmedMeanwhile = meanwhile(testApp.deps, () => confirm(testApp.deps));
  expect(await confirm(confirmedMeanwhile)).toMatchObject({ kind: 'booked', fresh: false });
  expect(await testApp.rows('SELECT kind FROM points_entry WHERE client_id = ?', noor.id)).toEqual([
    { kind: 'earned' },
  ]);
});
