import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { addHistory } from '../../../support/add-history.ts';
import { requestCancellation } from '../../../support/booking-steps.ts';
import { createCountingDatabase } from '../../../support/database/counting-database.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { createTestApp, MONDAY, type TestApp, type TestClient } from '../../../support/test-app.ts';

const { db, countRowsRead } = createCountingDatabase(env.DB);
let testApp: TestApp;
let maya: TestClient;
let ownerApi: OwnerApi;
beforeEach(async () => {
  testApp = await createTestApp({ database: db });
  maya = await testApp.client('maya');
  ownerApi = createOwnerApi(await testApp.owner());
});

it('the owner’s inbox is empty when nothing waits', async () => {
  expect(await ownerApi.readInbox()).toEqual({
    claims: [],
    testimonials: [],
    failedRefunds: [],
    day: '2026-11-21',
    appointments: [],
  });
});

it('a claim is listed with its age and the day on which it is paid without a decision', async () => {
  const { id } = await insertPaidAppointment(testApp, maya);
  testApp.advanceClock({ hours: 40 });
  await requestCancellation(maya, id, 'refund');
  testApp.advanceClock({ hours: 24 });
  expect((await ownerApi.readInbox()).claims).toEqual([
    {
      appointmentId: id,
      name: 'Maya Nguyen',
      email: 'maya@example.test',
      service: 'Classic Set',
      scheduledDate: MONDAY,
      amount: 75,
      askedAt: '2026-11-22T15:00:00.000Z',
      autoApprovedAt: '2026-11-29T15:00:00.000Z',
    },
  ]);
});

it('a failed refund is listed until it is resolved', async () => {
  const { id, paymentIntentId } = await insertPaidAppointment(testApp, maya);
  await requestCancellation(maya, id, 'refund');
  await testApp.rows("UPDATE refund SET state = 'failed'");
  const refund = await testApp.row<{ id: string }>('SELECT id FROM refund');
  expect((await ownerApi.readInbox()).failedRefunds).toEqual([
    {
      refundId: refund?.id,
      reason: null,
      email: 'maya@example.test',
      amount: 150,
      paymentIntentId,
      requestedAt: '2026-11-20T23:00:00.000Z',
    },
  ]);
});

describe('the appointments of a day', () => {
  it('are those of today, or of the requested day, in studio time', async () => {
    const { id } = await insertPaidAppointment(testApp, maya, { notes: 'Sensitive eyes' });
    expect((await ownerApi.readInbox()).appointments).toEqual([]);
    const { day, appointments } = await ownerApi.readInbox('2026-11-23');
    expect(day).toBe('2026-11-23');
    expect(appointments).toEqual([
      {
        id,
        scheduledDate: MONDAY,
        service: 'Classic Set',
        name: 'Maya Nguyen',
        email: 'maya@example.test',
        phoneNumber: '+61400111222',
        notes: 'Sensitive eyes',
        status: 'confirmed',
        noShow: false,
      },
    ]);
    testApp.advanceClock({ hours: 39 });
    expect((await ownerApi.readInbox()).appointments).toHaveLength(1);
    await testApp.sweep();
    testApp.advanceClock({ hours: 24 });
    await testApp.sweep();
    expect((await ownerApi.readInbox('2026-11-23')).appointments).toMatchObject([{ status: 'completed' }]);
  });

  it.each(['today', '2026-02-30', '2026-13-01', '23/11/2026', '2026-11-2', '%00'])(
    'cannot be requested with %j',
    async (day) => {
      expect((await ownerApi.readInbox(day)).code).toBe('INVALID_INPUT');
    },
  );
});

it('the number of rows read does not grow with the tables', async () => {
  const { id } = await insertPaidAppointment(testApp, maya);
  testApp.advanceClock({ hours: 40 });
  await requestCancellation(maya, id, 'refund');
  // Searching the rows of one client in an index reads one row more when another client's rows follow.
  await addHistory(testApp, { count: 1, idPrefix: 'other', from: '2023-01-01T00:00:00.000Z' });
  const before = await countRowsRead(() => ownerApi.readInbox());
  await addHistory(testApp, { count: 400, idPrefix: 'past', from: '2024-01-01T00:00:00.000Z' });
  expect(await countRowsRead(() => ownerApi.readInbox())).toBe(before);
});
