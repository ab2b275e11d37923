import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi, readLastActionId } from '../../support/owner/owner-api.ts';
import { createTestApp, MONDAY, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

/** Friday 27 November 2026, 11:00 am: six days ahead. */
const FRIDAY = '2026-11-27T01:00:00.000Z';
const CONFIRMATION_FOR_MONDAY = 'Booked: Classic Set, Monday 23 November 2026, 11:00 am';
const CONFIRMATION_FOR_FRIDAY = 'Booked: Classic Set, Friday 27 November 2026, 11:00 am';

let testApp: TestApp;
let maya: TestClient;
let owner: TestClient;
let ownerApi: OwnerApi;
let appointment: AppointmentResponse;
/** Monday at 11:00 am; its confirmation is still due. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('Maya');
  owner = await testApp.owner();
  ownerApi = createOwnerApi(owner);
  appointment = await insertPaidAppointment(testApp, maya);
});

const move = async (startsAt: string) => expect((await ownerApi.move(appointment.id, { startsAt })).status).toBe(200);
const moveTwice = async () => {
  await move(TUESDAY);
  await move(MONDAY);
};
const undo = async () => expect((await ownerApi.undoAction(await readLastActionId(testApp))).status).toBe(200);
const sweepMinutesLater = async (minutes: number) => {
  testApp.advanceClock({ minutes });
  await testApp.sweep();
};
/** The subjects of the emails to Maya, the newest last. */
const readSubjects = async () =>
  (await testApp.mailbox.readEmailsTo(maya.email)).map(({ subject }) => subject).reverse();

describe('until a move can no longer be undone, no email says the new time:', () => {
  it.each([
    ['moved back', () => move(MONDAY)],
    ['undone', undo],
  ])('the confirmation waits, and says the old time when the move is %s', async (_how, takeBack) => {
    await move(FRIDAY);
    await sweepMinutesLater(1);
    expect(await readSubjects()).toEqual([]);
    await takeBack();
    await sweepMinutesLater(1);
    await sweepMinutesLater(60);
    expect(await readSubjects()).toEqual([CONFIRMATION_FOR_MONDAY]);
  });

  it.each([
    ['moved back', () => move(MONDAY)],
    ['undone', undo],
  ])(
    'the reminder of the old time that comes due in these minutes is sent when the move is %s',
    async (_how, takeBack) => {
      await testApp.sweep();
      // Ten seconds before the reminder of Monday at 11:00 am is due.
      testApp.advanceClock({ hours: 25, minutes: 59, seconds: 50 });
      await move(FRIDAY);
      await sweepMinutesLater(1);
      expect(await readSubjects()).toEqual([CONFIRMATION_FOR_MONDAY]);
      await takeBack();
      await sweepMinutesLater(1);
      await sweepMinutesLater(60);
      const [, reminder = '', ...others] = await readSubjects();
      expect(reminder).toContain('Monday 23 November 2026, 11:00 am');
      expect(others).toEqual([]);
    },
  );

  it('the confirmation that the owner sends again in these minutes waits as well', async () => {
    await testApp.sweep();
    await move(FRIDAY);
    const moveId = await readLastActionId(testApp);
    const response = await owner.post(`/api/studio/appointments/${appointment.id}/send-confirmation`, {});
    expect(response.status).toBe(200);
    await sweepMinutesLater(1);
    expect((await ownerApi.undoAction(moveId)).status).toBe(200);
    await sweepMinutesLater(1);
    expect(await readSubjects()).toEqual([CONFIRMATION_FOR_MONDAY, CONFIRMATION_FOR_MONDAY]);
  });

  it('a reminder of the new time that is due in these minutes waits as well', async () => {
    await testApp.sweep();
    testApp.advanceClock({ minutes: 59 });
    await move('2026-11-22T00:00:00.000Z');
    expect(
      await testApp.rows(
        "SELECT kind, due_at FROM outbox WHERE state = 'due' AND booking_id = ? ORDER BY kind",
        appointment.id,
      ),
    ).toEqual([
      { kind: 'appointment_moved', due_at: '2026-11-21T00:01:00.000Z' },
      { kind: 'reminder_24h', due_at: '2026-11-21T00:01:00.000Z' },
    ]);
  });
});

describe('a reminder that was overdue and unsent when its appointment was moved', () => {
  const REMINDER_FOR_MONDAY = 'Reminder: Classic Set, Monday 23 November 2026, 11:00 am';
  it.each<[string, 'down' | 'refuse', () => Promise<void>]>([
    ['undone, after the mail service was down', 'down', undo],
    ['undone, after its address was refused', 'refuse', undo],
    ['taken back by another move', 'down', () => move(MONDAY)],
    ['taken back by the last of three', 'down', moveTwice],
  ])('is sent at once when the move is %s', async (_how, fault, takeBack) => {
    await testApp.sweep();
    await testApp.mailbox.fail(fault);
    testApp.advanceClock({ hours: 27 });
    await testApp.sweep();
    await move(FRIDAY);
    await testApp.mailbox.fail('none');
    await takeBack();
    await testApp.sweep();
    await sweepMinutesLater(300);
    expect(await readSubjects()).toEqual([CONFIRMATION_FOR_MONDAY, REMINDER_FOR_MONDAY]);
  });

  it('is not sent again when it had been sent', async () => {
    testApp.advanceClock({ hours: 27 });
    await testApp.sweep();
    await move(FRIDAY);
    await undo();
    await sweepMinutesLater(300);
    expect(await readSubjects()).toEqual([CONFIRMATION_FOR_MONDAY, REMINDER_FOR_MONDAY]);
  });

  it.each<[string, () => Promise<void>]>([
    ['undone', undo],
    ['taken back by another move', () => move(MONDAY)],
    ['taken back by the last of three', moveTwice],
  ])('is not sent again when a run of the sweep was sending it, and the move is %s', async (_how, takeBack) => {
    await testApp.sweep();
    testApp.advanceClock({ hours: 27 });
    // A run that began at `startedAt` has leased the reminder, and records after the move that it is sent.
    const startedAt = testApp.now().toString();
    const setReminder = (columns: string) =>
      testApp.rows(`UPDATE outbox SET ${columns} WHERE id = ?`, `reminder_24h-${appointment.id}`);
    await setReminder(`attempts = 1, due_at = '${testApp.now().add({ minutes: 2 })}'`);
    testApp.advanceClock({ seconds: 1 });
    await move(FRIDAY);
    await setReminder(`state = 'sent', due_at = '${startedAt}'`);
    await takeBack();
    await testApp.sweep();
    await sweepMinutesLater(300);
    expect(await readSubjects()).toEqual([CONFIRMATION_FOR_MONDAY]);
    expect(await testApp.rows("SELECT kind FROM outbox WHERE kind = 'reminder_24h' AND state = 'due'")).toEqual([]);
  });

  it('is sent at once when the move is undone although the reminder of an earlier start had been sent', async () => {
    testApp.advanceClock({ hours: 27 });
    await testApp.sweep();
    await move(TUESDAY);
    await sweepMinutesLater(3);
    await testApp.mailbox.fail('down');
    testApp.advanceClock({ hours: 29 });
    await testApp.sweep();
    await move(FRIDAY);
    await testApp.mailbox.fail('none');
    await undo();
    await testApp.sweep();
    expect((await readSubjects()).at(-1)).toMatch(/^Reminder: Classic Set, Tuesday 24 November 2026/);
  });

  it('is not sent when the move stands', async () => {
    await testApp.sweep();
    await testApp.mailbox.fail('down');
    testApp.advanceClock({ hours: 27 });
    await testApp.sweep();
    await move(FRIDAY);
    await testApp.mailbox.fail('none');
    await sweepMinutesLater(300);
    expect(await readSubjects()).toEqual([CONFIRMATION_FOR_MONDAY, 'Your appointment has a new time']);
  });
});

it('a move that stands is told after two minutes, with the confirmation that had waited', async () => {
  await move(FRIDAY);
  await sweepMinutesLater(2);
  expect((await readSubjects()).sort()).toEqual([CONFIRMATION_FOR_FRIDAY, 'Your appointment has a new time']);
  await sweepMinutesLater(60);
  expect(await readSubjects()).toHaveLength(2);
});

it('the owner sends the confirmation again at once when no move waits to be told', async () => {
  await testApp.sweep();
  await move(FRIDAY);
  await sweepMinutesLater(2);
  await owner.post(`/api/studio/appointments/${appointment.id}/send-confirmation`, {});
  await testApp.sweep();
  expect((await readSubjects()).at(-1)).toBe(CONFIRMATION_FOR_FRIDAY);
});
