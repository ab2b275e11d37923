import { beforeEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../../../worker/sweep/audit.ts';
import { tillChecks } from '../../../../worker/sweep/checks/till-checks.ts';
import { countOutcomes } from '../../../support/count-outcomes.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createActionId, createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { insertEndedStudioAppointment, insertStudioAppointment } from '../../../support/owner/studio-appointment.ts';
import { CONCURRENT_REQUESTS, runConcurrently } from '../../../support/run-concurrently.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let owner: TestClient;
let ownerApi: OwnerApi;
/** An appointment that ended an hour ago; it costs $110. */
let appointmentId: string;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  owner = await testApp.owner();
  ownerApi = createOwnerApi(owner);
  appointmentId = await insertEndedStudioAppointment(testApp, maya);
});

const NOW = '2026-11-20T23:00:00.000Z';
const readMoneyRow = (of = appointmentId) =>
  testApp.row('SELECT price_cents, noted_cents, settled_at, waived_cents FROM booking WHERE id = ?', of);
const buildMoneyRow = (noted_cents: number, change: object = {}) => ({
  price_cents: 11_000,
  noted_cents,
  settled_at: null,
  waived_cents: 0,
  ...change,
});
const readTillEntries = () => testApp.rows('SELECT kind, method, amount_cents FROM till_entry ORDER BY rowid');
const readOwnerActions = () => testApp.rows('SELECT verb, about FROM owner_action ORDER BY rowid');
const readFindings = () => runChecks(testApp.deps.db, tillChecks, testApp.now());

describe('the owner notes', () => {
  it('all that is owed: one entry, with the id of its action, settles the appointment', async () => {
    const actionId = createActionId(testApp);
    const { status, body } = await createOwnerApi(owner, actionId).recordPayment(appointmentId, 110);
    expect([status, body.message]).toEqual([200, 'Noted $110, cash.']);
    expect(await testApp.rows('SELECT id, booking_id, kind, method, amount_cents, at FROM till_entry')).toEqual([
      { id: actionId, booking_id: appointmentId, kind: 'taken', method: 'cash', amount_cents: 11_000, at: NOW },
    ]);
    expect(await readMoneyRow()).toEqual(buildMoneyRow(11_000, { settled_at: NOW }));
    expect(await readOwnerActions()).toEqual([{ verb: 'record_payment_at_studio', about: appointmentId }]);
    expect(await readFindings()).toEqual([]);
  });

  it('a part, and the rest later in another way', async () => {
    await ownerApi.recordPayment(appointmentId, 50);
    expect(await readMoneyRow()).toEqual(buildMoneyRow(5000));
    testApp.advanceClock({ hours: 1 });
    await ownerApi.recordPayment(appointmentId, 60, 'card_machine');
    expect(await readMoneyRow()).toEqual(buildMoneyRow(11_000, { settled_at: '2026-11-21T00:00:00.000Z' }));
    expect(await readTillEntries()).toEqual([
      { kind: 'taken', method: 'cash', amount_cents: 5000 },
      { kind: 'taken', method: 'card_machine', amount_cents: 6000 },
    ]);
    expect(await readFindings()).toEqual([]);
  });

  it('a part, and lets the rest go', async () => {
    const { body } = await ownerApi.recordPayment(appointmentId, 50, 'bank_transfer', { rest: 'waived' });
    expect(body.message).toBe('Noted $50, bank transfer. $60 let go.');
    expect(await readMoneyRow()).toEqual(buildMoneyRow(5000, { settled_at: NOW, waived_cents: 6000 }));
    expect(await readFindings()).toEqual([]);
  });

  it('a deposit before the appointment', async () => {
    const upcomingId = await insertStudioAppointment(testApp, maya, { id: 'ahead' });
    expect((await ownerApi.recordPayment(upcomingId, 50, 'bank_transfer')).status).toBe(200);
    expect(await readMoneyRow(upcomingId)).toEqual(buildMoneyRow(5000));
  });

  it('more than the price only when the price is to become that', async () => {
    const refusal = await ownerApi.recordPayment(appointmentId, 165);
    expect([refusal.status, refusal.body.code]).toEqual([409, 'TILL_TOO_MUCH']);
    expect((await ownerApi.recordPayment(appointmentId, 165, 'cash', { newPrice: 160 })).body.code).toBe(
      'TILL_TOO_MUCH',
    );
    expect(await readMoneyRow()).toEqual(buildMoneyRow(0));
    expect((await ownerApi.recordPayment(appointmentId, 165, 'cash', { newPrice: 165 })).status).toBe(200);
    expect(await readMoneyRow()).toEqual(buildMoneyRow(16_500, { price_cents: 16_500, settled_at: NOW }));
    expect((await ownerApi.recordPayment(appointmentId, 10, 'cash', { newPrice: 175 })).body.code).toBe(
      'TILL_TOO_MUCH',
    );
    expect(await readFindings()).toEqual([]);
  });

  it('nothing that is not an amount of at least a cent, and no other way of paying', async () => {
    for (const [amount, method] of [
      [0, 'cash'],
      [-5, 'cash'],
      [1.005, 'cash'],
      ['ten', 'cash'],
      [10, 'cheque'],
    ])
      expect((await ownerApi.recordPayment(appointmentId, amount, method)).body.code).toBe('INVALID_INPUT');
    expect(await readTillEntries()).toEqual([]);
  });

  it('nothing of an appointment that is paid online, missed or of nobody', async () => {
    const onlineAppointment = await insertPaidAppointment(testApp, maya);
    expect((await ownerApi.recordPayment(onlineAppointment.id, 10)).body.code).toBe('NOT_PAID_AT_STUDIO');
    expect((await ownerApi.recordPayment('nothing', 10)).body.code).toBe('NOT_FOUND');
    await ownerApi.markNoShow(appointmentId);
    expect((await ownerApi.recordPayment(appointmentId, 10)).body.code).toBe('NOTHING_OWED');
    expect((await ownerApi.waiveRest(appointmentId)).body.code).toBe('NOTHING_OWED');
    expect(await readTillEntries()).toEqual([]);
  });
});

