import { expect, it } from 'vitest';
import { readAppointment } from '../../../../worker/owner/appointment/read-appointment.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createTestApp } from '../../../support/test-app.ts';

it('the owner’s page of an appointment books again three weeks after it while that is ahead, and later without a time', async () => {
  const testApp = await createTestApp();
  const maya = await testApp.client('maya');
  // Monday at 11:00 am, which is 50 hours off.
  const { id } = await insertPaidAppointment(testApp, maya);
  const readBookAgainHref = async () =>
    (await readAppointment(testApp.deps.db, { id, now: testApp.now(), namesHidden: false })).bookAgainHref;
  const hrefWithoutTime = `/studio/book?who=client&client=${maya.id}&service=classic_set&treatment=infill`;
  testApp.advanceClock({ hours: 50 + 21 * 24 - 1 });
  expect(await readBookAgainHref()).toBe(`${hrefWithoutTime}&day=2026-12-14&at=11%3A00&ask=what`);
  testApp.advanceClock({ hours: 1 });
  expect(await readBookAgainHref()).toBe(`${hrefWithoutTime}&ask=what`);
});
