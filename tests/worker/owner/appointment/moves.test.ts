import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../../src/contract/error-body.ts';
import type { AppointmentResponse, CancelResponse } from '../../../../src/contract/responses.ts';
import { audit } from '../../../../worker/sweep/audit.ts';
import { bookAndPay, confirmBooking, hold, requestCancellation, requestHold } from '../../../support/booking-steps.ts';
import { readAllRows } from '../../../support/database/read-all-rows.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { readCalendar } from '../../../support/readers/read-calendar.ts';
import { createTestApp, MONDAY, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

/** Friday 27 November 2026, 11:00 am: six days ahead. */
const FRIDAY = '2026-11-27T01:00:00.000Z';

let testApp: TestApp;
let maya: TestClient;
let noor: TestClient;
let ownerApi: OwnerApi;
let bookedAppointment: AppointmentResponse;
/** Monday at 11:00 am for two hours, which is 50 hours off; $135 of $150 with FIRST10. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  noor = await testApp.client('noor');
  ownerApi = createOwnerApi(await testApp.client('owner'));
  bookedAppointment = await bookAndPay(testApp, maya, { couponId: 'FIRST10', amount: 135 });
});

const move = (to: object, id = bookedAppointment.id) => ownerApi.move(id, to);
const readAppointment = async () => (await maya.get<AppointmentResponse[]>('/api/appointments')).body[0];
const readBookingRow = () => testApp.row('SELECT * FROM booking WHERE id = ?', bookedAppointment.id);
const readCells = () =>
  testApp.rows('SELECT cell FROM slot_cell WHERE booking_id = ? ORDER BY cell', bookedAppointment.id);
const buildCells = (start: string, count: number) => {
  const first = Temporal.Instant.from(start).epochMilliseconds / 900_000;
  return Array.from({ length: count }, (_, index) => ({ cell: first + index }));
};
const expectNoFindings = async () => expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);

describe('moving an appointment', () => {
  it('changes its times and cells, and neither price, discount, payment, points, code nor policy version', async () => {
    const [before, { booking: _booking, slot_cell: _cells, ...rows }] = [await readBookingRow(), await readAllRows()];
    expect((await move({ startsAt: TUESDAY })).status).toBe(200);
    expect(await readBookingRow()).toEqual({
      ...before,
      starts_at: TUESDAY,
      ends_at: '2026-11-24T08:30:00.000Z',
      moves: 1,
      moved_from: MONDAY,
      moved_from_end: '2026-11-23T03:00:00.000Z',
    });
    expect(await readCells()).toEqual(buildCells(TUESDAY, 8));
    const { outbox: _outbox, owner_action: _log, session: _session, usage: _usage, ...after } = await readAllRows();
    for (const [table, expected] of Object.entries(rows))
      if (table in after) expect([table, after[table]]).toEqual([table, expected]);
    await expectNoFindings();
  });

  it('frees the old time for clients at once, and takes the new one', async () => {
    expect((await requestHold(noor, { scheduledDate: TUESDAY })).status).toBe(200);
    await move({ startsAt: FRIDAY });
    expect((await requestHold(noor)).status).toBe(200);
    expect((await requestHold(await testApp.client(), { scheduledDate: FRIDAY })).body.code).toBe('SLOT_TAKEN');
  });

  it('leaves the new time to its client’s own holds: the minutes it was held were of another time', async () => {
    await hold(noor, { scheduledDate: TUESDAY });
    const extendedHold = await hold(noor, { scheduledDate: TUESDAY });
    await testApp.pay(extendedHold.clientSecret);
    const { body } = await confirmBooking(noor, extendedHold.paymentIntentId);
    expect(await testApp.row('SELECT hold_minutes FROM booking WHERE id = ?', body.id)).toEqual({ hold_minutes: 30 });
    await move({ startsAt: FRIDAY }, body.id);
    await requestCancellation(noor, body.id, 'refund');
    expect((await requestHold(noor, { scheduledDate: FRIDAY })).status).toBe(200);
    await expectNoFindings();
  });

  it('changes the length if said, also over its own old cells', async () => {
    expect((await move({ startsAt: '2026-11-23T01:15:00.000Z', minutes: 50 })).status).toBe(200);
    expect(await readBookingRow()).toMatchObject({ ends_at: '2026-11-23T02:05:00.000Z' });
    expect(await readCells()).toEqual(buildCells('2026-11-23T01:15:00.000Z', 4));
    await expectNoFindings();
  });

  it('takes any hour outside the opening hours, up to 400 days ahead', async () => {
    expect((await move({ startsAt: '2026-12-25T19:45:00.000Z' })).status).toBe(200);
    expect((await move({ startsAt: '2027-12-25T23:00:00.000Z' })).status).toBe(200);
    expect((await move({ startsAt: '2027-12-27T01:00:00.000Z' })).body.code).toBe('INVALID_INPUT');
  });

  it('shows the client the new time and the old one', async () => {
    await move({ startsAt: TUESDAY });
    expect(await readAppointment()).toMatchObject({ scheduledDate: TUESDAY, movedFrom: MONDAY, duration: 120 });
    await move({ startsAt: MONDAY });
    expect(await readAppointment()).not.toHaveProperty('movedFrom');
  });

  it('takes a time whose hold has run out, after that is released', async () => {
    await hold(noor, { scheduledDate: TUESDAY, phoneNumber: '' });
    testApp.advanceClock({ minutes: 15 });
    expect((await move({ startsAt: TUESDAY })).status).toBe(200);
    expect(await testApp.rows("SELECT id FROM booking WHERE state = 'held'")).toEqual([]);
  });

  it('may lead to a time that the client has held for thirty minutes in vain', async () => {
    await hold(maya, { scheduledDate: TUESDAY });
    await hold(maya, { scheduledDate: TUESDAY });
    testApp.advanceClock({ minutes: 30 });
    await testApp.sweep();
    expect((await move({ startsAt: TUESDAY })).status).toBe(200);
    await expectNoFindings();
  });

  it('does not count the hold of the booking towards the limit of the new time', async () => {
    await move({ startsAt: TUESDAY });
    await ownerApi.cancel(bookedAppointment.id, 'refund');
    for (const _hold of ['first', 'extended'])
      expect((await requestHold(maya, { scheduledDate: TUESDAY })).status).toBe(200);
    await expectNoFindings();
  });
});

describe('a move is refused, and nothing changes,', () => {
  const requestRefusedMove = async (to: object, id = bookedAppointment.id) => {
    const rows = await readAllRows();
    const { status, body } = await move(to, id);
    expect(await readAllRows()).toEqual(rows);
    return { status, body: body as ErrorBody & { conflicts?: object[] } };
  };

  it('to a time at which there is no appointment', async () => {
    for (const [what, to] of [
      ['at no quarter hour', { startsAt: '2026-11-24T06:40:00.000Z' }],
      ['in the past', { startsAt: '2026-11-20T22:45:00.000Z' }],
      ['of less than a quarter of an hour', { minutes: 10 }],
      ['of more than eight hours', { minutes: 485 }],
      ['of an odd length', { minutes: 62 }],
      ['that is no instant', { startsAt: 'tomorrow' }],
    ] as const)
      expect([what, (await requestRefusedMove(to)).body.code]).toEqual([what, 'INVALID_INPUT']);
  });

  it('without the client’s yes', async () => {
    const { status, body } = await requestRefusedMove({ startsAt: TUESDAY, agreed: false });
    expect([status, body.code, body.message]).toEqual([422, 'NOT_AGREED', 'Please ask first, then tick the box.']);
  });

  it('to the time of another appointment, of a client who is paying, or that is blocked', async () => {
    const otherAppointment = await insertPaidAppointment(testApp, noor, {
      scheduledDate: TUESDAY,
      fullName: 'Noor H',
      phoneNumber: '',
    });
    const refusal = await requestRefusedMove({ startsAt: '2026-11-24T05:00:00.000Z' });
    expect([refusal.status, refusal.body.code, refusal.body.conflicts]).toMatchObject([
      ...[409, 'SLOT_TAKEN'],
      [{ kind: 'appointment', bookingId: otherAppointment.id, name: 'Noor H' }],
    ]);
    await hold(noor, { scheduledDate: FRIDAY, phoneNumber: '' });
    expect((await requestRefusedMove({ startsAt: FRIDAY })).body).toMatchObject({
      code: 'TIME_BEING_PAID',
      conflicts: [{ kind: 'hold' }],
    });
    await ownerApi.blockTime({ day: '2026-11-28', from: '09:00', to: '10:00', label: 'School' });
    expect((await requestRefusedMove({ startsAt: '2026-11-27T23:30:00.000Z' })).body).toMatchObject({
      code: 'BLOCK_MEETS_BLOCK',
      conflicts: [{ kind: 'blocked', label: 'School' }],
    });
  });

  it('of an appointment whose payment is pending, that has started, or that is cancelled', async () => {
    await testApp.rows("UPDATE booking SET state = 'pending'");
    expect((await requestRefusedMove({ startsAt: TUESDAY })).body.code).toBe('PAYMENT_UNDER_WAY');
    await testApp.rows("UPDATE booking SET state = 'confirmed'");
    testApp.advanceClock({ hours: 50 });
    expect((await requestRefusedMove({ startsAt: TUESDAY })).body.code).toBe('STARTED_ALREADY');
    await testApp.rows("UPDATE booking SET state = 'cancelled'");
    expect((await requestRefusedMove({ startsAt: TUESDAY })).body.code).toBe('ALREADY_CANCELLED');
  });

  it('of a hold and of an unknown id', async () => {
    await hold(noor, { scheduledDate: TUESDAY, phoneNumber: '' });
    const holdRow = await testApp.row<{ id: string }>("SELECT id FROM booking WHERE state = 'held'");
    for (const id of [holdRow?.id ?? '', 'nothing'])
      expect((await requestRefusedMove({ startsAt: FRIDAY }, id)).body.code).toBe('NOT_FOUND');
  });
});

describe('after a move the cancellation by the client', () => {
  const confirm = (scheduledDate: string) =>
    maya.post<CancelResponse & ErrorBody>(`/api/appointments/${bookedAppointment.id}/cancel`, {
      cancellationChoice: 'refund',
      expected: { outcome: 'refund', cents: 13_500, until: null, scheduledDate },
    });

  it('has the outcome of the notice before the new time', async () => {
    await move({ startsAt: FRIDAY });
    testApp.advanceClock({ hours: 45 });
    expect(
      (await requestCancellation(maya, bookedAppointment.id, 'refund')).body.appointment.cancellation,
    ).toMatchObject({ outcome: 'refund', amount: 135 });
    await expectNoFindings();
  });

  it('is refused when the dialog showed the old time, although the outcome is the same', async () => {
    await move({ startsAt: FRIDAY });
    const { status, body } = await confirm(MONDAY);
    expect([status, body.code, body.appointment]).toMatchObject([
      ...[409, 'CHOICE_NOT_OFFERED'],
      { status: 'confirmed', scheduledDate: FRIDAY },
    ]);
    expect((await confirm(FRIDAY)).status).toBe(200);
  });
});

it('the calendar file has a higher SEQUENCE after each move, and the highest once it is cancelled', async () => {
  const readSequence = async () => {
    const file = await (await maya.send(`/api/appointments/${bookedAppointment.id}/calendar.ics`)).text();
    const { event } = readCalendar(file);
    return [event.sequence, event.startDate.toJSDate().toISOString()];
  };
  expect(await readSequence()).toEqual([1, MONDAY]);
  await move({ startsAt: TUESDAY });
  expect(await readSequence()).toEqual([4, TUESDAY]);
  await move({ startsAt: FRIDAY });
  expect(await readSequence()).toEqual([7, FRIDAY]);
  await requestCancellation(maya, bookedAppointment.id, 'refund');
  expect(await readSequence()).toEqual([8, FRIDAY]);
});

it('the database refuses moves that cannot have been', async () => {
  for (const [what, change] of [
    ['a negative number of moves', 'moves = -1'],
    ['an earlier time of an appointment that was not moved', 'moved_from = starts_at, moved_from_end = ends_at'],
    ['an earlier start without its end', 'moves = 1, moved_from = starts_at'],
  ] as const)
    await expect(testApp.rows(`UPDATE booking SET ${change}`), what).rejects.toThrow('CHECK constraint failed');
});
