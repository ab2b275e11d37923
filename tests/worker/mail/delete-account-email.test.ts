import { beforeEach, describe, expect, it } from 'vitest';
import { changeAccount } from '../../support/account-steps.ts';
import { requestCancellation } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { failRefundAtBank } from '../../support/providers/fail-refund-at-bank.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

const deleteAccount = () => changeAccount(maya, 'DELETE');

describe('the deletion of an account', () => {
  describe('with a refund that can still fail', () => {
    const readContacts = () => testApp.rows('SELECT email FROM refund_contact');
    const keptContacts = [{ email: 'maya@example.test' }];
    beforeEach(async () => {
      const { id } = await insertPaidAppointment(testApp, maya);
      await requestCancellation(maya, id, 'refund');
      await deleteAccount();
    });

    it('keeps the client’s email, which the owner sees if the refund fails', async () => {
      const [refund] = await testApp.provider.readRefunds();
      await testApp.control('POST', `/refunds/${refund?.id}/fail`);
      await testApp.deliverWebhook('refund.failed', { id: refund?.id ?? '' });
      const { failedRefunds } = await createOwnerApi(await testApp.owner()).readInbox();
      expect(failedRefunds).toMatchObject([{ email: 'maya@example.test', amount: 150 }]);
    });

    it('deletes the email when the refund is 30 days old and has not failed', async () => {
      testApp.advanceClock({ hours: 30 * 24 - 1 });
      await testApp.sweep();
      expect(await readContacts()).toEqual(keptContacts);
      testApp.advanceClock({ hours: 1 });
      await testApp.sweep();
      expect(await readContacts()).toEqual([]);
    });

    it('keeps the email for 30 days after the refund was sent again, which may fail as well', async () => {
      await failRefundAtBank(testApp);
      testApp.advanceClock({ hours: 40 * 24 });
      const { id } = (await testApp.row<{ id: string }>('SELECT id FROM refund')) ?? { id: '' };
      expect((await createOwnerApi(await testApp.owner()).retryRefund(id)).status).toBe(200);
      expect(await testApp.row('SELECT state FROM refund')).toEqual({ state: 'succeeded' });
      testApp.advanceClock({ hours: 30 * 24 - 1 });
      await testApp.sweep();
      expect(await readContacts()).toEqual(keptContacts);
      testApp.advanceClock({ hours: 1 });
      await testApp.sweep();
      expect(await readContacts()).toEqual([]);
    });

    it('keeps the email until the refund has succeeded, and for a year at most', async () => {
      await testApp.rows("UPDATE refund SET state = 'failed'");
      testApp.advanceClock({ hours: 365 * 24 - 1 });
      await testApp.sweep();
      expect(await readContacts()).toEqual(keptContacts);
      testApp.advanceClock({ hours: 1 });
      await testApp.sweep();
      expect(await readContacts()).toEqual([]);
    });

    it('deletes the email once the refund is paid otherwise', async () => {
      await testApp.rows("UPDATE refund SET state = 'failed'");
      testApp.advanceClock({ hours: 31 * 24 });
      await testApp.sweep();
      expect(await readContacts()).toEqual(keptContacts);
      await testApp.rows("UPDATE refund SET state = 'paid_otherwise'");
      await testApp.sweep();
      expect(await readContacts()).toEqual([]);
    });
  });

  it('keeps the client’s email for a refund that was sent again a week before', async () => {
    const ownerApi = createOwnerApi(await testApp.owner());
    const { id } = await insertPaidAppointment(testApp, maya);
    await requestCancellation(maya, id, 'refund');
    await failRefundAtBank(testApp);
    testApp.advanceClock({ hours: 25 * 24 });
    const refund = await testApp.row<{ id: string }>('SELECT id FROM refund');
    expect((await ownerApi.retryRefund(refund?.id ?? '')).status).toBe(200);
    testApp.advanceClock({ hours: 7 * 24 });
    expect((await changeAccount(await testApp.anotherSession(maya), 'DELETE')).status).toBe(200);
    expect(await testApp.rows('SELECT email FROM refund_contact')).toEqual([{ email: 'maya@example.test' }]);
  });

  it('keeps no email when no money is due', async () => {
    await insertPaidAppointment(testApp, maya);
    await testApp.rows("UPDATE booking SET state = 'completed'");
    await deleteAccount();
    expect(await testApp.rows('SELECT * FROM refund_contact')).toEqual([]);
  });
});
