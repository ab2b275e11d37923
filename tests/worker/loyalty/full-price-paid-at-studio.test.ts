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

describe('a full price that is owed when the account is deleted on the day of a visit paid at the studio', () => {
  let ownerApi: OwnerApi;
  let lateId: string;
  const readOwed = async () => (await (await signInAs(testApp, EMAIL)).readLoyalty()).fullPriceNext;
  const cancelLate = async () => {
    await requestCancellation(maya, lateId, 'refund');
    testApp.advanceClock({ minutes: 10 });
  };
  const payVisit = async () => {
    const visitId = await insertEndedStudioAppointment(testApp, maya);
    expect((await ownerApi.recordPayment(visitId, 110)).status).toBe(200);
    testApp.advanceClock({ minutes: 10 });
  };
  /** Expects that the full price is not owed, today and once the sweep has decided about the points. */
  const expectPaidForGood = async () => {
    expect(await readOwed()).toBe(false);
    testApp.advanceClock({ hours: 24 });
    await testApp.sweep();
    expect(await readOwed()).toBe(false);
    expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
  };
  /** Eight hours before Monday's appointment, which is cancelled late. */
  beforeEach(async () => {
    testApp = await createTestApp();
    maya = await signInAs(testApp, EMAIL);
    ownerApi = createOwnerApi(await testApp.owner());
    ({ id: lateId } = await insertPaidAppointment(testApp, maya));
    testApp.advanceClock({ hours: 42 });
  });

  it('is paid by that visit, although the sweep decides about its points on the next day only', async () => {
    await cancelLate();
    await payVisit();
    await deleteOwnAccount(testApp, maya);
    await expectPaidForGood();
  });

  it('is paid by that visit also when it was owed by an account of the same client that was deleted before', async () => {
    await cancelLate();
    await deleteOwnAccount(testApp, maya);
    maya = await signInAs(testApp, EMAIL);
    expect(await readOwed()).toBe(true);
    await payVisit();
    await deleteOwnAccount(testApp, maya);
    expect(await testApp.rows("SELECT hash FROM retained_hash WHERE purpose = 'full_price'")).toEqual([]);
    await expectPaidForGood();
  });

  it('is still owed for an account that was deleted before when the client has paid no visit since', async () => {
    await cancelLate();
    await deleteOwnAccount(testApp, maya);
    maya = await signInAs(testApp, EMAIL);
    await deleteOwnAccount(testApp, maya);
    expect(await readOwed()).toBe(true);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the visit was paid before the late cancellation', async () => [await payVisit(), await cancelLate()]],
    [
      'a part of its price was let go',
      async () => {
        await cancelLate();
        const visitId = await insertEndedStudioAppointment(testApp, maya);
        await ownerApi.recordPayment(visitId, 50);
        await ownerApi.waiveRest(visitId);
      },
    ],
    [
      'the client missed it',
      async () => {
        await cancelLate();
        await payVisit();
        await testApp.rows(
          "UPDATE booking SET state = 'completed', no_show_at = '2026-11-22T17:00:00.000Z' WHERE paid_at_studio = 1",
        );
      },
    ],
    [
      'its points were decided about before',
      async () => {
        await cancelLate();
        await payVisit();
        await testApp.rows(
          "UPDATE booking SET points_decided_at = '2026-11-22T17:00:00.000Z' WHERE paid_at_studio = 1",
        );
      },
    ],
  ])('is still owed when %s', async (_why, prepare) => {
    await prepare();
    await deleteOwnAccount(testApp, maya);
    expect(await readOwed()).toBe(true);
  });
});
