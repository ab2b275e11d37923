import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DomainError } from '../../../worker/domain-error.ts';
import { correctTillEntry } from '../../../worker/owner/till/correct-till-entry.ts';
import { recordPaymentAtStudio } from '../../../worker/owner/till/record-payment-at-studio.ts';
import { returnPaymentAtStudio } from '../../../worker/owner/till/return-payment-at-studio.ts';
import { waiveRest } from '../../../worker/owner/till/waive-rest.ts';
import { audit } from '../../../worker/sweep/audit.ts';
import { createActionContext } from '../../support/owner/action-context.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { insertEndedStudioAppointment } from '../../support/owner/studio-appointment.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

/** Each run has two or more nights: 50 runs before a merge, 250 in `npm run prove`. */
const TILL_RUNS = Number(process.env.TILL_RUNS ?? 8);

/** Passes a night, after which the sweep has completed the appointment and decided about its points. */
async function passNight(testApp: TestApp): Promise<void> {
  testApp.advanceClock({ hours: 24 });
  await testApp.sweep();
}

/** A step of the owner, or a night. The appointment costs $110. */
const anyStep = fc.record({
  what: fc.constantFrom('note' as const, 'waive' as const, 'return' as const, 'correct' as const, 'night' as const),
  amountCents: fc.constantFrom(3000, 6000, 11_000),
  rest: fc.constantFrom('owed' as const, 'waived' as const),
  which: fc.nat({ max: 3 }),
});
type Step = ReturnType<(typeof anyStep)['generate']>['value'];

async function takeStep(testApp: TestApp, bookingId: string, { what, amountCents, rest, which }: Step): Promise<void> {
  if (what === 'night') return passNight(testApp);
  const { db } = testApp.deps;
  const actionContext = await createActionContext(testApp);
  if (what === 'note')
    return recordPaymentAtStudio(
      db,
      { bookingId, amountCents, rest, method: 'cash', newPriceCents: null },
      actionContext,
    );
  if (what === 'waive') return waiveRest(db, { bookingId, wasCancelled: null, shownCents: null }, actionContext);
  if (what === 'return')
    return returnPaymentAtStudio(
      db,
      { bookingId, amountCents, method: 'cash', shownCents: null, wasSettled: null },
      actionContext,
    );
  const entries = await testApp.rows<{ id: string }>(
    "SELECT id FROM till_entry WHERE booking_id = ? AND kind <> 'correction' ORDER BY rowid",
    bookingId,
  );
  const entryId = entries[which]?.id;
  return entryId ? correctTillEntry(db, { bookingId, entryId }, actionContext) : undefined;
}

/**
 * SQL: bookings without points that are settled with money noted, even if something was waived before, or was given back
 * and paid again.
 */
const PAID_WITHOUT_POINTS = `SELECT id FROM booking WHERE settled_at IS NOT NULL AND noted_cents > 0
  AND NOT EXISTS (SELECT 1 FROM points_entry WHERE kind = 'earned' AND ref = booking.id)`;

const ignoreRefusal = (error: unknown) => {
  if (!(error instanceof DomainError)) throw error;
};

it('whatever the owner notes, lets go, gives back and corrects in any order, also on the days after, the audit finds nothing, and what is paid in the end has given its points', async () => {
  const testApp = await createTestApp();
  const maya = await testApp.client('maya');
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 8 }), async (steps) => {
      run += 1;
      testApp.advanceClock({ hours: 24 });
      const bookingId = await insertEndedStudioAppointment(testApp, maya, { id: `run-${run}` });
      for (const step of steps) {
        testApp.advanceClock({ minutes: 1 });
        await takeStep(testApp, bookingId, step).catch(ignoreRefusal);
        expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
      }
      await passNight(testApp);
      expect(await testApp.rows(PAID_WITHOUT_POINTS)).toEqual([]);
    }),
    { numRuns: TILL_RUNS },
  );
});

it('a payment that is noted by mistake a day after the rest was let go, and corrected, leaves the rest let go and the points given', async () => {
  const testApp = await createTestApp();
  const maya = await testApp.client('maya');
  const ownerApi = createOwnerApi(await testApp.owner());
  const bookingId = await insertEndedStudioAppointment(testApp, maya);
  const readMoneyRow = () =>
    testApp.row(
      'SELECT noted_cents, waived_cents, settled_at, points_decided_at IS NOT NULL AS decided FROM booking WHERE id = ?',
      bookingId,
    );
  await ownerApi.recordPayment(bookingId, 50, 'cash', { rest: 'waived' });
  await passNight(testApp);
  const settledRow = await readMoneyRow();
  expect(settledRow).toMatchObject({ noted_cents: 5000, waived_cents: 6000, decided: 1 });
  await ownerApi.recordPayment(bookingId, 60);
  expect(await readMoneyRow()).toMatchObject({ noted_cents: 11_000, waived_cents: 0 });
  const wrongEntry = await testApp.row<{ id: string }>('SELECT id FROM till_entry WHERE amount_cents = 6000');
  expect((await ownerApi.correctEntry(bookingId, wrongEntry?.id)).status).toBe(200);
  expect(await readMoneyRow()).toEqual(settledRow);
  expect(await testApp.rows('SELECT kind, points FROM points_entry')).toEqual([{ kind: 'earned', points: 50 }]);
  expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
});
