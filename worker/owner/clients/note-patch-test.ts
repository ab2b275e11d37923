import { and, eq, sql } from 'drizzle-orm';
import { needsConsent, type PatchTest, type PatchTestResult } from '../../../src/domain/patch-test.ts';
import { toStudioDay } from '../../../src/domain/time.ts';
import type { Db } from '../../db/database.ts';
import { assertInBatch } from '../../db/guards.ts';
import { patchTest } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { patchTestOfDayQuery, readClientAndCard, runClientBatch } from './client-card-store.ts';

/**
 * `product`: undefined keeps what is noted. `consent`: the client agrees that a reaction is kept. `shownDay`, `shownResult`,
 * `shownProduct`: what the form showed; `shownResult` is '' for no test.
 */
type PatchTestNote = PatchTest & {
  clientId: string;
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
function isAsShown(noted: PatchTestNote, stored: StoredPatchTest | undefined): boolean {
  const { day, product, shownDay = day, shownResult, shownProduct } = noted;
  const shown = shownDay.equals(day) ? shownResult : '';
  if ((stored?.result ?? '') !== shown) return false;
  return !stored || product === undefined || stored.product === shownProduct;
}

async function savePatchTest(
  db: Db,
  noted: PatchTestNote,
  log: LogStatementBuilder,
  { actionId, now }: ActionContext,
): Promise<void> {
  const { clientId, result, consent } = noted;
  const day = noted.day.toString();
  const isThatDay = and(eq(patchTest.clientId, clientId), eq(patchTest.day, day));
  await readClientAndCard(db, clientId);
  if (Temporal.PlainDate.compare(noted.day, toStudioDay(now)) > 0) throw new DomainError('INVALID_INPUT');
  const [before] = await patchTestOfDayQuery(db, { clientId, day });
  const product = noted.product ?? before?.product ?? '';
  if (before?.result === result && before.product === product) return;
  if (!isAsShown(noted, before)) throw new DomainError('CHANGED_SINCE');
  if (needsConsent(result) && !consent) throw new DomainError('CONSENT_MISSING');
  const isUnchanged = before
    ? sql`EXISTS (SELECT 1 FROM ${patchTest} WHERE ${and(
        isThatDay,
        eq(patchTest.result, before.result),
        eq(patchTest.product, before.product),
      )})`
    : sql`NOT EXISTS (SELECT 1 FROM ${patchTest} WHERE ${isThatDay})`;
  const columns = { result, product, healthConsentAt: needsConsent(result) ? now : null };
  const statements = [
    assertInBatch(db, 'revision', isUnchanged),
    log({ before: null, after: { day } }),
    db
      .insert(patchTest)
      .values({ id: actionId, clientId, day, ...columns })
      .onConflictDoUpdate({ target: [patchTest.clientId, patchTest.day], set: columns }),
  ];
  await runClientBatch(db, statements, { revision: 'CHANGED_SINCE' });
}

/**
 * Notes a patch test of a client, or corrects the test that is noted for that day. The same again changes nothing. Throws
 * NOT_FOUND; INVALID_INPUT for a day that has not come yet; CONSENT_MISSING for a reaction without the client's consent;
 * CHANGED_SINCE when that day has another test than the form showed. OWNER §6.7.
 */
export const notePatchTest = (db: Db, noted: PatchTestNote, acting: ActionContext): Promise<void> =>
  performOnce(db, acting, { verb: 'note_patch_test', about: noted.clientId }, (log) =>
    savePatchTest(db, noted, log, acting),
  );
