import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServiceItem } from '../../../src/contract/responses.ts';
import { setService } from '../../../worker/owner/services/set-service.ts';
import { switchService } from '../../../worker/owner/services/switch-service.ts';
import { audit } from '../../../worker/sweep/audit.ts';
import {
  bookAndPay,
  confirmBooking,
  hold,
  readCurrentHold,
  requestCancellation,
  requestHold,
} from '../../support/booking-steps.ts';
import { countOutcomes } from '../../support/count-outcomes.ts';
import { readAllRows } from '../../support/database/read-all-rows.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createActionContext } from '../../support/owner/action-context.ts';
import { readSeededService } from '../../support/owner/owner-service-cases.ts';
import { undoNow } from '../../support/owner/owner-undo-hours.ts';
import { CONCURRENT_REQUESTS, runConcurrently } from '../../support/run-concurrently.ts';
import { createTestApp, MONDAY_AFTERNOON, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});
afterEach(async () => {
  expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
});

const { details, place } = readSeededService('classic_set');

/** The owner sets another price or length of the Classic Set. Returns the id of the action. */
async function changeClassic(to: object, revision = 0): Promise<string> {
  const actionContext = await createActionContext(testApp);
  await setService(
    testApp.deps.db,
    { id: 'classic_set', details: { ...details, ...to }, place, revision },
    actionContext,
  );
  return actionContext.actionId;
}
const readClassic = async () =>
  (await testApp.createVisitor().get<ServiceItem[]>('/api/services')).body.find(({ id }) => id === 'classic_set');

describe('another price', () => {
  it('is in the list and in the hold of the very next request, and whoever read the old one is told the new', async () => {
    await changeClassic({ priceCents: 16_000 });
    expect(await readClassic()).toMatchObject({ price: 160, active: true });
    const refusal = await requestHold(maya);
    expect([refusal.status, refusal.body.code, refusal.body.amount]).toEqual([409, 'PRICE_CHANGED', 160]);
    expect(await testApp.provider.readIntents()).toEqual([]);
    expect(await testApp.rows('SELECT id FROM booking')).toEqual([]);
    expect(await bookAndPay(testApp, maya, { amount: 160 })).toMatchObject({ price: '160.00' });
  });

  it('leaves a hold under way at its own, which is what is charged and booked', async () => {
    const { clientSecret, paymentIntentId } = await hold(maya);
    await changeClassic({ priceCents: 16_000, minutes: 150 });
    expect((await readCurrentHold(maya)).hold?.service).toBe('classic_set');
    await testApp.pay(clientSecret);
    const response = await confirmBooking(maya, paymentIntentId);
    expect([response.status, response.body]).toMatchObject([201, { price: '150.00', duration: 120 }]);
    expect(await testApp.row('SELECT captured_cents FROM payment')).toEqual({ captured_cents: 15_000 });
  });

  it.each([
    ['without a discount', { amount: 150 }],
    ['with a discount', { amount: 135, couponId: 'FIRST10' }],
  ])('leaves a hold %s its extension: the same order again keeps its payment and price', async (_how, order) => {
    const { paymentIntentId } = await hold(maya, order);
    await changeClassic({ priceCents: 16_000, minutes: 150 });
    expect((await readCurrentHold(maya)).hold).toMatchObject({ price: 150, amount: order.amount, extendable: true });
    testApp.advanceClock({ minutes: 5 });
    expect(await hold(maya, order)).toMatchObject({ paymentIntentId, holdExpiresAt: '2026-11-20T23:30:00.000Z' });
    expect(await testApp.rows('SELECT price_cents, state FROM booking')).toEqual([
      { price_cents: 15_000, state: 'held' },
    ]);
  });

  it.each([
    ['for another time', { scheduledDate: TUESDAY }],
    ['for another phone number, which decides about the discount', { phoneNumber: '0400 999 888' }],
    ['without the discount', { amount: 150, couponId: '' }],
  ])('is the price of an order %s than that of the hold, which stays', async (_how, change) => {
    const order = { amount: 135, couponId: 'FIRST10' };
    await hold(maya, order);
    await changeClassic({ priceCents: 16_000 });
    const refusal = await requestHold(maya, { ...order, ...change });
    expect([refusal.status, refusal.body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(await testApp.rows('SELECT price_cents, state FROM booking')).toEqual([
      { price_cents: 15_000, state: 'held' },
    ]);
  });

  it('is the price again once the hold is over', async () => {
    await hold(maya);
    await changeClassic({ priceCents: 16_000 });
    testApp.advanceClock({ minutes: 15 });
    expect((await requestHold(maya)).body).toMatchObject({ code: 'PRICE_CHANGED', amount: 160 });
    expect((await requestHold(maya, { amount: 160 })).status).toBe(200);
  });

  it('above the limit of Premium or below it, and its undoing, change nothing that is booked, held or covered', async () => {
    const appointment = await insertPaidAppointment(testApp, maya);
    const codeAppointment = await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY });
    await requestCancellation(maya, codeAppointment.id, 'reschedule');
    await hold(await testApp.client('noor'), { scheduledDate: MONDAY_AFTERNOON });
    await createActionContext(testApp);
    const readOtherRows = async () => ({ ...(await readAllRows()), service: [], owner_action: [] });
    const before = await readOtherRows();
    const id = await changeClassic({ name: 'Natural Set', priceCents: 20_000, minutes: 30 });
    expect(await readOtherRows()).toEqual(before);
    testApp.advanceClock({ minutes: 1 });
    await undoNow(testApp, id);
    await switchService(testApp.deps.db, { id: 'classic_set', active: false }, await createActionContext(testApp));
    expect(await readOtherRows()).toEqual(before);
    expect((await requestCancellation(maya, appointment.id, 'refund')).status).toBe(200);
    expect((await testApp.provider.readRefunds()).map(({ amount }) => amount)).toEqual([15_000]);
  });
});

