import {
  ALERT_TEXTS,
  type AlertText,
  isForMaintainer,
  LINK_DECLINED,
  OWNER_EMAIL_REFUSED,
  UNKNOWN_ALERT,
} from '../../../content/alert-texts.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import type { AlertItem } from '../../../contract/owner/inbox.ts';
import { buildAppointmentPath, buildReceiptPath } from '../../../contract/owner/paths.ts';
import { isOwnerMessageKind, type MessageKind, type OwnerMessageKind } from '../../../domain/mail/message.ts';
import { formatDollars } from '../../../domain/money.ts';
import { canAcknowledge } from '../../../domain/owner/acknowledgeable-alerts.ts';
import { formatLinkEnd } from '../../../domain/payments/payment-link.ts';
import { capitalise } from '../../../domain/sentence-text.ts';
import {
  formatDateTimeWithYear,
  formatDayShortWithYear,
  formatNearDay,
  formatRelativeDay,
  formatUpcomingTime,
} from '../../../domain/short-dates.ts';
import { formatDate, parseDay, requireInstant, toStudioDay } from '../../../domain/time.ts';
import { CARD_DEFAULTS, type CardAction, describeDeadline, type InboxCardContent } from './inbox-card-content.ts';

const MESSAGE_NAMES: Record<Exclude<MessageKind, OwnerMessageKind>, string> = {
  confirmation: 'the confirmation',
  reminder_72h: 'the reminder',
  reminder_24h: 'the reminder',
  cancelled: 'the e-mail about the cancellation',
  cancelled_by_studio: 'the e-mail about the cancellation',
  claim_decided: 'the answer about the refund',
  payment_returned: 'the e-mail about the payment',
  payment_failed: 'the e-mail about the payment',
  refund_failed: 'the e-mail about the refund',
  dashboard_refund: 'the e-mail about the refund',
  goodwill_refund: 'the e-mail about the refund',
  appointment_moved: 'the e-mail about the new time',
  pay_link: 'the payment link',
  address: 'the address',
  sign_in_code: 'the sign-in code',
};

const formatMessageName = (kind: MessageKind): string => (isOwnerMessageKind(kind) ? kind : MESSAGE_NAMES[kind]);

/** The title of the card, with the client's name when the alert leads to a client. */
function formatTitle({ alert, client, cents, message, link }: AlertItem, { title }: AlertText): string {
  if (alert === 'dispute' && cents !== null)
    return `A bank disputes ${formatDollars(cents)}${client ? ` that ${client.firstName} paid` : ''}`;
  if (!client || (message && isOwnerMessageKind(message))) return title;
  if (link?.isDeclined) return `The bank declined ${client.firstName}’s payment`;
  if (alert === 'link_ran_out') return `${capitalise(client.firstName)}’s link ran out`;
  if (alert === 'payment_processing') return `The bank has not decided about ${client.firstName}’s payment`;
  if (message) return `${capitalise(client.firstName)} did not get ${MESSAGE_NAMES[message]}`;
  if (cents === null) return title;
  const amount = formatDollars(cents);
  if (alert === 'dashboard_refund') return `${amount} went back to ${client.firstName} at Stripe`;
  return alert === 'refund_pending' ? `${amount} to ${client.firstName} has been under way for ten days` : title;
}

const FORWARD_INSTRUCTION = 'Nothing was changed by itself. Please send this to whoever looks after the site:';

/** The page of Stripe's dashboard for each kind of alert that has one. */
const STRIPE_DASHBOARD_LINKS: Record<string, string> = {
  dispute: 'https://dashboard.stripe.com/disputes',
  dashboard_refund: 'https://dashboard.stripe.com/payments',
  refund_pending: 'https://dashboard.stripe.com/payments',
  payment_processing: 'https://dashboard.stripe.com/payments',
};

/** A version of the policy is named after its first day in force. */
function formatPolicyVersion(version: string): string {
  const day = parseDay(version);
  return day ? formatDate(day) : version;
}

/**
 * The receipt, the policy and the e-mails that the bank asks for. The e-mails of a client who has deleted the account are
 * not kept. OWNER §6.8.
 */
function listItemsToSend(
  { evidence, appointment }: AlertItem,
  today: Temporal.PlainDate,
): InboxCardContent['itemsToSend'] {
  if (!evidence || !appointment) return [];
  const messages = evidence.messages.map(
    ({ kind, at }) =>
      `${capitalise(formatMessageName(kind))}, sent ${formatDayShortWithYear(toStudioDay(requireInstant(at)), today)}`,
  );
  return [
    ...(evidence.hasReceipt ? [{ text: 'Receipt', href: buildReceiptPath(appointment.id) }] : []),
    {
      text: `Cancellation policy of ${formatPolicyVersion(evidence.policyVersion)}`,
      href: '/cancellation-policy',
    },
    ...messages.map((text) => ({ text })),
    ...(messages.length === 0 ? [{ text: 'No letter about it is kept here.' }] : []),
  ];
}

/** "Maya Nguyen, Classic Set, Mon 23 November, 11:00 am. " for a disputed payment; '' when its appointment is not known */
function describeDisputedAppointment({ evidence, client }: AlertItem, today: Temporal.PlainDate): string {
  if (!evidence) return '';
  const timeText = formatDateTimeWithYear(requireInstant(evidence.startsAt), today);
  return `${[...(client ? [client.name] : []), evidence.service, timeText].join(', ')}. `;
}

