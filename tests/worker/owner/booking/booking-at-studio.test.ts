import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../../../worker/sweep/audit.ts';
import { requestCancellation, requestHold } from '../../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { BOOK_PATH, readBookingsByOwner } from '../../../support/owner/owner-booking-steps.ts';
import { openPage } from '../../../support/owner/owner-pages.ts';
import { payLink, sendLink } from '../../../support/payment-link-steps.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let noor: TestClient;
let owner: TestClient;
let ownerApi: OwnerApi;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  noor = await testApp.client('noor');
  owner = await testApp.owner();
  ownerApi = createOwnerApi(owner);
});

const expectNoFindings = async () => expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);

describe('booking with a reschedule code', () => {
  const cancelForCode = async (client: TestClient) => {
    const { id } = await insertPaidAppointment(testApp, client, { scheduledDate: TUESDAY });
    return (await requestCancellation(client, id, 'reschedule')).body.appointment.rescheduleCouponCode;
  };

  it('costs nothing, whatever price was typed, and uses the code', async () => {
    const rescheduleCouponCode = await cancelForCode(maya);
    expect((await ownerApi.book({ client: maya.id, rescheduleCouponCode })).status).toBe(200);
    expect(await readBookingsByOwner(testApp)).toMatchObject([
      { price_cents: 0, paid_at_studio: 0, settled_at: null, reschedule_code: rescheduleCouponCode },
    ]);
    expect((await ownerApi.book({ client: maya.id, rescheduleCouponCode, scheduledDate: TUESDAY })).body.code).toBe(
      'TOKEN_USED',
    );
    await expectNoFindings();
  });

  it('is refused for another client’s code, an expired one, and a dearer service', async () => {
    const rescheduleCouponCode = await cancelForCode(maya);
    expect((await ownerApi.book({ client: noor.id, rescheduleCouponCode })).body.code).toBe('TOKEN_NOT_FOUND');
    const megaOrder = { client: maya.id, rescheduleCouponCode, service: 'mega_volume' };
    expect((await ownerApi.book(megaOrder)).body.code).toBe('TOKEN_SERVICE_DEARER');
    testApp.advanceClock({ hours: 24 * 40 });
    const lateOrder = { client: maya.id, rescheduleCouponCode, scheduledDate: '2027-01-11T01:00:00Z' };
    expect((await ownerApi.book(lateOrder)).body.code).toBe('TOKEN_EXPIRED');
  });

  it('is offered for a service that is off as long as the code is valid, to its client only', async () => {
    const rescheduleCouponCode = await cancelForCode(maya);
    expect((await ownerApi.switchService('classic_set', false)).status).toBe(200);
    const readServices = async ({ id }: TestClient) => {
      const { html } = await openPage(owner, `${BOOK_PATH}?who=client&client=${id}`);
      return [...html.matchAll(/<option value="([^"]+)"/g)].map(([, service]) => service);
    };
    expect(await readServices(maya)).toContain('classic_set');
    expect(await readServices(noor)).not.toContain('classic_set');
    expect((await ownerApi.book({ client: maya.id, rescheduleCouponCode })).status).toBe(200);
    expect(await readBookingsByOwner(testApp)).toMatchObject([{ reschedule_code: rescheduleCouponCode }]);
    expect(await readServices(maya)).not.toContain('classic_set');
    expect(await readServices(maya)).toContain('hybrid_set');
  });

  it.each([
    ['has begun', '2026-11-20T23:00:00.000Z'],
    ['is over', '2026-11-19T01:00:00.000Z'],
  ])('is refused for a time that %s, and the code stays', async (_which, scheduledDate) => {
    const rescheduleCouponCode = await cancelForCode(maya);
    const refusal = await ownerApi.book({ client: maya.id, rescheduleCouponCode, scheduledDate });
    expect([refusal.status, refusal.body]).toMatchObject([
      409,
      {
        code: 'TOKEN_NOT_OFFERED',
        message: 'A reschedule code pays for a time that is still to come. Please choose another time.',
      },
    ]);
    expect(await readBookingsByOwner(testApp)).toEqual([]);
    const order = { client: maya.id, rescheduleCouponCode, scheduledDate: '2026-11-20T23:15:00.000Z' };
    expect((await ownerApi.book(order)).status).toBe(200);
  });
});

