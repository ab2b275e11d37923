import { expect } from '@playwright/test';
import type { AppointmentResponse, TestimonialItem } from '../../../src/contract/responses.ts';
import { toIso } from '../../../src/domain/time.ts';
import type { FormJourney, FormJourneys } from './owner-form-journey.ts';
import {
  createNamedAppointment,
  expectDone,
  expectRefused,
  openAppointment,
  openInboxItem,
  press,
} from './owner-phone.ts';
import { type Client, createClient, readClock, runSql, SITE, stripe } from './site.ts';

const readRefunds = async ({ client }: { client: Client }) => {
  const [appointment] = await client.get<AppointmentResponse[]>('/api/appointments');
  return (await stripe.readRefunds()).filter((refund) => refund.payment_intent === appointment?.paymentIntentId);
};
const readRefundAmounts = async (booking: { client: Client }) =>
  (await readRefunds(booking)).map(({ amount }) => amount);

/** Creates a client who has cancelled with five hours' notice and requested half of the $150 back. */
async function createRefundClaim(firstName: string) {
  const booking = await createNamedAppointment(firstName);
  const [start, end] = [readClock().add({ hours: 5 }), readClock().add({ hours: 7 })].map(toIso);
  await runSql(`UPDATE booking SET starts_at = '${start}', ends_at = '${end}' WHERE id = '${booking.id}'`);
  const response = await booking.client.post(`/api/appointments/${booking.id}/cancel`, {
    cancellationChoice: 'refund',
  });
  expect(response.status).toBe(200);
  return booking;
}

const approveClaimJourney: FormJourney = {
  rule: 'a requested refund is paid, after a question that says the dollars',
  async run({ page }) {
    const booking = await createRefundClaim('Olga');
    const item = await openInboxItem(page, `${booking.name} asks for $75 back`);
    await item.getByRole('link', { name: 'Pay $75' }).click();
    await page.getByRole('link', { name: 'Leave it in the inbox' }).click();
    await item.getByRole('link', { name: 'Pay $75' }).click();
    await expect(page.getByText(/^\$75 goes back to the card/)).toBeVisible();
    expect(await readRefundAmounts(booking)).toEqual([]);
    await press(page, 'Pay $75 back');
    await expectDone(page, ' is on its way back to ');
    await expect(item).toHaveCount(0);
    expect(await readRefundAmounts(booking)).toEqual([7500]);
  },
};

const declineClaimJourney: FormJourney = {
  rule: 'a requested refund is declined with a reason, which its client reads; blanks are no reason',
  async run({ page, visit }) {
    const { client, name } = await createRefundClaim('Pia');
    const item = await openInboxItem(page, `${name} asks for $75 back`);
    await item.getByRole('link', { name: 'Decline' }).click();
    await page.getByRole('link', { name: 'Leave it in the inbox' }).click();
    await item.getByRole('link', { name: 'Decline' }).click();
    await page.getByLabel('Reason').fill('   ');
    await press(page, 'Decline and send the reason');
    await expectRefused(page, 'Something in the form is missing or not valid.');
    await expect(page.getByLabel('Reason')).toHaveValue('   ');
    await page.getByLabel('Reason').fill('The lashes were done.');
    await press(page, 'Decline and send the reason');
    await expectDone(page, 'Declined. The client gets an e-mail with your reason.');
    await expect(item).toHaveCount(0);
    expect(await readRefundAmounts({ client })).toEqual([]);
    const portal = await visit({ client, javaScriptEnabled: false });
    await portal.goto('/#client-portal');
    await expect(portal.getByText(/^Your request for \$75 back was declined: The lashes were done\./)).toBeVisible();
  },
};

const requestClaimJourney: FormJourney = {
  rule: 'half of the payment is asked for by the owner for a client without an account, and waits in the inbox',
  async run({ page }) {
    const booking = await createNamedAppointment('Rosa');
    const [start, end] = [readClock().add({ hours: 5 }), readClock().add({ hours: 7 })].map(toIso);
    await runSql(`UPDATE booking SET starts_at = '${start}', ends_at = '${end}' WHERE id = '${booking.id}'`);
    expect((await booking.client.post(`/api/appointments/${booking.id}/cancel`, {})).status).toBe(200);
    const clientIdQuery = `(SELECT client_id FROM booking WHERE id = '${booking.id}')`;
    await runSql(`DELETE FROM identity WHERE client_id = ${clientIdQuery}`);
    await runSql(`UPDATE client SET sign_in_email = id WHERE id = ${clientIdQuery}`);
    await openAppointment(page, booking.name);
    await page.getByRole('link', { name: 'Note that Rosa asks for $75' }).click();
    await press(page, 'Note the request');
    await expectDone(page, 'Noted. It waits in the inbox');
    await openInboxItem(page, `${booking.name} asks for $75 back`);
  },
};

const fullRefundJourney: FormJourney = {
  rule: 'a requested refund is answered with all of the payment, after a question that says the dollars',
  async run({ page }) {
    const booking = await createRefundClaim('Rosa');
    const item = await openInboxItem(page, `${booking.name} asks for $75 back`);
    await item.getByRole('link', { name: 'Pay all of it back' }).click();
    await expect(page.getByText(/^\$150 goes back to the card/)).toBeVisible();
    await press(page, 'Pay $150 back');
    await expectDone(page, `Approved. $150 is on its way back to ${booking.name}. The client gets an e-mail.`);
    expect(await readRefundAmounts(booking)).toEqual([7500, 7500]);
  },
};

