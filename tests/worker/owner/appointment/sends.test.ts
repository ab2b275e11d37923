import { beforeEach, describe, expect, it } from 'vitest';
import type { SendableEmail } from '../../../../src/domain/mail/sendable-email.ts';
import { sendAppointmentEmail } from '../../../../worker/owner/appointment/send-appointment-email.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createActionContext } from '../../../support/owner/action-context.ts';
import { createOwnerApi } from '../../../support/owner/owner-api.ts';
import { readBookingsByOwner, TAHLIA } from '../../../support/owner/owner-booking-steps.ts';
import { openPage, submitForm } from '../../../support/owner/owner-pages.ts';
import { createDashboardRefund } from '../../../support/providers/dashboard-refund.ts';
import { CONCURRENT_REQUESTS, runConcurrently } from '../../../support/run-concurrently.ts';
import { createTestApp, type TestApp, type TestClient } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let maya: TestClient;
let appointmentId: string;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.client('owner');
  maya = await testApp.client('maya');
  appointmentId = (await insertPaidAppointment(testApp, maya)).id;
  await testApp.sweep();
  await testApp.rows("UPDATE studio_fact SET street_address = '7 Gumtree Court\nPark on the left.'");
});

const buildPagePath = () => `/studio/appointments/${appointmentId}/send`;
const submitSendForm = (kind: SendableEmail) =>
  submitForm(owner, { page: buildPagePath(), action: `${buildPagePath()}-${kind}`, fields: {} });
const callSend = (kind: SendableEmail) =>
  owner.post<{ code?: string; message?: string }>(`/api/studio/appointments/${appointmentId}/send-${kind}`, {});
const readDueEmails = () =>
  testApp.rows("SELECT kind, client_id FROM outbox WHERE ref LIKE '%:%' AND state = 'due' ORDER BY rowid");
const readSendActions = () =>
  testApp.rows("SELECT verb, about FROM owner_action WHERE verb LIKE 'send%' ORDER BY rowid");
const sweepAndReadEmails = async () => {
  await testApp.sweep();
  return testApp.mailbox.readEmailsTo(maya.email);
};

