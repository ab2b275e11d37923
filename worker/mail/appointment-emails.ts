import { ASK_FOR_ADDRESS, FIRST_VISIT, ON_THE_DAY } from '../../src/content/booking.ts';
import { policyFacts } from '../../src/content/policy-facts.ts';
import { studio } from '../../src/content/studio.ts';
import { cancellationTimeline } from '../../src/domain/cancellation.ts';
import { CONSUMER_LAW } from '../../src/domain/cancellation-terms.ts';
import { formatDiscount } from '../../src/domain/coupon.ts';
import { formatDollars } from '../../src/domain/money.ts';
import { formatDateTime } from '../../src/domain/time.ts';
import type { EmailContext } from './email-context.ts';
import { bookingOf, contacts, ownPage, under, type Wording } from './email-parts.ts';

/** What, when and where, as the top of every letter about an appointment that stands. */
function facts(story: EmailContext): string {
  const { startsAt, endsAt } = bookingOf(story);
  return [
    story.serviceName,
    `${formatDateTime(startsAt)} (Brisbane time)`,
    `${startsAt.until(endsAt).total('minutes')} minutes, ${studio.name}, ${studio.suburb}`,
  ].join('\n');
}

function paid(story: EmailContext): string {
  const { rescheduleCode, couponId, priceCents } = bookingOf(story);
  if (rescheduleCode !== null) return `Booked with the reschedule code ${rescheduleCode}: nothing to pay.`;
  const amount = `Paid: ${formatDollars(story.paidCents ?? 0)}.`;
  return couponId ? `${amount} The list price is ${formatDollars(priceCents)}. ${formatDiscount(couponId)}.` : amount;
}

/** The first line is the patch test's: somebody who has never been here may still want one. */
function firstVisitLines(start: Temporal.Instant, now: Temporal.Instant): string[] {
  const [patchTest, ...rest] = FIRST_VISIT;
  const latest = start.subtract({ hours: policyFacts.patchTestHours });
  const isStillPossible = Temporal.Instant.compare(latest, now) > 0;
  const ask = isStillPossible ? ` If you want one, tell us before ${formatDateTime(latest)}.` : '';
  return [patchTest + ask, ...rest];
}

const beforeYouCome = (story: EmailContext, now: Temporal.Instant): string =>
  under('Before you come', [
    ON_THE_DAY,
    ...(story.isFirstVisit ? firstVisitLines(bookingOf(story).startsAt, now) : []),
  ]);

/** The borders that are still ahead, with this booking's own clock times and dollars (DECISIONS §10). */
function ifYouCannotCome(story: EmailContext, origin: string, now: Temporal.Instant): string {
  const { rescheduleCode, startsAt, policyVersion } = bookingOf(story);
  const paid = { paidCents: story.paidCents ?? 0, refundedCents: story.refundedCents };
  const ruler = cancellationTimeline({ kind: 'paid', start: startsAt, ...paid, policyVersion });
  const ahead = ruler.filter(({ until }) => Temporal.Instant.compare(until, now) > 0);
  const whatComesBack =
    rescheduleCode === null
      ? ahead.map(({ until, outcome }) => `Until ${formatDateTime(until)}: ${uncapitalised(outcome)}`)
      : [`A booking made with a reschedule code gives nothing back, ${CONSUMER_LAW}.`];
  if (ruler.length === 0) whatComesBack.push('Everything you paid has gone back to you already.');
  return `${under('If you cannot come', whatComesBack)}\nYou cancel on your own page: ${ownPage(origin)}`;
}

const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const theAddress = (): string => `${ASK_FOR_ADDRESS} ${contacts()}.`;

export const confirmation = (story: EmailContext, origin: string, now: Temporal.Instant): Wording => ({
  subject: `Booked: ${story.serviceName}, ${formatDateTime(bookingOf(story).startsAt)}`,
  paragraphs: [
    'Your appointment is booked.',
    facts(story),
    paid(story),
    beforeYouCome(story, now),
    theAddress(),
    ifYouCannotCome(story, origin, now),
    'The attached file puts the appointment into your calendar. Your receipt is on your own page.',
  ],
});

export const reminder = (story: EmailContext, origin: string, now: Temporal.Instant): Wording => ({
  subject: `Reminder: ${story.serviceName}, ${formatDateTime(bookingOf(story).startsAt)}`,
  paragraphs: [
    'A reminder of your appointment.',
    facts(story),
    beforeYouCome(story, now),
    theAddress(),
    ifYouCannotCome(story, origin, now),
  ],
});
