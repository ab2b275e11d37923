import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse, NotificationItem } from '../../src/contract/responses.ts';
import { cancelByOwner } from '../../worker/owner/cancel-by-owner.ts';
import { approveClaim } from '../../worker/owner/decide-claim.ts';
import { bookAndPay, cancel } from '../support/booking-steps.ts';
import { countingDatabase } from '../support/counting-database.ts';
import { ownerActing } from '../support/owner-acting.ts';
import { createTestApp, MONDAY, type SignedIn, type TestApp, TUESDAY } from '../support/test-app.ts';

const { db, rowsReadBy } = countingDatabase(env.DB);
let testApp: TestApp;
let maya: SignedIn;
let booked: AppointmentResponse;
beforeEach(async () => {
  testApp = await createTestApp({ database: db });
  maya = await testApp.client('maya');
  booked = await bookAndPay(testApp, maya, { scheduledDate: MONDAY });
});

const notifications = async (client = maya) => (await client.get<NotificationItem[]>('/api/notifications')).body;
const see = (id: string, client = maya) => client.post(`/api/notifications/${id}/seen`, {});

/** Maya cancels late, asks for half back, and the studio agrees. */
async function approved(): Promise<void> {
  testApp.pass({ hours: 45 });
  await cancel(maya, booked.id, 'refund');
  await approveClaim(testApp.deps, booked.id, await ownerActing(testApp));
}

describe('a notification', () => {
  it('says in a sentence what happened without the client, at once', async () => {
    expect(await notifications()).toEqual([]);
    await approved();
    expect(await notifications()).toEqual([
      {
        id: `claim_decided-${booked.id}`,
        text: 'Your refund claim was approved (Classic Set, Monday 23 November 2026, 11:00 am). $75 goes back to your card within 1 to 5 business days.',
        at: '2026-11-22T20:00:00.000Z',
      },
    ]);
  });

  it('is not created for the client’s own actions, confirmations and reminders', async () => {
    await cancel(maya, booked.id, 'refund');
    expect(await notifications()).toEqual([]);
  });

  it('stays until it is dismissed, also after its email was sent, and dismissing it is idempotent', async () => {
    await approved();
    await testApp.sweep();
    const [notification] = await notifications();
    expect(await see(notification?.id ?? '')).toMatchObject({ status: 200, body: { seen: true } });
    const { seen_at } = (await testApp.row("SELECT seen_at FROM outbox WHERE kind = 'claim_decided'")) ?? {};
    testApp.pass({ hours: 1 });
    expect((await see(notification?.id ?? '')).status).toBe(200);
    expect(await notifications()).toEqual([]);
    expect(await testApp.row("SELECT seen_at FROM outbox WHERE kind = 'claim_decided'")).toEqual({ seen_at });
  });

  it('is listed latest first', async () => {
    const later = await bookAndPay(testApp, maya, { scheduledDate: TUESDAY });
    const cancelling = { bookingId: later.id, choice: 'refund', reason: '' } as const;
    await cancelByOwner(testApp.deps, cancelling, await ownerActing(testApp));
    await approved();
    expect((await notifications()).map(({ id }) => id)).toEqual([
      `claim_decided-${booked.id}`,
      `cancelled_by_studio-${later.id}`,
    ]);
  });

  it('can be dismissed only by its client; another client gets the response for an unknown one', async () => {
    await approved();
    const noor = await testApp.client('noor');
    expect(await notifications(noor)).toEqual([]);
    for (const id of [`claim_decided-${booked.id}`, 'none', `confirmation-${booked.id}`])
      expect(await see(id, noor)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await see(`confirmation-${booked.id}`)).status).toBe(404);
    expect(await notifications()).toHaveLength(1);
    expect((await testApp.visitor().get('/api/notifications')).status).toBe(401);
  });
});

describe('the number of rows read', () => {
  it('for notifications and for a sending run does not grow with earlier messages', async () => {
    await approved();
    await testApp.sweep();
    const counts = async () => [await rowsReadBy(() => notifications()), await rowsReadBy(() => testApp.sweep())];
    const before = await counts();
    await testApp.rows(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
       INSERT INTO outbox SELECT 'claim_decided-' || i, 'claim_decided', i, ?1, ?2, 'sent', created_at, 1, created_at,
       created_at, NULL FROM n, (SELECT created_at FROM booking WHERE id = ?2)`,
      maya.id,
      booked.id,
    );
    await testApp.rows(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
       INSERT INTO outbox SELECT 'reminder_24h-' || i, 'reminder_24h', i, ?1, ?2, 'due', '2027-06-01T00:00:00.000Z', 0,
       '2026-11-20T23:00:00.000Z', NULL, NULL FROM n`,
      maya.id,
      booked.id,
    );
    expect(await counts()).toEqual(before);
    expect(before[0]).toBeLessThan(25);
  });
});
