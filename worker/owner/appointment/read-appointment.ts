import { buildReadyMessages } from '../../../src/content/owner-text-messages.ts';
import type { AppointmentView } from '../../../src/contract/owner-appointment.ts';
import { buildBookPath } from '../../../src/contract/owner-booking.ts';
import type { CancellableBooking } from '../../../src/domain/cancellation.ts';
import {
  buildOutcomePeriods,
  describeCancellingWithoutChoice,
} from '../../../src/domain/cancellation-outcome-periods.ts';
import { hideText } from '../../../src/domain/hidden-names.ts';
import type { Cents } from '../../../src/domain/money.ts';
import { toNotedMoneyOutcome } from '../../../src/domain/noted-money.ts';
import {
  findCancelErrorCode,
  findVisitErrorCode,
  formatVisitNumber,
} from '../../../src/domain/owner-appointment-rules.ts';
import { INFILL_WEEKS, isWalkIn } from '../../../src/domain/owner-booking.ts';
import { buildMoneyLines } from '../../../src/domain/owner-money-lines.ts';
import { findMoveErrorCode } from '../../../src/domain/owner-move.ts';
import { type AppointmentState, describeAppointmentState } from '../../../src/domain/owner-state-line.ts';
import { formatPatchTest } from '../../../src/domain/patch-test.ts';
import { formatDuration, formatNearTime } from '../../../src/domain/short-dates.ts';
import { toIso, toStudioDay, toStudioTime } from '../../../src/domain/time.ts';
import { needsLashMap } from '../../../src/domain/treatment.ts';
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
import {
  calculateCentsOwedAfterVisit,
  describeNotedMoneyLine,
  findReturnedMoney,
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

type AppointmentPageParams = { id: string; now: Temporal.Instant; namesHidden: boolean };

function toAppointmentState(row: AppointmentRow, entries: readonly TillEntry[]): AppointmentState {
  const { booking, payment, cancellation, failedOfOutcomeCents: failedCents } = row;
  return {
    status: booking.state,
    noShow: booking.noShowAt !== null,
    byCode: booking.rescheduleCode !== null,
    payAtStudioCents: booking.paidAtStudio ? booking.priceCents : null,
    paidCents: payment?.capturedCents ?? 0,
    returnedCents: row.refundedCents,
    cancelled: cancellation && {
      at: cancellation.cancelledAt,
      outcome: cancellation.outcome,
      refundCents: failedCents || cancellation.refundCents,
      until: cancellation.until,
      claim: cancellation.claim,
      refund: failedCents ? 'failed' : row.refundState,
      codeUsed: Boolean(row.tokenUsed),
      noted: toNotedMoneyOutcome(booking, findReturnedMoney(entries, cancellation.cancelledAt)),
    },
  };
}

const toAppointmentMoney = ({ booking, payment }: AppointmentRow) => ({
  couponId: booking.couponId,
  amountCents: (payment?.capturedAt ? payment.capturedCents : payment?.amountCents) ?? 0,
  capturedAt: payment?.capturedAt ?? null,
});

function describeOutcomeIfCancelled(
  booked: CancellableBooking,
  notedCents: Cents,
  now: Temporal.Instant,
): AppointmentView['ifCancelled'] {
  const steps = buildOutcomePeriods(booked, now).map(({ from, outcome }) => ({
    when: from ? `From ${formatNearTime(from)}` : `Now, ${formatDuration(now, booked.start)} ahead`,
    outcome,
  }));
  return { steps, sentence: steps.length > 0 ? '' : describeCancellingWithoutChoice(booked.kind, notedCents) };
}

type LashMapsInput = { maps: LashRecordRow[]; isDeleted: boolean; now: Temporal.Instant; namesHidden: boolean };

function toAppointmentLashMaps(
  { booking }: AppointmentRow,
  { maps, isDeleted, now, namesHidden }: LashMapsInput,
): AppointmentView['maps'] {
  const { own, earlier } = splitMaps(maps, booking.id);
  const refusal = findVisitErrorCode(toScheduledAppointment(booking), now);
  const hasSet = own !== null || needsLashMap(booking.treatment);
  return {
    own: own && toLashMapView(own, namesHidden),
    earlier: earlier.map((map) => toLashMapView(map, namesHidden)),
    canSave: refusal === null && booking.noShowAt === null && !isDeleted && hasSet,
    isAhead: refusal === 'NOT_STARTED_YET',
  };
}

/**
 * The cents that a client without an account can ask for by calling or writing, until the end of the week after the
 * cancellation; else null.
 */
export function findClaimableCents(
  row: Cancellation | null,
  { hasAccount }: { hasAccount: number },
  now: Temporal.Instant,
): Cents | null {
  if (row?.claim !== 'available' || !row.until || hasAccount === 1) return null;
  return Temporal.Instant.compare(now, row.until) < 0 ? row.refundCents : null;
}

/** The page to book the same client for an infill, three weeks on at the same time. OWNER §6.3 (Book again). */
function bookAgainPath({ clientId, serviceId, startsAt }: Booking): string {
  const who = isWalkIn(clientId) ? { who: 'walk-in' } : { who: 'client', client: clientId };
  const day = toStudioDay(startsAt).add({ weeks: INFILL_WEEKS }).toString();
  const at = toStudioTime(startsAt).toString({ smallestUnit: 'minute' });
  return buildBookPath({ ...who, service: serviceId, treatment: 'infill', day, at }, 'what');
}

/** Cancelled, or ended. */
const isOver = ({ state, endsAt }: Booking, now: Temporal.Instant): boolean =>
  state === 'cancelled' || Temporal.Instant.compare(endsAt, now) <= 0;

/** An appointment as the owner needs it with the client in the chair. Throws NOT_FOUND. OWNER §6.3. */
export async function readAppointment(
  db: Db,
  { id, now, namesHidden }: AppointmentPageParams,
): Promise<AppointmentView> {
  const [rows, clients, visits, refunds, maps, entries, factRows, [given]] = await db.batch([
    appointmentOfAnyClientQuery(db, id),
    appointmentClientQuery(db, id),
    lastVisitsQuery(db, id),
    appointmentRefundsQuery(db, id),
    lashMapsUpToAppointmentQuery(db, id),
    tillEntriesQuery(db, id),
    studioFactsQuery(db),
    appointmentPointsQuery(db, id),
  ]);
  const { row, own, client } = requireAppointmentAndClient(rows, clients, namesHidden);
  const { booking, payment } = row;
  const claimableCents = findClaimableCents(row.cancellation, own, now);
  const state = toAppointmentState(row, entries);
  const canCancel = findCancelErrorCode(toScheduledAppointment(booking), now) === null;
  const { byCode, status, noShow } = state;
  return {
    page: 'appointment',
    forms: [],
    id,
    namesHidden,
    client,
    canCancel,
    claimableCents,
    service: row.serviceName,
    contact: toContactView({ phone: booking.phone || own.phone, email: own.email }, namesHidden),
    messages: isOver(booking, now) ? [] : buildReadyMessages(toStudioFacts(factRows).streetAddress),
    withoutEmail: namesHidden ? [] : await readMessagesWithoutEmail(db, row, own, now),
    startsAt: toIso(booking.startsAt),
    endsAt: toIso(booking.endsAt),
    state: describeNotedMoneyLine(row, entries) ?? describeAppointmentState(state, now),
    visit: noShow || status === 'cancelled' || isWalkIn(own.id) ? null : formatVisitNumber(own.visitsBefore),
    note: namesHidden ? hideText(booking.notes) : booking.notes,
    watchOut: namesHidden ? hideText(own.watchOut ?? '') : (own.watchOut ?? ''),
    ...(own.state === 'active' && !isWalkIn(own.id)
      ? { clientId: own.id, patchTest: formatPatchTest(toPatchTest(own.patchTest), toStudioDay(now)) }
      : { clientId: '', patchTest: '' }),
    money: [
      ...buildMoneyLines({ ...toAppointmentMoney(row), byCode, isPending: status === 'pending', refunds }, now),
      ...toTillLines(entries, now),
    ],
    ifCancelled: canCancel
      ? describeOutcomeIfCancelled(toCancellableBooking(booking, payment, row.refundedCents), booking.notedCents, now)
      : null,
    before: (isWalkIn(own.id) ? [] : visits).map(({ startsAt, ...visit }) => ({ ...visit, startsAt: toIso(startsAt) })),
    maps: toAppointmentLashMaps(row, { maps, isDeleted: own.state === 'deleted', now, namesHidden }),
    canMove: findMoveErrorCode(toScheduledAppointment(booking), now) === null,
    canMarkNoShow: !noShow && findVisitErrorCode(toScheduledAppointment(booking), now) === null,
    canRefund: byCode || (payment?.capturedCents ?? 0) > row.refundedCents,
    hasReceipt: hasReceipt(row),
    points: given?.points ?? 0,
    bookAgain: own.state === 'active' ? bookAgainPath(booking) : null,
    tillBalance: booking.paidAtStudio ? { toNoteCents: calculateCentsOwedAfterVisit(booking, now) } : null,
  };
}
