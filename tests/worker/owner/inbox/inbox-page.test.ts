import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../../src/contract/responses.ts';
import { readInbox } from '../../../../worker/owner/inbox/read-inbox.ts';
import { addHistory } from '../../../support/add-history.ts';
import { requestCancellation } from '../../../support/booking-steps.ts';
import { createCountingDatabase } from '../../../support/database/counting-database.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createDashboardRefund } from '../../../support/providers/dashboard-refund.ts';
import { createTestApp, MONDAY, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

const { db, countRowsRead, countRoundTrips } = createCountingDatabase(env.DB);
let testApp: TestApp;
let maya: TestClient;
let bookedAppointment: AppointmentResponse;
/** Monday at 11:00 am, which is 50 hours off. */
beforeEach(async () => {
  testApp = await createTestApp({ database: db });
  maya = await testApp.client('maya');
  bookedAppointment = await insertPaidAppointment(testApp, maya);
});

const readView = (namesHidden = false) => readInbox(testApp.deps.db, { now: testApp.now(), namesHidden });
const readItems = async () => (await readView()).items;

const MAYA = { name: 'Maya Nguyen', firstName: 'Maya' };
const PHONE = { kind: 'phone', number: '0400 111 222', uri: '+61400111222' };
const REQUESTED_AT = '2026-11-20T23:00:00.000Z';

/** Cancels with ten hours' notice, and requests half of the money. */
async function cancelLate() {
  testApp.advanceClock({ hours: 40 });
  await requestCancellation(maya, bookedAppointment.id, 'refund');
}

async function failRefund() {
  await requestCancellation(maya, bookedAppointment.id, 'refund');
  await testApp.rows("UPDATE refund SET state = 'failed'");
  return (await testApp.row<{ id: string }>('SELECT id FROM refund'))?.id ?? '';
}

const insertTestimonial = () =>
  testApp.rows(
    `INSERT INTO testimonial (id, client_id, rating, content, service_type, before_image, after_image, state, created_at)
     VALUES ('one', ?, 4, 'Four weeks and still full.', 'hybrid_set', '/objects/a', '/objects/b', 'pending', ?)`,
    ...[maya.id, REQUESTED_AT],
  );

const insertAlert = (kind: string, ref: string) =>
  testApp.rows('INSERT INTO alert (kind, ref, first_seen, last_seen) VALUES (?1, ?2, ?3, ?3)', kind, ref, REQUESTED_AT);

it('the inbox is empty when nothing waits', async () => {
  expect(await readView()).toEqual({ page: 'inbox', forms: [], now: REQUESTED_AT, items: [] });
});

describe('in the inbox', () => {
  it('a refund that was asked for stands with all that is needed to decide it', async () => {
    await cancelLate();
    const { forms, items } = await readView();
    // Each answer to it has a confirmation page of its own.
    expect(forms).toEqual([]);
    expect(items).toEqual([
      {
        kind: 'claim',
        id: bookedAppointment.id,
        since: '2026-11-22T15:00:00.000Z',
        dueAt: '2026-11-29T15:00:00.000Z',
        client: MAYA,
        service: 'Classic Set',
        startsAt: MONDAY,
        cancelledAt: '2026-11-22T15:00:00.000Z',
        reason: 'User requested cancellation',
        paidAt: REQUESTED_AT,
        paidCents: 15_000,
        askedCents: 7500,
        remainingClaimCents: 7500,
        unrefundedCents: 15_000,
        pointsRemoved: 50,
        visits: 0,
        lateCancellations: 0,
        isNotified: true,
      },
    ]);
  });

  it('a claim is for what is left of it after refunds in Stripe’s dashboard', async () => {
    await cancelLate();
    await createDashboardRefund(testApp, bookedAppointment.paymentIntentId, 2500);
    expect(await readItems()).toContainEqual(
      expect.objectContaining({ kind: 'claim', askedCents: 7500, remainingClaimCents: 5000 }),
    );
  });

  it('a client’s earlier visits and late cancellations are counted', async () => {
    await cancelLate();
    // Tuesday, 6:00 am: ten and a half hours before the next one.
    testApp.advanceClock({ hours: 29 });
    const secondAppointment = await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY });
    await requestCancellation(maya, secondAppointment.id, 'refund');
    expect(await readItems()).toContainEqual(
      expect.objectContaining({ id: secondAppointment.id, visits: 0, lateCancellations: 1 }),
    );
  });

  it('a refund that came back stands with how to reach the client, and not once more as its alert', async () => {
    const id = await failRefund();
    await insertAlert('refund_failed', id);
    const { forms, items } = await readView();
    expect(forms).toEqual([]);
    expect(items).toEqual([
      {
        kind: 'refund',
        id,
        since: REQUESTED_AT,
        dueAt: REQUESTED_AT,
        client: MAYA,
        contact: PHONE,
        service: 'Classic Set',
        amountCents: 15_000,
        isRefused: false,
        isReduced: false,
        isRetryable: true,
        reason: null,
      },
    ]);
  });

  it('a refund that Stripe refuses is said to be refused, with Stripe’s reason', async () => {
    await testApp.provider.openDispute(bookedAppointment.paymentIntentId ?? '');
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    expect(await readItems()).toContainEqual(
      expect.objectContaining({ kind: 'refund', isRefused: true, reason: 'charge_disputed' }),
    );
  });

  it('a review stands with its stars, text and photos, under the client’s own first name instead of the mailbox’s', async () => {
    await insertTestimonial();
    const { forms, items } = await readView();
    expect(forms).toEqual(['/studio/testimonials/one/approve']);
    expect(items).toEqual([
      {
        kind: 'review',
        id: 'one',
        since: REQUESTED_AT,
        dueAt: null,
        client: { name: 'Maya', firstName: 'Maya' },
        service: 'Hybrid Set',
        rating: 4,
        text: 'Four weeks and still full.',
        photos: ['/objects/a', '/objects/b'],
      },
    ]);
  });

  it('an open alert stands with its kind, its id and since when, and a resolved one does not', async () => {
    await insertAlert('missing_slot', bookedAppointment.id);
    await insertAlert('amount_mismatch', bookedAppointment.id);
    await testApp.rows("UPDATE alert SET resolved_at = last_seen WHERE kind = 'amount_mismatch'");
    expect(await readView()).toMatchObject({
      forms: [],
      items: [
        {
          kind: 'alert',
          alert: 'missing_slot',
          ref: bookedAppointment.id,
          since: REQUESTED_AT,
          dueAt: REQUESTED_AT,
          client: null,
        },
      ],
    });
  });

  it('an e-mail that was refused stands with its client until the appointment', async () => {
    const email = await testApp.row<{ id: string }>("SELECT id FROM outbox WHERE kind = 'confirmation'");
    await insertAlert('email_refused', email?.id ?? '');
    expect(await readItems()).toMatchObject([
      {
        kind: 'alert',
        alert: 'email_refused',
        message: 'confirmation',
        dueAt: MONDAY,
        client: MAYA,
        contact: PHONE,
        appointment: { id: bookedAppointment.id, startsAt: MONDAY, canCancel: true },
      },
    ]);
  });

  it('a refund made in Stripe’s dashboard stands with its amount and its appointment', async () => {
    await createDashboardRefund(testApp, bookedAppointment.paymentIntentId, 5000);
    expect(await readItems()).toMatchObject([
      {
        kind: 'alert',
        alert: 'dashboard_refund',
        cents: 5000,
        client: MAYA,
        appointment: { id: bookedAppointment.id, canCancel: true },
      },
    ]);
  });
});

