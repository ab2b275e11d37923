import { beforeEach, describe, expect, it } from 'vitest';
import { readInbox } from '../../../../worker/owner/inbox/read-inbox.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage, submitForm } from '../../../support/owner/owner-pages.ts';
import { createDashboardRefund } from '../../../support/providers/dashboard-refund.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let ownerApi: OwnerApi;
let intentId: string | null;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.owner();
  ownerApi = createOwnerApi(owner);
  ({ paymentIntentId: intentId } = await insertPaidAppointment(testApp, await testApp.client('maya')));
});

const readInboxView = () => readInbox(testApp.deps.db, { now: testApp.now(), namesHidden: false });
const readAlertIds = async () => (await readInboxView()).items.map(({ id }) => id);
const readOpenAlerts = () => testApp.rows('SELECT kind FROM alert WHERE resolved_at IS NULL');
const readOwnerActions = () => testApp.rows('SELECT verb, about, before, "after" FROM owner_action');
const sweepAnHourLater = async () => {
  testApp.advanceClock({ hours: 1 });
  await testApp.sweep();
};

/** Lets the confirmation be refused, which raises its alert. Returns the id of the alert. */
async function refuseEmail(): Promise<string> {
  await testApp.mailbox.fail('refuse');
  await testApp.sweep();
  const [id = ''] = await readAlertIds();
  return id;
}

describe('an e-mail that was not delivered', () => {
  it('is out of the inbox once it is acknowledged, and its check does not raise it again', async () => {
    const id = await refuseEmail();
    expect(id).toMatch(/^email_refused-confirmation-/);
    expect((await readInboxView()).forms).toEqual([`/studio/alerts/${id}/acknowledge`]);
    const { status, body } = await ownerApi.acknowledgeAlert(id);
    expect([status, body.message]).toEqual([200, 'Taken out of the inbox.']);
    expect(await readAlertIds()).toEqual([]);
    expect(await testApp.row("SELECT state FROM outbox WHERE kind = 'confirmation'")).toEqual({ state: 'void' });
    await sweepAnHourLater();
    expect(await readOpenAlerts()).toEqual([]);
    expect(await readOwnerActions()).toEqual([
      {
        verb: 'acknowledge_alert',
        about: id,
        before: '{"resolved_at":null}',
        after: '{"resolved_at":"2026-11-20T23:00:00.000Z"}',
      },
    ]);
  });

  it('that is not acknowledged stays', async () => {
    const id = await refuseEmail();
    await sweepAnHourLater();
    expect(await readAlertIds()).toEqual([id]);
  });

  it('does not take another e-mail that was not delivered out of the inbox', async () => {
    const id = await refuseEmail();
    await testApp.rows("UPDATE outbox SET state = 'refused' WHERE kind = 'reminder_24h'");
    await ownerApi.acknowledgeAlert(id);
    await sweepAnHourLater();
    expect(await readAlertIds()).toEqual([expect.stringMatching(/^email_refused-reminder_24h-/)]);
  });
});

describe('a refund made in Stripe’s dashboard', () => {
  it('is out of the inbox once it is acknowledged, also when its webhook arrives again', async () => {
    const { id } = await createDashboardRefund(testApp, intentId, 5000);
    expect(await readAlertIds()).toEqual([`dashboard_refund-${id}`]);
    expect((await ownerApi.acknowledgeAlert(`dashboard_refund-${id}`)).status).toBe(200);
    await testApp.deliverWebhook('refund.created', { id });
    await sweepAnHourLater();
    expect(await readOpenAlerts()).toEqual([]);
    expect(await testApp.row("SELECT state FROM refund WHERE purpose = 'dashboard'")).toEqual({ state: 'succeeded' });
  });

  it('is acknowledged with the button of the inbox', async () => {
    const { id } = await createDashboardRefund(testApp, intentId, 5000);
    expect((await openPage(owner, '/studio/inbox')).html).toContain('Got it');
    const action = `/studio/alerts/dashboard_refund-${id}/acknowledge`;
    const response = await submitForm(owner, { page: '/studio/inbox', action });
    expect(response.status).toBe(303);
    const { html } = await openPage(owner, response.headers.get('location') ?? '');
    expect(html).toContain('Taken out of the inbox.');
    expect(html).toContain('Nothing waits for you.');
  });

  it('that is acknowledged by one page stays acknowledged for another, which changes nothing', async () => {
    const { id } = await createDashboardRefund(testApp, intentId, 5000);
    await ownerApi.acknowledgeAlert(`dashboard_refund-${id}`);
    testApp.advanceClock({ minutes: 1 });
    expect((await ownerApi.acknowledgeAlert(`dashboard_refund-${id}`)).status).toBe(200);
    expect(await readOwnerActions()).toHaveLength(1);
  });
});

describe('an alert cannot be acknowledged', () => {
  it.each(['missing_slot', 'dispute', 'refund_pending', 'claim_overdue'])(
    'as long as its cause is there (%s)',
    async (kind) => {
      await testApp.rows(
        'INSERT INTO alert (kind, ref, first_seen, last_seen) VALUES (?1, ?2, ?3, ?3)',
        ...[kind, 'some-row', '2026-11-20T23:00:00.000Z'],
      );
      const { status, body } = await ownerApi.acknowledgeAlert(`${kind}-some-row`);
      expect([status, body.code]).toEqual([409, 'ALERT_NEEDS_ACTION']);
      expect(await readOpenAlerts()).toEqual([{ kind }]);
      expect(await readOwnerActions()).toEqual([]);
      expect((await readInboxView()).forms).toEqual([]);
    },
  );

  it.each(['nothing', 'dashboard_refund-re_other', '-re_1'])('that does not exist (%s)', async (id) => {
    expect((await ownerApi.acknowledgeAlert(id)).body.code).toBe('NOT_FOUND');
  });
});