/** The actions of an alert about a payment link: to send it in another way, or to book the same again. */
function buildLinkActions({ link, message }: AlertItem): CardAction[] {
  if (!link) return [];
  if (link.bookAgainHref) return [{ label: 'Book again', href: link.bookAgainHref }];
  return message && link.isHeld
    ? [{ label: 'Text the link', wideLabel: 'Text or copy the link', href: buildAppointmentPath(link.id) }]
    : [];
}

function buildAlertActions(item: AlertItem): CardAction[] {
  const { id, alert, appointment } = item;
  const stripeHref = STRIPE_DASHBOARD_LINKS[alert];
  return [
    ...buildLinkActions(item),
    ...(stripeHref ? [{ label: 'Open Stripe', href: stripeHref }] : []),
    ...(appointment ? [{ label: 'See the appointment', href: buildAppointmentPath(appointment.id) }] : []),
    ...(alert === 'dashboard_refund' && appointment?.canCancel
      ? [{ label: 'Cancel it', href: formPaths.cancel(appointment.id), opensSheet: true }]
      : []),
    ...(canAcknowledge(alert) ? [{ label: 'Got it', action: formPaths.acknowledgeAlert(id) }] : []),
  ];
}

/** For a refund made at Stripe when its appointment is over or already cancelled. */
const NOT_CANCELLED_TO_DO = 'There is nothing else to do.';

/**
 * Says until when a payment link is held, or that its time is free again, until it is over. The bank may decline after the
 * start, when the client may have come.
 */
function describeLink(
  link: NonNullable<AlertItem['link']>,
  client: AlertItem['client'],
  now: Temporal.Instant,
): string {
  if (link.isHeld) return `${formatLinkEnd(requireInstant(link.endsAt), now)}.`;
  const start = requireInstant(link.startsAt);
  if (Temporal.Instant.compare(start, now) > 0) return `${formatUpcomingTime(start, now)} is free again.`;
  return link.isDeclined
    ? `It was not paid. Did ${client?.firstName ?? 'the client'} come?`
    : 'It was not paid; the time is over.';
}

/** The texts for the kind of alert. */
function toAlertText({ alert, message, link, client, appointment }: AlertItem, now: Temporal.Instant): AlertText {
  if (message !== null && isOwnerMessageKind(message)) return OWNER_EMAIL_REFUSED;
  const texts = ALERT_TEXTS[alert] ?? UNKNOWN_ALERT;
  if (alert === 'dashboard_refund' && appointment?.canCancel === false) return { ...texts, toDo: NOT_CANCELLED_TO_DO };
  if (!link) return texts;
  const toDo = describeLink(link, client, now);
  if (link.isDeclined) return { ...LINK_DECLINED, toDo };
  return message === null ? { ...texts, toDo } : { ...texts, heading: 'Link not delivered', toDo };
}

/** A line for each part. */
const formatReport = (report: InboxCardContent['report']): string =>
  report.map(({ label, value }) => `${label}: ${value}`).join('\n');

/** The card of an alert, which a check or an event has raised, for the owner to decide or to pass on. OWNER §6.8. */
export function buildAlertCard(item: AlertItem, now: Temporal.Instant): InboxCardContent {
  const { alert, ref, dueAt, appointment } = item;
  const texts = toAlertText(item, now);
  const raisedAt = requireInstant(item.since);
  const today = toStudioDay(now);
  const sinceText = formatRelativeDay(raisedAt, now);
  const sinceTimeText = formatDateTimeWithYear(raisedAt, today);
  const disputedText = describeDisputedAppointment(item, today);
  const deadline = alert === 'dispute' && dueAt ? requireInstant(dueAt) : null;
  const isForwarded = isForMaintainer(texts);
  const report = [
    ...(isForwarded ? [{ label: 'To do', value: texts.toDo }] : []),
    { label: 'Kind', value: alert },
    { label: 'Id', value: ref },
    { label: 'Since', value: sinceTimeText },
  ];
  const statusSentence = alert === 'dashboard_refund' && appointment?.canCancel ? 'The appointment still stands. ' : '';
  return {
    ...CARD_DEFAULTS,
    icon: 'alert',
    kind: texts.heading,
    title: formatTitle(item, texts),
    ...(deadline
      ? describeDeadline(deadline, formatNearDay(deadline), now)
      : { dueText: `since ${sinceText}`, shortDueText: sinceText }),
    line: isForwarded ? alert : `${disputedText}${texts.toDo}`,
    dates: `Since ${sinceTimeText}.`,
    body: isForwarded ? FORWARD_INSTRUCTION : `${statusSentence}${disputedText}${texts.toDo}`,
    actions: [...(isForwarded ? [{ label: 'Copy', copies: formatReport(report) }] : []), ...buildAlertActions(item)],
    itemsToSend: listItemsToSend(item, today),
    // No link to an e-mail address that has refused an e-mail.
    contact: item.message && !isOwnerMessageKind(item.message) && item.contact.kind !== 'email' ? item.contact : null,
    report,
  };
}
