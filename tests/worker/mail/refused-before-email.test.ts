import { beforeEach, describe, expect, it } from 'vitest';
import { rebookWithCode, requestCancellation } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let owner: TestClient;
let appointmentId: string;
beforeEach(async () => {
  testApp = await createTestApp();
  [maya, owner] = [await testApp.client('maya'), await testApp.owner()];
  const appointment = await insertPaidAppointment(testApp, maya);
  appointmentId = appointment.id;
  await testApp.sweep();
  await testApp.provider.openDispute(appointment.paymentIntentId ?? '', { refusal: 'charge_disputed' });
});

async function sweepAndReadEmails() {
  testApp.advanceClock({ minutes: 1 });
  await testApp.sweep();
  const emails = await testApp.mailbox.readEmailsTo(maya.email);
  return emails.map(({ subject, text }) => `${subject}\n${text}`);
}
const readNotificationTexts = async () =>
  (await maya.get<{ text: string }[]>('/api/notifications')).body.map(({ text }) => text);

const REFUSED_TEXT = 'We could not return ';
const PROMISE_PATTERN = /goes back to your card|reaches your card/;

describe('no email and no notification says that a refund reaches the card which Stripe has refused', () => {
  it('when the owner has made it', async () => {
    await createOwnerApi(owner).refundPayment(appointmentId, 50);
    const texts = await readNotificationTexts();
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain(`${REFUSED_TEXT}the $50 to your card`);
    const emails = await sweepAndReadEmails();
    expect(emails.filter((email) => email.startsWith(REFUSED_TEXT))).toHaveLength(1);
    expect(emails.filter((email) => PROMISE_PATTERN.test(email))).toEqual([]);
  });

  it('when the client has cancelled', async () => {
    await requestCancellation(maya, appointmentId, 'refund');
    const emails = await sweepAndReadEmails();
    expect(emails.filter((email) => email.startsWith(REFUSED_TEXT))).toHaveLength(1);
    expect(emails.find((email) => email.startsWith('Cancelled'))).toContain(
      'Your appointment is cancelled. The refund did not reach your card. We will be in touch about it.',
    );
    expect(emails.filter((email) => PROMISE_PATTERN.test(email))).toEqual([]);
  });

  it('when the studio has cancelled', async () => {
    await createOwnerApi(owner).cancel(appointmentId, 'refund');
    const emails = await sweepAndReadEmails();
    expect(emails.find((email) => email.startsWith('We had to cancel'))).toContain('did not reach your card');
    expect(emails.filter((email) => PROMISE_PATTERN.test(email))).toEqual([]);
    expect((await readNotificationTexts()).filter((text) => PROMISE_PATTERN.test(text))).toEqual([]);
  });

  it.each(['studio', 'client'] as const)(
    'when the %s has cancelled what was booked with its code',
    async (cancelledBy) => {
      const secondId = await rebookWithCode(maya, appointmentId);
      const api = createOwnerApi(owner);
      const { status } =
        cancelledBy === 'studio'
          ? await api.cancel(secondId, 'refund')
          : await api.cancelForClient(secondId, 'goodwill');
      expect(status).toBe(200);
      const texts = await readNotificationTexts();
      expect(texts.filter((text) => text.startsWith(REFUSED_TEXT))).toHaveLength(1);
      expect(texts.filter((text) => PROMISE_PATTERN.test(text))).toEqual([]);
      const emails = await sweepAndReadEmails();
      const subjectStart = cancelledBy === 'studio' ? 'We had to cancel' : 'Cancelled: Classic Set, Tuesday';
      expect(emails.find((email) => email.startsWith(subjectStart))).toContain('did not reach your card');
      expect(emails.filter((email) => PROMISE_PATTERN.test(email))).toEqual([]);
    },
  );
});