describe('the code of an infill', () => {
  const CONTACT = { fullName: 'Maya Smith', phoneNumber: '0400 123 123', notes: '' };
  const INFILL = { service: 'classic_set', treatment: 'infill', minutes: 60, price: 60 };

  /** Maya pays an infill by a link, and cancels it for a code. Returns the code. */
  async function cancelInfillForCode(): Promise<string> {
    const link = await sendLink(testApp, owner, { client: maya.id, ...INFILL, scheduledDate: TUESDAY });
    await payLink(testApp, link);
    const { body } = await requestCancellation(maya, link.id, 'reschedule');
    expect(body.appointment).toMatchObject({ rescheduleCouponTreatment: 'infill', rescheduleCouponCover: '60.00' });
    return body.appointment.rescheduleCouponCode ?? '';
  }

  it('does not pay for a new set of the same service, which its client can book online', async () => {
    const rescheduleCouponCode = await cancelInfillForCode();
    const order = { ...CONTACT, service: 'classic_set', scheduledDate: TUESDAY, rescheduleCouponCode };
    const { status, body } = await maya.post<{ code: string }>('/api/appointments', order);
    expect([status, body.code]).toEqual([409, 'TOKEN_SERVICE_DEARER']);
    expect(await testApp.rows("SELECT id FROM booking WHERE state = 'confirmed'")).toEqual([]);
    await expectNoFindings();
  });

  it('pays for another infill that the owner books, and for nothing else', async () => {
    const rescheduleCouponCode = await cancelInfillForCode();
    const order = { client: maya.id, rescheduleCouponCode, ...INFILL };
    expect((await ownerApi.book({ ...order, treatment: '' })).body.code).toBe('TOKEN_SERVICE_DEARER');
    expect((await ownerApi.book({ ...order, treatment: 'removal' })).body.code).toBe('TOKEN_SERVICE_DEARER');
    expect((await ownerApi.book(order)).status).toBe(200);
    expect(await testApp.rows("SELECT treatment, price_cents FROM booking WHERE state = 'confirmed'")).toEqual([
      { treatment: 'infill', price_cents: 0 },
    ]);
    await expectNoFindings();
  });
});

describe('an appointment that is paid at the studio', () => {
  const bookAtStudio = async () => {
    await ownerApi.book({ client: maya.id });
    return (await readBookingsByOwner(testApp))[0]?.id ?? '';
  };
  const readCancellation = () => testApp.row('SELECT outcome, refund_cents, full_price_next FROM cancellation');
  const UNPAID_ROW = { outcome: 'unpaid', refund_cents: 0, full_price_next: 0 };

  it('is cancelled by its client without cost, code or points taken, an hour before the start too', async () => {
    const id = await bookAtStudio();
    testApp.advanceClock({ hours: 49 });
    const { status, body } = await requestCancellation(maya, id);
    expect(status).toBe(200);
    expect(body.message).toBe(
      'Your appointment is cancelled. Nothing was paid online, so nothing goes back to a card.',
    );
    expect(await readCancellation()).toEqual(UNPAID_ROW);
    expect(await testApp.rows('SELECT code FROM reschedule_token')).toEqual([]);
    expect(await testApp.rows('SELECT id FROM points_entry')).toEqual([]);
    await expectNoFindings();
  });

  it('is cancelled by the owner through both doors', async () => {
    const { body } = await ownerApi.cancelForClient(await bookAtStudio(), 'none');
    expect(body.message).toBe('Cancelled. Nothing was paid online, so nothing goes back to a card.');
    expect(await readCancellation()).toEqual(UNPAID_ROW);
    await ownerApi.book({ client: maya.id });
    const [, secondBooking] = await readBookingsByOwner(testApp);
    expect((await ownerApi.cancel(secondBooking?.id ?? '', 'refund')).status).toBe(200);
    await expectNoFindings();
  });

  it('can be moved, and a client who does not come is marked without points', async () => {
    const id = await bookAtStudio();
    expect((await ownerApi.move(id, { startsAt: TUESDAY })).status).toBe(200);
    testApp.advanceClock({ hours: 24 * 4 });
    expect((await ownerApi.markNoShow(id)).status).toBe(200);
    expect(await testApp.rows('SELECT id FROM points_entry')).toEqual([]);
    await expectNoFindings();
  });

  it('has no receipt', async () => {
    const id = await bookAtStudio();
    expect((await maya.get(`/api/appointments/${id}/receipt`)).status).toBe(404);
  });

  it('keeps the account from being deleted while it is booked', async () => {
    await bookAtStudio();
    expect((await maya.send('/api/account', { method: 'DELETE' })).status).toBe(409);
  });

  it('leaves the first-visit discount until it is paid in full', async () => {
    const id = await bookAtStudio();
    const discountFields = { couponId: 'FIRST10', amount: 135, scheduledDate: TUESDAY };
    const settleSql =
      "UPDATE booking SET settled_at = '2026-11-20T23:00:00.000Z', noted_cents = price_cents WHERE id = ?";
    await testApp.rows(settleSql, id);
    expect((await requestHold(maya, discountFields)).body.code).toBe('COUPON_NOT_AVAILABLE');
    await testApp.rows('UPDATE booking SET settled_at = NULL, noted_cents = 0 WHERE id = ?', id);
    expect((await requestHold(maya, discountFields)).status).toBe(200);
  });
});
