import { beforeEach, expect, it } from 'vitest';
import { readInbox } from '../../../worker/owner/inbox/read-inbox.ts';
import { retryRefund } from '../../../worker/payments/end-failed-refund.ts';
import { runChecks } from '../../../worker/sweep/audit.ts';
import { stuckWorkChecks } from '../../../worker/sweep/checks/stuck-work-checks.ts';
import { confirmBooking, hold, requestCancellation } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { failRefundAtBank } from '../../support/providers/fail-refund-at-bank.ts';
import { createTestApp, type TestApp, TUESDAY } from '../../support/test-app.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
  const maya = await testApp.client('maya');
  await requestCancellation(maya, (await insertPaidAppointment(testApp, maya)).id, 'refund');
  // No sweep runs here, so the comparison with the provider would also be overdue.
  await testApp.rows(
    'INSERT INTO job_state (name, finished_at) SELECT value, \'2099-01-01T00:00:00.000Z\' FROM json_each(\'["intents", "refunds", "disputes"]\')',
  );
});

const readFindingKinds = async () =>
  (await runChecks(testApp.deps.db, stuckWorkChecks, testApp.now())).map(({ kind }) => kind);

it.each<[kind: string, statement: string, hours: number]>([
  ['refund_failed', "UPDATE refund SET state = 'failed'", 0],
  ['refund_pending', "UPDATE refund SET state = 'sent'", 240],
  ['email_refused', "UPDATE outbox SET state = 'refused' WHERE kind = 'cancelled'", 0],
  ['emails_overdue', "UPDATE outbox SET state = 'due'", 2],
  ['emails_overdue', "UPDATE outbox SET state = 'due', attempts = 7, due_at = '2027-01-01T00:00:00.000Z'", 0],
])('%s raises an alert after its time: %s, %i hours', async (kind, statement, hours) => {
  await testApp.rows("UPDATE outbox SET state = 'sent'");
  expect(await readFindingKinds()).toEqual([]);
  await testApp.rows(statement);
  for (let hour = 0; hour < hours; hour += 1) {
    if (hour === hours - 1) expect(await readFindingKinds()).toEqual([]);
    testApp.advanceClock({ hours: 1 });
  }
  expect(await readFindingKinds()).toEqual([kind]);
});

it('a refund that was sent again raises an alert once it has been pending for ten days itself', async () => {
  await failRefundAtBank(testApp);
  testApp.advanceClock({ hours: 240 });
  const refund = await testApp.row<{ id: string }>('SELECT id FROM refund');
  await retryRefund(testApp.deps, refund?.id ?? '', testApp.now());
  await testApp.rows("UPDATE outbox SET state = 'sent'");
  await testApp.rows("UPDATE refund SET state = 'sent'");
  testApp.advanceClock({ hours: 239 });
  expect(await readFindingKinds()).toEqual([]);
  testApp.advanceClock({ hours: 1 });
  expect(await readFindingKinds()).toEqual(['refund_pending']);
});

it('an email that cannot be delivered raises an alert for a week', async () => {
  await testApp.rows("UPDATE outbox SET state = 'refused'");
  testApp.advanceClock({ hours: 7 * 24 });
  expect(await readFindingKinds()).toEqual([]);
});

it('an appointment that begins while the bank still works on its payment waits in the inbox until the bank has answered', async () => {
  const noor = await testApp.client('noor');
  const heldPayment = await hold(noor, { scheduledDate: TUESDAY, phoneNumber: '' });
  await testApp.pay(heldPayment.clientSecret, '4000000000007809');
  const { body } = await confirmBooking(noor, heldPayment.paymentIntentId);
  await testApp.rows("UPDATE outbox SET state = 'sent'");
  testApp.advanceClock({ hours: 79 });
  expect(await readFindingKinds()).toEqual([]);
  testApp.advanceClock({ hours: 1 });
  await testApp.sweep();
  const readInboxItems = async () =>
    (await readInbox(testApp.deps.db, { now: testApp.now(), namesHidden: false })).items;
  expect(await readInboxItems()).toMatchObject([
    { kind: 'alert', alert: 'payment_processing', client: { firstName: 'Maya' }, appointment: { id: body.id } },
  ]);
  await testApp.control('POST', `/payment_intents/${heldPayment.paymentIntentId}/settle`);
  testApp.advanceClock({ hours: 2 });
  await testApp.sweep();
  expect(await testApp.row('SELECT state FROM booking WHERE id = ?', body.id)).toEqual({ state: 'completed' });
  expect(await readInboxItems()).toEqual([]);
});