describe('a service that is switched off', () => {
  const ORDER = { amount: 135, couponId: 'FIRST10' };
  const switchClassicOff = async () =>
    switchService(testApp.deps.db, { id: 'classic_set', active: false }, await createActionContext(testApp));
  const readHolds = () => testApp.rows('SELECT price_cents, state FROM booking');

  it('leaves a hold under way its extension: the same order again keeps its payment and price', async () => {
    const { paymentIntentId } = await hold(maya, ORDER);
    await switchClassicOff();
    testApp.advanceClock({ minutes: 5 });
    expect(await hold(maya, ORDER)).toMatchObject({ paymentIntentId, holdExpiresAt: '2026-11-20T23:30:00.000Z' });
    expect(await readHolds()).toEqual([{ price_cents: 15_000, state: 'held' }]);
  });

  it.each([
    ['for another time', { scheduledDate: TUESDAY }],
    ['without the discount', { amount: 150, couponId: null }],
    ['for another phone number, without the discount', { amount: 150, couponId: null, phoneNumber: '0400 999 888' }],
  ])('is not held anew by an order %s, and the hold under way stays', async (_how, change) => {
    const { clientSecret, paymentIntentId } = await hold(maya, ORDER);
    await switchClassicOff();
    const refusal = await requestHold(maya, { ...ORDER, ...change });
    expect([refusal.status, refusal.body.code]).toEqual([404, 'UNKNOWN_SERVICE']);
    expect(await readHolds()).toEqual([{ price_cents: 15_000, state: 'held' }]);
    expect((await testApp.provider.readIntents()).map(({ id }) => id)).toEqual([paymentIntentId]);
    await testApp.pay(clientSecret);
    expect((await confirmBooking(maya, paymentIntentId)).status).toBe(201);
  });

  it('is not held anew once the hold is over', async () => {
    await hold(maya);
    await switchClassicOff();
    testApp.advanceClock({ minutes: 15 });
    const refusal = await requestHold(maya);
    expect([refusal.status, refusal.body.code]).toEqual([404, 'UNKNOWN_SERVICE']);
    expect(await testApp.provider.readIntents()).toHaveLength(1);
  });
});

/** Each hold is for another time, of which the calendar offers about fifty. */
const HOLD_COUNT = Math.min(CONCURRENT_REQUESTS, 40);
/** The holds made before the change; the others are requested together with it. */
const EARLY_HOLD_COUNT = HOLD_COUNT / 4;

describe(`${HOLD_COUNT} holds before and at the moment at which the owner`, () => {
  const CHANGES: [what: string, code: string, act: () => Promise<unknown>][] = [
    ['sets another price', '409 PRICE_CHANGED', () => changeClassic({ priceCents: 16_000 })],
    [
      'switches the service off',
      '404 UNKNOWN_SERVICE',
      async () =>
        switchService(testApp.deps.db, { id: 'classic_set', active: false }, await createActionContext(testApp)),
    ],
  ];

  it.each(CHANGES)('%s stand as they were made, or are refused', async (_what, refusal, makeChange) => {
    const periodParameters = 'startDate=2026-11-22T14:00:00Z&endDate=2027-01-10T14:00:00Z';
    const { body: starts } = await testApp
      .createVisitor()
      .get<string[]>(`/api/availability?${periodParameters}&service=classic_set`);
    expect(starts.length).toBeGreaterThanOrEqual(HOLD_COUNT);
    const people = await runConcurrently(HOLD_COUNT, () => testApp.client());
    await createActionContext(testApp);
    const sendHolds = (from: number, to: number) =>
      Promise.all(
        people.slice(from, to).map((person, index) => requestHold(person, { scheduledDate: starts[from + index] })),
      );
    const earlyResponses = await sendHolds(0, EARLY_HOLD_COUNT);
    const [lateResponses] = await Promise.all([sendHolds(EARLY_HOLD_COUNT, HOLD_COUNT), makeChange()]);
    expect(await testApp.rows('SELECT DISTINCT price_cents, state FROM booking')).toEqual([
      { price_cents: 15_000, state: 'held' },
    ]);
    const madeCount = (await testApp.rows('SELECT id FROM booking')).length;
    expect(madeCount).toBeGreaterThanOrEqual(EARLY_HOLD_COUNT);
    const refusalCounts = madeCount < HOLD_COUNT ? { [refusal]: HOLD_COUNT - madeCount } : {};
    expect(countOutcomes([...earlyResponses, ...lateResponses])).toEqual({ '200': madeCount, ...refusalCounts });
    expect(await testApp.provider.readIntents()).toHaveLength(madeCount);
  });
});

it('of many changes of one service at once, each to another price, one is saved', async () => {
  await createActionContext(testApp);
  const changes = Array.from({ length: CONCURRENT_REQUESTS }, (_, index) =>
    changeClassic({ priceCents: 16_000 + index }),
  );
  const results = await Promise.allSettled(changes);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await testApp.rows('SELECT verb FROM owner_action')).toEqual([{ verb: 'set_service' }]);
  expect(await testApp.row("SELECT revision FROM service WHERE id = 'classic_set'")).toEqual({ revision: 1 });
});
