import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPaymentIntentSchema } from '../../../src/contract/requests.ts';
import { bookWithToken } from '../../../worker/bookings/book-with-token.ts';
import { bookWithUnassignedPayment } from '../../../worker/bookings/book-with-unassigned-payment.ts';
import { startPayment } from '../../../worker/bookings/start-payment.ts';
import { client } from '../../../worker/db/schema.ts';
import type { Deps } from '../../../worker/deps.ts';
import { DomainError } from '../../../worker/domain-error.ts';
import { audit } from '../../../worker/sweep/audit.ts';
import { bookAndPay, confirmBooking, hold, requestCancellation, requestHold } from '../../support/booking-steps.ts';
import { countOutcomes } from '../../support/count-outcomes.ts';
import { readAllRows } from '../../support/database/read-all-rows.ts';
import { createDepsWithInterleaving } from '../../support/deps-with-interleaving.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { CONCURRENT_REQUESTS, runConcurrently } from '../../support/run-concurrently.ts';
import {
  buildPaymentIntentRequest,
  createTestApp,
  type TestApp,
  type TestClient,
  TUESDAY,
} from '../../support/test-app.ts';
import { payUnassigned } from '../../support/unassigned-payment.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});
afterEach(async () => {
  expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
});

const CLOSE_DAYS = "INSERT INTO closure VALUES ('off', '2026-11-21', '2027-03-01', 'Away', 0, 0)";
const CHANGE_HOURS = "INSERT INTO opening_schedule VALUES ('2026-11-21', '')";
const REMOVE_TIMES = "INSERT INTO special_day (day, note, revision) VALUES ('2026-11-24', '', 0)";
const RAISE_PRICE = "UPDATE service SET price_cents = 16000 WHERE id = 'classic_set'";
const LENGTHEN_SERVICE = "UPDATE service SET minutes = 150 WHERE id = 'classic_set'";
const RETIRE_SERVICE = "UPDATE service SET active = 0 WHERE id = 'classic_set'";

const OFFER_CHANGES: [what: string, statement: string, code: string][] = [
  ['the days are closed', CLOSE_DAYS, 'SLOT_NOT_OFFERED'],
  ['the weekly hours are changed', CHANGE_HOURS, 'SLOT_NOT_OFFERED'],
  ['the day gets no times', REMOVE_TIMES, 'SLOT_NOT_OFFERED'],
  ['the price is changed', RAISE_PRICE, 'PRICE_CHANGED'],
  ['the duration is changed', LENGTHEN_SERVICE, 'PRICE_CHANGED'],
];
const ALL_CHANGES: typeof OFFER_CHANGES = [
  ...OFFER_CHANGES,
  ['the service is no longer sold', RETIRE_SERVICE, 'UNKNOWN_SERVICE'],
];

/** Stores the owner's edit after the use case has read the hours and services, before its batch. */
const createDepsWithEdit = (statement: string): Deps =>
  createDepsWithInterleaving(testApp.deps, () => testApp.rows(statement), 2);
const readClientRow = async () => {
  const [row] = await testApp.deps.db.select().from(client).where(eq(client.id, maya.id));
  if (!row) throw new Error('Maya is not there');
  return row;
};
const catchRefusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof DomainError ? error : Promise.reject(error)),
  );
const CONTACT = { fullName: 'Maya Nguyen', phone: '+61400111222', notes: '' };
const readBookingStates = () => testApp.rows("SELECT state FROM booking WHERE state <> 'cancelled'");
/** An order with a code for this service, at the same price as the other. */
async function buildCodeOrder(codeIsFor: 'classic_set' | 'hybrid_set') {
  const appointment = await bookAndPay(testApp, maya, { service: codeIsFor, productId: `prod_${codeIsFor}` });
  const { body } = await requestCancellation(maya, appointment.id, 'reschedule');
  return {
    client: await readClientRow(),
    code: body.appointment.rescheduleCouponCode ?? '',
    serviceId: 'classic_set',
    startsAt: Temporal.Instant.from(TUESDAY),
    contact: CONTACT,
  };
}

