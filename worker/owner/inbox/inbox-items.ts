import type {
  AlertItem,
  ClaimItem,
  DayOffItem,
  FailedRefundItem,
  HolidaysItem,
  PendingTestimonialItem,
} from '../../../src/contract/owner/inbox.ts';
import type { AppointmentStatus } from '../../../src/domain/bookings/appointment.ts';
import { findFirstName, toDisplayName } from '../../../src/domain/clients/client-name.ts';
import { hideText } from '../../../src/domain/clients/hidden-names.ts';
import { buildHolidayReminder } from '../../../src/domain/hours/missing-holidays.ts';
import { formatAlertId } from '../../../src/domain/owner/acknowledgeable-alerts.ts';
import { findDueAt, type InboxEntry } from '../../../src/domain/owner/inbox-order.ts';
import { findCancelErrorCode } from '../../../src/domain/owner/owner-appointment-rules.ts';
import { isRetryable } from '../../../src/domain/payments/refund.ts';
import { requireInstant, toIso } from '../../../src/domain/time.ts';
import { toRowOrNull } from '../../db/joined-columns.ts';
import type { Booking } from '../../db/rows.ts';
import { buildSameBookingPath } from '../appointment/read-payment-link.ts';
import { toContactView } from '../clients/contact-view.ts';
import type { DisplayOptions } from '../page-request.ts';
import { toDisputeEvidence } from './dispute-evidence.ts';
import type {
  failedRefundsQuery,
  openAlertsQuery,
  pendingTestimonialsQuery,
  requestedClaimsQuery,
  undecidedAppointmentsQuery,
} from './inbox-queries.ts';

/** Each item of the owner's inbox from its row. OWNER §6.8. */

export function toWaitingTimes(entry: InboxEntry) {
  const dueAt = findDueAt(entry);
  return { since: toIso(entry.since), dueAt: dueAt && toIso(dueAt) };
}

type ClaimRow = Awaited<ReturnType<typeof requestedClaimsQuery>>[number];

export function toClaimItem(row: ClaimRow, { namesHidden }: DisplayOptions): ClaimItem {
  const { service, paidCents, askedCents, unrefundedCents, pointsRemoved, visits, lateCancellations, reason } = row;
  return {
    kind: 'claim',
    id: row.appointmentId,
    ...toWaitingTimes({ kind: 'claim', since: row.askedAt ?? row.cancelledAt }),
    client: toDisplayName(row.name, namesHidden),
    service,
    paidCents,
    askedCents,
    unrefundedCents,
    pointsRemoved,
    visits,
    lateCancellations,
    startsAt: toIso(row.startsAt),
    cancelledAt: toIso(row.cancelledAt),
    reason: namesHidden ? hideText(reason) : reason,
    paidAt: row.paidAt && toIso(row.paidAt),
    remainingClaimCents: row.remainingClaimCents,
    isNotified: row.clientEmail !== '',
  };
}

type RefundRow = Awaited<ReturnType<typeof failedRefundsQuery>>[number];

export const toRefundItem = (
  { row, name, service, ...contact }: RefundRow,
  { namesHidden }: DisplayOptions,
): FailedRefundItem => ({
  kind: 'refund',
  id: row.id,
  ...toWaitingTimes({ kind: 'refund', since: row.createdAt }),
  client: toDisplayName(name, namesHidden),
  contact: toContactView(contact, namesHidden),
  service,
  amountCents: row.amountCents,
  // A refund that Stripe has made has its id, also once the bank has returned it.
  isRefused: row.providerRefundId === null,
  // A refund that is reduced loses the time it was sent (reduce-failed-refunds.ts).
  isReduced: row.providerRefundId !== null && row.sentAt === null,
  isRetryable: isRetryable(row.purpose),
  reason: row.reason,
});

type TestimonialRow = Awaited<ReturnType<typeof pendingTestimonialsQuery>>[number];

export const toPendingTestimonialItem = (
  { row, author, service }: TestimonialRow,
  { namesHidden }: DisplayOptions,
): PendingTestimonialItem => ({
  kind: 'review',
  id: row.id,
  ...toWaitingTimes({ kind: 'review', since: row.createdAt }),
  client: toDisplayName(findFirstName(author), namesHidden),
  service,
  rating: row.rating,
  text: row.content,
  photos: [row.beforeImage, row.afterImage].filter(Boolean),
});

