import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../../worker/sweep/audit.ts';
import { requestCancellation } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createOwnerApi, type OwnerApi } from '../../support/owner/owner-api.ts';
import { insertEndedStudioAppointment } from '../../support/owner/studio-appointment.ts';
import { deleteOwnAccount, type ReturningClient, signInAs } from '../../support/sign-in-as.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

const EMAIL = 'maya@example.test';

let testApp: TestApp;
let maya: ReturningClient;
let ownerApi: OwnerApi;
let visitId: string;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await signInAs(testApp, EMAIL);
  ownerApi = createOwnerApi(await testApp.owner());
});

/** The visit costs $110. */
const insertVisit = async () => {
  visitId = await insertEndedStudioAppointment(testApp, maya);
};
const note = async (dollars: number, rest: 'owed' | 'waived' = 'owed') =>
  expect((await ownerApi.recordPayment(visitId, dollars, 'cash', { rest })).status).toBe(200);
const giveBack = async (dollars: number) => {
  testApp.advanceClock({ minutes: 1 });
  expect((await ownerApi.returnPayment(visitId, dollars)).status).toBe(200);
};
const passNight = async () => {
  testApp.advanceClock({ hours: 24 });
  await testApp.sweep();
};
const readLedger = () => testApp.rows('SELECT kind, ref FROM points_entry ORDER BY id');
const readOwed = async () => (await maya.readLoyalty()).fullPriceNext;
const expectNoFindings = async () => expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);

describe('the first-visit discount after a visit at the studio', () => {
  beforeEach(insertVisit);

  it('is used when the price was paid and a part of it was given back, also after the account is deleted', async () => {
    await note(110);
    expect(await maya.readOfferedCoupon()).toBeNull();
    await passNight();
    await giveBack(5);
    expect(await maya.readOfferedCoupon()).toBeNull();
    await deleteOwnAccount(testApp, maya);
    expect(await testApp.rows("SELECT hash FROM retained_hash WHERE purpose = 'first_visit'")).not.toEqual([]);
    expect(await (await signInAs(testApp, EMAIL)).readOfferedCoupon()).toBeNull();
  });

  it('is used again when all of it was given back and a part is paid after all', async () => {
    await note(110);
    await giveBack(110);
    expect(await maya.readOfferedCoupon()).toBe('FIRST10');
    await note(50);
    expect(await maya.readOfferedCoupon()).toBeNull();
  });

  it('stays available when a part was let go', async () => {
    await note(105, 'waived');
    expect(await maya.readOfferedCoupon()).toBe('FIRST10');
    await giveBack(5);
    expect(await maya.readOfferedCoupon()).toBe('FIRST10');
    await note(5);
    expect(await maya.readOfferedCoupon()).toBe('FIRST10');
    await note(5);
    expect(await maya.readOfferedCoupon()).toBeNull();
  });

  it('stays available when a deposit was given back and less than the price paid in its place', async () => {
    await note(50);
    await giveBack(50);
    await note(60, 'waived');
    expect(await maya.readOfferedCoupon()).toBe('FIRST10');
  });

  it('stays available when the whole price was noted by mistake and corrected', async () => {
    await note(110);
    const entry = await testApp.row<{ id: string }>('SELECT id FROM till_entry');
    expect((await ownerApi.correctEntry(visitId, entry?.id)).status).toBe(200);
    await note(60, 'waived');
    expect(await maya.readOfferedCoupon()).toBe('FIRST10');
  });

  it('is available again when all of it was given back', async () => {
    await note(110);
    await giveBack(60);
    await giveBack(50);
    expect(await maya.readOfferedCoupon()).toBe('FIRST10');
    await deleteOwnAccount(testApp, maya);
    expect(await testApp.rows('SELECT hash FROM retained_hash')).toEqual([]);
  });
});

describe('a full price that is owed', () => {
  let ledgerBefore: unknown[];
  /** Monday's appointment is cancelled eight hours ahead. */
  beforeEach(async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    testApp.advanceClock({ hours: 42 });
    await requestCancellation(maya, id, 'refund');
    expect(await readOwed()).toBe(true);
    testApp.advanceClock({ minutes: 10 });
    await insertVisit();
    ledgerBefore = await readLedger();
  });

  it('is settled by a visit of whose price a part was given back, which gives no points', async () => {
    await note(110);
    await giveBack(5);
    await passNight();
    expect(await readOwed()).toBe(false);
    expect(await readLedger()).toEqual(ledgerBefore);
    await expectNoFindings();
  });

  it('is settled by that visit also when the account is deleted on its day', async () => {
    await note(110);
    await giveBack(5);
    await deleteOwnAccount(testApp, maya);
    expect(await (await signInAs(testApp, EMAIL)).readLoyalty()).toMatchObject({ fullPriceNext: false });
  });

  const noteAndPass = async () => {
    await note(110);
    await passNight();
    expect(await readOwed()).toBe(false);
  };

  it.each([
    ['before the points of the visit are decided about', () => note(110)],
    ['after that', noteAndPass],
  ])('is owed again when all that paid it is given back %s', async (_when, pay) => {
    await pay();
    await giveBack(110);
    expect(await readOwed()).toBe(true);
    await passNight();
    await passNight();
    expect(await readOwed()).toBe(true);
    expect(await readLedger()).toEqual(ledgerBefore);
    await expectNoFindings();
  });

  it.each([
    [
      'that is corrected',
      async () => {
        const entry = await testApp.row<{ id: string }>("SELECT id FROM till_entry WHERE kind = 'given_back'");
        expect((await ownerApi.correctEntry(visitId, entry?.id)).status).toBe(200);
      },
    ],
    ['that is paid again', () => note(110)],
  ])('is settled again without points on the day after money given back %s', async (_what, undo) => {
    await noteAndPass();
    await giveBack(110);
    await undo();
    await passNight();
    expect(await readOwed()).toBe(false);
    expect(await readLedger()).toEqual(ledgerBefore);
    await expectNoFindings();
  });

  it('from a deleted account is owed again, and settled again without points, in the same way', async () => {
    await testApp.rows('UPDATE cancellation SET full_price_next = 0');
    await testApp.rows('INSERT INTO carried_full_price_debt (client_id, paid_by) VALUES (?, NULL)', maya.id);
    await noteAndPass();
    await giveBack(110);
    expect(await readOwed()).toBe(true);
    await noteAndPass();
    expect(await readLedger()).toEqual(ledgerBefore);
  });

  it('stays settled when a part of what paid it is given back after that', async () => {
    await noteAndPass();
    await giveBack(109);
    await passNight();
    expect(await readOwed()).toBe(false);
    await expectNoFindings();
  });

  it('is owed until it is paid once, also when another visit pays it before the money given back is paid again', async () => {
    await noteAndPass();
    await giveBack(110);
    const firstVisitId = visitId;
    visitId = await insertEndedStudioAppointment(testApp, maya, { id: 'second-visit' });
    await noteAndPass();
    visitId = firstVisitId;
    await note(110);
    await passNight();
    expect(await readLedger()).toEqual([...ledgerBefore, { kind: 'earned', ref: firstVisitId }]);
    expect(await readOwed()).toBe(false);
    await expectNoFindings();
  });

  it('stays owed after a visit of whose price a part was let go, which gives its points', async () => {
    await note(105, 'waived');
    await passNight();
    expect(await readOwed()).toBe(true);
    expect(await readLedger()).toEqual([...ledgerBefore, { kind: 'earned', ref: visitId }]);
    await expectNoFindings();
  });
});