/** Creates a client to whom the studio has refunded everything, which the bank has returned. */
async function createReturnedRefund(owner: Client, firstName: string) {
  const booking = await createNamedAppointment(firstName);
  const response = await owner.post(`/api/studio/appointments/${booking.id}/cancel`, { choice: 'refund' });
  expect(response.status).toBe(200);
  const [refund] = await readRefunds(booking);
  await stripe.settleRefund(refund?.id ?? '', 'failed', 'expired_or_canceled_card');
  return booking;
}

/** Opens the inbox until the failed refund is there: the bank's answer reaches the site by itself, a moment later. */
const openFailedRefund = async (...[page, name]: Parameters<typeof openInboxItem>) => {
  const item = page.getByRole('article').filter({ hasText: name });
  await expect(async () => {
    await page.goto('/studio/inbox');
    await expect(item).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(item).toContainText('The bank sent $150 back');
  return item;
};

const retryRefundJourney: FormJourney = {
  rule: 'a refund that came back is sent to the card again, after a question that says the dollars',
  async run({ page, owner }) {
    const booking = await createReturnedRefund(owner, 'Sara');
    const item = await openFailedRefund(page, booking.name);
    await item.getByRole('link', { name: 'Try the card again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Send Sara $150 again?' })).toBeVisible();
    await press(page, 'Send $150 again');
    await expectDone(page, 'The refund was sent again.');
    await expect(item).toHaveCount(0);
    expect((await readRefunds(booking)).map(({ status }) => status)).toEqual(['succeeded', 'failed']);
  },
};

const payByTransferJourney: FormJourney = {
  rule: 'a refund that came back is noted as paid by transfer, after a question that says the dollars',
  async run({ page, owner }) {
    const booking = await createReturnedRefund(owner, 'Tess');
    const item = await openFailedRefund(page, booking.name);
    await item.getByRole('link', { name: 'Paid by transfer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Have you paid Tess $150?' })).toBeVisible();
    await press(page, 'Note $150 as paid');
    await expectDone(page, 'Marked as paid in another way.');
    await expect(item).toHaveCount(0);
    expect(await readRefunds(booking)).toHaveLength(1);
  },
};

/** Inserts a review of three stars that waits to be read. */
async function insertReview(content: string): Promise<void> {
  const { id } = await (await createClient()).get<{ id: string }>('/api/auth/user');
  await runSql(
    `INSERT INTO testimonial (id, client_id, rating, content, service_type, state, created_at)
     VALUES ('${crypto.randomUUID()}', '${id}', 3, '${content}', 'classic_set', 'pending', '${toIso(readClock())}')`,
  );
}
const readPublishedReviews = async () =>
  ((await (await fetch(`${SITE}/api/testimonials`)).json()) as TestimonialItem[]).map(({ content }) => content);

const publishReviewJourney: FormJourney = {
  rule: 'a review is published',
  async run({ page }) {
    const review = `Lasted four weeks, ${crypto.randomUUID()}`;
    await insertReview(review);
    const item = await openInboxItem(page, review);
    await press(item, 'Publish');
    await expectDone(page, 'Review published.');
    await expect(item).toHaveCount(0);
    expect(await readPublishedReviews()).toContain(review);
  },
};

const declineReviewJourney: FormJourney = {
  rule: 'a review is declined with a reason, and is not published',
  async run({ page }) {
    const review = `My neighbour has the same, ${crypto.randomUUID()}`;
    await insertReview(review);
    const item = await openInboxItem(page, review);
    await item.getByRole('link', { name: 'Decline' }).click();
    await page.getByLabel('Reason').fill('It names another person.');
    await press(page, 'Decline the review');
    await expectDone(page, 'Review declined.');
    await expect(item).toHaveCount(0);
    expect(await readPublishedReviews()).not.toContain(review);
  },
};

const acknowledgeAlertJourney: FormJourney = {
  rule: 'an alert that only informs is taken out of the inbox',
  async run({ page }) {
    const [ref, now] = [`re_${crypto.randomUUID()}`, toIso(readClock())];
    await runSql(
      `INSERT INTO alert (kind, ref, first_seen, last_seen) VALUES ('dashboard_refund', '${ref}', '${now}', '${now}')`,
    );
    const item = await openInboxItem(page, ref);
    await press(item, 'Got it');
    await expectDone(page, 'Taken out of the inbox.');
    await expect(item).toHaveCount(0);
  },
};

export const INBOX_JOURNEYS = {
  approveClaim: approveClaimJourney,
  declineClaim: declineClaimJourney,
  requestClaim: requestClaimJourney,
  approveFullRefund: fullRefundJourney,
  retryRefund: retryRefundJourney,
  paidOtherwise: payByTransferJourney,
  approveTestimonial: publishReviewJourney,
  declineTestimonial: declineReviewJourney,
  acknowledgeAlert: acknowledgeAlertJourney,
} satisfies FormJourneys;
