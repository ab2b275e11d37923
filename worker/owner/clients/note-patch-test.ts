import { and, eq, sql } from 'drizzle-orm';
import { toStudioDay } from '../../../src/domain/time.ts';
import {
  NO_PATCH_TEST,
  needsConsent,
  type PatchTest,
  type PatchTestResult,
} from '../../../src/domain/treatments/patch-test.ts';
import type { Db, Statement } from '../../db/database.ts';
import { assertInBatch } from '../../db/guards.ts';
import { patchTest } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { patchTestOfDayQuery, readClientAndCard, runClientBatch } from './client-card-store.ts';

/**
 * `result`: NO_PATCH_TEST removes the test of the day. `product`: undefined keeps what is noted. `consent`: the client agrees
 * that a reaction is kept. `shownDay`, `shownResult`, `shownProduct`: what the form showed; `shownResult` is '' for no test.
 */
type PatchTestNote = {
  clientId: string;
  day: PatchTest['day'];
  result: PatchTestResult | typeof NO_PATCH_TEST;
  product?: string | undefined;
  consent: boolean;
  shownDay?: Temporal.PlainDate | undefined;
  shownResult: PatchTestResult | '';
  shownProduct: string;
};

type StoredPatchTest = { result: PatchTestResult; product: string };

/**
 * True when the stored test of the noted day is the one that the form showed. For a day other than `shownDay`, it showed
 * none.
 */
function isAsShown(note: PatchTestNote, storedTest: StoredPatchTest | undefined): boolean {
  const { day, product, shownDay = day, shownResult, shownProduct } = note;
  const shown = shownDay.equals(day) ? shownResult : '';
  if ((storedTest?.result ?? '') !== shown) return false;
  return !storedTest || product === undefined || storedTest.product === shownProduct;
}

const upsertPatchTestStatement = (
  db: Db,
  { id, clientId, day, ...columns }: typeof patchTest.$inferInsert,
): Statement =>
  db
    .insert(patchTest)
    .values({ id, clientId, day, ...columns })
    .onConflictDoUpdate({ target: [patchTest.clientId, patchTest.day], set: columns });

async function savePatchTest(
  db: Db,
  note: PatchTestNote,
  log: LogStatementBuilder,
  { actionId, now }: ActionContext,
): Promise<void> {
  const { clientId, result, consent } = note;
  const day = note.day.toString();
  const isThatDay = and(eq(patchTest.clientId, clientId), eq(patchTest.day, day));
  await readClientAndCard(db, clientId);
  if (Temporal.PlainDate.compare(note.day, toStudioDay(now)) > 0) throw new DomainError('INVALID_INPUT');
  const [storedTest] = await patchTestOfDayQuery(db, { clientId, day });
  if (result === NO_PATCH_TEST && !storedTest) return;
  const product = note.product ?? storedTest?.product ?? '';
  if (storedTest?.result === result && storedTest.product === product) return;
  if (!isAsShown(note, storedTest)) throw new DomainError('CHANGED_SINCE');
  if (result !== NO_PATCH_TEST && needsConsent(result) && !consent) throw new DomainError('CONSENT_MISSING');
  const isUnchanged = storedTest
    ? sql`EXISTS (SELECT 1 FROM ${patchTest} WHERE ${and(
        isThatDay,
        eq(patchTest.result, storedTest.result),
        eq(patchTest.product, storedTest.product),
      )})`
    : sql`NOT EXISTS (SELECT 1 FROM ${patchTest} WHERE ${isThatDay})`;
  const statements = [
    assertInBatch(db, 'revision', isUnchanged),
    ...(result === NO_PATCH_TEST
      ? [log({ before: { day }, after: null }), db.delete(patchTest).where(isThatDay)]
      : [
          log({ before: null, after: { day } }),
          upsertPatchTestStatement(db, {
            ...{ id: actionId, clientId, day, result, product },
            healthConsentAt: needsConsent(result) ? now : null,
          }),
        ]),
  ];
  await runClientBatch(db, statements, { revision: 'CHANGED_SINCE' });
}

/**
 * Notes a patch test of a client, or corrects or removes the test of that day. The same again changes nothing. Throws
 * NOT_FOUND; INVALID_INPUT for a day that has not come yet; CONSENT_MISSING for a reaction without the client's consent;
 * CHANGED_SINCE when that day has another test than the form showed. OWNER §6.7.
 */
export const notePatchTest = (db: Db, note: PatchTestNote, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: 'note_patch_test', about: note.clientId }, (log) =>
    savePatchTest(db, note, log, actionContext),
  );
