import { REFUND_TIME_PHRASE } from '../../../content/cancellation-sentences.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import type { ClaimItem } from '../../../contract/owner/inbox.ts';
import { CLAIM_PERCENT } from '../../../domain/cancellation/cancellation-terms.ts';
import { calculatePercentage, formatDollars } from '../../../domain/money.ts';
import { capitalise } from '../../../domain/sentence-text.ts';
import {
  formatDateTimeWithYear,
  formatDayShortWithYear,
  formatInstantDateShort,
  formatNearDay,
  formatNotice,
} from '../../../domain/short-dates.ts';
import { requireInstant, toStudioDay } from '../../../domain/time.ts';
import { CARD_DEFAULTS, type CardFact, type InboxCardContent } from './inbox-card-content.ts';

/** "Half of $150", or the amount where refunds before the cancellation have made it less. */
const formatClaimedAmount = ({ askedCents, paidCents }: ClaimItem, paidText: string): string =>
  askedCents === calculatePercentage(paidCents, CLAIM_PERCENT) ? `Half of ${paidText}` : formatDollars(askedCents);

/** "9 hours’", "1 hour’s" */
const toPossessiveSpan = (span: string): string => (span.endsWith('s') ? `${span}’` : `${span}’s`);

function formatLateCancellations(count: number): string {
  if (count === 0) return 'never cancelled late before';
  return count === 1 ? 'cancelled late once before' : `cancelled late ${count} times before`;
}

function buildClaimFacts(item: ClaimItem, now: Temporal.Instant): CardFact[] {
  const { paidAt, paidCents, cancelledAt, reason, pointsRemoved, client, visits, lateCancellations } = item;
  const paidOn = paidAt ? `, ${formatInstantDateShort(requireInstant(paidAt), now)}` : '';
  return [
    { label: `Booked and paid by card${paidOn}`, value: formatDollars(paidCents), isStrong: true },
    {
      label: `Cancelled on ${formatDateTimeWithYear(requireInstant(cancelledAt), toStudioDay(now))}`,
      value: reason ? `“${reason}”` : '',
    },
    { label: 'Points of this booking', value: pointsRemoved > 0 ? `${pointsRemoved} taken back` : 'none' },
    {
      label: `${capitalise(client.firstName)}’s visits`,
      value: `${visits}, ${formatLateCancellations(lateCancellations)}`,
    },
  ];
}

/** A refund that a client has requested: it is paid automatically unless the owner declines it. OWNER §6.8. */
export function buildClaimCard(item: ClaimItem, now: Temporal.Instant): InboxCardContent {
  const { id, service, askedCents, remainingClaimCents, unrefundedCents } = item;
  const { name, firstName } = item.client;
  const [start, cancelledAt] = [requireInstant(item.startsAt), requireInstant(item.cancelledAt)];
  const deadline = requireInstant(item.dueAt ?? item.since);
  const today = toStudioDay(now);
  const isDue = Temporal.Instant.compare(deadline, now) <= 0;
  const notice = formatNotice(cancelledAt, start);
  const amount = formatDollars(remainingClaimCents);
  const refundedPart =
    remainingClaimCents < askedCents
      ? ` ${formatDollars(askedCents - remainingClaimCents)} of it was refunded on its own.`
      : '';
  const paidText = formatDollars(item.paidCents);
  return {
    ...CARD_DEFAULTS,
    icon: 'coin',
    kind: 'Refund asked for',
    title: `${name} asks for ${formatDollars(askedCents)} back`,
    dueText: isDue ? 'pays itself now' : `pays itself ${formatNearDay(deadline)}`,
    shortDueText: isDue ? 'now' : formatNearDay(deadline),
    line: `${service}, cancelled ${notice} before`,
    dates: `Refund asked for on ${formatDateTimeWithYear(requireInstant(item.since), today)}. Pays itself on ${formatDateTimeWithYear(deadline, today)}.`,
    body: `${service}, ${formatDayShortWithYear(toStudioDay(start), today)}, cancelled ${notice} before. ${formatClaimedAmount(item, paidText)} is what the policy gives.${refundedPart}`,
    wideBody: `${capitalise(firstName)} cancelled ${service} (${formatDateTimeWithYear(start, today)}) with ${toPossessiveSpan(notice)} notice. ${formatClaimedAmount(item, `the ${paidText} paid`)} is what the policy gives to whoever asks, and ${firstName} has asked.${refundedPart}`,
    facts: buildClaimFacts(item, now),
    actions: [
      {
        ...(remainingClaimCents > 0
          ? { label: `Pay ${amount}`, wideLabel: `Pay ${amount} back` }
          : { label: 'Close it' }),
        href: formPaths.approveClaim(id),
      },
      { label: 'Decline', href: formPaths.declineClaim(id) },
      ...(unrefundedCents > remainingClaimCents
        ? [{ label: 'Pay all of it back', href: formPaths.approveFullRefund(id) }]
        : []),
    ],
    footnote: `Money goes to the card it came from, ${REFUND_TIME_PHRASE}.${item.isNotified ? ` If you decline, ${firstName} reads your reason.` : ''}`,
  };
}
