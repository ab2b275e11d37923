import type { AccountState } from '../../../scripts/local/stripe/state.ts';
import type { Movement } from '../../../src/domain/takings.ts';
import type { Rows } from '../rows.ts';
import type { Shown } from '../shown.ts';
import { alertsAreTheOwners } from './alerts.ts';
import { cancellationsMatchPolicy, chainsGiveBackOnce, codesCover, returnsBeforeAreThere } from './cancelling.ts';
import { diaryIsConsistent, expiredHoldsAreGone, holdsAreShort } from './diary.ts';
import { linksAreHeldInTime, linksEndedUnseen, linksEndOnce, linksGivePointsToAccounts } from './links.ts';
import { factsAreAsLogged } from './logged-facts.ts';
import {
  actionsAreUndoneOnce,
  blockedTimesAreAsLogged,
  bookingRulesAreAsLogged,
  bookingsAreAsLogged,
  hoursAreAsLogged,
  movesAreToldOnce,
} from './logged-rows.ts';
import { servicesAreAsLogged } from './logged-services.ts';
import { couponsAreUsedOnce, ledgerAddsUp, purchasesAreRewarded } from './loyalty.ts';
import {
  capturesHaveEnded,
  claimsArePaidOnce,
  oneBookedPayment,
  paymentsAgree,
  pricesAreTheServers,
  refundsAreBounded,
} from './money.ts';
import { ownerIsToldOnce } from './owner-emails.ts';
import { goodwillRefundsAreLogged, mapsAreAsLogged, ownerActionsAreLogged } from './owner-log.ts';
import { chargesCoverWhatLeft, failedRefundsFit, refundsAgree, takingsAgree } from './refunds.ts';
import { cancellationsAreAsShown, chargesAreAsShown } from './shown.ts';
import { notedMoneyAddsUp, tillEntriesAreLogged, tillIsInTakings } from './till.ts';
import { unseenNow } from './waiting.ts';

const ALWAYS = [
  diaryIsConsistent,
  holdsAreShort,
  linksAreHeldInTime,
  linksEndOnce,
  linksEndedUnseen,
  linksGivePointsToAccounts,
  oneBookedPayment,
  refundsAreBounded,
  claimsArePaidOnce,
  pricesAreTheServers,
  cancellationsMatchPolicy,
  returnsBeforeAreThere,
  chainsGiveBackOnce,
  codesCover,
  couponsAreUsedOnce,
  ledgerAddsUp,
  purchasesAreRewarded,
  cancellationsAreAsShown,
  ownerActionsAreLogged,
  goodwillRefundsAreLogged,
  notedMoneyAddsUp,
  tillEntriesAreLogged,
  bookingsAreAsLogged,
  blockedTimesAreAsLogged,
  hoursAreAsLogged,
  bookingRulesAreAsLogged,
  mapsAreAsLogged,
  servicesAreAsLogged,
  factsAreAsLogged,
  actionsAreUndoneOnce,
  movesAreToldOnce,
  ownerIsToldOnce,
];

/** What must hold at every commit, whatever goes wrong around it. */
export const brokenRules = (rows: Rows, shown: Shown): string[] => ALWAYS.flatMap((rule) => rule(rows, shown));

type Studio = { rows: Rows; provider: AccountState; shown: Shown; now: Temporal.Instant };

/** What must hold a quarter of an hour after everything works again. */
export const unendedWork = ({ rows, provider, shown, now }: Studio): string[] => [
  ...brokenRules(rows, shown),
  ...capturesHaveEnded(rows, provider),
  ...expiredHoldsAreGone(rows, now),
];

/** What must hold once nothing is under way any more. */
export const imbalances = (testApp: Studio & { movements: readonly Movement[] }): string[] => [
  ...unendedWork(testApp),
  ...paymentsAgree(testApp.rows, testApp.provider, testApp.now),
  ...refundsAgree(testApp.rows, testApp.provider),
  ...failedRefundsFit(testApp.rows),
  ...takingsAgree(testApp.movements, testApp.rows, testApp.provider),
  ...tillIsInTakings(testApp.movements, testApp.rows),
  ...chargesCoverWhatLeft(testApp.provider),
  ...chargesAreAsShown(testApp.provider, testApp.shown),
  ...unseenNow(testApp.rows, testApp.provider, testApp.now),
  ...alertsAreTheOwners(testApp.rows),
];
