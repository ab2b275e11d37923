import { listPreparationNotes, PATCH_TEST_NOTE } from '../../src/content/booking.ts';
import { describeCancellingAtStudio } from '../../src/content/cancellation-sentences.ts';
import { describeLocationAndContacts, formatContacts } from '../../src/content/contact-links.ts';
import { policyFacts } from '../../src/content/policy-facts.ts';
import { studio } from '../../src/content/studio.ts';
import { buildCancellationTimeline } from '../../src/domain/cancellation/cancellation.ts';
import { NO_REFUND_SENTENCE } from '../../src/domain/cancellation/cancellation-terms.ts';
import { calculateLengthInMinutes } from '../../src/domain/hours/slots.ts';
import { formatDiscount } from '../../src/domain/loyalty/coupon.ts';
import { formatDollars } from '../../src/domain/money.ts';
import { isLengthChanged, toPeriodMovedFrom } from '../../src/domain/owner/owner-move.ts';
import { calculateOwedCents, type TillBalance } from '../../src/domain/payments/till.ts';
import { uncapitalise } from '../../src/domain/sentence-text.ts';
import { formatDateTime, STUDIO_ZONE_NAME } from '../../src/domain/time.ts';
import type { EmailContextWithFacts } from './email-context.ts';
import { buildClientPortalUrl, type ComposedEmail, formatHeadedList, requireEmailBooking } from './email-parts.ts';
import { buildPaymentLinkUrl, type LinkSigner } from './payment-link.ts';

/** Service, time and place, the first paragraph of an email about an upcoming appointment. */
function formatAppointmentLines(context: EmailContextWithFacts): string {
  const booking = requireEmailBooking(context);
  return [
    context.serviceName,
    `${formatDateTime(booking.startsAt)} (${STUDIO_ZONE_NAME})`,
    `${calculateLengthInMinutes(booking)} minutes, ${studio.name}, ${studio.suburb}`,
  ].join('\n');
}

/** Says that the studio made the booking; empty when the client booked online. OWNER §9. */
const describeBookedBy = (context: EmailContextWithFacts): string[] =>
  requireEmailBooking(context).bookedBy === 'studio' ? ['Booked for you by the studio.'] : [];

/** What is to be paid at the studio, less what the owner has already noted. OWNER §6.3 (Money). */
function describeStudioPayment(balance: TillBalance): string {
  const { priceCents, notedCents } = balance;
  const owedCents = calculateOwedCents(balance);
  if (notedCents === 0) return owedCents === 0 ? 'Nothing to pay.' : `Pay at the studio: ${formatDollars(priceCents)}.`;
  const owedSentence = owedCents === 0 ? 'Nothing more to pay.' : `Still to pay: ${formatDollars(owedCents)}.`;
  return `Paid at the studio: ${formatDollars(notedCents)}. ${owedSentence}`;
}

function describePayment(context: EmailContextWithFacts): string {
  const booking = requireEmailBooking(context);
  const { rescheduleCode, couponId, priceCents, paidAtStudio } = booking;
  if (rescheduleCode !== null) return `Booked with the reschedule code ${rescheduleCode}: nothing to pay.`;
  if (paidAtStudio) return describeStudioPayment(booking);
  const refundSentence = context.refundedCents > 0 ? ` Refunded: ${formatDollars(context.refundedCents)}.` : '';
  const amount = `Paid: ${formatDollars(context.paidCents ?? 0)}.${refundSentence}`;
  return couponId ? `${amount} The list price is ${formatDollars(priceCents)}. ${formatDiscount(couponId)}.` : amount;
}

/** The advice before the appointment; the note about a patch test has its deadline while that is still ahead. */
function composePreparationParagraph(context: EmailContextWithFacts, now: Temporal.Instant): string {
  const { startsAt, treatment } = requireEmailBooking(context);
  const deadline = startsAt.subtract({ hours: policyFacts.patchTestHours });
  const isStillPossible = Temporal.Instant.compare(deadline, now) > 0;
  const deadlineSentence = isStillPossible ? ` If you want one, tell us before ${formatDateTime(deadline)}.` : '';
  const notes = listPreparationNotes(context.isFirstVisit === 1, treatment);
  return formatHeadedList(
    'Before you come',
    notes.map((note) => (note === PATCH_TEST_NOTE ? note + deadlineSentence : note)),
  );
}

/** The cancellation tiers that are still ahead, each with its end and the amount for this booking (DECISIONS §10). */
function composeCancellationParagraph(context: EmailContextWithFacts, origin: string, now: Temporal.Instant): string {
  const { rescheduleCode, startsAt, policyVersion, paidAtStudio, notedCents } = requireEmailBooking(context);
  if (paidAtStudio)
    return `${formatHeadedList('If you cannot come', [describeCancellingAtStudio(notedCents)])}\n${describeHowToCancel(context, origin)}`;
  const amounts = { paidCents: context.paidCents ?? 0, refundedCents: context.refundedCents };
  const timeline = buildCancellationTimeline({ kind: 'paid', start: startsAt, ...amounts, policyVersion });
  const upcomingEntries = timeline.filter(({ until }) => Temporal.Instant.compare(until, now) > 0);
  const refundLines =
    rescheduleCode === null
      ? upcomingEntries.map(({ until, outcome }) => `Until ${formatDateTime(until)}: ${uncapitalise(outcome)}`)
      : [NO_REFUND_SENTENCE];
  if (timeline.length === 0) refundLines.push('Everything you paid has gone back to you already.');
  return `${formatHeadedList('If you cannot come', refundLines)}\n${describeHowToCancel(context, origin)}`;
}