describe('the owner lets go', () => {
  it('what is owed, once', async () => {
    await ownerApi.recordPayment(appointmentId, 50);
    expect((await ownerApi.waiveRest(appointmentId)).body.message).toBe('$60 let go.');
    expect(await readMoneyRow()).toEqual(buildMoneyRow(5000, { settled_at: NOW, waived_cents: 6000 }));
    expect((await ownerApi.waiveRest(appointmentId)).body.message).toBe(
      'Nothing is owed any more. Nothing was changed.',
    );
    expect(await readOwnerActions()).toHaveLength(2);
    expect(await readFindings()).toEqual([]);
  });

  it('what the client pays all the same, up to what was let go', async () => {
    await ownerApi.waiveRest(appointmentId);
    expect((await ownerApi.recordPayment(appointmentId, 110.01)).body.code).toBe('TILL_TOO_MUCH');
    expect((await ownerApi.recordPayment(appointmentId, 110)).status).toBe(200);
    expect(await readMoneyRow()).toEqual(buildMoneyRow(11_000, { settled_at: NOW }));
  });
});

describe('the owner gives back', () => {
  it('in cash or by transfer, up to what was noted, and it is not owed again', async () => {
    await ownerApi.recordPayment(appointmentId, 110);
    expect((await ownerApi.returnPayment(appointmentId, 20)).body.message).toBe('$20 given back, cash.');
    expect(await readMoneyRow()).toEqual(buildMoneyRow(9000, { settled_at: NOW, waived_cents: 2000 }));
    expect((await ownerApi.returnPayment(appointmentId, 90.01, 'bank_transfer')).body.code).toBe('TILL_TOO_MUCH_BACK');
    expect((await ownerApi.returnPayment(appointmentId, 90, 'bank_transfer')).status).toBe(200);
    expect((await ownerApi.returnPayment(appointmentId, 10, 'card_machine')).body.code).toBe('INVALID_INPUT');
    expect(await readTillEntries()).toEqual([
      { kind: 'taken', method: 'cash', amount_cents: 11_000 },
      { kind: 'given_back', method: 'cash', amount_cents: -2000 },
      { kind: 'given_back', method: 'bank_transfer', amount_cents: -9000 },
    ]);
    expect(await readFindings()).toEqual([]);
  });
});

