import { beforeEach, describe, expect, it } from 'vitest';
import { toIso } from '../../../src/domain/time.ts';
import { correctTillEntry } from '../../../worker/owner/till/correct-till-entry.ts';
import { runChecks } from '../../../worker/sweep/audit.ts';
import { pointsChecks } from '../../../worker/sweep/checks/points-checks.ts';
import { requestCancellation } from '../../support/booking-steps.ts';
import { createDepsWithInterleaving } from '../../support/deps-with-interleaving.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createActionContext } from '../../support/owner/action-context.ts';
import { createOwnerApi, type OwnerApi } from '../../support/owner/owner-api.ts';
import { insertEndedStudioAppointment, insertStudioAppointment } from '../../support/owner/studio-appointment.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let ownerApi: OwnerApi;
/** An appointment that ended an hour ago, on Saturday at 8:00 am. */
let appointmentId: string;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  ownerApi = createOwnerApi(await testApp.owner());
  appointmentId = await insertEndedStudioAppointment(testApp, maya);
});

const readLedger = () => testApp.rows('SELECT client_id, kind, ref, points FROM points_entry ORDER BY id');
const buildEarnedEntry = (ref = appointmentId) => ({ client_id: maya.id, kind: 'earned', ref, points: 50 });
const readFindings = () => runChecks(testApp.deps.db, pointsChecks, testApp.now());
async function passNight() {
  testApp.advanceClock({ hours: 15 });
  await testApp.sweep();
}
async function passDay() {
  testApp.advanceClock({ hours: 24 });
  await testApp.sweep();
}
const readDecision = () =>
  testApp.row('SELECT noted_cents, points_decided_at IS NOT NULL AS decided FROM booking WHERE id = ?', appointmentId);

