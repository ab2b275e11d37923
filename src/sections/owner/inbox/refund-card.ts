import { formPaths } from '../../../contract/owner/forms.ts';
import type { FailedRefundItem } from '../../../contract/owner/inbox.ts';
import { formatDollars } from '../../../domain/money.ts';
import { isDisputed } from '../../../domain/payments/refund.ts';
import { formatDateTimeWithYear } from '../../../domain/short-dates.ts';
import { requireInstant, toStudioDay } from '../../../domain/time.ts';
import { CARD_DEFAULTS, type InboxCardContent } from './inbox-card-content.ts';

function formatRefundInstruction({ isRefused, reason, client: { firstName } }: FailedRefundItem): string {
  if (!isRefused) return `Perhaps ${firstName}’s card is closed. Ask ${firstName} for an account and transfer it.`;
  if (isDisputed(reason))
    return `${firstName}’s bank is deciding a dispute about this payment. If it is won, try the card again. If it is lost, the bank has paid ${firstName}: then choose “Paid by transfer”.`;
  const reasonText = reason ? ` Its reason: ${reason}.` : '';
  return `Stripe refuses it.${reasonText} Ask ${firstName} for bank details and transfer it.`;
}

function formatTitle({ isRefused, isReduced, amountCents }: FailedRefundItem): string {
  const amount = formatDollars(amountCents);
  if (isRefused) return `Stripe did not send ${amount} back`;
  return isReduced ? `The bank sent a refund back: ${amount} of it is still owed` : `The bank sent ${amount} back`;
}

/** A refund that did not reach the card. OWNER §6.8. */
export function buildRefundCard(item: FailedRefundItem, now: Temporal.Instant): InboxCardContent {
  const { id, client, service, isRefused, isRetryable } = item;
  return {
    ...CARD_DEFAULTS,
    icon: 'coin',
    kind: isRefused ? 'Refund not sent' : 'Refund came back',
    title: formatTitle(item),
    dueText: 'now',
    shortDueText: 'now',
    line: `${client.name}, ${service}`,
    dates: `Refund of ${formatDateTimeWithYear(requireInstant(item.since), toStudioDay(now))}.`,
    body: `${client.name}, ${service}. ${formatRefundInstruction(item)}`,
    actions: [
      { label: 'Paid by transfer', href: formPaths.paidOtherwise(id) },
      ...(isRetryable ? [{ label: 'Try the card again', href: formPaths.retryRefund(id) }] : []),
    ],
    contact: item.contact,
  };
}
