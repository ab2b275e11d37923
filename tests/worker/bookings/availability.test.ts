import { beforeEach, describe, expect, it } from 'vitest';
import { confirmBooking, hold, requestHold } from '../../support/booking-steps.ts';
import { createTestApp, MONDAY, MONDAY_AFTERNOON, type TestApp } from '../../support/test-app.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});

const readSlots = async (from: string, to: string, service = ''): Promise<string[]> =>
  (await testApp.createVisitor().get<string[]>(`/api/availability?startDate=${from}&endDate=${to}&service=${service}`))
    .body;
const readMondaySlots = (service = '') => readSlots('2026-11-22T14:00:00Z', '2026-11-23T14:00:00Z', service);

describe('the calendar', () => {
  it('shows the start times of the opening hours, ascending', async () => {
    expect(await readSlots('2026-11-22T14:00:00Z', '2026-11-29T14:00:00Z')).toEqual([
      MONDAY,
      MONDAY_AFTERNOON,
      '2026-11-24T06:30:00.000Z',
      '2026-11-25T06:30:00.000Z',
      '2026-11-26T06:30:00.000Z',
      '2026-11-27T01:00:00.000Z',
      '2026-11-27T05:30:00.000Z',
      '2026-11-28T01:00:00.000Z',
    ]);
  });

  it('shows the first start that is two hours away, and the last that is ninety days away', async () => {
    const readTodaySlots = () => readSlots('2026-11-20T14:00:00Z', '2026-11-21T14:00:00Z');
    expect(await readTodaySlots()).toEqual(['2026-11-21T01:00:00.000Z']);
    testApp.advanceClock({ seconds: 1 });
    expect(await readTodaySlots()).toEqual([]);
    expect((await readSlots('2027-02-01T00:00:00Z', '2027-03-01T00:00:00Z')).at(-1)).toBe('2027-02-18T06:30:00.000Z');
  });

  it('shows no times on a day that the owner has closed', async () => {
    await testApp.rows("INSERT INTO closure VALUES ('course', '2026-11-23', '2026-11-24', 'A course', 0, 0)");
    expect(await readSlots('2026-11-22T14:00:00Z', '2026-11-24T14:00:00Z')).toEqual([]);
    expect((await requestHold(await testApp.client())).body.code).toBe('SLOT_NOT_OFFERED');
  });

  it('shows the times of new weekly hours from their first day on, and not before', async () => {
    await testApp.rows("INSERT INTO opening_schedule VALUES ('2026-11-30', '')");
    await testApp.rows("INSERT INTO opening_rule VALUES ('2026-11-30', 1, '09:00')");
    expect(await readSlots('2026-11-26T14:00:00Z', '2026-12-07T14:00:00Z')).toEqual([
      '2026-11-27T01:00:00.000Z',
      '2026-11-27T05:30:00.000Z',
      '2026-11-28T01:00:00.000Z',
      '2026-11-29T23:00:00.000Z',
      '2026-12-06T23:00:00.000Z',
    ]);
  });

  it('shows the times of a special day, also on a public holiday, and they can be held', async () => {
    await testApp.rows("INSERT INTO special_day (day, note, revision) VALUES ('2026-12-25', 'For Zara', 0)");
    await testApp.rows("INSERT INTO special_day_start VALUES ('2026-12-25', '09:00')");
    const christmas = '2026-12-24T23:00:00.000Z';
    expect(await readSlots('2026-12-24T14:00:00Z', '2026-12-26T14:00:00Z')).toEqual([christmas]);
    expect((await requestHold(await testApp.client(), { scheduledDate: christmas })).status).toBe(200);
  });

  it('shows the times of a public holiday on which the studio works', async () => {
    await testApp.rows("UPDATE closure SET is_open = 1 WHERE from_day = '2026-12-26'");
    expect(await readSlots('2026-12-24T14:00:00Z', '2026-12-27T14:00:00Z')).toEqual(['2026-12-26T01:00:00.000Z']);
  });

  it('hides a slot as long as it is held', async () => {
    await hold(await testApp.client());
    expect(await readMondaySlots()).toEqual([MONDAY_AFTERNOON]);
    testApp.advanceClock({ minutes: 15 });
    await testApp.sweep();
    expect(await readMondaySlots()).toEqual([MONDAY, MONDAY_AFTERNOON]);
  });

  it('hides a booked slot permanently', async () => {
    const maya = await testApp.client();
    const { clientSecret, paymentIntentId } = await hold(maya);
    await testApp.pay(clientSecret);
    await confirmBooking(maya, paymentIntentId);
    testApp.advanceClock({ hours: 1 });
    await testApp.sweep();
    expect(await readMondaySlots()).toEqual([MONDAY_AFTERNOON]);
  });

  it('hides a start for a service that would overlap a booking, and shows it for a shorter one', async () => {
    await testApp.rows("INSERT INTO opening_rule VALUES ('2000-01-01', 1, '13:00')");
    const megaOrder = { service: 'mega_volume', productId: 'prod_mega_volume', amount: 200 };
    await hold(await testApp.client(), { scheduledDate: '2026-11-23T03:00:00Z' });
    expect(await readMondaySlots('classic_set')).toEqual([MONDAY, MONDAY_AFTERNOON]);
    expect(await readMondaySlots('mega_volume')).toEqual([MONDAY_AFTERNOON]);
    expect((await requestHold(await testApp.client(), megaOrder)).body.code).toBe('SLOT_TAKEN');
    expect((await requestHold(await testApp.client())).status).toBe(200);
  });

  it('shows only slots that can be held, all of them concurrently', async () => {
    const slots = await readSlots('2026-11-22T14:00:00Z', '2026-12-20T14:00:00Z', 'mega_volume');
    const megaOrder = { service: 'mega_volume', productId: 'prod_mega_volume', amount: 200 };
    const answers = await Promise.all(
      slots.map(async (scheduledDate) => requestHold(await testApp.client(), { ...megaOrder, scheduledDate })),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await readSlots('2026-11-22T14:00:00Z', '2026-12-20T14:00:00Z')).toEqual([]);
    expect(slots.length).toBeGreaterThan(30);
  });
});
