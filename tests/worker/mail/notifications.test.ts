import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse, NotificationItem } from '../../../src/contract/responses.ts';
import { cancelByOwner } from '../../../worker/owner/appointment/cancel-by-owner.ts';
import { approveClaim } from '../../../worker/owner/inbox/decide-claim.ts';
import { requestCancellation } from '../../support/booking-steps.ts';
import { createCountingDatabase } from '../../support/database/counting-database.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createActionContext } from '../../support/owner/action-context.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { TAHLIA } from '../../support/owner/owner-booking-steps.ts';
import { payLink, sendLink } from '../../support/payment-link-steps.ts';
import { createDashboardRefund } from '../../support/providers/dashboard-refund.ts';
import { failRefundAtBank } from '../../support/providers/fail-refund-at-bank.ts';
import { createTestApp, MONDAY, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

const { db, countRowsRead } = createCountingDatabase(env.DB);
let testApp: TestApp;
let maya: TestClient;
let bookedAppointment: AppointmentResponse;
beforeEach(async () => {
  testApp = await createTestApp({ database: db });
  maya = await testApp.client('maya');
  bookedAppointment = await insertPaidAppointment(testApp, maya, { scheduledDate: MONDAY });
});

const readNotifications = async (client = maya) => (await client.get<NotificationItem[]>('/api/notifications')).body;
const markSeen = (id: string, client = maya) => client.post(`/api/notifications/${id}/seen`, {});

/** Maya cancels late and requests half back, and the owner approves. */
async function approveRefundClaim(): Promise<void> {
  testApp.advanceClock({ hours: 45 });
  await requestCancellation(maya, bookedAppointment.id, 'refund');
  await approveClaim(testApp.deps, { bookingId: bookedAppointment.id }, await createActionContext(testApp));
}

describe('a notification', () => {
  it('says in a sentence what happened without the client, at once', async () => {
    expect(await readNotifications()).toEqual([]);
    await approveRefundClaim();
    expect(await readNotifications()).toEqual([
      {
        id: `claim_decided-${bookedAppointment.id}`,
        text: 'Your refund claim was approved (Classic Set, Monday 23 November 2026, 11:00 am). $75 goes back to your card within 1 to 5 business days.',
        at: '2026-11-22T20:00:00.000Z',
      },
    ]);
  });

  it('is not created for the client’s own actions, confirmations and reminders', async () => {
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    expect(await readNotifications()).toEqual([]);
  });

  it('stays until it is dismissed, also after its email was sent, and dismissing it is idempotent', async () => {
    await approveRefundClaim();
    await testApp.sweep();
    const [notification] = await readNotifications();
    expect(await markSeen(notification?.id ?? '')).toMatchObject({ status: 200, body: { seen: true } });
    const { seen_at } = (await testApp.row("SELECT seen_at FROM outbox WHERE kind = 'claim_decided'")) ?? {};
    testApp.advanceClock({ hours: 1 });
    expect((await markSeen(notification?.id ?? '')).status).toBe(200);
    expect(await readNotifications()).toEqual([]);
    expect(await testApp.row("SELECT seen_at FROM outbox WHERE kind = 'claim_decided'")).toEqual({ seen_at });
  });

  it('is listed latest first', async () => {
    const laterAppointment = await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY });
    const request = { bookingId: laterAppointment.id, choice: 'refund', reason: '' } as const;
    await cancelByOwner(testApp.deps, request, await createActionContext(testApp));
    await approveRefundClaim();
    expect((await readNotifications()).map(({ id }) => id)).toEqual([
      `claim_decided-${bookedAppointment.id}`,
      `cancelled_by_studio-${laterAppointment.id}`,
    ]);
  });

  it('is listed also behind five later ones that have become untrue', async () => {
    const cancelledAppointment = await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY });
    const request = { bookingId: cancelledAppointment.id, choice: 'refund', reason: '' } as const;
    await cancelByOwner(testApp.deps, request, await createActionContext(testApp));
    for (let time = 0; time < 5; time += 1) {
      testApp.advanceClock({ minutes: 2 });
      await createDashboardRefund(testApp, bookedAppointment.paymentIntentId, 1000);
      await failRefundAtBank(testApp);
      for (const { id } of await readNotifications()) if (id.startsWith('refund_failed')) await markSeen(id);
    }
    expect((await readNotifications()).map(({ id }) => id)).toEqual([`cancelled_by_studio-${cancelledAppointment.id}`]);
  });

  it('can be dismissed only by its client; another client gets the response for an unknown one', async () => {
    await approveRefundClaim();
    const noor = await testApp.client('noor');
    expect(await readNotifications(noor)).toEqual([]);
    for (const id of [`claim_decided-${bookedAppointment.id}`, 'none', `confirmation-${bookedAppointment.id}`])
      expect(await markSeen(id, noor)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await markSeen(`confirmation-${bookedAppointment.id}`)).status).toBe(404);
    expect(await readNotifications()).toHaveLength(1);
    expect((await testApp.createVisitor().get('/api/notifications')).status).toBe(401);
  });
});

describe('joining a client into an account', () => {
  it.each([
    [13, 'shows'],
    [14, 'does not show'],
  ])(
    '%i days after the studio has cancelled, %s that on the page of the account, beside its own news',
    async (days, shows) => {
      const owner = await testApp.owner();
      const ownerApi = createOwnerApi(owner);
      const link = await sendLink(testApp, owner, { newClient: TAHLIA, scheduledDate: TUESDAY });
      await payLink(testApp, link);
      await ownerApi.cancel(bookedAppointment.id, 'refund');
      testApp.advanceClock({ minutes: 1 });
      await ownerApi.cancel(link.id, 'refund');
      testApp.advanceClock({ hours: days * 24 });
      expect((await ownerApi.joinClient(link.client_id, maya.id)).status).toBe(200);
      expect((await readNotifications()).map(({ id }) => id)).toEqual([
        ...(shows === 'shows' ? [`cancelled_by_studio-${link.id}`] : []),
        `cancelled_by_studio-${bookedAppointment.id}`,
      ]);
    },
  );
});

describe('the number of rows read', () => {
  it('for notifications and for a sending run does not grow with earlier messages', async () => {
    await approveRefundClaim();
    await testApp.sweep();
    const countRowsOfBoth = async () => [
      await countRowsRead(() => readNotifications()),
      await countRowsRead(() => testApp.sweep()),
    ];
    const before = await countRowsOfBoth();
    await testApp.rows(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
       INSERT INTO outbox SELECT 'claim_decided-' || i, 'claim_decided', i, ?1, ?2, 'sent', created_at, 1, created_at,
       created_at, NULL FROM n, (SELECT created_at FROM booking WHERE id = ?2)`,
      maya.id,
      bookedAppointment.id,
    );
    await testApp.rows(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
       INSERT INTO outbox SELECT 'reminder_24h-' || i, 'reminder_24h', i, ?1, ?2, 'due', '2027-06-01T00:00:00.000Z', 0,
       '2026-11-20T23:00:00.000Z', NULL, NULL FROM n`,
      maya.id,
      bookedAppointment.id,
    );
    expect(await countRowsOfBoth()).toEqual(before);
    expect(before[0]).toBeLessThan(25);
  });
});
