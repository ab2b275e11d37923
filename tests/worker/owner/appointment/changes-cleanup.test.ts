import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../../src/contract/error-body.ts';
import { audit } from '../../../../worker/sweep/audit.ts';
import { bookAndPay, hold, requestCancellation, requestHold } from '../../../support/booking-steps.ts';
import { readAllRows } from '../../../support/database/read-all-rows.ts';
import { bookWithCleanup, MONDAY_1_PM, readCleanup } from '../../../support/owner/cleanup-steps.ts';
import { createOwnerApi, type OwnerApi, readLastActionId } from '../../../support/owner/owner-api.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let maya: TestClient;
let noor: TestClient;
let ownerApi: OwnerApi;
let appointmentId: string;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
  maya = await testApp.client('maya');
  noor = await testApp.client('noor');
  ownerApi = createOwnerApi(owner);
  appointmentId = await bookWithCleanup(testApp, maya);
});
afterEach(async () => {
  expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
});

const changeMinutes = (minutes: unknown, asRead: unknown = 30, id = appointmentId) =>
  ownerApi.changeCleanup(id, minutes, asRead);
const readBookingRow = () => testApp.row('SELECT * FROM booking WHERE id = ?', appointmentId);
const readActions = () => testApp.rows('SELECT verb, about, before, after FROM owner_action ORDER BY rowid');
const requestMonday1Pm = () => requestHold(noor, { scheduledDate: MONDAY_1_PM, phoneNumber: '' });

describe('changing the clean-up time of an appointment', () => {
  it('changes its minutes and cells alone, with the log in the same batch, and tells no one', async () => {
    const [before, rows] = [await readBookingRow(), await readAllRows()];
    const { status, body } = await changeMinutes(15);
    expect([status, body.message]).toEqual([200, 'Clean-up time changed to 15 minutes.']);
    expect(await readBookingRow()).toEqual({ ...before, cleanup_minutes: 15 });
    expect(await readCleanup(testApp, appointmentId)).toEqual({ minutes: 15, cells: 9 });
    expect(await readActions()).toEqual([
      {
        verb: 'change_cleanup',
        about: appointmentId,
        before: '{"cleanup_minutes":30}',
        after: '{"cleanup_minutes":15,"moves":0}',
      },
    ]);
    const after = await readAllRows();
    for (const table of ['payment', 'outbox', 'points_entry', 'booking_rules', 'coupon'])
      expect([table, after[table]]).toEqual([table, rows[table]]);
  });

  it('to none frees the time after the appointment for clients at once', async () => {
    expect((await requestMonday1Pm()).body.code).toBe('SLOT_TAKEN');
    expect((await changeMinutes(0)).status).toBe(200);
    expect(await readCleanup(testApp, appointmentId)).toEqual({ minutes: 0, cells: 8 });
    expect((await requestMonday1Pm()).status).toBe(200);
  });

  it('to more minutes takes the time of a hold that has run out, after that is released', async () => {
    await changeMinutes(0);
    await hold(noor, { scheduledDate: MONDAY_1_PM, phoneNumber: '' });
    testApp.advanceClock({ minutes: 15 });
    expect((await changeMinutes(60, 0)).status).toBe(200);
    expect(await readCleanup(testApp, appointmentId)).toEqual({ minutes: 60, cells: 12 });
  });

  it('to the minutes it has changes nothing, and says so', async () => {
    const { status, body } = await changeMinutes(30);
    expect([status, body.message]).toEqual([200, 'It is like that already. Nothing was changed.']);
    expect(await readActions()).toEqual([]);
  });

  it('stays with the appointment when that is moved', async () => {
    await changeMinutes(60);
    expect((await ownerApi.move(appointmentId, { startsAt: TUESDAY })).status).toBe(200);
    expect(await readCleanup(testApp, appointmentId)).toEqual({ minutes: 60, cells: 12 });
  });
});

