import { beforeAll, describe, expect, it } from 'vitest';
import { addSampleFortnight } from '../../../scripts/local/sample/add-sample-fortnight.ts';
import type { SampleStudio } from '../../../scripts/local/sample/sample-studio.ts';
import { NEXT_VISIT } from '../../../scripts/local/sample/sample-visits.ts';
import { toStudioDay } from '../../../src/domain/time.ts';
import { readDay } from '../../../worker/owner/day/read-day.ts';
import { readInbox } from '../../../worker/owner/inbox/read-inbox.ts';
import { audit } from '../../../worker/sweep/audit.ts';
import { createDashboardRefund } from '../../support/providers/dashboard-refund.ts';
import { TEST_START } from '../../support/sites/test-site.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

let testApp: TestApp;
/** The time at which the studio was filled, if nothing has changed since. */
let filledAt: string | null = null;

/** Fills an empty studio as `npm start` does on this day and at this time. */
async function fillFortnightAt(time: string): Promise<void> {
  if (filledAt === time) return;
  testApp = await createTestApp();
  testApp.advanceClock(TEST_START.until(Temporal.Instant.from(time)));
  const { deps, provider } = testApp;
  const createAccount = (email: string) => ({
    issuer: deps.config.identity.issuer,
    subject: email.replace(/@.*/, ''),
    email,
    firstName: email.replace(/@.*/, ''),
    isAuthoritative: false,
  });
  const studio: SampleStudio = {
    ...deps,
    requireAccount: createAccount,
    owner: createAccount('owner@example.test'),
    pay: provider.pay,
    refundInDashboard: (intentId, cents) => createDashboardRefund(testApp, intentId, cents, { isWebhookLost: true }),
  };
  await addSampleFortnight(studio, testApp.now());
  filledAt = time;
}

const readToday = () =>
  readDay(testApp.deps.db, { day: toStudioDay(testApp.now()), now: testApp.now(), namesHidden: false });
const MONDAY_MORNING = '2026-11-22T23:00:00Z';

describe('the sample fortnight of npm start', () => {
  /** Filled once, because these tests only read. */
  beforeAll(() => fillFortnightAt(MONDAY_MORNING));

  it('shows who is next today', async () => {
    const { weekSummary, plan } = await readToday();
    expect(weekSummary).toContain(`Next: ${NEXT_VISIT.fullName} at 11:00 am`);
    expect(plan.axis?.items).toContainEqual(
      expect.objectContaining({ kind: 'appointment', card: expect.objectContaining({ note: NEXT_VISIT.notes }) }),
    );
  });

  it('has a card with a caution that says it is a sample, and a patch test to ask about', async () => {
    const { plan, patchTestsToAsk } = await readToday();
    expect(plan.axis?.items).toContainEqual(
      expect.objectContaining({ card: expect.objectContaining({ watchOut: 'Skin reacts to tape (a sample)' }) }),
    );
    expect(patchTestsToAsk).toHaveLength(1);
  });

  it('has the lash maps of three visits, which took place', async () => {
    const maps = await testApp.rows(
      'SELECT style, no_show_at FROM lash_record JOIN booking ON booking.id = booking_id ORDER BY worn_on DESC, style DESC',
    );
    expect(maps).toHaveLength(3);
    expect(maps).toContainEqual({ style: 'wispy_set', no_show_at: null });
  });

  it('leaves a claim, a review and an alert in the inbox', async () => {
    const { items } = await readInbox(testApp.deps.db, { now: testApp.now(), namesHidden: false });
    expect(items.map(({ kind }) => kind).sort()).toEqual(['alert', 'claim', 'review']);
    expect(items).toContainEqual(expect.objectContaining({ kind: 'alert', alert: 'dashboard_refund', cents: 3000 }));
  });

  it('leaves no email to be sent late, and nothing that the public can read', async () => {
    const dueCondition = "state = 'due' AND due_at <= ?";
    expect(await testApp.rows(`SELECT id FROM outbox WHERE ${dueCondition}`, testApp.now().toString())).toEqual([]);
    expect((await testApp.createVisitor().get('/api/testimonials')).body).toEqual([]);
  });
});

describe('the sample fortnight', () => {
  it.each([
    ['on a Monday morning', MONDAY_MORNING],
    ['during an appointment', '2026-11-23T02:00:00Z'],
    ['on a Sunday evening', '2026-11-29T10:00:00Z'],
    ['on the evening before Christmas Eve', '2026-12-23T07:30:00Z'],
    ['between Christmas and New Year', '2026-12-27T01:00:00Z'],
    ['on New Year’s Day', '2026-12-31T23:00:00Z'],
  ])(
    'has an appointment of every kind %s, and violates no invariant, also after the next run of the sweep',
    async (_when, time) => {
      await fillFortnightAt(time);
      filledAt = null;
      const counts = await testApp.rows(
        `SELECT state, reschedule_code IS NOT NULL AS by_code, no_show_at IS NOT NULL AS missed, COUNT(*) AS n
       FROM booking GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
      );
      expect(counts).toEqual([
        { state: 'cancelled', by_code: 0, missed: 0, n: 2 },
        { state: 'completed', by_code: 0, missed: 0, n: 4 },
        { state: 'completed', by_code: 0, missed: 1, n: 1 },
        { state: 'confirmed', by_code: 0, missed: 0, n: 3 },
        { state: 'confirmed', by_code: 1, missed: 0, n: 1 },
        { state: 'pending', by_code: 0, missed: 0, n: 1 },
      ]);
      expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
      testApp.advanceClock({ minutes: 1 });
      await testApp.sweep();
      expect(await testApp.rows('SELECT kind FROM alert WHERE resolved_at IS NULL')).toEqual([
        { kind: 'dashboard_refund' },
      ]);
    },
  );
});