describe('the address', () => {
  it('goes to the client of the appointment alone, with the log in its batch', async () => {
    const { html } = await openPage(owner, buildPagePath());
    for (const words of ['Send to Maya', '7 Gumtree Court', 'Send the address', 'Send the confirmation again'])
      expect(html).toContain(words);
    const response = await submitSendForm('address');
    expect([response.status, response.headers.get('location')?.split('?')[0]]).toEqual([
      303,
      `/studio/appointments/${appointmentId}`,
    ]);
    expect(await readDueEmails()).toEqual([{ kind: 'address', client_id: maya.id }]);
    expect(await readSendActions()).toEqual([{ verb: 'send_address', about: appointmentId }]);
    const [email] = await sweepAndReadEmails();
    expect(email?.subject).toBe('How to find us: Classic Set, Monday 23 November 2026, 11:00 am');
    for (const words of ['7 Gumtree Court\nPark on the left.', '120 minutes, Lash Room, Kirwan', '0400 000 000'])
      expect(email?.text).toContain(words);
    expect((await openPage(owner, '/studio/settings/log')).html).toContain('The address is on its way to the client.');
  });

  it('is not sent without one: the page leads to the settings', async () => {
    await testApp.rows("UPDATE studio_fact SET street_address = ''");
    const { html } = await openPage(owner, buildPagePath());
    expect(html).toContain('There is no street address yet.');
    expect(html).toContain('href="/studio/settings/contact"');
    expect(html).not.toContain(`action="${buildPagePath()}-address"`);
    expect((await callSend('address')).body.code).toBe('NO_STREET_ADDRESS');
    expect(await readDueEmails()).toEqual([]);
  });

  it('is texted to a client without an e-mail address', async () => {
    await testApp.rows("UPDATE client SET email = '', phone = '+61400111222' WHERE id = ?", maya.id);
    const { html } = await openPage(owner, buildPagePath());
    expect(html).toMatch(/href="sms:\+?[\d]+\?&amp;body=7%20Gumtree%20Court%0APark/);
    expect(html).toContain('Text it');
    expect((await callSend('address')).body.code).toBe('NO_EMAIL_ADDRESS');
    expect((await callSend('confirmation')).body.code).toBe('NO_EMAIL_ADDRESS');
    const hiddenNamesBrowser = testApp.browser(`${owner.cookie}; __Host-hide-names=yes`);
    expect((await openPage(hiddenNamesBrowser, buildPagePath())).html).not.toContain('sms:');
  });

  it('that was taken back, or whose appointment was cancelled, before it is sent is not sent', async () => {
    const before = (await sweepAndReadEmails()).length;
    await callSend('address');
    await testApp.rows("UPDATE studio_fact SET street_address = ''");
    expect(await sweepAndReadEmails()).toHaveLength(before);
    expect(await testApp.rows("SELECT state FROM outbox WHERE kind = 'address'")).toEqual([{ state: 'void' }]);
    await testApp.rows("UPDATE studio_fact SET street_address = '7 Gumtree Court'");
    await callSend('address');
    await testApp.rows("UPDATE booking SET starts_at = '2026-11-20T01:00:00.000Z' WHERE id = ?", appointmentId);
    expect(await sweepAndReadEmails()).toHaveLength(before);
  });
});

describe('the confirmation', () => {
  it('is sent again as it is now, with its calendar file', async () => {
    const before = (await sweepAndReadEmails()).length;
    expect((await submitSendForm('confirmation')).status).toBe(303);
    expect(await readSendActions()).toEqual([{ verb: 'send_confirmation_again', about: appointmentId }]);
    const [email, ...earlierEmails] = await sweepAndReadEmails();
    expect(earlierEmails).toHaveLength(before);
    expect(email?.subject).toBe('Booked: Classic Set, Monday 23 November 2026, 11:00 am');
    expect(email?.attachments[0]?.filename).toBe('lash-room-2026-11-23.ics');
    expect(email?.text).not.toContain('Gumtree');
  });

  it('names what is still to pay at the studio once money was noted ahead, and that nothing is after all of it', async () => {
    const ownerApi = createOwnerApi(owner);
    await ownerApi.book({ newClient: TAHLIA, scheduledDate: '2026-12-01T01:00:00.000Z' });
    const [{ id } = { id: '' }] = await readBookingsByOwner(testApp);
    const sendAgain = async () => {
      await owner.post(`/api/studio/appointments/${id}/send-confirmation`, {});
      await testApp.sweep();
      return (await testApp.mailbox.readEmailsTo(TAHLIA.email))[0]?.text;
    };
    expect(await sendAgain()).toContain('Pay at the studio: $110.');
    expect((await ownerApi.recordPayment(id, 50, 'bank_transfer')).status).toBe(200);
    const partPaidText = await sendAgain();
    expect(partPaidText).toContain('Paid at the studio: $50. Still to pay: $60.');
    expect(partPaidText).not.toContain('$110');
    expect(partPaidText).toContain('You paid $50 ahead. If you cancel, we decide what becomes of it and tell you.');
    expect(partPaidText).not.toContain('Cancelling costs nothing');
    expect((await ownerApi.recordPayment(id, 60)).status).toBe(200);
    expect(await sendAgain()).toContain('Paid at the studio: $110. Nothing more to pay.');
  });

  it('says that nothing more is to be paid when the rest was let go', async () => {
    const ownerApi = createOwnerApi(owner);
    await ownerApi.book({ newClient: TAHLIA, scheduledDate: '2026-12-01T01:00:00.000Z' });
    const [{ id } = { id: '' }] = await readBookingsByOwner(testApp);
    expect((await ownerApi.recordPayment(id, 50, 'cash', { rest: 'waived' })).status).toBe(200);
    await owner.post(`/api/studio/appointments/${id}/send-confirmation`, {});
    await testApp.sweep();
    const [email] = await testApp.mailbox.readEmailsTo(TAHLIA.email);
    expect(email?.text).toContain('Paid at the studio: $50. Nothing more to pay.');
  });
});

describe('both', () => {
  it('are at most three an hour to a client together', async () => {
    for (const kind of ['address', 'confirmation', 'address'] as const) expect((await callSend(kind)).status).toBe(200);
    const refusal = await callSend('confirmation');
    expect([refusal.status, refusal.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect([(await readDueEmails()).length, (await readSendActions()).length]).toEqual([3, 3]);
    testApp.advanceClock({ hours: 1 });
    expect((await callSend('confirmation')).status).toBe(200);
  });

  it.each(['address', 'confirmation'] as const)(
    'send one e-mail for one %s form, however often it is posted',
    async (kind) => {
      const actionContext = await createActionContext(testApp);
      await runConcurrently(CONCURRENT_REQUESTS, () =>
        sendAppointmentEmail(testApp.deps.db, { bookingId: appointmentId, emailKind: kind }, actionContext),
      );
      expect([(await readDueEmails()).length, (await readSendActions()).length]).toEqual([1, 1]);
    },
  );

  it('are closed for an appointment that has started, was cancelled or is not known', async () => {
    await testApp.rows("UPDATE booking SET state = 'cancelled' WHERE id = ?", appointmentId);
    for (const kind of ['address', 'confirmation'] as const)
      expect((await callSend(kind)).body.code).toBe('SENDING_CLOSED');
    expect((await openPage(owner, buildPagePath())).html).toContain('Only an appointment that is confirmed and ahead.');
    await testApp.rows("UPDATE booking SET state = 'confirmed' WHERE id = ?", appointmentId);
    testApp.advanceClock({ hours: 24 * 3 });
    expect((await callSend('address')).body.code).toBe('SENDING_CLOSED');
    appointmentId = 'nothing';
    expect((await callSend('address')).body.code).toBe('NOT_FOUND');
    expect(await readDueEmails()).toEqual([]);
  });
});

it('the confirmation that is sent again says what of the payment was refunded since', async () => {
  const [{ intent_id: intentId } = { intent_id: '' }] = await testApp.rows<{ intent_id: string }>(
    'SELECT intent_id FROM payment WHERE booking_id = ?',
    appointmentId,
  );
  await createDashboardRefund(testApp, intentId, 5000);
  await submitSendForm('confirmation');
  const bookedEmails = (await sweepAndReadEmails()).filter(({ subject }) => subject.startsWith('Booked: '));
  expect(bookedEmails.map(({ text }) => /^Paid: .*$/m.exec(text)?.[0])).toEqual([
    'Paid: $150. Refunded: $50.',
    'Paid: $150.',
  ]);
});