describe('a change of the clean-up time is refused, and nothing changes,', () => {
  const requestRefusedChange = async (minutes: unknown, asRead: unknown = 30, id = appointmentId) => {
    const rows = await readAllRows();
    const { status, body } = await changeMinutes(minutes, asRead, id);
    expect(await readAllRows()).toEqual(rows);
    return { status, body: body as ErrorBody & { conflicts?: object[] } };
  };

  it.each([-5, 7, 65, 2.5, '', null, 'soon'])(
    'to %s minutes, beyond the limits of the booking rules',
    async (minutes) => {
      expect((await requestRefusedChange(minutes)).body.code).toBe('INVALID_INPUT');
    },
  );

  it('when it is another one by now than the form showed', async () => {
    await changeMinutes(15);
    const { status, body } = await requestRefusedChange(45);
    expect([status, body.code]).toEqual([409, 'CHANGED_SINCE']);
  });

  it('over another appointment, the time of a client who is paying, or blocked time', async () => {
    await changeMinutes(0);
    await hold(noor, { scheduledDate: MONDAY_1_PM, phoneNumber: '' });
    expect((await requestRefusedChange(15, 0)).body).toMatchObject({
      code: 'TIME_BEING_PAID',
      conflicts: [{ kind: 'hold' }],
    });
    const otherAppointment = await bookAndPay(testApp, noor, { scheduledDate: MONDAY_1_PM, phoneNumber: '' });
    const refusal = await requestRefusedChange(5, 0);
    expect([refusal.status, refusal.body.code, refusal.body.conflicts]).toMatchObject([
      ...[409, 'SLOT_TAKEN'],
      [{ kind: 'appointment', bookingId: otherAppointment.id }],
    ]);
    await requestCancellation(noor, otherAppointment.id, 'refund');
    await ownerApi.blockTime({ day: '2026-11-23', from: '13:30', to: '14:00', label: 'School' });
    expect((await requestRefusedChange(45, 0)).body).toMatchObject({
      code: 'BLOCK_MEETS_BLOCK',
      conflicts: [{ label: 'School' }],
    });
    expect((await changeMinutes(30, 0)).status).toBe(200);
  });

  it('of an appointment whose payment is pending, or that has started', async () => {
    await testApp.rows("UPDATE booking SET state = 'pending'");
    expect((await requestRefusedChange(15)).body.code).toBe('PAYMENT_UNDER_WAY');
    await testApp.rows("UPDATE booking SET state = 'confirmed'");
    testApp.advanceClock({ hours: 50 });
    expect((await requestRefusedChange(15)).body.code).toBe('STARTED_ALREADY');
  });

  it('of a cancelled appointment, a hold and an unknown id', async () => {
    await hold(noor, { scheduledDate: TUESDAY, phoneNumber: '' });
    const holdRow = await testApp.row<{ id: string }>("SELECT id FROM booking WHERE state = 'held'");
    for (const id of [holdRow?.id ?? '', 'nothing'])
      expect((await requestRefusedChange(15, 0, id)).body.code).toBe('NOT_FOUND');
    await requestCancellation(maya, appointmentId, 'refund');
    expect((await requestRefusedChange(15)).body.code).toBe('ALREADY_CANCELLED');
  });
});

describe('undoing a change of the clean-up time', () => {
  const undoLast = async () => ownerApi.undoAction(await readLastActionId(testApp));

  it('gives back its minutes and cells within two minutes, and not later', async () => {
    await changeMinutes(15);
    testApp.advanceClock({ seconds: 119 });
    expect((await undoLast()).status).toBe(200);
    expect(await readCleanup(testApp, appointmentId)).toEqual({ minutes: 30, cells: 10 });
    await changeMinutes(15);
    testApp.advanceClock({ minutes: 2 });
    expect((await undoLast()).body.code).toBe('UNDO_TOO_LATE');
    expect(await readCleanup(testApp, appointmentId)).toEqual({ minutes: 15, cells: 9 });
  });

  it('is refused once a client has taken the time that was freed', async () => {
    await changeMinutes(0);
    expect((await requestMonday1Pm()).status).toBe(200);
    expect((await undoLast()).body.code).toBe('UNDO_TOO_LATE');
    expect(await readCleanup(testApp, appointmentId)).toEqual({ minutes: 0, cells: 8 });
  });

  it('is refused once the appointment was moved, changed again or cancelled', async () => {
    const changeAndReadActionId = async () => {
      await changeMinutes(15, 30);
      return readLastActionId(testApp);
    };
    const first = await changeAndReadActionId();
    await changeMinutes(20, 15);
    expect((await ownerApi.undoAction(first)).body.code).toBe('UNDO_TOO_LATE');
    await changeMinutes(30, 20);
    const second = await changeAndReadActionId();
    await ownerApi.move(appointmentId, { startsAt: TUESDAY });
    expect((await ownerApi.undoAction(second)).body.code).toBe('UNDO_TOO_LATE');
    await changeMinutes(30, 15);
    const third = await changeAndReadActionId();
    await requestCancellation(maya, appointmentId, 'refund');
    expect((await ownerApi.undoAction(third)).body.code).toBe('UNDO_TOO_LATE');
  });

  it('a move is not undone once the clean-up time is another one', async () => {
    await ownerApi.move(appointmentId, { startsAt: TUESDAY });
    const moveId = await readLastActionId(testApp);
    await changeMinutes(15);
    expect((await ownerApi.undoAction(moveId)).body.code).toBe('UNDO_TOO_LATE');
    await undoLast();
    expect((await ownerApi.undoAction(moveId)).status).toBe(200);
    expect(await readCleanup(testApp, appointmentId)).toEqual({ minutes: 30, cells: 10 });
  });
});
