import { expect, it } from 'vitest';
import { readInbox } from '../../../../worker/owner/inbox/read-inbox.ts';
import { requestCancellation } from '../../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi } from '../../../support/owner/owner-api.ts';
import { createTestApp, TUESDAY } from '../../../support/test-app.ts';

it('the inbox has the name of the service with the treatment, whatever waits about an appointment', async () => {
  const testApp = await createTestApp();
  const maya = await testApp.client('maya');
  const readItems = async () =>
    (await readInbox(testApp.deps.db, { now: testApp.now(), namesHidden: false })).items.map((item) => [
      item.kind,
      'service' in item ? item.service : null,
    ]);
  // On Monday, 50 hours off.
  const appointment = await insertPaidAppointment(testApp, maya);
  await createOwnerApi(await testApp.owner()).book({ scheduledDate: TUESDAY });
  testApp.advanceClock({ hours: 40 });
  await requestCancellation(maya, appointment.id, 'refund');
  await testApp.rows("UPDATE booking SET treatment = 'infill', booked_by = 'studio'");
  testApp.advanceClock({ hours: 48 });
  expect(await readItems()).toEqual([
    ['not_noted', 'Classic Set, infill'],
    ['claim', 'Classic Set, infill'],
  ]);
  await testApp.rows("UPDATE cancellation SET claim = 'paid'");
  await testApp.rows(
    `INSERT INTO refund (id, payment_id, purpose, amount_cents, state, created_at)
     SELECT 'failed', id, 'claim', 7500, 'failed', ? FROM payment`,
    testApp.now().toString(),
  );
  expect(await readItems()).toContainEqual(['refund', 'Classic Set, infill']);
});
