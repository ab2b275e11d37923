import type { AccountState } from '../../../scripts/local/stripe/state.ts';
import type { Movement } from '../../../src/domain/takings/takings.ts';
import type { Rows } from '../rows.ts';
import type { ShownTermsLog } from '../shown-terms-log.ts';
import { checkOpenAlerts } from './alerts.ts';
import {
  checkCancellationsAgainstPolicy,
  checkPriorRefundAmounts,
  checkRefundsOfChains,
  checkRescheduleCodes,
} from './cancelling.ts';
import { checkDiary, checkExpiredHolds, checkHolds } from './diary.ts';
import { checkLinkHoldTimes, checkLinkPoints, checkLinksEndOnce, checkUnseenLinkEnds } from './links.ts';
import { checkLoggedFacts } from './logged-facts.ts';
import {
  checkActionsUndoneOnce,
  checkLoggedBlockedTimes,
  checkLoggedBookingRules,
  checkLoggedBookings,
  checkLoggedHours,
  checkMoveEmails,
} from './logged-rows.ts';
import { checkLoggedServices } from './logged-services.ts';
import { checkCouponUses, checkPointsLedger, checkPurchaseRewards } from './loyalty.ts';
import {
  checkBookedPayments,
  checkCaptures,
  checkClaimRefunds,
  checkPaymentsAtProvider,
  checkPrices,
  checkRefundLimits,
} from './money.ts';
import { checkOwnerEmails } from './owner-emails.ts';
import { checkLoggedGoodwillRefunds, checkLoggedMaps, checkLoggedOwnerActions } from './owner-log.ts';
import { checkFailedRefunds, checkRefundsAtProvider, checkTakings, checkWithdrawalsWithinCapture } from './refunds.ts';
import { checkCancellationsAsShown, checkChargesAsShown } from './shown.ts';
import { checkLoggedTillEntries, checkNotedMoney, checkTillInTakings } from './till.ts';
import { listUnalertedOverdueItems } from './waiting.ts';

const COMMIT_CHECKS = [
  checkDiary,
  checkHolds,
  checkLinkHoldTimes,
  checkLinksEndOnce,
  checkUnseenLinkEnds,
  checkLinkPoints,
  checkBookedPayments,
  checkRefundLimits,
  checkClaimRefunds,
  checkPrices,
  checkCancellationsAgainstPolicy,
  checkPriorRefundAmounts,
  checkRefundsOfChains,
  checkRescheduleCodes,
  checkCouponUses,
  checkPointsLedger,
  checkPurchaseRewards,
  checkCancellationsAsShown,
  checkLoggedOwnerActions,
  checkLoggedGoodwillRefunds,
  checkNotedMoney,
  checkLoggedTillEntries,
  checkLoggedBookings,
  checkLoggedBlockedTimes,
  checkLoggedHours,
  checkLoggedBookingRules,
  checkLoggedMaps,
  checkLoggedServices,
  checkLoggedFacts,
  checkActionsUndoneOnce,
  checkMoveEmails,
  checkOwnerEmails,
];

/** The violations of what must hold at every commit, whatever fails around it. */
export const listViolatedInvariants = (rows: Rows, shownTerms: ShownTermsLog): string[] =>
  COMMIT_CHECKS.flatMap((rule) => rule(rows, shownTerms));

type StudioState = { rows: Rows; provider: AccountState; shownTerms: ShownTermsLog; now: Temporal.Instant };

/** The violations of what must hold a quarter of an hour after everything works again. */
export const listUnfinishedWork = ({ rows, provider, shownTerms, now }: StudioState): string[] => [
  ...listViolatedInvariants(rows, shownTerms),
  ...checkCaptures(rows, provider),
  ...checkExpiredHolds(rows, now),
];

/** The violations of what must hold once nothing is under way any more. */
export const listImbalances = (studioState: StudioState & { movements: readonly Movement[] }): string[] => [
  ...listUnfinishedWork(studioState),
  ...checkPaymentsAtProvider(studioState.rows, studioState.provider, studioState.now),
  ...checkRefundsAtProvider(studioState.rows, studioState.provider),
  ...checkFailedRefunds(studioState.rows),
  ...checkTakings(studioState.movements, studioState.rows, studioState.provider),
  ...checkTillInTakings(studioState.movements, studioState.rows),
  ...checkWithdrawalsWithinCapture(studioState.provider),
  ...checkChargesAsShown(studioState.provider, studioState.shownTerms),
  ...listUnalertedOverdueItems(studioState.rows, studioState.provider, studioState.now),
  ...checkOpenAlerts(studioState.rows),
];
