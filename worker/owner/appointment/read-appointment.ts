import { buildReadyMessages } from '../../../src/content/owner-text-messages.ts';
import type { AppointmentView } from '../../../src/contract/owner/appointment.ts';
import { buildBookingPath } from '../../../src/contract/owner/booking.ts';
import { type CancellableBooking, isClaimable } from '../../../src/domain/cancellation/cancellation.ts';
import {
  buildOutcomePeriods,
  describeCancellingWithoutChoice,
} from '../../../src/domain/cancellation/cancellation-outcome-periods.ts';
import { toNotedMoneyOutcome } from '../../../src/domain/cancellation/noted-money.ts';
import { hideText } from '../../../src/domain/clients/hidden-names.ts';
import { isWalkIn } from '../../../src/domain/clients/walk-in.ts';
import type { Cents } from '../../../src/domain/money.ts';
import {
  findCancelErrorCode,
  findVisitErrorCode,
  formatVisitNumber,
} from '../../../src/domain/owner/owner-appointment-rules.ts';
import { INFILL_WEEKS } from '../../../src/domain/owner/owner-booking.ts';
import { buildMoneyLines } from '../../../src/domain/owner/owner-money-lines.ts';
import { findMoveErrorCode } from '../../../src/domain/owner/owner-move.ts';
import { type AppointmentState, describeAppointmentState } from '../../../src/domain/owner/owner-state-line.ts';
import { formatDuration, formatUpcomingTime } from '../../../src/domain/short-dates.ts';
import { toInstantAtStudio, toIso, toStudioDay, toStudioTime } from '../../../src/domain/time.ts';
import { formatPatchTest } from '../../../src/domain/treatments/patch-test.ts';
import { needsLashMap } from '../../../src/domain/treatments/treatment.ts';
import { type AppointmentRow, toScheduledAppointment } from '../../bookings/appointment-rows.ts';
import { appointmentOfAnyClientQuery } from '../../bookings/booking-store.ts';
import { toCancellableBooking } from '../../bookings/cancellation-statements.ts';
import { hasReceipt } from '../../bookings/require-receipt.ts';
import { studioFactsQuery, toStudioFacts } from '../../content/studio-facts.ts';
import type { Db } from '../../db/database.ts';
import type { Booking, Cancellation, TillEntry } from '../../db/rows.ts';
import { toPatchTest } from '../clients/client-health.ts';
import { toContactView } from '../clients/contact-view.ts';
import {
  type LashRecordRow,
  lashMapsUpToAppointmentQuery,
  splitMaps,
  toLashMapView,
} from '../clients/lash-record-queries.ts';
import { readMessagesWithoutEmail } from '../clients/messages-without-email.ts';
import type { DisplayOptions, PageRequest } from '../page-request.ts';
import {
  calculateCentsOwedAfterVisit,
  calculateReturnedMoney,
  describeNotedMoneyLine,
  toTillLines,
} from '../till/till-lines.ts';
import { tillEntriesQuery } from '../till/till-store.ts';
import { requireAppointmentAndClient } from './appointment-and-client.ts';
import {
  appointmentClientQuery,
  appointmentPointsQuery,
  appointmentRefundsQuery,
  lastVisitsQuery,
} from './appointment-queries.ts';

function toAppointmentState(row: AppointmentRow, entries: readonly TillEntry[]): AppointmentState {
  const { booking, payment, cancellation, failedOutcomeRefundCents: failedCents } = row;
  return {
    status: booking.state,
    noShow: booking.noShowAt !== null,
    isBookedWithCode: booking.rescheduleCode !== null,
    payAtStudioCents: booking.paidAtStudio ? booking.priceCents : null,
    paidCents: payment?.capturedCents ?? 0,
    returnedCents: row.refundedCents,
    cancellation: cancellation && {
      cancelledAt: cancellation.cancelledAt,
      outcome: cancellation.outcome,
      refundCents: failedCents || cancellation.refundCents,
      until: cancellation.until,
      claim: cancellation.claim,
      refund: failedCents ? 'failed' : row.refundState,
      codeUsed: Boolean(row.isTokenUsed),
      noted: toNotedMoneyOutcome(booking, calculateReturnedMoney(entries, cancellation.cancelledAt)),
    },
  };
}

const toAppointmentMoney = ({ booking, payment }: AppointmentRow) => ({
  couponId: booking.couponId,
  amountCents: (payment?.capturedAt ? payment.capturedCents : payment?.amountCents) ?? 0,
  capturedAt: payment?.capturedAt ?? null,
});

function describeOutcomeIfCancelled(
  cancellableBooking: CancellableBooking,
  notedCents: Cents,
  now: Temporal.Instant,
): AppointmentView['cancellationOutcomes'] {
  const steps = buildOutcomePeriods(cancellableBooking, now).map(({ from, outcome }) => ({
    when: from
      ? `From ${formatUpcomingTime(from, now)}`
      : `Now, ${formatDuration(now, cancellableBooking.start)} ahead`,
    outcome,
  }));
  return {
    steps,
    sentence: steps.length > 0 ? '' : describeCancellingWithoutChoice(cancellableBooking.kind, notedCents),
  };
}

type LashMapsInput = DisplayOptions & { maps: LashRecordRow[]; isDeleted: boolean };

