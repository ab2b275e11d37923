import { beforeEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../../worker/sweep/audit.ts';
import { pointsChecks } from '../../../worker/sweep/checks/points-checks.ts';
import { changeAccount } from '../../support/account-steps.ts';
import { requestCancellation } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { seedCardAndAccount } from '../../support/owner/clients-to-join.ts';
import type { OwnerApi } from '../../support/owner/owner-api.ts';
import { insertEndedStudioAppointment } from '../../support/owner/studio-appointment.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

const NEXT_MONDAY = '2026-11-30T01:00:00.000Z';

let testApp: TestApp;

const readLedger = () => testApp.rows('SELECT client_id, kind, points FROM points_entry ORDER BY id');
const readFindings = () => runChecks(testApp.deps.db, pointsChecks, testApp.now());
const readDecision = () =>
  testApp.row('SELECT noted_cents, points_decided_at IS NOT NULL AS decided FROM booking WHERE paid_at_studio = 1');
/** Passes more than two days, so that the audit would report a forgotten appointment, until 9:00 am. */
const passDaysUntilMorning = () => testApp.advanceClock({ hours: 24 * 3 + 9 });
async function passNight() {
  testApp.advanceClock({ hours: 15 });
  await testApp.sweep();
}
async function passDay() {
  testApp.advanceClock({ hours: 24 });
  await testApp.sweep();
}

describe('an appointment whose whole price was let go, and about which it was decided that it gives no points,', () => {
  let maya: TestClient;
  let ownerApi: OwnerApi;
  let cardId: string;
  let appointmentId: string;
  const buildEarnedEntry = () => ({ client_id: maya.id, kind: 'earned', points: 50 });
  async function waiveClientRest(client: Pick<TestClient, 'id'>) {
    appointmentId = await insertEndedStudioAppointment(testApp, client);
    expect((await ownerApi.waiveRest(appointmentId)).status).toBe(200);
    await passNight();
    expect(await readDecision()).toEqual({ noted_cents: 0, decided: 1 });
    passDaysUntilMorning();
  }
  beforeEach(async () => {
    testApp = await createTestApp();
    ({ maya, ownerApi, cardClientId: cardId } = await seedCardAndAccount(testApp));
  });

  it('gives them at the end of the day on which any of it is paid after all', async () => {
    await waiveClientRest(maya);
    expect((await ownerApi.recordPayment(appointmentId, 50)).status).toBe(200);
    await testApp.sweep();
    expect(await readLedger()).toEqual([]);
    expect(await readDecision()).toEqual({ noted_cents: 5000, decided: 0 });
    expect(await readFindings()).toEqual([]);
    await passNight();
    await testApp.sweep();
    expect(await readLedger()).toEqual([buildEarnedEntry()]);
    expect(await readDecision()).toEqual({ noted_cents: 5000, decided: 1 });
    await ownerApi.recordPayment(appointmentId, 60);
    await passDay();
    expect(await readLedger()).toEqual([buildEarnedEntry()]);
    expect(await readFindings()).toEqual([]);
  });

  it('gives none when that payment is corrected on its day, and those of a later one', async () => {
    await waiveClientRest(maya);
    await ownerApi.recordPayment(appointmentId, 110);
    const entry = await testApp.row<{ id: string }>('SELECT id FROM till_entry');
    expect((await ownerApi.correctEntry(appointmentId, entry?.id)).status).toBe(200);
    await passDay();
    expect(await readLedger()).toEqual([]);
    expect(await readDecision()).toEqual({ noted_cents: 0, decided: 1 });
    expect((await ownerApi.recordPayment(appointmentId, 110)).status).toBe(200);
    await passDay();
    expect(await readLedger()).toEqual([buildEarnedEntry()]);
    expect(await readFindings()).toEqual([]);
  });

  it('gives none when that payment is given back on its day', async () => {
    await waiveClientRest(maya);
    await ownerApi.recordPayment(appointmentId, 110);
    expect((await ownerApi.returnPayment(appointmentId, 110)).status).toBe(200);
    await passDay();
    expect(await readLedger()).toEqual([]);
    expect(await readDecision()).toEqual({ noted_cents: 0, decided: 1 });
  });

  it('gives none when it is marked as missed before the day is over', async () => {
    await waiveClientRest(maya);
    await ownerApi.recordPayment(appointmentId, 110);
    expect((await ownerApi.markNoShow(appointmentId)).status).toBe(200);
    await passDay();
    expect(await readLedger()).toEqual([]);
    expect(await readFindings()).toEqual([]);
  });

  it('gives none once its client has deleted the account', async () => {
    await waiveClientRest(maya);
    expect((await changeAccount(maya, 'DELETE')).status).toBe(200);
    expect((await ownerApi.recordPayment(appointmentId, 110)).status).toBe(200);
    await passDay();
    expect(await readLedger()).toEqual([]);
    expect(await readDecision()).toEqual({ noted_cents: 11_000, decided: 1 });
    expect(await readFindings()).toEqual([]);
  });

  it('gives them and leaves a full price owed since a later cancellation to the next booking', async () => {
    await waiveClientRest(maya);
    const lateAppointment = await insertPaidAppointment(testApp, maya, { scheduledDate: NEXT_MONDAY });
    await requestCancellation(maya, lateAppointment.id, 'refund');
    await testApp.rows('UPDATE cancellation SET full_price_next = 1');
    testApp.advanceClock({ hours: 1 });
    await ownerApi.recordPayment(appointmentId, 110);
    await passDay();
    expect(await testApp.row('SELECT kind, ref, points FROM points_entry ORDER BY id DESC LIMIT 1')).toEqual({
      kind: 'earned',
      ref: appointmentId,
      points: 50,
    });
    expect(await testApp.row('SELECT full_price_paid_by FROM cancellation')).toEqual({ full_price_paid_by: null });
    expect(await readFindings()).toEqual([]);
  });

  it('is found by the audit when nothing is decided for two days after it is paid', async () => {
    await waiveClientRest(maya);
    await ownerApi.recordPayment(appointmentId, 110);
    testApp.advanceClock({ hours: 49 });
    expect((await readFindings()).map(({ kind }) => kind)).toEqual(['points_missing']);
  });

  it('gives them to the account into which its client is joined before that day is over', async () => {
    await waiveClientRest({ id: cardId });
    await ownerApi.recordPayment(appointmentId, 110);
    expect((await ownerApi.joinClient(cardId, maya.id)).status).toBe(200);
    expect(await readLedger()).toEqual([]);
    await passDay();
    expect(await readLedger()).toEqual([buildEarnedEntry()]);
    expect(await readFindings()).toEqual([]);
  });

  it('gives them on joining where its client had no account by the end of that day', async () => {
    await waiveClientRest({ id: cardId });
    await ownerApi.recordPayment(appointmentId, 110);
    await passDay();
    expect(await readDecision()).toEqual({ noted_cents: 11_000, decided: 1 });
    expect(await readLedger()).toEqual([]);
    expect((await ownerApi.joinClient(cardId, maya.id)).status).toBe(200);
    await passDay();
    expect(await readLedger()).toEqual([buildEarnedEntry()]);
    expect(await readFindings()).toEqual([]);
  });
});
