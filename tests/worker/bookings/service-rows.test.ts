import { beforeEach, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../../src/contract/catalogue-responses.ts';
import type { ErrorBody } from '../../../src/contract/error-body.ts';
import type {
  AppointmentResponse,
  HoldResponse,
  QuizRecommendation,
  ServiceItem,
} from '../../../src/contract/responses.ts';
import { formatQuizQuery, type QuizAnswers } from '../../../src/domain/quiz/quiz-answers.ts';
import {
  bookAndPay,
  buildMinimalPaymentRequest,
  confirmBooking,
  hold,
  requestCancellation,
  requestHold,
} from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { expectRefusal } from '../../support/refusal.ts';
import {
  createTestApp,
  MONDAY,
  MONDAY_AFTERNOON,
  type TestApp,
  type TestClient,
  TUESDAY,
} from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

/** The answers that lead to the Classic Set. */
const QUIET_ANSWERS: QuizAnswers = {
  eyeShape: 'almond',
  preferredVibe: 'natural',
  makeupRoutine: 'minimal',
  lifestyle: 'active',
  maintenanceLevel: 'low',
};
const fetchBody = async <Body>(path: string) => (await testApp.createVisitor().get<Body>(path)).body;
const readRecommendation = async () =>
  (await fetchBody<QuizRecommendation>(`/api/quiz/result?${formatQuizQuery(QUIET_ANSWERS)}`)).aiRecommendation;
const readClassic = async () =>
  (await fetchBody<ServiceItem[]>('/api/services')).find(({ id }) => id === 'classic_set');

describe('a renamed service', () => {
  it('has its new name everywhere but on the receipts of before: list, quiz, gallery, calendar, emails, refunds', async () => {
    const appointment = await insertPaidAppointment(testApp, maya);
    await testApp.rows(
      "INSERT INTO generated_text VALUES ('quiz/' || ?, 'classic_set', 'The Classic Set is for you.', '2026-11-01T00:00:00.000Z')",
      formatQuizQuery(QUIET_ANSWERS),
    );
    expect((await readRecommendation()).reasoning).toBe('The Classic Set is for you.');
    await testApp.rows("UPDATE service SET name = 'Natural Set' WHERE id = 'classic_set'");

    expect((await readClassic())?.name).toBe('Natural Set');
    expect(await readRecommendation()).toMatchObject({ recommendedStyle: 'Natural Set', serviceId: 'classic_set' });
    expect((await readRecommendation()).reasoning).toContain('we suggest the Natural Set: ');
    const gallery = await fetchBody<GalleryItem[]>('/api/gallery?category=classic_set');
    expect(gallery.length).toBeGreaterThan(0);
    for (const { alt, serviceId } of gallery)
      if (serviceId === 'classic_set') expect(alt).toMatch(/^Natural Set, \d+ to \d+ mm, /);
    const readFile = async (file: string) => (await maya.send(`/api/appointments/${appointment.id}/${file}`)).text();
    expect(await readFile('calendar.ics')).toContain('Natural Set');
    expect(await readFile('calendar.ics')).not.toContain('Classic Set');
    expect(await readFile('receipt')).toContain('Classic Set');
    expect(await readFile('receipt')).not.toContain('Natural Set');
    await testApp.sweep();
    const [email] = await testApp.mailbox.readEmailsTo(maya.email);
    expect(email?.subject).toContain('Natural Set');
    expect(email?.text).not.toContain('Classic Set');
  });
});

describe('an inactive service', () => {
  const retireClassic = () => testApp.rows("UPDATE service SET active = 0 WHERE id = 'classic_set'");
  const cancelForCode = async (id: string) =>
    (await requestCancellation(maya, id, 'reschedule')).body.appointment.rescheduleCouponCode;
  const redeem = (rescheduleCouponCode: string | null, service: string) =>
    maya.post<AppointmentResponse & ErrorBody>('/api/appointments', {
      service,
      scheduledDate: TUESDAY,
      rescheduleCouponCode,
    });

  it('is listed as inactive, is never recommended, and has free times for those who have a code for it', async () => {
    await retireClassic();
    expect((await readClassic())?.active).toBe(false);
    expect((await readRecommendation()).serviceId).toBe('hybrid_set');
    const periodParameters = 'startDate=2026-11-01T00:00:00Z&endDate=2026-12-02T00:00:00Z';
    expect(await fetchBody<string[]>(`/api/availability?${periodParameters}&service=classic_set`)).not.toHaveLength(0);
    expect(await fetchBody<{ slots: string[] } | string[]>(`/api/availability?${periodParameters}`)).not.toHaveLength(
      0,
    );
  });

  it('is refused in a booking with a slot, without one and with a reschedule code for another service', async () => {
    const appointment = await bookAndPay(testApp, maya, { service: 'hybrid_set', productId: 'prod_hybrid_set' });
    const code = await cancelForCode(appointment.id);
    await retireClassic();
    const noor = await testApp.client('noor');
    expectRefusal(await requestHold(noor), 'UNKNOWN_SERVICE');
    expectRefusal(await noor.post('/api/create-payment-intent', buildMinimalPaymentRequest()), 'UNKNOWN_SERVICE');
    expectRefusal(await redeem(code, 'classic_set'), 'UNKNOWN_SERVICE');
    expect((await redeem(code, 'hybrid_set')).status).toBe(201);
  });

  it('is booked with a reschedule code that is for it', async () => {
    const code = await cancelForCode((await insertPaidAppointment(testApp, maya)).id);
    await retireClassic();
    expect((await redeem(code, 'classic_set')).status).toBe(201);
    expect(await testApp.row("SELECT service_id, price_cents FROM booking WHERE state = 'confirmed'")).toEqual({
      service_id: 'classic_set',
      price_cents: 0,
    });
    expectRefusal(await redeem(code, 'hybrid_set'), 'TOKEN_USED');
  });

  it('is refused as one that is not sold, not for its price, which a code does not cover or has changed since it was held', async () => {
    const code = await cancelForCode((await insertPaidAppointment(testApp, maya)).id);
    await testApp.rows("UPDATE service SET active = 0 WHERE id = 'mega_volume'");
    expectRefusal(await redeem(code, 'mega_volume'), 'UNKNOWN_SERVICE');
    await hold(maya, { scheduledDate: TUESDAY });
    await testApp.rows("UPDATE service SET active = 0, price_cents = 16000 WHERE id = 'classic_set'");
    expectRefusal(await requestHold(maya, { scheduledDate: MONDAY_AFTERNOON }), 'UNKNOWN_SERVICE');
  });

  it('is kept in appointments, holds and payments', async () => {
    await insertPaidAppointment(testApp, maya);
    const noor = await testApp.client('noor');
    const { clientSecret, paymentIntentId } = await hold(noor, { scheduledDate: TUESDAY });
    await retireClassic();
    expect((await noor.get<HoldResponse>('/api/holds/current')).body.hold?.service).toBe('classic_set');
    // Requested again after a reload, it is the same payment, and the hold is extended.
    expect(await hold(noor, { scheduledDate: TUESDAY })).toMatchObject({ paymentIntentId, extendable: false });
    expectRefusal(await requestHold(noor, { scheduledDate: MONDAY_AFTERNOON }), 'UNKNOWN_SERVICE');
    await testApp.pay(clientSecret);
    expect((await confirmBooking(noor, paymentIntentId)).status).toBe(201);
    const { body } = await maya.get<{ service: string; scheduledDate: string }[]>('/api/appointments');
    expect(body).toMatchObject([{ service: 'classic_set', scheduledDate: MONDAY }]);
  });
});

it('while all services are off there are no free times, the quiz answers all the same, and codes still book', async () => {
  const { body } = await requestCancellation(maya, (await insertPaidAppointment(testApp, maya)).id, 'reschedule');
  const { rescheduleCouponCode } = body.appointment;
  await testApp.rows('UPDATE service SET active = 0');
  const periodParameters = 'startDate=2026-11-01T00:00:00Z&endDate=2026-12-02T00:00:00Z';
  expect(await fetchBody<string[]>(`/api/availability?${periodParameters}`)).toEqual([]);
  expect(await readRecommendation()).toMatchObject({ recommendedStyle: 'Classic Set', serviceId: 'classic_set' });
  expectRefusal(await requestHold(maya), 'UNKNOWN_SERVICE');
  const order = { service: 'classic_set', scheduledDate: TUESDAY, rescheduleCouponCode };
  expect((await maya.post('/api/appointments', order)).status).toBe(201);
});

it('every change of a service sets its updated_at', async () => {
  const readChangedAt = async () =>
    (await testApp.row<{ updated_at: string }>("SELECT updated_at FROM service WHERE id = 'classic_set'"))?.updated_at;
  const changes = ["name = 'A'", "description = 'B'", 'price_cents = 1', 'minutes = 45', 'position = 9', 'active = 0'];
  for (const change of changes) {
    await testApp.rows("UPDATE service SET updated_at = '1970-01-01T00:00:00.000Z'");
    await testApp.rows(`UPDATE service SET ${change} WHERE id = 'classic_set'`);
    expect(await readChangedAt(), change).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  }
});
