import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../../../worker/sweep/audit.ts';
import { requestCancellation } from '../../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { parseCancelChoice } from '../../../support/owner/cancel-page.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { TAHLIA } from '../../../support/owner/owner-booking-steps.ts';
import { openPage, submitForm } from '../../../support/owner/owner-pages.ts';
import { payLink, sendLink } from '../../../support/payment-link-steps.ts';
import { requireNewestEmail } from '../../../support/providers/newest-email.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let ownerApi: OwnerApi;
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.owner();
  ownerApi = createOwnerApi(owner);
});

/** Books by a payment link that is then paid, for somebody without an account, by default a walk-in. */
async function bookPaidByLink(who: object = {}): Promise<string> {
  const link = await sendLink(testApp, owner, who);
  await payLink(testApp, link);
  return link.id;
}

const readCancelPage = async (id: string) => (await openPage(owner, `/studio/appointments/${id}/cancel`)).html;

describe('a walk-in, who could not use a code,', () => {
  it('is offered the money and no code, whoever cancels', async () => {
    const html = await readCancelPage(await bookPaidByLink());
    expect(html).toContain('$110 back');
    expect(html).not.toContain('A reschedule code');
    expect(html).not.toContain('off the next set');
    expect(html).toContain('has no e-mail address here. Text it from the appointment’s page');
  });

  it('gets all of it back with between twelve and 24 hours’ notice, when a code is all that the terms give', async () => {
    const id = await bookPaidByLink();
    testApp.advanceClock({ hours: 30 });
    expect((await ownerApi.cancelForClient(id, 'reschedule')).body.code).toBe('CHOICE_NOT_OFFERED');
    expect((await ownerApi.cancelForClient(id, 'refund')).status).toBe(200);
    expect((await testApp.provider.readRefunds()).map(({ amount }) => amount)).toEqual([11_000]);
    expect(await testApp.rows('SELECT code FROM reschedule_token')).toEqual([]);
    expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
  });

  it('gets no code when the studio cancels either, and is promised no coupon', async () => {
    const id = await bookPaidByLink();
    expect((await ownerApi.cancel(id, 'reschedule')).body.code).toBe('CHOICE_NOT_OFFERED');
    const { status, body } = await ownerApi.cancel(id, 'refund');
    expect([status, body.message]).toEqual([200, 'Cancelled. $110 goes back to the card within 1 to 5 business days.']);
    expect(await testApp.rows('SELECT code FROM coupon')).toEqual([]);
  });
});

describe('what the owner reads after an action that sends an e-mail', () => {
  const readToast = async (id: string) => {
    const action = `/studio/appointments/${id}/cancel`;
    const choice = parseCancelChoice((await openPage(owner, action)).html, action, 'refund');
    const response = await submitForm(owner, { page: action, action, fields: { choice } });
    return (await openPage(owner, response.headers.get('location') ?? '')).html;
  };

  it('is that the client gets it', async () => {
    const { id } = await insertPaidAppointment(testApp, await testApp.client('maya'));
    expect(await readToast(id)).toContain('Cancelled. The client gets an e-mail.');
  });

  it('is to tell a client without an e-mail address, to whom nothing is sent', async () => {
    const id = await bookPaidByLink({ newClient: { ...TAHLIA, email: '' } });
    expect(await readToast(id)).toContain('Cancelled. There is no e-mail address, so please tell the client.');
  });
});

it('neither the letter to a client without an account nor the answer to the owner promises points or a coupon, which nobody could use', async () => {
  const id = await bookPaidByLink({ newClient: TAHLIA });
  const { body } = await ownerApi.cancel(id, 'refund');
  expect(body.message).toBe('Cancelled. $110 goes back to the card within 1 to 5 business days.');
  const { subject, text } = await requireNewestEmail(testApp, TAHLIA);
  expect(subject).toContain('We had to cancel');
  expect(text).toContain('$110 goes back to your card');
  expect(text).not.toMatch(/points|another booking/);
});

