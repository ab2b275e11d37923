import type { AccountState } from '../../stand-ins/stripe/state.ts';
import type { Rows } from '../rows.ts';
import { cancellationsAreThePolicys, chainsGiveBackOnce, codesCover } from './cancelling.ts';
import { diaryIsTrue, expiredHoldsAreGone, holdsAreShort } from './diary.ts';
import { couponsAreUsedOnce, ledgerAddsUp, purchasesAreRewarded } from './loyalty.ts';
import { booksAgree, capturesHaveEnded, oneAppliedPayment, pricesAreOurs, refundsAreBounded } from './money.ts';

const ALWAYS = [
  diaryIsTrue,
  holdsAreShort,
  oneAppliedPayment,
  refundsAreBounded,
  pricesAreOurs,
  cancellationsAreThePolicys,
  chainsGiveBackOnce,
  codesCover,
  couponsAreUsedOnce,
  ledgerAddsUp,
  purchasesAreRewarded,
];

/** What must hold at every commit, whatever goes wrong around it. */
export const brokenRules = (rows: Rows): string[] => ALWAYS.flatMap((rule) => rule(rows));

/** What must hold a quarter of an hour after everything works again. */
export const unendedWork = (rows: Rows, provider: AccountState, now: Temporal.Instant): string[] => [
  ...brokenRules(rows),
  ...capturesHaveEnded(rows, provider),
  ...expiredHoldsAreGone(rows, now),
];

/** What must hold once nothing is under way any more. */
export const imbalances = (rows: Rows, provider: AccountState, now: Temporal.Instant): string[] => [
  ...unendedWork(rows, provider, now),
  ...booksAgree(rows, provider),
];
