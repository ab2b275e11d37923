import type { DayAppointment, WeekAppointment } from '../../../src/contract/owner/day.ts';
import type { CancellableBooking } from '../../../src/domain/cancellation/cancellation.ts';
import {
  buildOutcomePeriods,
  describeCancellingWithoutChoice,
} from '../../../src/domain/cancellation/cancellation-outcome-periods.ts';
import { toDisplayName } from '../../../src/domain/clients/client-name.ts';
import { hideText } from '../../../src/domain/clients/hidden-names.ts';
import { isWalkIn } from '../../../src/domain/clients/walk-in.ts';
import { summarisePayment } from '../../../src/domain/payments/payment-summary.ts';
import { toStudioDay } from '../../../src/domain/time.ts';
import { formatPatchTest } from '../../../src/domain/treatments/patch-test.ts';
import { needsLashMap } from '../../../src/domain/treatments/treatment.ts';
import { toPatchTest } from '../clients/client-health.ts';
import { toContactView } from '../clients/contact-view.ts';
import type { DisplayOptions } from '../page-request.ts';
import { calculateCentsOwedAfterVisit } from '../till/till-lines.ts';
import type { DiaryRow } from './diary-rows.ts';

/** What a column of the week shows of an appointment. */
export const toWeekAppointment = (row: DiaryRow, namesHidden: boolean): WeekAppointment => ({
  id: row.id,
  name: toDisplayName(row.name, namesHidden).name,
  serviceId: row.serviceId,
  serviceName: row.serviceName,
  firstVisit: row.isFirstVisit === 1,
  noShow: row.noShowAt !== null,
});

const CANCELLABLE_BOOKING_KINDS = {
  paid: 'paid',
  refunded: 'paid',
  code: 'byToken',
  pending: 'pending',
  atStudio: 'atStudio',
  noted: 'atStudio',
  waived: 'atStudio',
  returned: 'atStudio',
  unpaid: 'atStudio',
} as const;

function findOutcomeIfCancelled(row: DiaryRow, now: Temporal.Instant): string | null {
  if (Temporal.Instant.compare(row.startsAt, now) <= 0) return null;
  const cancellableBooking: CancellableBooking = {
    kind: CANCELLABLE_BOOKING_KINDS[summarisePayment(row).kind],
    start: row.startsAt,
    paidCents: row.paidCents ?? 0,
    refundedCents: row.refundedCents ?? 0,
    policyVersion: row.policyVersion,
    isWalkIn: isWalkIn(row.clientId),
  };
  const [currentPeriod] = buildOutcomePeriods(cancellableBooking, now);
  return currentPeriod?.outcome ?? describeCancellingWithoutChoice(cancellableBooking.kind, row.notedCents);
}

/**
 * True when a lash map can be saved and is missing: from the start on, unless the client did not come or has deleted the
 * account. A treatment that leaves no set needs none.
 */
const needsMap = ({ name, state, startsAt, noShowAt, hasMap, treatment }: DiaryRow, now: Temporal.Instant): boolean =>
  hasMap === 0 &&
  needsLashMap(treatment) &&
  state !== 'pending' &&
  noShowAt === null &&
  name !== '' &&
  Temporal.Instant.compare(startsAt, now) <= 0;

/** What the page of a day shows of an appointment. `row`: one whose money has been read. */
export const toDayAppointment = (row: DiaryRow, { now, namesHidden }: DisplayOptions): DayAppointment => ({
  ...toWeekAppointment(row, namesHidden),
  firstName: toDisplayName(row.name, namesHidden).firstName,
  note: namesHidden ? hideText(row.notes) : row.notes,
  watchOut: namesHidden ? hideText(row.watchOut ?? '') : (row.watchOut ?? ''),
  patchTest: formatPatchTest(toPatchTest(row.patchTest), toStudioDay(now)),
  contact: toContactView({ phone: row.phone, email: null }, namesHidden),
  money: summarisePayment(row),
  isOver: Temporal.Instant.compare(row.endsAt, now) <= 0,
  needsMap: needsMap(row, now),
  unnotedCents: calculateCentsOwedAfterVisit(row, now),
  cancellationOutcome: findOutcomeIfCancelled(row, now),
});
