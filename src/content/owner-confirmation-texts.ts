/** The questions of the pages that only ask before an action that cannot be undone. OWNER §2 (Confirming). */
import { CLAIM_REVIEW_DAYS } from '../domain/cancellation/cancellation-terms.ts';
import { type Cents, formatDollars } from '../domain/money.ts';
import { formatDateTimeShort } from '../domain/short-dates.ts';

/** `verb`: the label of the button; `keep`: the label of the answer that changes nothing. */
type ConfirmationTexts = Record<'title' | 'about' | 'text' | 'verb' | 'keep', string>;

type BookingFacts = { firstName: string; service: string; startsAt: Temporal.Instant };

const describeBooking = ({ service, startsAt }: BookingFacts): string => `${service}, ${formatDateTimeShort(startsAt)}`;

/** Before a payment link is let go. OWNER §6.3, §6.6. */
export const buildLetGoConfirmation = (link: BookingFacts & { priceCents: Cents }): ConfirmationTexts => ({
  title: `Let ${link.firstName}’s time go?`,
  about: describeBooking(link),
  text: `The link for ${formatDollars(link.priceCents)} ends at once, nothing is charged, and the time is free again. This cannot be undone.`,
  verb: 'Let the time go',
  keep: 'Keep it',
});

/** Before the request for a refund of a client without an account is noted. OWNER §6.3. */
export const buildRequestClaimConfirmation = (claim: BookingFacts & { amountCents: Cents }): ConfirmationTexts => ({
  title: `Note that ${claim.firstName} asks for ${formatDollars(claim.amountCents)}?`,
  about: describeBooking(claim),
  text: `It then waits in your inbox, and ${formatDollars(claim.amountCents)} goes back to the card after ${CLAIM_REVIEW_DAYS} days unless you decide before. This cannot be undone.`,
  verb: 'Note the request',
  keep: 'Leave it as it is',
});

/** Before the address of a calendar is made invalid. OWNER §6.11. */
export const buildEndFeedConfirmation = (about: string): ConfirmationTexts => ({
  title: 'Make this address invalid?',
  about,
  text: 'A calendar that reads it gets nothing from then on. It cannot be made valid again; you can make another address.',
  verb: 'Make the address invalid',
  keep: 'Keep it',
});
