import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { bookWithToken } from '../../../worker/bookings/book-with-token.ts';
import { cancelAppointment } from '../../../worker/bookings/cancel-appointment.ts';
import { payRefundClaim } from '../../../worker/bookings/refund-claim.ts';
import { syncPayment } from '../../../worker/bookings/sync-payment.ts';
import { client as clientTable } from '../../../worker/db/schema.ts';
import type { Deps } from '../../../worker/deps.ts';
import { DomainError } from '../../../worker/domain-error.ts';
import { cancelByOwner } from '../../../worker/owner/appointment/cancel-by-owner.ts';
import { declineClaim } from '../../../worker/owner/inbox/decide-claim.ts';
import { hold, requestCancellation } from '../../support/booking-steps.ts';
import { createDepsWithInterleaving } from '../../support/deps-with-interleaving.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createActionContext } from '../../support/owner/action-context.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let bookedAppointment: AppointmentResponse;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  bookedAppointment = await insertPaidAppointment(testApp, maya);
});

/** Dependencies with which a refund of these cents in the dashboard is recorded between the reads and the batch. */
const createDepsWithRefund = (cents: number): Deps =>
  createDepsWithInterleaving(testApp.deps, () =>
    testApp.rows(
      `INSERT INTO refund SELECT 'dashboard-refund', id, 'dashboard', ${cents}, 'succeeded', 're_hand', '', 0, ?1, NULL, ?1,
       NULL, NULL FROM payment`,
      testApp.now().toString({ fractionalSecondDigits: 3 }),
    ),
  );

const readRefundRows = () => testApp.rows("SELECT purpose, amount_cents FROM refund WHERE purpose <> 'dashboard'");
const toErrorCode = (error: unknown) => (error instanceof DomainError ? error.code : error);
const cancelDuringRefund = (choice: 'refund' | 'reschedule', cents: number) => {
  const request = { clientId: maya.id, bookingId: bookedAppointment.id, choice, expectedOutcome: null, reason: '' };
  return cancelAppointment(createDepsWithRefund(cents), request, testApp.now());
};

describe('a dashboard refund that is recorded while an outcome is being calculated', () => {
  it('reduces the refund of a cancellation to the rest', async () => {
    await cancelDuringRefund('refund', 2000);
    expect(await readRefundRows()).toEqual([{ purpose: 'cancelled', amount_cents: 13_000 }]);
    expect(await testApp.row('SELECT refund_cents, returned_before_cents FROM cancellation')).toEqual({
      refund_cents: 13_000,
      returned_before_cents: 2000,
    });
  });

  it('removes the code from the choices, for the client and for the studio', async () => {
    expect(toErrorCode(await cancelDuringRefund('reschedule', 2000).catch((error) => error))).toBe(
      'CHOICE_NOT_OFFERED',
    );
    await testApp.rows('DELETE FROM refund');
    const request = { bookingId: bookedAppointment.id, choice: 'reschedule', reason: '' } as const;
    const cancellation = cancelByOwner(createDepsWithRefund(2000), request, await createActionContext(testApp));
    expect(toErrorCode(await cancellation.catch((error) => error))).toBe('CHOICE_NOT_OFFERED');
    expect(await testApp.rows('SELECT code FROM reschedule_token')).toEqual([]);
  });

  it('reduces a claim that is being paid', async () => {
    testApp.advanceClock({ hours: 40 });
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    expect(await payRefundClaim(createDepsWithRefund(3000), bookedAppointment.id, testApp.now())).toBe(true);
    expect(await readRefundRows()).toEqual([{ purpose: 'claim', amount_cents: 4500 }]);
  });
});

it('a claim that is declined while it is being paid stays declined, and no refund is sent', async () => {
  testApp.advanceClock({ hours: 40 });
  await requestCancellation(maya, bookedAppointment.id, 'refund');
  const decision = { bookingId: bookedAppointment.id, reason: 'The lashes were done.' };
  const actionContext = await createActionContext(testApp);
  const depsWithDecline = createDepsWithInterleaving(testApp.deps, () =>
    declineClaim(testApp.deps.db, decision, actionContext),
  );
  expect(await payRefundClaim(depsWithDecline, bookedAppointment.id, testApp.now())).toBe(false);
  expect(await testApp.row('SELECT claim FROM cancellation')).toEqual({ claim: 'declined' });
  expect(await readRefundRows()).toEqual([]);
});

it('a payment that another call confirms meanwhile is confirmed once', async () => {
  const noor = await testApp.client('noor');
  const { clientSecret, paymentIntentId } = await hold(noor, { scheduledDate: TUESDAY });
  await testApp.pay(clientSecret);
  const confirm = (deps: Deps) => syncPayment(deps, paymentIntentId, testApp.now());
  const depsWithConfirmation = createDepsWithInterleaving(testApp.deps, () => confirm(testApp.deps));
  expect(await confirm(depsWithConfirmation)).toMatchObject({ kind: 'booked', isNew: false });
  expect(await testApp.rows('SELECT kind FROM points_entry WHERE client_id = ?', noor.id)).toEqual([
    { kind: 'earned' },
  ]);
});

it('a reschedule code that becomes another client’s while it is being used is not found, then and when it is sent again', async () => {
  const noor = await testApp.client('noor');
  const { body } = await requestCancellation(maya, bookedAppointment.id, 'reschedule');
  const code = body.appointment.rescheduleCouponCode ?? '';
  const depsWithMove = createDepsWithInterleaving(
    testApp.deps,
    () => testApp.rows('UPDATE reschedule_token SET client_id = ?', noor.id),
    2,
  );
  const [client] = await testApp.deps.db.select().from(clientTable).where(eq(clientTable.id, maya.id));
  if (!client) throw new Error('Maya has no row');
  const contact = { fullName: '', phone: '', notes: '' };
  const order = { client, code, serviceId: 'classic_set', startsAt: Temporal.Instant.from(TUESDAY), contact };
  for (const deps of [depsWithMove, testApp.deps])
    expect(toErrorCode(await bookWithToken(deps, order, testApp.now()).catch((error) => error))).toBe(
      'TOKEN_NOT_FOUND',
    );
  expect(await testApp.rows("SELECT id FROM booking WHERE state = 'confirmed'")).toEqual([]);
});
