import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  AppointmentResponse,
  HoldResponse,
  LoyaltyResponse,
  PointsHistoryLine,
  PortalOverviewResponse,
} from '../../../src/contract/responses.ts';
import { addClientHistory, RESCHEDULE_CODE } from '../../support/add-client-history.ts';
import { hold } from '../../support/booking-steps.ts';
import { createCountingDatabase } from '../../support/database/counting-database.ts';
import { createTestApp, MONDAY_AFTERNOON, type TestApp, type TestClient } from '../../support/test-app.ts';

const { db, countRowsRead, countRoundTrips } = createCountingDatabase(env.DB);
/**
 * The rows that the portal reads, with two of the session, and two with the points of the two upcoming appointments, which
 * the cancel dialog mentions.
 */
const MAX_ROWS = 64;

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp({ database: db });
  maya = await testApp.client('maya');
});

const readPortalOverview = async () => (await maya.get<PortalOverviewResponse>('/api/dashboard')).body;
const readAppointments = async (query = '', client = maya) =>
  (await client.get<AppointmentResponse[]>(`/api/appointments${query}`)).body;
const readLedger = async (query = '') =>
  (await maya.get<PointsHistoryLine[]>(`/api/loyalty/${maya.id}/ledger${query}`)).body;
const listIds = (list: { id: string }[]) => list.map(({ id }) => id);
const buildOldIds = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, place) => `old-${from - place}`);

describe('the portal overview', () => {
  it(`is read with the session in one round trip, and at most ${MAX_ROWS} rows of a client with 200 appointments`, async () => {
    await addClientHistory(maya.id, 198);
    await maya.get('/api/auth/user');
    expect(await countRoundTrips(readPortalOverview)).toEqual({ batches: 1, single: 0 });
    expect(await countRowsRead(readPortalOverview)).toBeLessThanOrEqual(MAX_ROWS);
    const { loyalty } = await readPortalOverview();
    expect(loyalty.coupons).toEqual(['REWARD20_65', 'REWARD20_66']);
  });

  it('reads no more rows for a client of many years than for one of a few', async () => {
    await addClientHistory(maya.id, 28);
    const after = await countRowsRead(readPortalOverview);
    testApp = await createTestApp({ database: db });
    maya = await testApp.client('maya');
    await addClientHistory(maya.id, 598);
    expect(await countRowsRead(readPortalOverview)).toBe(after);
  });

  it('equals the responses of the four calls', async () => {
    await addClientHistory(maya.id, 30);
    await hold(maya, { scheduledDate: MONDAY_AFTERNOON });
    expect(await readPortalOverview()).toEqual({
      appointments: await readAppointments(),
      loyalty: (await maya.get<LoyaltyResponse>(`/api/loyalty/${maya.id}`)).body,
      hold: (await maya.get<HoldResponse>('/api/holds/current')).body,
      notifications: (await maya.get('/api/notifications')).body,
    });
  });

  it('has for a new client only the discount for the first visit', async () => {
    expect(await readPortalOverview()).toMatchObject({
      appointments: [],
      loyalty: { loyaltyPoints: 0, coupons: ['FIRST10'], ledger: [] },
      hold: { hold: null, refunds: [] },
    });
  });

  it('is only that of the signed-in client', async () => {
    await addClientHistory(maya.id, 5);
    const noor = await testApp.client('noor');
    const { body } = await noor.get<PortalOverviewResponse>('/api/dashboard');
    expect(body).toMatchObject({ appointments: [], loyalty: { ledger: [], loyaltyPoints: 0 } });
  });
});

describe('the list of appointments', () => {
  it('has all future appointments and the last ten others, plus one when there are earlier ones', async () => {
    await addClientHistory(maya.id, 30);
    expect(listIds(await readAppointments())).toEqual(buildOldIds(32, 20));
  });

  it('has pages that continue after the last one shown, each appointment once, whatever is booked meanwhile', async () => {
    await addClientHistory(maya.id, 30);
    expect(listIds(await readAppointments('?before=old-21'))).toEqual(buildOldIds(20, 10));
    await testApp.rows("UPDATE booking SET starts_at = '2026-11-20T01:00:00.000Z' WHERE id = 'old-31'");
    expect(listIds(await readAppointments('?before=old-11'))).toEqual(buildOldIds(10, 1));
  });

  it('is empty before another client’s appointment, as before an unknown one', async () => {
    await addClientHistory(maya.id, 30);
    const noor = await testApp.client('noor');
    expect(await readAppointments('?before=old-21', noor)).toEqual([]);
    expect(await readAppointments('?before=nothing')).toEqual([]);
  });

  it('includes a cancelled one, however old, until its code is used or has expired', async () => {
    await addClientHistory(maya.id, 30);
    await testApp.rows("UPDATE booking SET starts_at = '2020-01-01T00:00:00.000Z' WHERE id = 'old-29'");
    const readCodedAppointments = async () => (await readAppointments()).filter(({ id }) => id === 'old-29');
    expect(await readCodedAppointments()).toMatchObject([
      { rescheduleCouponCode: RESCHEDULE_CODE, status: 'cancelled' },
    ]);
    testApp.advanceClock({ hours: 24 * 20 });
    expect(await readCodedAppointments()).toEqual([]);
  });
});

describe('the points of a client', () => {
  it('are listed in pages, latest first', async () => {
    await addClientHistory(maya.id, 30);
    const listBalances = (lines: PointsHistoryLine[]) => lines.map(({ balance }) => balance / 50);
    const { body } = await maya.get<LoyaltyResponse>(`/api/loyalty/${maya.id}`);
    expect(listBalances(body.ledger)).toEqual([32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22]);
    expect(listBalances(await readLedger(`?before=${body.ledger[9]?.id}`))).toEqual([
      22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12,
    ]);
    expect(await readLedger()).toEqual(body.ledger);
  });
});

describe('the list of a client’s discounts', () => {
  it('has no reward that another booking has, until that is refunded in full, but the one that an open hold reserves', async () => {
    await addClientHistory(maya.id, 30);
    const readCoupons = async () => (await readPortalOverview()).loyalty.coupons;
    await testApp.rows(
      "INSERT INTO coupon_use VALUES ('old-20', 'REWARD20_10', ?, 'maya@example.test', NULL, 'reserved')",
      maya.id,
    );
    expect(await readCoupons()).toEqual(['REWARD20_9']);
    await testApp.rows("UPDATE booking SET state = 'held' WHERE id = 'old-20'");
    expect(await readCoupons()).toEqual(['REWARD20_9', 'REWARD20_10']);
    await testApp.rows("UPDATE coupon_use SET state = 'redeemed' WHERE coupon_id = 'REWARD20_10'");
    expect(await readCoupons()).toEqual(['REWARD20_9']);
    await testApp.rows("DELETE FROM coupon_use WHERE coupon_id = 'REWARD20_10'");
    expect(await readCoupons()).toEqual(['REWARD20_9', 'REWARD20_10']);
  });

  it('is empty while the next booking is at full price, which the response says', async () => {
    await addClientHistory(maya.id, 30);
    await testApp.rows("UPDATE cancellation SET full_price_next = 1 WHERE booking_id = 'old-28'");
    expect((await readPortalOverview()).loyalty).toMatchObject({ coupons: [], fullPriceNext: true });
  });
});