describe('the pages on which money goes back', () => {
  /** Reads the pages about an appointment of a client, with what they say about the points. */
  const readPages = async (who: object) => {
    const cardPaymentId = await bookPaidByLink(who);
    const bookingRow = await testApp.row<{ client_id: string }>(
      'SELECT client_id FROM booking WHERE id = ?',
      cardPaymentId,
    );
    const { status } = await ownerApi.book({ client: bookingRow?.client_id, scheduledDate: TUESDAY });
    const studioBooking = await testApp.row<{ id: string }>('SELECT id FROM booking WHERE paid_at_studio = 1');
    await ownerApi.recordPayment(studioBooking?.id ?? '', 50);
    expect(status).toBe(200);
    const paths = [
      `${cardPaymentId}/cancel`,
      `${cardPaymentId}/money`,
      `${studioBooking?.id}/cancel`,
      `${studioBooking?.id}/money/return`,
    ];
    return Promise.all(paths.map(async (path) => (await openPage(owner, `/studio/appointments/${path}`)).html));
  };

  it('say that the points stay, also before a cancellation of what has given some, and of nothing else', async () => {
    const maya = await testApp.client('maya');
    const [cancelPaidHtml, refundHtml, cancelAtStudioHtml, returnAtStudioHtml] = await readPages({ client: maya.id });
    for (const html of [cancelPaidHtml, refundHtml, returnAtStudioHtml]) expect(html).toContain('Points stay.');
    expect(cancelAtStudioHtml).toContain('You decide about it here.');
    expect(cancelAtStudioHtml).not.toMatch(/points/i);
  });

  it('say nothing of points to the owner about a client without an account, who has none', async () => {
    for (const html of await readPages({ newClient: TAHLIA })) {
      expect(html).toMatch(/Cancel|Give money back/);
      expect(html).not.toMatch(/points/i);
    }
  });
});

describe('a code that cannot be used online is sent with how to book with it', () => {
  const CALL_US_PATTERN =
    /Book again with the reschedule code RESCHEDULE_\w+ until [^:]+: please call or write to us\./;
  const PREVIEW = 'Book again with the reschedule code … until ';

  it.each([
    ['the studio cancels', (id: string) => ownerApi.cancel(id, 'reschedule')],
    ['the client asks', (id: string) => ownerApi.cancelForClient(id, 'reschedule')],
  ])('to a client without an account, when %s', async (_who, cancelBooking) => {
    const id = await bookPaidByLink({ newClient: TAHLIA });
    expect(
      (await readCancelPage(id)).match(new RegExp(`${PREVIEW}[^:]+: please call or write to us`, 'g')),
    ).toHaveLength(2);
    expect((await cancelBooking(id)).status).toBe(200);
    expect((await requireNewestEmail(testApp, TAHLIA)).text).toMatch(CALL_US_PATTERN);
  });

  it('to a client with an account, when it is that of an infill, also one that was booked with such a code', async () => {
    const maya = await testApp.client('maya');
    const infill = { client: maya.id, treatment: 'infill' };
    const { body } = await requestCancellation(maya, await bookPaidByLink(infill), 'reschedule');
    expect(body.message).toMatch(CALL_US_PATTERN);
    const { rescheduleCouponCode } = body.appointment;
    await ownerApi.book({ ...infill, rescheduleCouponCode });
    const rebookedRow = await testApp.row<{ id: string }>("SELECT id FROM booking WHERE state = 'confirmed'");
    expect(await readCancelPage(rebookedRow?.id ?? '')).toMatch(
      new RegExp(`${PREVIEW}[^:]+: please call or write to us`),
    );
    await ownerApi.cancel(rebookedRow?.id ?? '', 'reschedule');
    expect((await requireNewestEmail(testApp, maya)).text).toMatch(CALL_US_PATTERN);
  });

  it('unlike one that can be used online, which says nothing of it', async () => {
    const maya = await testApp.client('maya');
    const { id } = await insertPaidAppointment(testApp, maya);
    expect(await readCancelPage(id)).not.toContain('please call or write to us');
    expect((await requestCancellation(maya, id, 'reschedule')).body.message).not.toMatch(CALL_US_PATTERN);
  });
});