/** A client without an account has no page to cancel on. */
const describeHowToCancel = ({ hasAccount, facts }: EmailContextWithFacts, origin: string): string =>
  hasAccount === 1
    ? `You cancel on your own page: ${buildClientPortalUrl(origin)}`
    : `To cancel, please call or write to us: ${formatContacts(facts)}.`;

/** An appointment paid at the studio has no receipt, and without an account there is no page to read one on. */
const hasReceipt = (context: EmailContextWithFacts): boolean =>
  !requireEmailBooking(context).paidAtStudio && context.hasAccount === 1;

export const composeConfirmationEmail = (
  context: EmailContextWithFacts,
  origin: string,
  now: Temporal.Instant,
): ComposedEmail => ({
  subject: `Booked: ${context.serviceName}, ${formatDateTime(requireEmailBooking(context).startsAt)}`,
  paragraphs: [
    'Your appointment is booked.',
    ...describeBookedBy(context),
    formatAppointmentLines(context),
    describePayment(context),
    composePreparationParagraph(context, now),
    describeLocationAndContacts(context.facts),
    composeCancellationParagraph(context, origin, now),
    `The attached file puts the appointment into your calendar.${hasReceipt(context) ? ' Your receipt is on your own page.' : ''}`,
  ],
});

export const composeReminderEmail = (
  context: EmailContextWithFacts,
  origin: string,
  now: Temporal.Instant,
): ComposedEmail => ({
  subject: `Reminder: ${context.serviceName}, ${formatDateTime(requireEmailBooking(context).startsAt)}`,
  paragraphs: [
    'A reminder of your appointment.',
    formatAppointmentLines(context),
    composePreparationParagraph(context, now),
    describeLocationAndContacts(context.facts),
    composeCancellationParagraph(context, origin, now),
  ],
});

/** The time before the move, as the client knew it, and the length if that has changed too. */
function describePreviousTime(context: EmailContextWithFacts): string[] {
  const booking = requireEmailBooking(context);
  const movedFrom = toPeriodMovedFrom(booking);
  if (!movedFrom) return [];
  const length = isLengthChanged(movedFrom, booking) ? `, ${calculateLengthInMinutes(movedFrom)} minutes` : '';
  return [`Until now it was: ${formatDateTime(movedFrom.startsAt)} (${STUDIO_ZONE_NAME})${length}.`];
}

/** Only a client with an account has points (docs/decisions/034). */
function describeWhatMoveKeeps(context: EmailContextWithFacts): string {
  if (requireEmailBooking(context).paidAtStudio) return 'The price stays as it is.';
  return context.hasAccount === 1 ? 'What you paid and your points stay as they are.' : 'What you paid stays as it is.';
}

/** The email about a new time, which the client has agreed to with the studio. OWNER §9. */
export const composeMoveEmail = (
  context: EmailContextWithFacts,
  origin: string,
  now: Temporal.Instant,
): ComposedEmail => ({
  subject: 'Your appointment has a new time',
  paragraphs: [
    'Your appointment has a new time, as agreed with the studio.',
    formatAppointmentLines(context),
    ...describePreviousTime(context),
    describeWhatMoveKeeps(context),
    `Is this not what you agreed to? Please call or write to us: ${formatContacts(context.facts)}.`,
    composeCancellationParagraph(context, origin, now),
    'The attached file puts the new time into your calendar.',
  ],
});

/** The email with a payment link: what it is for, how much, until when, and the address. OWNER §9. */
export async function composePaymentLinkEmail(
  context: EmailContextWithFacts,
  config: LinkSigner,
): Promise<ComposedEmail> {
  const { id, startsAt, priceCents, holdExpiresAt } = requireEmailBooking(context);
  return {
    subject: `To pay: ${context.serviceName}, ${formatDateTime(startsAt)}`,
    paragraphs: [
      'The studio is holding a time for you. It is booked once it is paid.',
      formatAppointmentLines(context),
      `To pay: ${formatDollars(priceCents)}, until ${formatDateTime(holdExpiresAt)}. After that the time is free for others.`,
      await buildPaymentLinkUrl(config, id),
      'If you did not ask for this, ignore it.',
    ],
  };
}

/** The only email that contains the street address, for the client to whom the owner sends it (I28). OWNER §9. */
export const composeAddressEmail = (context: EmailContextWithFacts): ComposedEmail => ({
  subject: `How to find us: ${context.serviceName}, ${formatDateTime(requireEmailBooking(context).startsAt)}`,
  paragraphs: [
    'This is where your appointment is.',
    context.facts.streetAddress,
    formatAppointmentLines(context),
    `Any questions on the way? ${formatContacts(context.facts)}.`,
  ],
});
