import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../../src/contract/responses.ts';
import { readDeclinePage } from '../../../../worker/owner/inbox/read-inbox.ts';
import { requestCancellation } from '../../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi } from '../../../support/owner/owner-api.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let ownerApi: OwnerApi;
let bookedAppointment: AppointmentResponse;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  ownerApi = createOwnerApi(await testApp.owner());
  bookedAppointment = await insertPaidAppointment(testApp, maya);
});

const readDeclinePageOf = (kind: string, id: string, namesHidden = false) =>
  readDeclinePage(testApp.deps.db, { id, namesHidden, refused: null, typed: {}, params: { kind } });

describe('the question why a claim is declined', () => {
  beforeEach(async () => {
    testApp.advanceClock({ hours: 40 });
    await requestCancellation(maya, bookedAppointment.id, 'refund');
  });

  it('says what was asked for', async () => {
    expect(await readDeclinePageOf('claims', bookedAppointment.id)).toMatchObject({
      page: 'decline',
      about: 'claim',
      forms: [`/studio/claims/${bookedAppointment.id}/decline`],
      client: { firstName: 'Maya' },
      askedCents: 7500,
      closedReason: null,
    });
    expect(JSON.stringify(await readDeclinePageOf('claims', bookedAppointment.id, true))).not.toMatch(/maya|nguyen/i);
  });

  it('is closed once it is decided', async () => {
    await ownerApi.approveClaim(bookedAppointment.id);
    expect(await readDeclinePageOf('claims', bookedAppointment.id)).toMatchObject({
      forms: [],
      closedReason: 'This refund request was approved already.',
    });
  });

  it('says that the seven days’ rule has paid it', async () => {
    testApp.advanceClock({ hours: 8 * 24 });
    await testApp.sweep();
    expect(await readDeclinePageOf('claims', bookedAppointment.id)).toMatchObject({
      forms: [],
      closedReason: 'Already paid, by the seven days’ rule.',
    });
  });

  it('is not found for an appointment without a claim', async () => {
    const noor = await testApp.client('noor');
    const otherAppointment = await insertPaidAppointment(testApp, noor, { scheduledDate: TUESDAY, phoneNumber: '' });
    for (const id of [otherAppointment.id, 'nothing'])
      await expect(readDeclinePageOf('claims', id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the question why a review is declined', () => {
  beforeEach(async () => {
    await testApp.rows(
      `INSERT INTO testimonial (id, client_id, rating, content, service_type, state, created_at)
       VALUES ('one', ?, 1, 'They fell out after a week.', 'wispy_set', 'pending', '2026-11-02T00:00:00.000Z')`,
      maya.id,
    );
  });

  it('is asked of a pending and of a published one, and of none that is declined', async () => {
    expect(await readDeclinePageOf('testimonials', 'one')).toMatchObject({
      about: 'review',
      forms: ['/studio/testimonials/one/decline'],
      rating: 1,
      text: 'They fell out after a week.',
      service: 'Wispy Set',
      isPublic: false,
    });
    await ownerApi.approveTestimonial('one');
    expect(await readDeclinePageOf('testimonials', 'one')).toMatchObject({ isPublic: true, closedReason: null });
    await ownerApi.declineTestimonial('one', 'Withdrawn.');
    expect(await readDeclinePageOf('testimonials', 'one')).toMatchObject({
      forms: [],
      closedReason: expect.any(String),
    });
    await expect(readDeclinePageOf('testimonials', 'two')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