describe('an edit of the owner between what a request has read and its batch', () => {
  it.each(ALL_CHANGES)('refuses the hold when %s', async (_what, statement, code) => {
    const request = createPaymentIntentSchema.parse(buildPaymentIntentRequest({ scheduledDate: TUESDAY }));
    const deps = createDepsWithEdit(statement);
    const refusal = await catchRefusal(startPayment(deps, await readClientRow(), request, testApp.now()));
    expect(refusal?.code).toBe(code);
    if (statement === RAISE_PRICE) expect(refusal?.extra).toEqual({ amount: 160 });
    expect(await readBookingStates()).toEqual([]);
    expect(await testApp.provider.readIntents()).toEqual([]);
  });

  it.each(OFFER_CHANGES)('refuses a booking by code, which stays valid, when %s', async (_what, statement, code) => {
    const order = await buildCodeOrder('classic_set');
    const refusal = await catchRefusal(bookWithToken(createDepsWithEdit(statement), order, testApp.now()));
    expect(refusal?.code).toBe(code);
    expect(await readBookingStates()).toEqual([]);
    await testApp.rows("DELETE FROM closure WHERE id = 'off'");
    await testApp.rows("DELETE FROM opening_schedule WHERE from_day > '2000-01-01'");
    await testApp.rows('DELETE FROM special_day');
    expect(await bookWithToken(testApp.deps, order, testApp.now())).toMatchObject({ isNew: true });
  });

  it('books by a code for the very service although it is switched off', async () => {
    const order = await buildCodeOrder('classic_set');
    const appointment = await bookWithToken(createDepsWithEdit(RETIRE_SERVICE), order, testApp.now());
    expect(appointment).toMatchObject({ isNew: true });
    expect(await testApp.row("SELECT active FROM service WHERE id = 'classic_set'")).toEqual({ active: 0 });
  });

  it('refuses a booking by a code for another service, which stays valid, when it is switched off', async () => {
    const order = await buildCodeOrder('hybrid_set');
    const refusal = await catchRefusal(bookWithToken(createDepsWithEdit(RETIRE_SERVICE), order, testApp.now()));
    expect(refusal?.code).toBe('UNKNOWN_SERVICE');
    const hybridOrder = { ...order, serviceId: 'hybrid_set' };
    expect(await bookWithToken(testApp.deps, hybridOrder, testApp.now())).toMatchObject({ isNew: true });
  });

  it('refuses a booking by a code for a service that is off when its price or duration is changed', async () => {
    const order = await buildCodeOrder('classic_set');
    await testApp.rows(RETIRE_SERVICE);
    for (const statement of [RAISE_PRICE, LENGTHEN_SERVICE]) {
      const refusal = await catchRefusal(bookWithToken(createDepsWithEdit(statement), order, testApp.now()));
      expect(refusal?.code).toBe('PRICE_CHANGED');
    }
    expect(await readBookingStates()).toEqual([]);
  });

  /** Books with a payment that was made before a time was chosen. */
  async function bookPaid(deps: Deps) {
    await payUnassigned(testApp, maya);
    const payment = await testApp.row<{ id: string }>("SELECT id FROM payment WHERE state = 'unassigned'");
    const order = {
      client: await readClientRow(),
      serviceId: 'classic_set',
      startsAt: Temporal.Instant.from(TUESDAY),
      couponId: null,
      priceCents: 15000,
      contact: CONTACT,
    };
    return bookWithUnassignedPayment(deps, payment?.id ?? '', order, testApp.now());
  }

  it('books by an earlier payment for the very service although it is switched off', async () => {
    expect(await bookPaid(createDepsWithEdit(RETIRE_SERVICE))).toMatchObject({ kind: 'booked' });
    expect(await testApp.row("SELECT active FROM service WHERE id = 'classic_set'")).toEqual({ active: 0 });
  });

  it.each([
    ['the days are closed', CLOSE_DAYS, 'SLOT_NOT_OFFERED'],
    ['the price is changed', RAISE_PRICE, 'BOOKING_MISMATCH'],
  ])('refuses a booking by an earlier payment, which stays, when %s', async (_what, statement, code) => {
    expect((await catchRefusal(bookPaid(createDepsWithEdit(statement))))?.code).toBe(code);
    expect(await readBookingStates()).toEqual([]);
    expect(await testApp.rows('SELECT state FROM payment')).toEqual([{ state: 'unassigned' }]);
    expect(await testApp.provider.readRefunds()).toEqual([]);
  });
});