function toAppointmentLashMaps(
  { booking }: AppointmentRow,
  { maps, isDeleted, now, namesHidden }: LashMapsInput,
): AppointmentView['maps'] {
  const { ownMap, earlierMaps } = splitMaps(maps, booking.id);
  const refusal = findVisitErrorCode(toScheduledAppointment(booking), now);
  const hasSet = ownMap !== null || needsLashMap(booking.treatment);
  return {
    visitMap: ownMap && toLashMapView(ownMap, namesHidden),
    earlierMaps: earlierMaps.map((map) => toLashMapView(map, namesHidden)),
    canSave: refusal === null && booking.noShowAt === null && !isDeleted && hasSet,
    isAhead: refusal === 'NOT_STARTED_YET',
  };
}

/**
 * The cents that a client without an account can ask for by calling or writing, until the end of the week after the
 * cancellation; else null.
 */
export function findClaimableCents(
  cancellation: Cancellation | null,
  { hasAccount }: { hasAccount: number },
  now: Temporal.Instant,
): Cents | null {
  if (cancellation === null || hasAccount === 1) return null;
  return isClaimable(cancellation, now) ? cancellation.refundCents : null;
}

/**
 * The page to book the same client for an infill, three weeks on at the same time; without a time when that is over already.
 * OWNER §6.3 (Book again).
 */
function buildBookAgainPath({ clientId, serviceId, startsAt }: Booking, now: Temporal.Instant): string {
  const clientAnswers = isWalkIn(clientId) ? { who: 'walk-in' } : { who: 'client', client: clientId };
  const day = toStudioDay(startsAt).add({ weeks: INFILL_WEEKS });
  const at = toStudioTime(startsAt).toString({ smallestUnit: 'minute' });
  const isAhead = Temporal.Instant.compare(toInstantAtStudio(day, at), now) > 0;
  const timeAnswers = isAhead ? { day: day.toString(), at } : {};
  return buildBookingPath({ ...clientAnswers, service: serviceId, treatment: 'infill', ...timeAnswers }, 'what');
}

/** Cancelled, or ended. */
const isOver = ({ state, endsAt }: Booking, now: Temporal.Instant): boolean =>
  state === 'cancelled' || Temporal.Instant.compare(endsAt, now) <= 0;

/** An appointment as the owner needs it with the client in the chair. Throws NOT_FOUND. OWNER §6.3. */
export async function readAppointment(db: Db, { id, now, namesHidden }: PageRequest): Promise<AppointmentView> {
  const [rows, clients, visits, refunds, maps, entries, factRows, [pointsRow]] = await db.batch([
    appointmentOfAnyClientQuery(db, id),
    appointmentClientQuery(db, id),
    lastVisitsQuery(db, id),
    appointmentRefundsQuery(db, id),
    lashMapsUpToAppointmentQuery(db, id),
    tillEntriesQuery(db, id),
    studioFactsQuery(db),
    appointmentPointsQuery(db, id),
  ]);
  const { row, clientRow, client } = requireAppointmentAndClient(rows, clients, namesHidden);
  const { booking, payment } = row;
  const claimableCents = findClaimableCents(row.cancellation, clientRow, now);
  const state = toAppointmentState(row, entries);
  const canCancel = findCancelErrorCode(toScheduledAppointment(booking), now) === null;
  const { isBookedWithCode, status, noShow } = state;
  return {
    page: 'appointment',
    forms: [],
    id,
    namesHidden,
    client,
    canCancel,
    claimableCents,
    service: row.serviceName,
    contact: toContactView({ phone: booking.phone || clientRow.phone, email: clientRow.email }, namesHidden),
    messages: isOver(booking, now) ? [] : buildReadyMessages(toStudioFacts(factRows).streetAddress),
    textsWithoutEmail: namesHidden ? [] : await readMessagesWithoutEmail(db, row, clientRow, now),
    startsAt: toIso(booking.startsAt),
    endsAt: toIso(booking.endsAt),
    state: describeNotedMoneyLine(row, entries) ?? describeAppointmentState(state, now),
    visit:
      noShow || status === 'cancelled' || isWalkIn(clientRow.id) ? null : formatVisitNumber(clientRow.visitsBefore),
    note: namesHidden ? hideText(booking.notes) : booking.notes,
    watchOut: namesHidden ? hideText(clientRow.watchOut ?? '') : (clientRow.watchOut ?? ''),
    ...(clientRow.state === 'active' && !isWalkIn(clientRow.id)
      ? { clientId: clientRow.id, patchTest: formatPatchTest(toPatchTest(clientRow.patchTest), toStudioDay(now)) }
      : { clientId: '', patchTest: '' }),
    money: [
      ...buildMoneyLines(
        { ...toAppointmentMoney(row), isBookedWithCode, isPending: status === 'pending', refunds },
        now,
      ),
      ...toTillLines(entries, now),
    ],
    cancellationOutcomes: canCancel
      ? describeOutcomeIfCancelled(toCancellableBooking(booking, payment, row.refundedCents), booking.notedCents, now)
      : null,
    earlierVisits: (isWalkIn(clientRow.id) ? [] : visits).map(({ startsAt, ...visit }) => ({
      ...visit,
      startsAt: toIso(startsAt),
    })),
    maps: toAppointmentLashMaps(row, { maps, isDeleted: clientRow.state === 'deleted', now, namesHidden }),
    canMove: findMoveErrorCode(toScheduledAppointment(booking), now) === null,
    canMarkNoShow: !noShow && findVisitErrorCode(toScheduledAppointment(booking), now) === null,
    canRefund: isBookedWithCode || (payment?.capturedCents ?? 0) > row.refundedCents,
    hasReceipt: hasReceipt(row),
    points: pointsRow?.points ?? 0,
    bookAgainHref: clientRow.state === 'active' ? buildBookAgainPath(booking, now) : null,
    tillBalance: booking.paidAtStudio ? { toNoteCents: calculateCentsOwedAfterVisit(booking, now) } : null,
  };
}
