import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../../src/contract/responses.ts';
import { cancelAppointment } from '../../../../worker/bookings/cancel-appointment.ts';
import type { Deps } from '../../../../worker/deps.ts';
import { markNoShow } from '../../../../worker/owner/appointment/mark-no-show.ts';
import { moveAppointment } from '../../../../worker/owner/appointment/move-appointment.ts';
import { audit } from '../../../../worker/sweep/audit.ts';
import { requestCancellation, requestHold } from '../../../support/booking-steps.ts';
import { countOutcomes } from '../../../support/count-outcomes.ts';
import { createDepsWithInterleaving } from '../../../support/deps-with-interleaving.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createActionContext } from '../../../support/owner/action-context.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { CONCURRENT_REQUESTS, runConcurrently } from '../../../support/run-concurrently.ts';
import { createTestApp, MONDAY, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

/** Friday 27 November 2026, 11:00 am: six days ahead. */
const FRIDAY = '2026-11-27T01:00:00.000Z';

let testApp: TestApp;
let maya: TestClient;
let ownerApi: OwnerApi;
let bookedAppointment: AppointmentResponse;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  ownerApi = createOwnerApi(await testApp.client('owner'));
  bookedAppointment = await insertPaidAppointment(testApp, maya);
});
afterEach(async () => {
  expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
});

const move = (startsAt: string) => ownerApi.move(bookedAppointment.id, { startsAt });

describe('at the same moment', () => {
  it('a move and the holds of clients for the new time: one of them gets it', async () => {
    const clients = await runConcurrently(CONCURRENT_REQUESTS - 1, () => testApp.client());
    const [moveResponse, ...holdResponses] = await Promise.all([
      move(TUESDAY),
      ...clients.map((client) => requestHold(client, { scheduledDate: TUESDAY, phoneNumber: '' })),
    ]);
    const winners = [moveResponse, ...holdResponses].filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    const refusals = countOutcomes([moveResponse, ...holdResponses].filter(({ status }) => status !== 200));
    for (const refusal of Object.keys(refusals)) expect(['409 SLOT_TAKEN', '409 TIME_BEING_PAID']).toContain(refusal);
  });

  it('moves and cancellations by the client: the appointment ends cancelled, without cells', async () => {
    const answers = await runConcurrently(CONCURRENT_REQUESTS, (turn) =>
      turn % 2 === 0
        ? requestCancellation(maya, bookedAppointment.id, 'refund')
        : move(turn % 4 === 1 ? TUESDAY : FRIDAY),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await testApp.rows('SELECT state FROM booking')).toEqual([{ state: 'cancelled' }]);
    expect(await testApp.rows('SELECT cell FROM slot_cell')).toEqual([]);
    expect(await testApp.provider.readRefunds()).toHaveLength(1);
  });

  it('moves to two times: the last one stands, and one email tells it', async () => {
    await runConcurrently(CONCURRENT_REQUESTS, (turn) => move(turn % 2 === 0 ? TUESDAY : FRIDAY));
    const row = await testApp.row<{ starts_at: string; moves: number }>('SELECT starts_at, moves FROM booking');
    expect([TUESDAY, FRIDAY]).toContain(row?.starts_at);
    expect(await testApp.rows("SELECT ref FROM outbox WHERE kind = 'appointment_moved' AND state = 'due'")).toEqual([
      { ref: `${bookedAppointment.id}:${row?.moves}` },
    ]);
  });
});

describe('between reading and writing', () => {
  const moveWith = async (deps: Deps, startsAt: string) =>
    moveAppointment(
      deps,
      {
        bookingId: bookedAppointment.id,
        startsAt: Temporal.Instant.from(startsAt),
        minutes: null,
        agreed: true,
        unblock: [],
      },
      await createActionContext(testApp),
    );

  it('a move, after which a cancellation has the outcome of the new time', async () => {
    testApp.advanceClock({ hours: 45 });
    const choice = 'refund';
    const request = {
      clientId: maya.id,
      bookingId: bookedAppointment.id,
      choice,
      expectedOutcome: null,
      reason: '',
    } as const;
    await cancelAppointment(
      createDepsWithInterleaving(testApp.deps, () => move(FRIDAY)),
      request,
      testApp.now(),
    );
    expect(await testApp.rows('SELECT outcome, refund_cents FROM cancellation')).toEqual([
      { outcome: 'refund', refund_cents: 15_000 },
    ]);
  });

  it('a move, after which the appointment cannot be marked as missed before its new start', async () => {
    const moveToFriday = () => move(FRIDAY);
    const now = Temporal.Instant.from(MONDAY);
    const { db } = createDepsWithInterleaving(testApp.deps, moveToFriday);
    const noShowResult = markNoShow(db, bookedAppointment.id, {
      ...(await createActionContext(testApp)),
      now,
    });
    await expect(noShowResult).rejects.toMatchObject({ code: 'NOT_STARTED_YET' });
  });

  it('a cancellation, after which the move is refused', async () => {
    const moveResult = moveWith(
      createDepsWithInterleaving(testApp.deps, () => requestCancellation(maya, bookedAppointment.id, 'refund'), 2),
      FRIDAY,
    );
    await expect(moveResult).rejects.toMatchObject({ code: 'ALREADY_CANCELLED' });
  });

  it('the email about an earlier move, after which the next email is from the time of that one', async () => {
    await move(TUESDAY);
    const sendFirst = async () => {
      testApp.advanceClock({ minutes: 2 });
      await testApp.sweep();
    };
    await moveWith(createDepsWithInterleaving(testApp.deps, sendFirst, 2), FRIDAY);
    expect(await testApp.row('SELECT starts_at, moved_from FROM booking')).toEqual({
      starts_at: FRIDAY,
      moved_from: TUESDAY,
    });
  });
});
