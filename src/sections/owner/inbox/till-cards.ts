import { TILL_METHOD_LABELS } from '../../../content/till-texts.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import type { CancelledWithNotedMoneyItem, UnpaidAppointmentItem } from '../../../contract/owner/inbox.ts';
import { buildMoneyPath } from '../../../contract/owner/paths.ts';
import { formatDollars, toDollarString } from '../../../domain/money.ts';
import type { TillMethod } from '../../../domain/payments/till.ts';
import { capitalise } from '../../../domain/sentence-text.ts';
import { formatDateTimeWithYear } from '../../../domain/short-dates.ts';
import { requireInstant, toStudioDay } from '../../../domain/time.ts';
import { CARD_DEFAULTS, type InboxCardContent } from './inbox-card-content.ts';

/** The hidden field of a card's form after which the inbox is shown again. */
const FROM_INBOX_FIELDS = { from: 'inbox' };

const TILL_CARD_DEFAULTS = { icon: 'coin', dueText: 'now', shortDueText: 'now' } as const;

/** An appointment that has ended and whose money is not noted. OWNER §6.8. */
export function buildNotNotedCard(item: UnpaidAppointmentItem, now: Temporal.Instant): InboxCardContent {
  const { id, client, service, startsAt, priceCents, owedCents } = item;
  const notedCents = priceCents - owedCents;
  const startText = formatDateTimeWithYear(requireInstant(startsAt), toStudioDay(now));
  const notedText = notedCents > 0 ? ` Noted ${formatDollars(notedCents)} of ${formatDollars(priceCents)}.` : '';
  const createNoteAction = (method: TillMethod) => ({
    label: TILL_METHOD_LABELS[method],
    action: formPaths.recordPayment(id),
    fields: { ...FROM_INBOX_FIELDS, amount: toDollarString(owedCents), method },
  });
  return {
    ...CARD_DEFAULTS,
    ...TILL_CARD_DEFAULTS,
    kind: 'Not noted yet',
    title: `${capitalise(client.firstName)}’s ${formatDollars(owedCents)} is not noted`,
    line: `${client.name}, ${service}`,
    dates: `Appointment on ${startText}.`,
    body: `${client.name}, ${service}, ${startText}.${notedText}`,
    actions: [
      createNoteAction('cash'),
      createNoteAction('card_machine'),
      { label: 'More', href: buildMoneyPath(id), opensSheet: true },
    ],
  };
}

/** A cancelled appointment with money noted. OWNER §6.8. */
export function buildNotedAndCancelledCard(item: CancelledWithNotedMoneyItem, now: Temporal.Instant): InboxCardContent {
  const { id, client, contact, service, startsAt, notedCents, isByStudio, policyOutcome } = item;
  const startText = formatDateTimeWithYear(requireInstant(startsAt), toStudioDay(now));
  const cancelledText = isByStudio ? 'Cancelled.' : `${capitalise(client.firstName)} cancelled.`;
  const policyText = policyOutcome ? ` By the policy: ${policyOutcome}.` : '';
  return {
    ...CARD_DEFAULTS,
    ...TILL_CARD_DEFAULTS,
    kind: 'Cancelled, with money noted',
    title: `${cancelledText} ${formatDollars(notedCents)} was noted.`,
    line: `${client.name}, ${service}`,
    dates: `Appointment on ${startText}.`,
    body: `${client.name}, ${service}, ${startText}.${policyText}`,
    actions: [
      { label: 'Give it back', href: formPaths.returnPayment(id), opensSheet: true },
      {
        label: 'Keep it',
        action: formPaths.waiveRest(id),
        fields: { ...FROM_INBOX_FIELDS, wasCancelled: 'yes', shownAmount: toDollarString(notedCents) },
      },
    ],
    contact,
  };
}