type AlertRow = Awaited<ReturnType<typeof openAlertsQuery>>[number];

const ITEM_KIND_OF_ALERT: Record<string, InboxEntry['kind']> = {
  dispute: 'dispute',
  email_refused: 'message',
  link_ran_out: 'link_ran_out',
};

/**
 * The payment link that an alert is about: it was not delivered, not paid in time, or declined by the bank. Null for any other
 * alert, and once the link is paid: the alert is then about an appointment whose client does not get e-mails.
 */
function toAlertLink(
  { row: { kind }, message, clientState }: AlertRow,
  booking: Booking | null,
  now: Temporal.Instant,
): AlertItem['link'] {
  if (!booking || (kind !== 'link_ran_out' && message !== 'pay_link')) return null;
  const { id, startsAt, holdExpiresAt, state } = booking;
  // The bank has declined a payment on which it was still working.
  const isDeclined = kind === 'link_ran_out' && state === 'cancelled';
  if (state !== 'held' && state !== 'released' && !isDeclined) return null;
  const isHeld = state === 'held';
  // A time that has begun is not free again. The bank may decline after the start, when the client may have come.
  const hasBegun = Temporal.Instant.compare(startsAt, now) <= 0;
  // The page to book does not exist for a client whose account is deleted.
  const canBookAgain = !isHeld && !hasBegun && clientState === 'active';
  const bookAgainHref = canBookAgain ? buildSameBookingPath(booking) : null;
  return { id, startsAt: toIso(startsAt), endsAt: toIso(holdExpiresAt), isHeld, isDeclined, bookAgainHref };
}

function toAlertAppointment(booking: Booking, now: Temporal.Instant): AlertItem['appointment'] {
  const { id, startsAt, state } = booking;
  const appointment = { status: state as AppointmentStatus, scheduledDate: startsAt };
  return { id, startsAt: toIso(startsAt), canCancel: findCancelErrorCode(appointment, now) === null };
}

export function toAlertItem(alert: AlertRow, { now, namesHidden }: DisplayOptions): AlertItem {
  const { row, name, phone, email, cents, message } = alert;
  const { kind, ref, firstSeen: since } = row;
  const bookingRow = toRowOrNull(alert.bookingRow);
  const link = toAlertLink(alert, bookingRow, now);
  // A link that was not delivered is of no use once it has ended.
  const startsAt = link ? requireInstant(link.endsAt) : bookingRow?.startsAt;
  return {
    kind: 'alert',
    id: formatAlertId(row),
    ...toWaitingTimes({ kind: ITEM_KIND_OF_ALERT[kind] ?? 'alert', since, startsAt: startsAt ?? null }),
    link,
    alert: kind,
    ref,
    cents,
    message,
    client: name === null ? null : toDisplayName(name, namesHidden),
    contact: toContactView({ phone, email }, namesHidden),
    // A declined link was an appointment while the bank worked on its payment.
    appointment: bookingRow && (!link || link.isDeclined) ? toAlertAppointment(bookingRow, now) : null,
    evidence: bookingRow && kind === 'dispute' ? toDisputeEvidence({ ...alert, bookingRow }) : null,
  };
}

type DayOffRow = Awaited<ReturnType<typeof undecidedAppointmentsQuery>>[number];

export const toDayOffItem = (row: DayOffRow, { namesHidden }: DisplayOptions): DayOffItem => ({
  kind: 'day_off',
  id: row.id,
  // Since the booking was made, because it is not stored when the day was closed.
  ...toWaitingTimes({ kind: 'day_off', since: row.createdAt, startsAt: row.startsAt }),
  client: toDisplayName(row.name, namesHidden),
  contact: toContactView(row, namesHidden),
  service: row.service,
  startsAt: toIso(row.startsAt),
});

export function toHolidaysItem(year: number): HolidaysItem {
  const { since, dueAt } = buildHolidayReminder(year);
  return { kind: 'holidays', id: String(year), since: toIso(since), dueAt: toIso(dueAt) };
}