describe('the owner corrects', () => {
  const readEntryId = async () =>
    (await testApp.row<{ id: string }>("SELECT id FROM till_entry WHERE kind = 'taken'"))?.id ?? '';

  it('an entry whole: another row takes it back, and all is owed again', async () => {
    await ownerApi.recordPayment(appointmentId, 165, 'cash', { newPrice: 165 });
    const { body } = await ownerApi.correctEntry(appointmentId, await readEntryId());
    expect(body.message).toBe('Corrected: $165, cash, is taken back.');
    expect(await readMoneyRow()).toEqual(buildMoneyRow(0));
    expect(await testApp.rows('SELECT kind, amount_cents, corrects FROM till_entry ORDER BY rowid')).toEqual([
      { kind: 'taken', amount_cents: 16_500, corrects: null },
      { kind: 'correction', amount_cents: -16_500, corrects: await readEntryId() },
    ]);
    expect(await readFindings()).toEqual([]);
  });

  it('an entry once', async () => {
    await ownerApi.recordPayment(appointmentId, 50);
    const tillEntryId = await readEntryId();
    await ownerApi.correctEntry(appointmentId, tillEntryId);
    expect((await ownerApi.correctEntry(appointmentId, tillEntryId)).body.message).toBe(
      'That entry is taken back already.',
    );
    const correction = await testApp.row<{ id: string }>("SELECT id FROM till_entry WHERE kind = 'correction'");
    expect((await ownerApi.correctEntry(appointmentId, correction?.id)).body.code).toBe('NOT_FOUND');
    expect(await readTillEntries()).toHaveLength(2);
  });

  it('until the end of the studio’s day, and not an entry of another appointment', async () => {
    await ownerApi.recordPayment(appointmentId, 50);
    const tillEntryId = await readEntryId();
    const otherId = await insertEndedStudioAppointment(testApp, maya, {
      id: 'other',
      startsAt: '2026-11-20T15:00:00.000Z',
    });
    expect((await ownerApi.correctEntry(otherId, tillEntryId)).body.code).toBe('NOT_FOUND');
    // Saturday 11:59 pm, then midnight.
    testApp.advanceClock({ hours: 14, minutes: 59 });
    const lateApi = createOwnerApi(owner);
    testApp.advanceClock({ minutes: 1 });
    expect((await lateApi.correctEntry(appointmentId, tillEntryId)).body.code).toBe('TILL_TOO_LATE');
    expect(await readMoneyRow()).toEqual(buildMoneyRow(5000));
  });
});

describe('at once', () => {
  it('several forms note all that is owed once', async () => {
    const answers = countOutcomes(
      await runConcurrently(CONCURRENT_REQUESTS, () => ownerApi.recordPayment(appointmentId, 110)),
    );
    expect(answers).toEqual({ '200': 1, '409 TILL_TOO_MUCH': CONCURRENT_REQUESTS - 1 });
    expect(await readMoneyRow()).toEqual(buildMoneyRow(11_000, { settled_at: NOW }));
  });

  it('noting, correcting and cancelling leave money that adds up', async () => {
    const upcomingId = await insertStudioAppointment(testApp, maya, { id: 'ahead' });
    await ownerApi.recordPayment(upcomingId, 50);
    const entryId = (await testApp.row<{ id: string }>('SELECT id FROM till_entry'))?.id;
    await runConcurrently(CONCURRENT_REQUESTS, (index) =>
      index % 4 === 0
        ? ownerApi.correctEntry(upcomingId, entryId)
        : index % 4 === 1
          ? ownerApi.cancel(upcomingId, 'refund', '', { noted: 'cash', notedAmount: 50 })
          : ownerApi.recordPayment(upcomingId, 60),
    );
    expect(await readFindings()).toEqual([]);
    const [sum] = await testApp.rows<{ cents: number }>(
      "SELECT SUM(amount_cents) AS cents FROM till_entry WHERE booking_id = 'ahead'",
    );
    const row = await testApp.row<{ noted_cents: number; state: string }>(
      "SELECT noted_cents, state FROM booking WHERE id = 'ahead'",
    );
    expect(sum?.cents).toBe(row?.noted_cents);
    expect((await ownerApi.recordPayment(upcomingId, 1)).body.code).toBe(
      row?.state === 'cancelled' ? 'NOTHING_OWED' : undefined,
    );
  });
});
