import { ADDRESS_NOTE, FIRST_VISIT_NOTES, PREPARATION_NOTE } from '../../src/content/booking.ts';
import { formatContacts } from '../../src/content/contact-links.ts';
import { policyFacts } from '../../src/content/policy-facts.ts';
import { studio } from '../../src/content/studio.ts';
import { cancellationTimeline } from '../../src/domain/cancellation.ts';
import { NO_CHOICE_SENTENCES } from '../../src/domain/cancellation-outcome-periods.ts';
import { CONSUMER_LAW_EXCEPTION } from '../../src/domain/cancellation-terms.ts';
import { formatDiscount } from '../../src/domain/coupon.ts';
import { formatDollars } from '../../src/domain/money.ts';
import { lengthInMinutes } from '../../src/domain/slots.ts';
import { formatDateTime } from '../../src/domain/time.ts';
import type { EmailContextWithFacts } from './email-context.ts';
import { clientPortalUrl, headedList, requireEmailBooking, type Wording } from './email-parts.ts';
import { type LinkSigner, paymentLinkAddress } from './payment-link.ts';

/** Service, time and place, the first paragraph of an email about an upcoming appointment. */
function appointmentLines(context: EmailContextWithFacts): string {
  const booking = requireEmailBooking(context);
  return [
    context.serviceName,
    `${formatDateTime(booking.startsAt)} (Brisbane time)`,
    `${lengthInMinutes(booking)} minutes, ${studio.name}, ${studio.suburb}`,
  ].join('\n');
}

/** Who booked it, where that was not the client online. OWNER §9. */
const bookedBySentences = (context: EmailContextWithFacts): string[] =>
  requireEmailBooking(context).bookedBy === 'studio' ? ['Booked for you by the studio.'] : [];

function paidSentence(context: EmailContextWithFacts): string {
  const { rescheduleCode, couponId, priceCents, paidAtStudio } = requireEmailBooking(context);
  if (rescheduleCode !== null) return `Booked with the reschedule code ${rescheduleCode}: nothing to pay.`;
  if (paidAtStudio) return priceCents === 0 ? 'Nothing to pay.' : `Pay at the studio: ${formatDollars(priceCents)}.`;
  const amount = `Paid: ${formatDollars(context.paidCents ?? 0)}.`;
  return couponId ? `${amount} The list price is ${formatDollars(priceCents)}. ${formatDiscount(couponId)}.` : amount;
}

/** The lines for a first visit; the first is about the patch test, with its deadline while that is still ahead. */
function firstVisitLines(start: Temporal.Instant, now: Temporal.Instant): string[] {
  const [patchTest, ...rest] = FIRST_VISIT_NOTES;
  const latest = start.subtract({ hours: policyFacts.patchTestHours });
  const isStillPossible = Temporal.Instant.compare(latest, now) > 0;
  const ask = isStillPossible ? ` If you want one, tell us before ${formatDateTime(latest)}.` : '';
  return [patchTest + ask, ...rest];
}

const preparationParagraph = (context: EmailContextWithFacts, now: Temporal.Instant): string =>
  headedList('Before you come', [
    PREPARATION_NOTE,
    ...(context.isFirstVisit ? firstVisitLines(requireEmailBooking(context).startsAt, now) : []),
  ]);

/** The cancellation tiers that are still ahead, each with its end and the amount for this booking (DECISIONS §10). */
function cancellationParagraph(context: EmailContextWithFacts, origin: string, now: Temporal.Instant): string {
  const { rescheduleCode, startsAt, policyVersion, paidAtStudio } = requireEmailBooking(context);
  if (paidAtStudio)
    return `${headedList('If you cannot come', [NO_CHOICE_SENTENCES.atStudio])}\n${cancelHint(context, origin)}`;
  const paid = { paidCents: context.paidCents ?? 0, refundedCents: context.refundedCents };
  const timeline = cancellationTimeline({ kind: 'paid', start: startsAt, ...paid, policyVersion });
  const ahead = timeline.filter(({ until }) => Temporal.Instant.compare(until, now) > 0);
  const refundLines =
    rescheduleCode === null
      ? ahead.map(({ until, outcome }) => `Until ${formatDateTime(until)}: ${uncapitalise(outcome)}`)
      : [`A booking made with a reschedule code gives nothing back, ${CONSUMER_LAW_EXCEPTION}.`];
  if (timeline.length === 0) refundLines.push('Everything you paid has gone back to you already.');
  return `${headedList('If you cannot come', refundLines)}\n${cancelHint(context, origin)}`;
}

