import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse, LoyaltyResponse } from '../../../../src/contract/responses.ts';
import { readCancelPage } from '../../../../worker/owner/appointment/read-cancel-page.ts';
import { audit } from '../../../../worker/sweep/audit.ts';
import { bookAndPay, hold, rebookWithCode, requestCancellation, requestHold } from '../../../support/booking-steps.ts';
import { countOutcomes } from '../../../support/count-outcomes.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createActionId, createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage, parseHiddenFields, postForm } from '../../../support/owner/owner-pages.ts';
import { requireNewestEmail } from '../../../support/providers/newest-email.ts';
import { CONCURRENT_REQUESTS, runConcurrently } from '../../../support/run-concurrently.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let owner: TestClient;
let ownerApi: OwnerApi;
let appointment: AppointmentResponse;
/** Monday at 11:00 am, which is 50 hours off; $135 of $150 with FIRST10. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  owner = await testApp.owner();
  ownerApi = createOwnerApi(owner);
  appointment = await bookAndPay(testApp, maya, { couponId: 'FIRST10', amount: 135 });
});

const readAppointment = async (id = appointment.id) =>
  (await maya.get<AppointmentResponse[]>('/api/appointments')).body.find((appointment) => appointment.id === id);
const readLoyalty = async () => (await maya.get<LoyaltyResponse>(`/api/loyalty/${maya.id}`)).body;
const readCancellationRow = (id = appointment.id) =>
  testApp.row(
    `SELECT outcome, choice, refund_cents, claim, full_price_next, by_studio, through_studio, goodwill, reason
     FROM cancellation WHERE booking_id = ?`,
    id,
  );
const STUDIO_FIELDS = { by_studio: 0, through_studio: 1, reason: '' };
const NO_CLAIM_OR_PENALTY = { claim: null, full_price_next: 0, goodwill: 0 };
const readRefundAmounts = async () => (await testApp.provider.readRefunds()).map(({ amount }) => amount);
const readFindingKinds = async () => (await audit(testApp.deps.db, testApp.now())).map(({ kind }) => kind);

describe('a cancellation for a client who has asked the studio gives what the client’s own would give:', () => {
  it('the money with more than 48 hours’ notice, and the points go', async () => {
    const { status, body } = await ownerApi.cancelForClient(appointment.id, 'refund');
    expect([status, body.message]).toEqual([200, 'Cancelled. $135 goes back to the card within 1 to 5 business days.']);
    const refundedRow = { outcome: 'refund', choice: 'refund', refund_cents: 13_500 };
    expect(await readCancellationRow()).toEqual({ ...STUDIO_FIELDS, ...NO_CLAIM_OR_PENALTY, ...refundedRow });
    expect(await readRefundAmounts()).toEqual([13_500]);
    // FIRST10 can be used again, as after every full refund.
    expect(await readLoyalty()).toMatchObject({ loyaltyPoints: 0, coupons: ['FIRST10'] });
    expect((await requestHold(await testApp.client())).status).toBe(200);
    expect(await readFindingKinds()).toEqual([]);
  });

  it('a code for 30 days with more than 48 hours’ notice, and the points stay', async () => {
    const { body } = await ownerApi.cancelForClient(appointment.id, 'reschedule');
    const { rescheduleCouponCode: code, ...rest } = (await readAppointment()) ?? {};
    expect(rest).toMatchObject({
      rescheduleCouponExpiry: '2026-12-21T14:00:00.000Z',
      rescheduleCouponCover: '150.00',
      cancellation: { outcome: 'token', byStudio: false, refund: null },
    });
    expect(body.message).toBe(`Cancelled. The reschedule code ${code} books again until Monday 21 December 2026.`);
    expect((await readLoyalty()).loyaltyPoints).toBe(50);
    expect(await testApp.rows("SELECT code FROM coupon WHERE kind = 'apology'")).toEqual([]);
    expect(await readFindingKinds()).toEqual([]);
  });

  it('a code for 7 days with 24 to 48 hours’ notice', async () => {
    testApp.advanceClock({ hours: 3 });
    await ownerApi.cancelForClient(appointment.id, 'reschedule');
    expect((await readAppointment())?.rescheduleCouponExpiry).toBe('2026-11-28T14:00:00.000Z');
    expect(await readFindingKinds()).toEqual([]);
  });

  it('no money with 12 to 24 hours’ notice', async () => {
    testApp.advanceClock({ hours: 27 });
    const { body } = await ownerApi.cancelForClient(appointment.id, 'refund');
    expect([body.code, body.options]).toEqual(['CHOICE_NOT_OFFERED', ['reschedule']]);
    expect(await readCancellationRow()).toBeNull();
    expect((await readAppointment())?.status).toBe('confirmed');
  });

  it('half with less than 12 hours’ notice, as a request that waits in the inbox, and the next booking at full price', async () => {
    testApp.advanceClock({ hours: 40 });
    const { body } = await ownerApi.cancelForClient(appointment.id, 'refund');
    expect(body.message).toBe('Cancelled. $67.50 was asked for: it is paid after 7 days unless you decide before.');
    const claimedRow = { outcome: 'claim', claim: 'requested', refund_cents: 6750, full_price_next: 1, goodwill: 0 };
    expect(await readCancellationRow()).toMatchObject({ ...STUDIO_FIELDS, ...claimedRow });
    expect((await ownerApi.readInbox()).claims).toMatchObject([{ appointmentId: appointment.id, amount: 67.5 }]);
    expect(await readRefundAmounts()).toEqual([]);
    expect((await readLoyalty()).loyaltyPoints).toBe(0);
    expect(await readFindingKinds()).toEqual([]);
  });

  it('half that can still be claimed for a week, when the client does not ask for it yet', async () => {
    testApp.advanceClock({ hours: 40 });
    const { body } = await ownerApi.cancelForClient(appointment.id, 'none');
    expect(body.message).toBe('Cancelled. $67.50 can be asked for until Monday 30 November 2026.');
    expect(await readCancellationRow()).toMatchObject({ outcome: 'claim', choice: null, claim: 'available' });
    expect((await maya.post(`/api/appointments/${appointment.id}/refund-claim`, {})).status).toBe(200);
    expect(await readCancellationRow()).toMatchObject({ claim: 'requested' });
    expect(await readFindingKinds()).toEqual([]);
  });

  it('nothing for one that was booked with a code', async () => {
    const id = await rebookWithCode(maya, appointment.id);
    const { body } = await ownerApi.cancelForClient(id, 'none');
    expect(body.message).toBe('Cancelled. It was booked with a reschedule code, so nothing comes back.');
    expect(await readCancellationRow(id)).toMatchObject({
      ...STUDIO_FIELDS,
      outcome: 'nothing',
      choice: null,
      goodwill: 0,
    });
    expect(await readRefundAmounts()).toEqual([]);
    expect((await readLoyalty()).loyaltyPoints).toBe(0);
    expect(await readFindingKinds()).toEqual([]);
  });

  it('the end of a payment that is pending', async () => {
    const noor = await testApp.client('noor');
    const heldPayment = await hold(noor, { scheduledDate: TUESDAY, phoneNumber: '' });
    await testApp.rows("UPDATE payment SET state = 'processing' WHERE intent_id = ?", heldPayment.paymentIntentId);
    await testApp.rows("UPDATE booking SET state = 'pending' WHERE state = 'held'");
    const pendingBooking = await testApp.row<{ id: string }>("SELECT id FROM booking WHERE state = 'pending'");
    await ownerApi.cancelForClient(pendingBooking?.id ?? '', 'none');
    expect(await readCancellationRow(pendingBooking?.id)).toMatchObject({ ...STUDIO_FIELDS, outcome: 'unpaid' });
  });

  it('with the e-mail of a cancellation by the client', async () => {
    await testApp.sweep();
    await ownerApi.cancelForClient(appointment.id, 'refund');
    expect(await testApp.rows("SELECT kind FROM outbox WHERE kind LIKE 'cancelled%'")).toEqual([{ kind: 'cancelled' }]);
    const { subject, text } = await requireNewestEmail(testApp, maya);
    expect(subject).toMatch(/^Cancelled: Classic Set/);
    expect(text).toContain('$135 goes back to your card within 1 to 5 business days.');
  });
});

const UNKNOWN_OPTION_BODY = '{"option":"all","expected":{"outcome":"refund","cents":1,"until":null}}';

describe('what was shown is what is done:', () => {
  const refund = { outcome: 'refund', cents: 13_500, until: null };
  const code = { outcome: 'token', cents: 0, until: '2026-12-21T14:00:00.000Z' };

  it('the outcome that was shown is given while it is due', async () => {
    expect((await ownerApi.cancelForClient(appointment.id, 'refund', refund)).status).toBe(200);
  });

  it.each([
    ['a refund that is half by now', 'refund', refund, 40],
    ['a 30-day code that is for 7 days by now', 'reschedule', code, 3],
    ['another amount', 'refund', { ...refund, cents: 15_000 }, 0],
  ])('%s is refused, and nothing is changed', async (_what, option, expected, hours) => {
    testApp.advanceClock({ hours });
    const { status, body } = await ownerApi.cancelForClient(appointment.id, option, expected);
    expect([status, body.code]).toEqual([409, 'CHOICE_NOT_OFFERED']);
    expect(await readCancellationRow()).toBeNull();
    expect(await testApp.rows('SELECT verb FROM owner_action')).toEqual([]);
    expect((await readAppointment())?.status).toBe('confirmed');
  });

  it('the form posts the outcome that its page showed, and its page is shown again when that is not due any more', async () => {
    const page = `/studio/appointments/${appointment.id}/cancel`;
    const action = `${page}-for-client`;
    const pageInput = { id: appointment.id, now: testApp.now(), namesHidden: false, refused: null, typed: {} };
    const { clientChoices } = await readCancelPage(testApp.deps.db, pageInput);
    const choice = clientChoices.find(({ option }) => option === 'refund')?.value ?? '';
    const fields = { ...parseHiddenFields(await openPage(owner, page), action), choice };
    testApp.advanceClock({ hours: 40 });
    const refusal = await postForm(owner, action, fields);
    const html = await refusal.text();
    expect(refusal.status).toBe(409);
    expect(html).toContain('What is offered has changed since you opened this.');
    expect(html).toContain('Half back ($67.50), Maya asks for it now');
    expect(await readCancellationRow()).toBeNull();
    testApp.advanceClock({ hours: -40 });
    const response = await postForm(owner, action, fields);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/studio/appointments/${appointment.id}?done=${fields.actionId}`,
    ]);
    expect(await readCancellationRow()).toMatchObject({ outcome: 'refund', through_studio: 1 });
  });

  it.each(['', 'refund', '{"option":"refund"}', UNKNOWN_OPTION_BODY])(
    'a form without a valid option and outcome is refused (%j)',
    async (choice) => {
      const page = `/studio/appointments/${appointment.id}/cancel`;
      const action = `${page}-for-client`;
      const fields = { ...parseHiddenFields(await openPage(owner, page), action), choice };
      expect((await postForm(owner, action, fields)).status).toBe(400);
      expect(await readCancellationRow()).toBeNull();
    },
  );
});

describe('a cancellation for a client', () => {
  it('is logged with what it gave', async () => {
    testApp.advanceClock({ hours: 40 });
    await ownerApi.cancelForClient(appointment.id, 'goodwill');
    expect(await testApp.rows('SELECT verb, about, "after" FROM owner_action')).toEqual([
      {
        verb: 'cancel_for_client',
        about: appointment.id,
        after: JSON.stringify({ state: 'cancelled', outcome: 'refund', refund_cents: 13_500, goodwill: 1 }),
      },
    ]);
  });

  it('repeated changes nothing, and another one is refused', async () => {
    testApp.advanceClock({ hours: 40 });
    const sameActionApi = createOwnerApi(owner, createActionId(testApp));
    await sameActionApi.cancelForClient(appointment.id, 'goodwill');
    expect((await sameActionApi.cancelForClient(appointment.id, 'goodwill')).status).toBe(200);
    expect((await ownerApi.cancelForClient(appointment.id, 'goodwill')).status).toBe(200);
    expect((await ownerApi.cancelForClient(appointment.id, 'refund')).body.code).toBe('ALREADY_CANCELLED');
    expect((await ownerApi.cancel(appointment.id, 'refund')).body.code).toBe('ALREADY_CANCELLED');
    expect(await readRefundAmounts()).toEqual([13_500]);
    expect(await testApp.rows('SELECT verb FROM owner_action')).toHaveLength(1);
  });

  it('many times concurrently with cancellations by the client and by the studio has one outcome', async () => {
    const cancelOne = (turn: number) => {
      if (turn % 3 === 0) return requestCancellation(maya, appointment.id, 'reschedule');
      return turn % 3 === 1
        ? ownerApi.cancelForClient(appointment.id, 'refund')
        : ownerApi.cancel(appointment.id, 'reschedule');
    };
    const answers = countOutcomes(await runConcurrently(CONCURRENT_REQUESTS, cancelOne));
    expect(Object.keys(answers).sort()).toEqual(['200', '409 ALREADY_CANCELLED']);
    const tokens = await testApp.rows('SELECT code FROM reschedule_token');
    expect([tokens.length, (await readRefundAmounts()).length].sort()).toEqual([0, 1]);
    expect(await readFindingKinds()).toEqual([]);
  });

  it('is not possible for one that has started, that the client has cancelled, or that does not exist', async () => {
    expect((await ownerApi.cancelForClient('nothing', 'none')).body.code).toBe('NOT_FOUND');
    const otherAppointment = await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY });
    await requestCancellation(maya, otherAppointment.id, 'refund');
    expect((await ownerApi.cancelForClient(otherAppointment.id, 'refund')).body.code).toBe('ALREADY_CANCELLED');
    testApp.advanceClock({ hours: 50 });
    expect((await ownerApi.cancelForClient(appointment.id, 'goodwill')).body.code).toBe('OWNER_CANCELLATION_CLOSED');
    expect(await readCancellationRow()).toBeNull();
  });
});