/** Each hold is for another time, of which the calendar offers about fifty. */
const HOLD_COUNT = Math.min(CONCURRENT_REQUESTS, 40);

describe(`${HOLD_COUNT} holds before and at the moment at which`, () => {
  /** Holds made before the edit; the others are requested together with it. */
  const EARLY_HOLD_COUNT = HOLD_COUNT / 4;
  const OFFER_CHANGE_CASES: [what: string, statement: string, code: string][] = [
    ['the days are closed', CLOSE_DAYS, 'SLOT_NOT_OFFERED'],
    ['the weekly hours are changed', CHANGE_HOURS, 'SLOT_NOT_OFFERED'],
    ['the price is changed', RAISE_PRICE, 'PRICE_CHANGED'],
  ];

  it.each(OFFER_CHANGE_CASES)(
    '%s stand if they were made before it, and no others are made',
    async (_what, statement, code) => {
      const periodParameters = 'startDate=2026-11-22T14:00:00Z&endDate=2027-01-10T14:00:00Z';
      const { body: starts } = await testApp.createVisitor().get<string[]>(`/api/availability?${periodParameters}`);
      expect(starts.length).toBeGreaterThanOrEqual(HOLD_COUNT);
      const people = await runConcurrently(HOLD_COUNT, () => testApp.client());
      const sendHolds = (from: number, to: number) =>
        Promise.all(
          people.slice(from, to).map((person, index) => requestHold(person, { scheduledDate: starts[from + index] })),
        );
      const earlyResponses = await sendHolds(0, EARLY_HOLD_COUNT);
      const [lateResponses, editResults] = await Promise.all([
        sendHolds(EARLY_HOLD_COUNT, HOLD_COUNT),
        env.DB.batch<{ made: number }>([
          env.DB.prepare(statement),
          env.DB.prepare('SELECT COUNT(*) AS made FROM booking'),
        ]),
      ]);
      const madeCount = editResults[1]?.results[0]?.made ?? 0;
      expect(madeCount).toBeGreaterThanOrEqual(EARLY_HOLD_COUNT);
      const refusalCounts = madeCount < HOLD_COUNT ? { [`409 ${code}`]: HOLD_COUNT - madeCount } : {};
      expect(countOutcomes([...earlyResponses, ...lateResponses])).toEqual({ '200': madeCount, ...refusalCounts });
      expect(await testApp.rows('SELECT DISTINCT price_cents, state FROM booking')).toEqual([
        { price_cents: 15000, state: 'held' },
      ]);
      expect(await testApp.row('SELECT COUNT(*) AS made FROM booking')).toEqual({ made: madeCount });
    },
  );
});

describe('an edit of hours, days off or services changes nothing that exists', () => {
  const EDITED_TABLES = ['opening_schedule', 'special_day', 'closure', 'service'];

  it.each(ALL_CHANGES)('when %s, holds can be paid and refunds are given', async (_what, statement) => {
    const noor = await testApp.client('noor');
    const appointment = await insertPaidAppointment(testApp, maya);
    const { clientSecret, paymentIntentId } = await hold(noor, { scheduledDate: TUESDAY });
    const readOtherRows = async () => {
      const all = Object.entries(await readAllRows());
      return all.filter(([table]) => !EDITED_TABLES.includes(table));
    };
    const before = await readOtherRows();
    await testApp.rows(statement);
    expect(await readOtherRows()).toEqual(before);
    await testApp.pay(clientSecret);
    const response = await confirmBooking(noor, paymentIntentId);
    expect([response.status, response.body]).toMatchObject([201, { price: '150.00', duration: 120 }]);
    expect((await requestCancellation(maya, appointment.id, 'refund')).status).toBe(200);
    expect((await testApp.provider.readRefunds()).map(({ amount }) => amount)).toEqual([15000]);
  });
});
