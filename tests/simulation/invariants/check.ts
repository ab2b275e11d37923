import type { AccountState } from '../../../scripts/local/stripe/state.ts';
import type { Movement } from '../../../src/domain/takings.ts';
import type { Rows } from '../rows.ts';
import type { ShownTermsLog } from '../shown-terms-log.ts';
import { checkOpenAlerts } from './alerts.ts';
import {
  checkCancellationsAgainstPolicy,
  checkEarlierReturns,
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
import { checkChargeCover, checkFailedRefunds, checkRefundsAtProvider, checkTakings } from './refunds.ts';
import { checkShownCancellations, checkShownCharges } from './shown.ts';
import { checkLoggedTillEntries, checkNotedMoney, checkTillInTakings } from './till.ts';
import { findUnseenWork } from './waiting.ts';

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
  checkEarlierReturns,
  checkRefundsOfChains,
  checkRescheduleCodes,
  checkCouponUses,
  checkPointsLedger,
  checkPurchaseRewards,
  checkShownCancellations,
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
export const findViolatedInvariants = (rows: Rows, shown: ShownTermsLog): string[] =>
  COMMIT_CHECKS.flatMap((rule) => rule(rows, shown));

type StudioState = { rows: Rows; provider: AccountState; shown: ShownTermsLog; now: Temporal.Instant };

/** The violations of what must hold a quarter of an hour after everything works again. */
export const findUnendedWork = ({ rows, provider, shown, now }: StudioState): string[] => [
  ...findViolatedInvariants(rows, shown),
  ...checkCaptures(rows, provider),
  ...checkExpiredHolds(rows, now),
];

/** The violations of what must hold once nothing is under way any more. */
export const findImbalances = (testApp: StudioState & { movements: readonly Movement[] }): string[] => [
  ...findUnendedWork(testApp),
  ...checkPaymentsAtProvider(testApp.rows, testApp.provider, testApp.now),
  ...checkRefundsAtProvider(testApp.rows, testApp.provider),
  ...checkFailedRefunds(testApp.rows),
  ...checkTakings(testApp.movements, testApp.rows, testApp.provider),
  ...checkTillInTakings(testApp.movements, testApp.rows),
  ...checkChargeCover(testApp.provider),
  ...checkShownCharges(testApp.provider, testApp.shown),
  ...findUnseenWork(testApp.rows, testApp.provider, testApp.now),
  ...checkOpenAlerts(testApp.rows),
];
