import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../../src/contract/responses.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage } from '../../../support/owner/owner-pages.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let appointment: AppointmentResponse;
/** Maya has booked Monday, 11:00 am, for $150 and has got the confirmation; her bank disputes $90 of it. */
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.owner();
  appointment = await insertPaidAppointment(testApp, await testApp.client('maya'));
  await testApp.sweep();
  const { id, payment_intent, amount, status } = await testApp.provider.openDispute(appointment.paymentIntentId ?? '', {
    amount: 9000,
  });
  await testApp.deliverWebhook('charge.dispute.created', { id, payment_intent, amount, status } as { id: string });
});

const toText = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('a disputed payment in the inbox', () => {
  it('says how much is disputed, who paid it and for what, and leads to the appointment and to Stripe', async () => {
    const { html } = await openPage(owner, '/studio/inbox');
    expect(toText(html)).toContain('A bank disputes $90 that Maya paid');
    expect(toText(html)).toContain('Maya Nguyen, Classic Set, Mon 23 November, 11:00 am. Answer it at Stripe');
    expect(html).toContain(`href="/studio/appointments/${appointment.id}"`);
    expect(html).toContain('href="https://dashboard.stripe.com/disputes"');
  });

  it('lists what to send: the receipt, the policy of the booking and the letters that were sent', async () => {
    const { html } = await openPage(owner, '/studio/inbox');
    const list = html.split('What to send</summary>')[1]?.split('</details>')[0] ?? '';
    expect(list).toContain(`href="/studio/appointments/${appointment.id}/receipt"`);
    expect(toText(list).trim()).toMatch(
      /^Receipt Cancellation policy of 21 November 2026 The confirmation, sent Sat 21 November$/,
    );
  });

  it('lists the letters about each of several moves', async () => {
    for (const startsAt of [TUESDAY, '2026-11-27T01:00:00.000Z']) {
      await createOwnerApi(owner).move(appointment.id, { startsAt });
      testApp.advanceClock({ minutes: 2 });
      await testApp.sweep();
    }
    const list = toText((await openPage(owner, '/studio/inbox')).html);
    expect(list.match(/The e-mail about the new time, sent Sat 21 November/g)).toHaveLength(2);
  });

  it('lists a confirmation that the owner has sent again, also where the first one was refused', async () => {
    await testApp.rows("UPDATE outbox SET state = 'refused' WHERE kind = 'confirmation'");
    await owner.post(`/api/studio/appointments/${appointment.id}/send-confirmation`, {});
    await testApp.sweep();
    const list = toText((await openPage(owner, '/studio/inbox')).html);
    expect(list.match(/The confirmation, sent Sat 21 November/g)).toHaveLength(1);
    expect(list).not.toContain('No letter');
  });

  it('dates a letter by the day on which it was sent, also just before midnight', async () => {
    testApp.advanceClock(testApp.now().until(Temporal.Instant.from('2026-11-21T23:59:30+10:00')));
    const noor = await testApp.client('noor');
    const { paymentIntentId } = await insertPaidAppointment(testApp, noor, { scheduledDate: TUESDAY });
    await testApp.sweep();
    const { id, payment_intent, amount, status } = await testApp.provider.openDispute(paymentIntentId ?? '', {});
    await testApp.deliverWebhook('charge.dispute.created', { id, payment_intent, amount, status } as { id: string });
    const list = toText((await openPage(owner, '/studio/inbox')).html);
    expect(list.match(/The confirmation, sent \w+ \d+ \w+/g)).toEqual(
      Array.from({ length: 2 }, () => 'The confirmation, sent Sat 21 November'),
    );
  });

  it('leaves out a letter that was not sent', async () => {
    await testApp.rows("UPDATE outbox SET state = 'refused'");
    expect((await openPage(owner, '/studio/inbox')).html).toContain('No letter about it is kept here.');
  });

  it('has the initials alone while names are hidden', async () => {
    const { html } = await openPage(testApp.browser(`${owner.cookie}; __Host-hide-names=yes`), '/studio/inbox');
    expect(html).toContain('A bank disputes $90 that M. paid');
    expect(html).not.toMatch(/Maya|Nguyen/);
  });
});

it('what is to be passed on can be copied, with a button that stays hidden without script', async () => {
  await testApp.rows(
    "INSERT INTO alert (kind, ref, first_seen, last_seen) VALUES ('missing_slot', 'b1', '2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.000Z')",
  );
  const { html } = await openPage(owner, '/studio/inbox');
  expect(html).toMatch(
    /<button [^>]*hidden="" data-copies="To do: [^"]*\nKind: missing_slot\nId: b1\n[^"]*"[^>]*>Copy/,
  );
  expect(html).toContain('"data-copies"');
});