it('the most urgent comes first: what is too late, then what has a date, then what has none', async () => {
  await insertTestimonial();
  await cancelLate();
  await insertAlert('dispute', 'dp_1');
  const noor = await testApp.client('noor');
  const otherAppointment = await insertPaidAppointment(testApp, noor, { scheduledDate: TUESDAY, phoneNumber: '' });
  await requestCancellation(noor, otherAppointment.id, 'refund');
  await testApp.rows("UPDATE refund SET state = 'failed' WHERE purpose = 'cancelled'");
  await insertAlert('missing_slot', bookedAppointment.id);
  expect((await readItems()).map((item) => (item.kind === 'alert' ? item.alert : item.kind))).toEqual([
    'missing_slot',
    'refund',
    'dispute',
    'claim',
    'review',
  ]);
});

it('while names are hidden the inbox has no name, phone number, e-mail address or reason of a client', async () => {
  await cancelLate();
  await insertTestimonial();
  const email = await testApp.row<{ id: string }>("SELECT id FROM outbox WHERE kind = 'confirmation'");
  await insertAlert('email_refused', email?.id ?? '');
  const noor = await testApp.client('noor');
  const otherAppointment = await insertPaidAppointment(testApp, noor, { scheduledDate: TUESDAY });
  await requestCancellation(noor, otherAppointment.id, 'refund');
  await testApp.rows("UPDATE refund SET state = 'failed' WHERE purpose = 'cancelled'");
  const view = await readView(true);
  expect(view.items.map(({ kind }) => kind).sort()).toEqual(['alert', 'claim', 'refund', 'review']);
  expect(JSON.stringify(view)).not.toMatch(/maya|nguyen|noor|400 ?111 ?222|@|requested cancellation/i);
  expect(view.items).toContainEqual(expect.objectContaining({ kind: 'claim', reason: 'hidden' }));
});

it('the inbox is read in one batch, and the number of rows does not grow with the tables', async () => {
  await cancelLate();
  await insertTestimonial();
  await insertAlert('dispute', 'dp_1');
  expect(await countRoundTrips(() => readView())).toEqual({ batches: 1, single: 0 });
  // Searching the rows of one client in an index reads one row more when another client's rows follow.
  await addHistory(testApp, { count: 1, idPrefix: 'other', from: '2023-01-01T00:00:00.000Z' });
  const before = await countRowsRead(() => readView());
  expect(before).toBeLessThanOrEqual(250);
  await addHistory(testApp, { count: 400, idPrefix: 'past', from: '2024-01-01T00:00:00.000Z' });
  expect(await countRowsRead(() => readView())).toBe(before);
});
