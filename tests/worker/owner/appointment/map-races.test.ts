import { beforeEach, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../../src/contract/responses.ts';
import { saveMap } from '../../../../worker/owner/appointment/save-map.ts';
import { changeAccount } from '../../../support/account-steps.ts';
import { createDepsWithInterleaving } from '../../../support/deps-with-interleaving.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createActionContext } from '../../../support/owner/action-context.ts';
import { insertMap, readLashMaps } from '../../../support/owner/lash-map-steps.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let bookedAppointment: AppointmentResponse;
/** The time is an hour after the end of Maya's appointment. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  bookedAppointment = await insertPaidAppointment(testApp, maya);
  testApp.advanceClock({ hours: 53 });
  await testApp.sweep();
});

/** Saves the first map of the appointment; `act` runs between the reads for it and its batch. */
async function saveMapDuring(act: () => Promise<unknown>): Promise<void> {
  const { db } = createDepsWithInterleaving(testApp.deps, act);
  const lashChoice = { lengths: [8, 8, 9, 10, 10, 9, 8], curl: 'C', diameter: '0.15' } as const;
  const map = { ...lashChoice, adhesive: '', note: 'Wears glasses.' };
  await saveMap(db, { ...map, bookingId: bookedAppointment.id, revision: null }, await createActionContext(testApp));
}

it('a map is not saved for an account that is deleted at that moment, because it would stay', async () => {
  const deleteAccount = () => changeAccount(maya, 'DELETE');
  await expect(saveMapDuring(deleteAccount)).rejects.toMatchObject({ code: 'CHANGED_SINCE' });
  expect(await testApp.row('SELECT state FROM client WHERE id = ?', maya.id)).toEqual({ state: 'deleted' });
  expect(await readLashMaps(testApp)).toEqual([]);
});

it('a map that is saved in another tab at that moment is not overwritten', async () => {
  await expect(saveMapDuring(() => insertMap(testApp, bookedAppointment.id))).rejects.toMatchObject({
    code: 'CHANGED_SINCE',
  });
  expect(await readLashMaps(testApp)).toMatchObject([{ note: 'Sleeps on the left side.', revision: 0 }]);
  expect(await testApp.rows('SELECT id FROM owner_action')).toEqual([]);
});
