import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { bookAndPay, hold, requestCancellation } from '../../support/booking-steps.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { failRefundAtBank } from '../../support/providers/fail-refund-at-bank.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let bookedAppointment: AppointmentResponse;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  bookedAppointment = await bookAndPay(testApp, maya, {
    couponId: 'FIRST10',
    amount: 135,
    fullName: 'Maya <b>Nguyen</b>',
  });
});

/** The text of the page: without its head, tags and the white space between. */
async function readReceipt(id: string, client = maya): Promise<string> {
  const response = await client.send(`/api/appointments/${id}/receipt`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
  const [, body = ''] = (await response.text()).split('<main>');
  return body
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

describe('a receipt', () => {
  it('has the studio, the service, the list price, the discount, the amount paid and the date', async () => {
    const text = await readReceipt(bookedAppointment.id);
    expect(text).toContain('Receipt Lash Room Kirwan QLD 4817 0400 000 000 hello@lashroom.example');
    expect(text).toContain('Classic Set Monday 23 November 2026, 11:00 am, 120 minutes $150.00');
    expect(text).toContain('First visit, 10% off −$15.00 Total $135.00');
    expect(text).toContain('Paid by card 21 November 2026 $135.00');
    expect(text).toContain(`Number ${bookedAppointment.id.slice(0, 8).toUpperCase()} 21 November 2026`);
  });

  it('is not titled "Tax invoice" and has no GST while the studio is not registered for it', async () => {
    const text = await readReceipt(bookedAppointment.id);
    expect(text).not.toMatch(/tax invoice|GST|ABN/i);
  });

  it('shows a client’s input as text, never as HTML', async () => {
    const page = await (await maya.send(`/api/appointments/${bookedAppointment.id}/receipt`)).text();
    expect(page).toContain('Maya &lt;b&gt;Nguyen&lt;/b&gt;');
    expect(page).not.toContain('<b>');
  });

  it('has the refund as a separate line with its state', async () => {
    await testApp.provider.startOutage();
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    const dueRefundText =
      'Refund of $135.00 21 November 2026. On its way to your card −$135.00 Paid after refunds $0.00';
    expect(await readReceipt(bookedAppointment.id)).toContain(dueRefundText);
    await testApp.provider.endFaults();
    testApp.advanceClock({ minutes: 3 });
    await testApp.sweep();
    expect(await readReceipt(bookedAppointment.id)).toContain('Returned to your card −$135.00');
    await testApp.rows("UPDATE refund SET state = 'failed'");
    expect(await readReceipt(bookedAppointment.id)).toContain(
      'It could not be returned to your card. Please contact us. $0.00',
    );
    expect(await readReceipt(bookedAppointment.id)).toContain('Paid after refunds $135.00');
    await testApp.rows("UPDATE refund SET state = 'paid_otherwise'");
    expect(await readReceipt(bookedAppointment.id)).toContain(
      'Paid to you another way −$135.00 Paid after refunds $0.00',
    );
    await testApp.rows("UPDATE refund SET state = 'cancelled'");
    expect(await readReceipt(bookedAppointment.id)).toContain('Not needed: the money had already been returned $0.00');
    expect(await readReceipt(bookedAppointment.id)).toContain('Paid after refunds $135.00');
  });

  it('says that a code stands for a refund that the bank sent back before the client cancelled for a code', async () => {
    await createOwnerApi(await testApp.owner()).refundPayment(bookedAppointment.id, 135);
    await failRefundAtBank(testApp);
    await requestCancellation(maya, bookedAppointment.id, 'reschedule');
    const text = await readReceipt(bookedAppointment.id);
    expect(text).toContain('Not needed: a reschedule code stands for what was paid $0.00');
    expect(text).not.toContain('already been returned');
  });

  it('has a total of $0.00 for a booking made with a reschedule code', async () => {
    const { body } = await requestCancellation(maya, bookedAppointment.id, 'reschedule');
    const code = body.appointment.rescheduleCouponCode;
    const rebooking = await maya.post<AppointmentResponse>('/api/appointments', {
      rescheduleCouponCode: code,
      service: 'classic_set',
      scheduledDate: TUESDAY,
    });
    const text = await readReceipt(rebooking.body.id);
    expect(text).toContain('Total $0.00');
    expect(text).toContain(`Paid with the reschedule code ${code} 21 November 2026 $0.00`);
  });

  it('has the name that the service had when it was booked, also after the owner has renamed it', async () => {
    await testApp.rows("UPDATE service SET name = 'Classic Lashes' WHERE id = 'classic_set'");
    expect(await readReceipt(bookedAppointment.id)).toContain('Classic Set Monday 23 November 2026');
    const laterAppointment = await bookAndPay(testApp, maya, { scheduledDate: TUESDAY });
    expect(await readReceipt(laterAppointment.id)).toContain('Classic Lashes Tuesday 24 November 2026');
  });

  it('has the present name of a service that was booked before its name was stored', async () => {
    await testApp.rows("UPDATE booking SET booked_service_name = ''");
    expect(await readReceipt(bookedAppointment.id)).toContain('Classic Set Monday 23 November 2026');
  });

  it('is answered with 404 for another client’s appointment and for an unpaid one', async () => {
    const noor = await testApp.client('noor');
    const heldPayment = await hold(noor, { scheduledDate: TUESDAY });
    await testApp.rows("UPDATE payment SET state = 'processing' WHERE intent_id = ?", heldPayment.paymentIntentId);
    await testApp.rows("UPDATE booking SET state = 'pending' WHERE state = 'held'");
    const pendingBooking = await testApp.row<{ id: string }>("SELECT id FROM booking WHERE state = 'pending'");
    for (const id of [bookedAppointment.id, 'none', pendingBooking?.id]) {
      const { status, body } = await noor.get(`/api/appointments/${id}/receipt`);
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await testApp.createVisitor().get(`/api/appointments/${bookedAppointment.id}/receipt`)).status).toBe(401);
  });
});
