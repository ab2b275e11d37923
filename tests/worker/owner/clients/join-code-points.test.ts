import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../../../worker/sweep/audit.ts';
import { seedCardAndAccount } from '../../../support/owner/clients-to-join.ts';
import type { OwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage } from '../../../support/owner/owner-pages.ts';
import { payLink, sendLink } from '../../../support/payment-link-steps.ts';
import { createTestApp, MONDAY, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

const WEDNESDAY = '2026-11-25T01:00:00.000Z';

let testApp: TestApp;
let owner: TestClient;
let maya: TestClient;
let ownerApi: OwnerApi;
let cardId: string;
beforeEach(async () => {
  testApp = await createTestApp();
  ({ owner, maya, ownerApi, cardClientId: cardId } = await seedCardAndAccount(testApp));
});

const expectSuccess = async (response: Promise<{ status: number }>) => expect((await response).status).toBe(200);
const sumPoints = async () =>
  (await testApp.row<{ points: number }>('SELECT COALESCE(SUM(points), 0) AS points FROM points_entry'))?.points;

/** A client pays a payment link, by default for Monday, 11:00 am. Returns the id of the booking. */
async function payByLink(client: string, scheduledDate = MONDAY): Promise<string> {
  const link = await sendLink(testApp, owner, { client, price: 150, scheduledDate });
  await payLink(testApp, link);
  return link.id;
}

/** Books with the newest reschedule code. Returns the id of the booking. */
async function bookWithCode(client: string, scheduledDate = TUESDAY): Promise<string> {
  const token = await testApp.row<{ code: string }>('SELECT code FROM reschedule_token ORDER BY rowid DESC LIMIT 1');
  await expectSuccess(ownerApi.book({ client, rescheduleCouponCode: token?.code, scheduledDate }));
  const booking = await testApp.row<{ id: string }>(
    'SELECT id FROM booking WHERE reschedule_code = ?',
    token?.code ?? '',
  );
  return booking?.id ?? '';
}

/** Pays, has the appointment cancelled for a code, and books with the code. Returns the id of the second booking. */
async function payAndRebook(client: string): Promise<string> {
  await expectSuccess(ownerApi.cancelForClient(await payByLink(client), 'reschedule'));
  return bookWithCode(client);
}

async function passVisits(): Promise<void> {
  testApp.advanceClock({ hours: 24 * 5 });
  await testApp.sweep();
}

type JoinCase = [what: string, run: (client: string) => Promise<void>, points: number];

const CASES: JoinCase[] = [
  [
    'was exchanged for a code, which paid for a visit',
    async (client) => {
      await payAndRebook(client);
      await passVisits();
    },
    50,
  ],
  [
    'was exchanged for a code that is not used yet',
    async (client) => expectSuccess(ownerApi.cancelForClient(await payByLink(client), 'reschedule')),
    50,
  ],
  [
    'was exchanged for a code, whose appointment the studio cancelled for another code',
    async (client) => {
      await expectSuccess(ownerApi.cancel(await payAndRebook(client), 'reschedule'));
      await bookWithCode(client, WEDNESDAY);
      await passVisits();
    },
    50,
  ],
  [
    'was exchanged for a code, whose appointment the studio cancelled with a refund',
    async (client) => expectSuccess(ownerApi.cancel(await payAndRebook(client), 'refund')),
    50,
  ],
  [
    'was cancelled by the studio with a refund',
    async (client) => expectSuccess(ownerApi.cancel(await payByLink(client), 'refund')),
    50,
  ],
  [
    'was refunded to the client, who cancelled',
    async (client) => expectSuccess(ownerApi.cancelForClient(await payByLink(client), 'refund')),
    0,
  ],
  [
    'was exchanged for a code, whose appointment the client cancelled',
    async (client) => expectSuccess(ownerApi.cancelForClient(await payAndRebook(client), 'none')),
    0,
  ],
  [
    'was exchanged for a code, whose appointment the client cancelled and got a goodwill refund',
    async (client) => expectSuccess(ownerApi.cancelForClient(await payAndRebook(client), 'goodwill')),
    0,
  ],
  [
    'was of an appointment that the client missed',
    async (client) => {
      const visitId = await payByLink(client);
      await passVisits();
      await expectSuccess(ownerApi.markNoShow(visitId));
    },
    0,
  ],
  [
    'was exchanged for a code, whose appointment the client missed',
    async (client) => {
      const visitId = await payAndRebook(client);
      await passVisits();
      await expectSuccess(ownerApi.markNoShow(visitId));
    },
    0,
  ],
  [
    'was exchanged for a code, whose appointment the studio cancelled for another code, whose appointment the client missed',
    async (client) => {
      await expectSuccess(ownerApi.cancel(await payAndRebook(client), 'reschedule'));
      const visitId = await bookWithCode(client, WEDNESDAY);
      await passVisits();
      await expectSuccess(ownerApi.markNoShow(visitId));
    },
    0,
  ],
];

describe('what was paid by a link and', () => {
  it.each(CASES)('%s leaves an account its points by the rule', async (_what, run, points) => {
    await run(maya.id);
    expect(await sumPoints()).toBe(points);
    expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
  });

  it.each(CASES)(
    '%s gives the same points to the account into which its client is joined',
    async (_what, run, points) => {
      await run(cardId);
      expect(await sumPoints()).toBe(0);
      const { html } = await openPage(owner, `/studio/clients/${cardId}/join?into=${maya.id}`);
      expect(html.includes('gets 50 points')).toBe(points === 50);
      await expectSuccess(ownerApi.joinClient(cardId, maya.id));
      expect(await testApp.rows('SELECT client_id, kind, points FROM points_entry')).toEqual(
        points === 0 ? [] : [{ client_id: maya.id, kind: 'earned', points }],
      );
      expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
    },
  );

  it.each<[string, (visit: string) => Promise<{ status: number }>]>([
    ['cancelled', (visit) => ownerApi.cancelForClient(visit, 'none')],
    [
      'missed',
      async (visit) => {
        await passVisits();
        return ownerApi.markNoShow(visit);
      },
    ],
  ])(
    'was exchanged for a code loses its points when the appointment is %s after its client was joined',
    async (_how, endVisit) => {
      const visitId = await payAndRebook(cardId);
      await expectSuccess(ownerApi.joinClient(cardId, maya.id));
      expect(await sumPoints()).toBe(50);
      await expectSuccess(endVisit(visitId));
      expect(await sumPoints()).toBe(0);
      expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
    },
  );

  it.each<[string, (visitId: string) => Promise<{ status: number }>]>([
    ['by the studio, which cancelled,', (visitId) => ownerApi.cancel(visitId, 'refund')],
    ['in full by the owner, while the appointment stands,', (visitId) => ownerApi.refundPayment(visitId, 150)],
  ])(
    'was refunded %s leaves the full price owed that its client owed, and gives no points for it',
    async (_how, refundVisit) => {
      const laterVisitId = await payByLink(cardId);
      testApp.advanceClock({ hours: 44 });
      await expectSuccess(ownerApi.cancelForClient(laterVisitId, 'none'));
      await expectSuccess(refundVisit(await payByLink(cardId, WEDNESDAY)));
      await expectSuccess(ownerApi.joinClient(cardId, maya.id));
      expect(await sumPoints()).toBe(0);
      expect(await testApp.rows('SELECT full_price_paid_by FROM cancellation WHERE full_price_next = 1')).toEqual([
        { full_price_paid_by: null },
      ]);
      expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
    },
  );
});
