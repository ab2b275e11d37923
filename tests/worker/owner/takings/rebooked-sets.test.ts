import { beforeEach, expect, it } from 'vitest';
import { readTakings } from '../../../../worker/owner/takings/read-takings.ts';
import { rebookWithCode, requestCancellation } from '../../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi } from '../../../support/owner/owner-api.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

/** Of the money of the week in which Maya paid $150, the part that is for sets still to come. */
async function readUpcoming(): Promise<string | undefined> {
  const request = { now: testApp.now(), query: { of: '2026-11-21' }, namesHidden: false };
  const { summary } = await readTakings(testApp.deps.db, { ...request, registration: { abn: null, gstFrom: null } });
  expect(summary?.sum).toBe('$150');
  return summary?.withinSum.find(({ text }) => text === 'Of that for sets still to come')?.amount;
}

it('money of a code is for a set still to come while a set is booked with it', async () => {
  const { id } = await insertPaidAppointment(testApp, maya);
  const rebookedId = await rebookWithCode(maya, id);
  expect(await readUpcoming()).toBe('$150');
  testApp.advanceClock({ hours: 24 * 5 });
  expect(await readUpcoming()).toBe('$0');
  expect(await testApp.row('SELECT state FROM booking WHERE id = ?', rebookedId)).toEqual({ state: 'confirmed' });
});

it('money of a code that was not used is for no set still to come, nor is that of a set which its client has cancelled', async () => {
  const { id } = await insertPaidAppointment(testApp, maya);
  const rebookedId = await rebookWithCode(maya, id);
  expect((await requestCancellation(maya, rebookedId)).status).toBe(200);
  expect(await readUpcoming()).toBe('$0');
});

it('money is followed through the codes of several appointments, each cancelled by the studio', async () => {
  const { id } = await insertPaidAppointment(testApp, maya);
  const ownerApi = createOwnerApi(await testApp.owner());
  let cancelledId = id;
  for (const scheduledDate of ['2026-11-24T06:30:00.000Z', '2026-11-25T06:30:00.000Z']) {
    expect((await ownerApi.cancel(cancelledId, 'reschedule')).status).toBe(200);
    expect(await readUpcoming()).toBe('$0');
    const token = await testApp.row<{ code: string }>(
      'SELECT code FROM reschedule_token WHERE from_booking = ?',
      cancelledId,
    );
    const booking = { client: maya.id, rescheduleCouponCode: token?.code, scheduledDate };
    expect((await ownerApi.book(booking)).status).toBe(200);
    expect(await readUpcoming()).toBe('$150');
    const rebooked = await testApp.row<{ id: string }>('SELECT id FROM booking WHERE reschedule_code = ?', token?.code);
    cancelledId = rebooked?.id ?? '';
  }
});
