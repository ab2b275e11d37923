import { expect, it } from 'vitest';
import { toIso } from '../../../src/domain/time.ts';
import { audit } from '../../../worker/sweep/audit.ts';
import { confirmBooking, requestCancellation } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createTestApp, TUESDAY } from '../../support/test-app.ts';
import { lateBooking as booking, payUnassigned } from '../../support/unassigned-payment.ts';

/** Uses a payment that is captured before its time is chosen, so that something can be cancelled in between. */
it.each([
  ['before it was captured is paid by it, so it gives no points', -1, 0],
  ['after it was captured is not paid by it, so it gives them', 1, 1],
])('a late cancellation %s', async (_what, minutesLater, entryCount) => {
  const testApp = await createTestApp();
  const maya = await testApp.client('maya');
  const lateAppointment = await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY });
  await requestCancellation(maya, lateAppointment.id, 'refund');
  const intentId = await payUnassigned(testApp, maya);
  const cancelledAt = toIso(testApp.now().add({ minutes: minutesLater }));
  await testApp.rows('UPDATE cancellation SET full_price_next = 1, cancelled_at = ?', cancelledAt);
  testApp.advanceClock({ minutes: 5 });
  const { body } = await confirmBooking(maya, intentId, booking);
  const earnedEntries = await testApp.rows("SELECT id FROM points_entry WHERE kind = 'earned' AND ref = ?", body.id);
  expect(earnedEntries).toHaveLength(entryCount);
  expect(await testApp.row('SELECT full_price_paid_by FROM cancellation')).toEqual({
    full_price_paid_by: entryCount === 0 ? body.id : null,
  });
  // The audit reports a full price that is recorded as paid before it was owed.
  await testApp.rows('UPDATE cancellation SET full_price_paid_by = ?', body.id);
  const kinds = (await audit(testApp.deps.db, testApp.now())).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'points_missing')).toHaveLength(entryCount);
});
