import { expect, it } from 'vitest';
import { bookAndPay } from '../../support/booking-steps.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { createTestApp, TUESDAY } from '../../support/test-app.ts';

it('once the discount of a cancellation by the studio is used, neither its notification nor an email sent after that offers it', async () => {
  const testApp = await createTestApp();
  const maya = await testApp.client('maya');
  const readNotificationTexts = async () =>
    (await maya.get<{ text: string }[]>('/api/notifications')).body.map(({ text }) => text).join();
  const appointment = await bookAndPay(testApp, maya);
  await createOwnerApi(await testApp.owner()).cancel(appointment.id, 'refund');
  expect(await readNotificationTexts()).toContain('there is 10% off another booking: it comes off by itself.');
  const [{ code } = { code: '' }] = await testApp.rows<{ code: string }>('SELECT code FROM coupon');
  await bookAndPay(testApp, maya, { scheduledDate: TUESDAY, couponId: code, amount: 135 });
  const usedSentence = 'The 10% off another booking, with our apologies, has already been used.';
  expect(await readNotificationTexts()).toContain(`Your points stay. ${usedSentence}`);
  await testApp.sweep();
  const emails = (await testApp.mailbox.readEmailsTo(maya.email)).filter(({ subject }) =>
    subject.startsWith('We had to'),
  );
  expect(emails.map(({ text }) => text.includes(usedSentence))).toEqual([true]);
  expect(emails.map(({ text }) => text.includes('comes off by itself'))).toEqual([false]);
});