/** A client without an account has no page to cancel on. */
const cancelHint = ({ hasAccount, facts }: EmailContextWithFacts, origin: string): string =>
  hasAccount === 1
    ? `You cancel on your own page: ${clientPortalUrl(origin)}`
    : `To cancel, please call or write to us: ${formatContacts(facts)}.`;

const uncapitalise = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const addressSentence = ({ facts }: EmailContextWithFacts): string => `${ADDRESS_NOTE} ${formatContacts(facts)}.`;

/** Nothing that is paid at the studio has one, and without an account there is no page to read it on. */
const hasReceipt = (context: EmailContextWithFacts): boolean =>
  !requireEmailBooking(context).paidAtStudio && context.hasAccount === 1;

export const confirmationWording = (
  context: EmailContextWithFacts,
  origin: string,
  now: Temporal.Instant,
): Wording => ({
  subject: `Booked: ${context.serviceName}, ${formatDateTime(requireEmailBooking(context).startsAt)}`,
  paragraphs: [
    'Your appointment is booked.',
    ...bookedBySentences(context),
    appointmentLines(context),
    paidSentence(context),
    preparationParagraph(context, now),
    addressSentence(context),
    cancellationParagraph(context, origin, now),
    `The attached file puts the appointment into your calendar.${hasReceipt(context) ? ' Your receipt is on your own page.' : ''}`,
  ],
});

export const reminderWording = (context: EmailContextWithFacts, origin: string, now: Temporal.Instant): Wording => ({
  subject: `Reminder: ${context.serviceName}, ${formatDateTime(requireEmailBooking(context).startsAt)}`,
  paragraphs: [
    'A reminder of your appointment.',
    appointmentLines(context),
    preparationParagraph(context, now),
    addressSentence(context),
    cancellationParagraph(context, origin, now),
  ],
});

/** The time that the client knew before the move, with the length where that has changed too. */
function previousTimeLines(context: EmailContextWithFacts): string[] {
  const booking = requireEmailBooking(context);
  const { movedFrom, movedFromEnd } = booking;
  if (!movedFrom || !movedFromEnd) return [];
  const minutes = lengthInMinutes({ startsAt: movedFrom, endsAt: movedFromEnd });
  const length = minutes === lengthInMinutes(booking) ? '' : `, ${minutes} minutes`;
  return [`Until now it was: ${formatDateTime(movedFrom)} (Brisbane time)${length}.`];
}

/** The email about a new time, which the client has agreed to with the studio. OWNER §9. */
export const moveWording = (context: EmailContextWithFacts, origin: string, now: Temporal.Instant): Wording => ({
  subject: 'Your appointment has a new time',
  paragraphs: [
    'Your appointment has a new time, as agreed with the studio.',
    appointmentLines(context),
    ...previousTimeLines(context),
    requireEmailBooking(context).paidAtStudio
      ? 'The price stays as it is.'
      : 'What you paid and your points stay as they are.',
    `Is this not what you agreed to? Please call or write to us: ${formatContacts(context.facts)}.`,
    cancellationParagraph(context, origin, now),
    'The attached file puts the new time into your calendar.',
  ],
});

/** The email with a payment link: what it is for, how much, until when, and the address. OWNER §9. */
export async function paymentLinkWording(context: EmailContextWithFacts, config: LinkSigner): Promise<Wording> {
  const { id, startsAt, priceCents, holdExpiresAt } = requireEmailBooking(context);
  return {
    subject: `To pay: ${context.serviceName}, ${formatDateTime(startsAt)}`,
    paragraphs: [
      'The studio is holding a time for you. It is booked once it is paid.',
      appointmentLines(context),
      `To pay: ${formatDollars(priceCents)}, until ${formatDateTime(holdExpiresAt)}. After that the time is free for others.`,
      await paymentLinkAddress(config, id),
      'If you did not ask for this, ignore it.',
    ],
  };
}

/** The one email that has the street address: to the client to whom the owner sends it (I28). OWNER §9. */
export const addressWording = (context: EmailContextWithFacts): Wording => ({
  subject: `How to find us: ${context.serviceName}, ${formatDateTime(requireEmailBooking(context).startsAt)}`,
  paragraphs: [
    'This is where your appointment is.',
    context.facts.streetAddress,
    appointmentLines(context),
    `Any questions on the way? ${formatContacts(context.facts)}.`,
  ],
});
