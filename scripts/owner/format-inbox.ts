import type { InboxResponse, OwnerAppointment } from '../../src/contract/owner/calls.ts';
import { formatDollars, parseDollars } from '../../src/domain/money.ts';
import { formatDateTime, formatDay, formatTime, toStudioDay } from '../../src/domain/time.ts';

type Claim = InboxResponse['claims'][number];
type Testimonial = InboxResponse['testimonials'][number];
type FailedRefund = InboxResponse['failedRefunds'][number];

const toInstant = (iso: string) => Temporal.Instant.from(iso);
const formatPrice = (dollars: number) => formatDollars(parseDollars(dollars) ?? 0);

/** "today", "yesterday", "3 days ago", in days of the studio's time zone. */
function formatAge(iso: string, now: Temporal.Instant): string {
  const { days } = toStudioDay(toInstant(iso)).until(toStudioDay(now), { largestUnit: 'days' });
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

const formatClaim = (claim: Claim, now: Temporal.Instant) => {
  const { appointmentId, name, email, service, scheduledDate, amount, askedAt, autoApprovedAt } = claim;
  return [
    `${name}, ${email}: ${formatPrice(amount)} of the ${service} on ${formatDateTime(toInstant(scheduledDate))}`,
    askedAt && autoApprovedAt
      ? `  asked ${formatAge(askedAt, now)}, paid by itself on ${formatDateTime(toInstant(autoApprovedAt))}`
      : '',
    `  appointment ${appointmentId}`,
  ];
};

const formatTestimonial = (testimonial: Testimonial, now: Temporal.Instant) => {
  const { id, name, rating, serviceType, content, photos, createdAt } = testimonial;
  return [
    `${name}, ${rating} of 5 stars for ${serviceType}, ${formatAge(createdAt, now)}`,
    ...content.split('\n').map((line) => `  | ${line}`),
    ...photos.map((path) => `  photo ${path}`),
    `  testimonial ${id}`,
  ];
};

const formatFailedRefund = (refund: FailedRefund, now: Temporal.Instant) => {
  const { refundId, reason, email, amount, paymentIntentId, requestedAt } = refund;
  return [
    `${email}: ${formatPrice(amount)} of ${paymentIntentId ?? 'a payment'}, asked for ${formatAge(requestedAt, now)}`,
    reason ? `  because ${reason}` : '',
    `  refund ${refundId}`,
  ];
};

const STATUS_LABELS = {
  pending: 'payment under way',
  confirmed: 'confirmed',
  completed: 'completed',
  cancelled: 'cancelled',
};

const formatAppointment = (appointment: OwnerAppointment) => {
  const { id, scheduledDate, service, name, email, phoneNumber, notes, status, noShow } = appointment;
  return [
    `${formatTime(toInstant(scheduledDate))}  ${service}, ${noShow ? 'no-show' : STATUS_LABELS[status]}`,
    `  ${[name, phoneNumber, email].filter(Boolean).join(', ')}`,
    ...(notes ? notes.split('\n').map((line) => `  | ${line}`) : []),
    `  appointment ${id}`,
  ];
};

/** Replaces control characters in clients' texts, because a terminal would execute escape sequences. */
const toPrintableLine = (line: string) => `  ${line.replace(/\p{Cc}/gu, ' ')}`;

const formatSection = (title: string, entries: string[][]) =>
  [title, ...(entries.length > 0 ? entries.flat().filter(Boolean) : ['none']).map(toPrintableLine)].join('\n');

/** The inbox as text, with the ids that the other commands need. */
export function formatInbox(inbox: InboxResponse, now: Temporal.Instant): string {
  const { claims, testimonials, failedRefunds, day, appointments } = inbox;
  return [
    formatSection(
      'Refunds asked for',
      claims.map((claim) => formatClaim(claim, now)),
    ),
    formatSection(
      'Testimonials to look at',
      testimonials.map((testimonial) => formatTestimonial(testimonial, now)),
    ),
    formatSection(
      'Refunds that failed or were refused',
      failedRefunds.map((refund) => formatFailedRefund(refund, now)),
    ),
    formatSection(`Appointments on ${formatDay(Temporal.PlainDate.from(day))}`, appointments.map(formatAppointment)),
  ].join('\n\n');
}
