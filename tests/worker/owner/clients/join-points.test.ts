import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../../../worker/sweep/audit.ts';
import { requestCancellation } from '../../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { seedCardAndAccount } from '../../../support/owner/clients-to-join.ts';
import type { OwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage } from '../../../support/owner/owner-pages.ts';
import { insertEndedStudioAppointment } from '../../../support/owner/studio-appointment.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let maya: TestClient;
let ownerApi: OwnerApi;
let cardId: string;
beforeEach(async () => {
  testApp = await createTestApp();
  ({ owner, maya, ownerApi, cardClientId: cardId } = await seedCardAndAccount(testApp));
});

const join = () => ownerApi.joinClient(cardId, maya.id);
const readLedger = () => testApp.rows('SELECT client_id, kind, ref, points FROM points_entry ORDER BY id');
const buildEarnedEntry = (ref: string) => ({ client_id: maya.id, kind: 'earned', ref, points: 50 });
const expectNoFindings = async () => expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);

describe('the points of a client who is joined (I32)', () => {
  const insertPaidVisit = async (id: string, startsAt: string) => {
    await insertEndedStudioAppointment(testApp, { id: cardId }, { id, startsAt });
    expect((await ownerApi.recordPayment(id, 110)).status).toBe(200);
  };
  const passNight = async () => {
    testApp.advanceClock({ hours: 15 });
    await testApp.sweep();
  };

  const readPointsSentence = async () => {
    const { html } = await openPage(owner, `/studio/clients/${cardId}/join?into=${maya.id}`);
    return /For what was paid .*(?=E-mails about)/.exec(html)?.[0];
  };

  it('of what was settled before are given then, with the reward, and not again', async () => {
    await insertPaidVisit('first', '2026-11-20T12:30:00.000Z');
    await insertPaidVisit('second', '2026-11-20T15:00:00.000Z');
    await insertPaidVisit('third', '2026-11-20T17:30:00.000Z');
    await passNight();
    expect(await readLedger()).toEqual([]);
    testApp.advanceClock({ minutes: 1 });
    expect((await join()).status).toBe(200);
    expect(await readLedger()).toEqual([
      buildEarnedEntry('first'),
      buildEarnedEntry('second'),
      buildEarnedEntry('third'),
    ]);
    expect(await testApp.rows('SELECT client_id, kind, milestone FROM coupon')).toEqual([
      { client_id: maya.id, kind: 'reward', milestone: 150 },
    ]);
    await passNight();
    expect(await readLedger()).toHaveLength(3);
    await expectNoFindings();
  });

  it('of what was settled today are given at the end of the day, and of what is settled later as of any', async () => {
    await insertPaidVisit('today', '2026-11-20T15:00:00.000Z');
    await insertEndedStudioAppointment(testApp, { id: cardId }, { id: 'later', startsAt: '2026-11-20T17:30:00.000Z' });
    await join();
    expect(await readLedger()).toEqual([]);
    await ownerApi.recordPayment('later', 110);
    await passNight();
    expect(await readLedger()).toEqual([buildEarnedEntry('today'), buildEarnedEntry('later')]);
    await expectNoFindings();
  });

  it('of what was paid online are given then', async () => {
    const visitId = await insertEndedStudioAppointment(testApp, { id: cardId });
    await testApp.rows('UPDATE booking SET paid_at_studio = 0 WHERE id = ?', visitId);
    await testApp.rows(
      `INSERT INTO payment (id, client_id, booking_id, service_id, amount_cents, state, captured_cents, captured_at, created_at)
       VALUES ('p', ?, ?, 'wispy_set', 11000, 'booked', 11000, '2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.000Z')`,
      ...[cardId, visitId],
    );
    expect((await join()).status).toBe(200);
    expect(await readLedger()).toEqual([buildEarnedEntry(visitId)]);
  });

  it('of a visit from before a late cancellation of the account are given, and the full price is still owed', async () => {
    await insertPaidVisit('before', '2026-11-20T15:00:00.000Z');
    await passNight();
    const lateAppointment = await insertPaidAppointment(testApp, maya);
    await requestCancellation(maya, lateAppointment.id, 'refund');
    await testApp.rows('UPDATE cancellation SET full_price_next = 1');
    expect(await readPointsSentence()).toBe('For what was paid Maya Nguyen gets 50 points. ');
    expect((await join()).status).toBe(200);
    expect(await readLedger()).toContainEqual(buildEarnedEntry('before'));
    expect(await testApp.row('SELECT full_price_paid_by FROM cancellation')).toEqual({ full_price_paid_by: null });
  });

  it('are none for the visit that pays the full price which the account owes, and the page says so before', async () => {
    const lateAppointment = await insertPaidAppointment(testApp, maya);
    await requestCancellation(maya, lateAppointment.id, 'refund');
    await testApp.rows('UPDATE cancellation SET full_price_next = 1');
    await insertPaidVisit('owed', '2026-11-20T15:00:00.000Z');
    await insertPaidVisit('next', '2026-11-20T17:30:00.000Z');
    await passNight();
    expect(await readPointsSentence()).toBe(
      'For what was paid Maya Nguyen gets 50 points. A visit at full price after a late cancellation gives none. ',
    );
    expect((await join()).status).toBe(200);
    expect(await readLedger()).toContainEqual(buildEarnedEntry('next'));
    expect(await readLedger()).not.toContainEqual(buildEarnedEntry('owed'));
  });

  it('are none for the visit that pays that full price also when a part of its own was given back', async () => {
    const lateAppointment = await insertPaidAppointment(testApp, maya);
    await requestCancellation(maya, lateAppointment.id, 'refund');
    await testApp.rows('UPDATE cancellation SET full_price_next = 1');
    await insertPaidVisit('owed', '2026-11-20T15:00:00.000Z');
    expect((await ownerApi.returnPayment('owed', 5)).status).toBe(200);
    await passNight();
    expect((await join()).status).toBe(200);
    expect(await readLedger()).not.toContainEqual(buildEarnedEntry('owed'));
    expect(await testApp.row('SELECT full_price_paid_by FROM cancellation')).toEqual({ full_price_paid_by: 'owed' });
  });

  it('are none for a visit that had paid a full price before', async () => {
    const lateAppointment = await insertPaidAppointment(testApp, maya);
    await requestCancellation(maya, lateAppointment.id, 'refund');
    await insertPaidVisit('settling', '2026-11-20T15:00:00.000Z');
    await passNight();
    await testApp.rows("UPDATE cancellation SET full_price_next = 1, full_price_paid_by = 'settling'");
    expect((await join()).status).toBe(200);
    expect(await readLedger()).not.toContainEqual(buildEarnedEntry('settling'));
  });

  it('are none for a visit that was missed, and for one of which nothing was paid', async () => {
    await insertPaidVisit('missed', '2026-11-20T15:00:00.000Z');
    await insertEndedStudioAppointment(testApp, { id: cardId }, { id: 'free', startsAt: '2026-11-20T17:30:00.000Z' });
    await ownerApi.waiveRest('free');
    await ownerApi.markNoShow('missed');
    await passNight();
    await join();
    expect(await readLedger()).toEqual([]);
    await expectNoFindings();
  });
});