describe('a settled appointment', () => {
  it('gives its points at the end of the studio’s day, once', async () => {
    await ownerApi.recordPayment(appointmentId, 110);
    testApp.advanceClock({ hours: 14, minutes: 59 });
    await testApp.sweep();
    expect(await readLedger()).toEqual([]);
    testApp.advanceClock({ minutes: 1 });
    await testApp.sweep();
    await testApp.sweep();
    expect(await readLedger()).toEqual([buildEarnedEntry()]);
    expect(await readFindings()).toEqual([]);
  });

  it('gives them also when a part was paid and the rest let go, and none when nothing was paid', async () => {
    const freeAppointmentId = await insertEndedStudioAppointment(testApp, maya, {
      id: 'free',
      startsAt: '2026-11-20T15:00:00.000Z',
    });
    await ownerApi.recordPayment(appointmentId, 10, 'cash', { rest: 'waived' });
    await ownerApi.waiveRest(freeAppointmentId);
    await passNight();
    expect(await readLedger()).toEqual([buildEarnedEntry()]);
    expect(await readFindings()).toEqual([]);
  });

  it('keeps the money of its points: a correction that meets their award is too late', async () => {
    await ownerApi.recordPayment(appointmentId, 110);
    const entry = await testApp.row<{ id: string }>('SELECT id FROM till_entry');
    testApp.advanceClock({ hours: 14, minutes: 59, seconds: 59 });
    // Completes the appointment, so that the award only changes the points.
    await testApp.sweep();
    const actionContext = await createActionContext(testApp);
    testApp.advanceClock({ seconds: 2 });
    const { db } = createDepsWithInterleaving(testApp.deps, testApp.sweep);
    const correction = { bookingId: appointmentId, entryId: entry?.id ?? '' };
    await expect(correctTillEntry(db, correction, actionContext)).rejects.toMatchObject({ code: 'TILL_TOO_LATE' });
    expect(await readLedger()).toEqual([buildEarnedEntry()]);
    expect(await testApp.row('SELECT noted_cents, waived_cents, settled_at FROM booking')).toEqual({
      noted_cents: 11_000,
      waived_cents: 0,
      settled_at: '2026-11-20T23:00:00.000Z',
    });
    expect(await readFindings()).toEqual([]);
  });

  it('keeps them also when all its money was noted after it was let go, once the day of that is over', async () => {
    await ownerApi.waiveRest(appointmentId);
    testApp.advanceClock({ hours: 15, seconds: 30 });
    await ownerApi.recordPayment(appointmentId, 110);
    const entry = await testApp.row<{ id: string }>('SELECT id FROM till_entry');
    await testApp.sweep();
    expect(await readLedger()).toEqual([]);
    testApp.advanceClock({ hours: 24 });
    await testApp.sweep();
    expect(await readLedger()).toEqual([buildEarnedEntry()]);
    expect((await ownerApi.correctEntry(appointmentId, entry?.id)).body.code).toBe('TILL_TOO_LATE');
    expect(await readFindings()).toEqual([]);
  });

  it('takes what is noted after their award, and its correction', async () => {
    await ownerApi.recordPayment(appointmentId, 10, 'cash', { rest: 'waived' });
    await passNight();
    testApp.advanceClock({ hours: 1 });
    expect((await ownerApi.recordPayment(appointmentId, 100)).status).toBe(200);
    const [, laterEntry] = await testApp.rows<{ id: string }>('SELECT id FROM till_entry ORDER BY rowid');
    expect((await ownerApi.correctEntry(appointmentId, laterEntry?.id)).status).toBe(200);
    expect(await testApp.row('SELECT noted_cents, waived_cents FROM booking')).toEqual({
      noted_cents: 1000,
      waived_cents: 10_000,
    });
    expect(await readFindings()).toEqual([]);
  });

  it('gives none once it is corrected, and those of the day on which it is settled again', async () => {
    await ownerApi.recordPayment(appointmentId, 110);
    const entry = await testApp.row<{ id: string }>('SELECT id FROM till_entry');
    await ownerApi.correctEntry(appointmentId, entry?.id);
    await passNight();
    expect(await readLedger()).toEqual([]);
    await ownerApi.recordPayment(appointmentId, 110);
    await passNight();
    await testApp.sweep();
    expect(await readLedger()).toEqual([]);
    await passNight();
    expect(await readLedger()).toEqual([buildEarnedEntry()]);
  });

  it.each([
    ['gives none when a late cancellation came before it was settled, for which it pays', -1, 0],
    ['gives its points when a late cancellation came after it was settled, for which it does not pay', 1, 1],
  ])('%s', async (_what, minutesLater, entries) => {
    const lateAppointment = await insertPaidAppointment(testApp, maya);
    await requestCancellation(maya, lateAppointment.id, 'refund');
    const ledgerBefore = await readLedger();
    await ownerApi.recordPayment(appointmentId, 110);
    const cancelledAt = toIso(testApp.now().add({ minutes: minutesLater }));
    await testApp.rows('UPDATE cancellation SET full_price_next = 1, cancelled_at = ?', cancelledAt);
    await passNight();
    expect((await readLedger()).slice(ledgerBefore.length)).toHaveLength(entries);
    expect(await testApp.row('SELECT full_price_paid_by FROM cancellation')).toEqual({
      full_price_paid_by: entries === 0 ? appointmentId : null,
    });
  });

  it('that was paid ahead gives them once it is completed', async () => {
    const upcomingBooking = await insertStudioAppointment(testApp, maya, { id: 'ahead' });
    await ownerApi.recordPayment(upcomingBooking, 110, 'bank_transfer');
    await passNight();
    expect(await readLedger()).toEqual([]);
    testApp.advanceClock({ hours: 48 });
    await testApp.sweep();
    await testApp.sweep();
    expect(await readLedger()).toEqual([buildEarnedEntry('ahead')]);
  });

  it('gives them to a client who signs in by emailed code alone', async () => {
    await ownerApi.recordPayment(appointmentId, 110);
    await testApp.rows('DELETE FROM identity WHERE client_id = ?', maya.id);
    await passNight();
    expect(await readLedger()).toEqual([buildEarnedEntry()]);
    expect(await readFindings()).toEqual([]);
  });

  it('gives none when its client did not come, although it was paid', async () => {
    await ownerApi.recordPayment(appointmentId, 110);
    await ownerApi.markNoShow(appointmentId);
    expect(await testApp.row('SELECT noted_cents, no_show_at IS NULL AS came FROM booking')).toEqual({
      noted_cents: 11_000,
      came: 0,
    });
    await passNight();
    expect(await readLedger()).toEqual([]);
    expect(await readFindings()).toEqual([]);
  });

  it('gives none to a card without an account', async () => {
    await ownerApi.recordPayment(appointmentId, 110);
    await testApp.rows('DELETE FROM identity WHERE client_id = ?', maya.id);
    await testApp.rows('UPDATE client SET sign_in_email = id WHERE id = ?', maya.id);
    await passNight();
    expect(await readLedger()).toEqual([]);
    expect(await readFindings()).toEqual([]);
  });

  it('loses them when it is marked as missed later', async () => {
    await ownerApi.recordPayment(appointmentId, 110);
    await passNight();
    await ownerApi.markNoShow(appointmentId);
    expect(await readLedger()).toEqual([buildEarnedEntry(), { ...buildEarnedEntry(), kind: 'removed', points: -50 }]);
    expect(await readFindings()).toEqual([]);
  });

  it('keeps them, and gives no others, when all of it is given back and paid again', async () => {
    await ownerApi.recordPayment(appointmentId, 110);
    await passNight();
    await ownerApi.returnPayment(appointmentId, 110);
    expect((await ownerApi.recordPayment(appointmentId, 110)).status).toBe(200);
    expect(await readDecision()).toEqual({ noted_cents: 11_000, decided: 1 });
    await passDay();
    expect(await readLedger()).toEqual([buildEarnedEntry()]);
    expect(await readFindings()).toEqual([]);
  });

  it('that was paid in part gives them at the end of the day on which the rest is let go', async () => {
    await ownerApi.recordPayment(appointmentId, 50);
    await passNight();
    testApp.advanceClock({ hours: 9 });
    await ownerApi.waiveRest(appointmentId);
    await testApp.sweep();
    expect(await readLedger()).toEqual([]);
    await passNight();
    expect(await readLedger()).toEqual([buildEarnedEntry()]);
  });

  it('makes the reward of the third one', async () => {
    for (const [index, startsAt] of ['2026-11-20T15:00:00.000Z', '2026-11-20T17:30:00.000Z'].entries())
      await insertEndedStudioAppointment(testApp, maya, { id: `more-${index}`, startsAt });
    for (const bookingId of [appointmentId, 'more-0', 'more-1']) await ownerApi.recordPayment(bookingId, 110);
    await passNight();
    expect(await testApp.rows('SELECT kind, milestone FROM coupon')).toEqual([{ kind: 'reward', milestone: 150 }]);
    expect(await readFindings()).toEqual([]);
  });
});

it('the audit finds a settled appointment about whose points nothing was decided for two days', async () => {
  await ownerApi.recordPayment(appointmentId, 110);
  await passNight();
  await testApp.rows('UPDATE booking SET points_decided_at = NULL');
  testApp.advanceClock({ hours: 48 });
  expect((await readFindings()).map(({ kind }) => kind)).toContain('points_missing');
});
