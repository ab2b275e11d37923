import type { MessageKind } from '../../src/domain/mail/message.ts';
import {
  composeAddressEmail,
  composeConfirmationEmail,
  composeMoveEmail,
  composePaymentLinkEmail,
  composeReminderEmail,
} from './appointment-emails.ts';
import { buildCalendarAttachment } from './calendar-file.ts';
import type { EmailContextWithFacts } from './email-context.ts';
import { type ComposedEmail, composeEmailText, requireEmailBooking } from './email-parts.ts';
import type { Attachment, Email } from './mailer.ts';
import { composeCancellationEmail, composeNotificationEmail } from './outcome-emails.ts';
import type { LinkSigner } from './payment-link.ts';

async function composeClientEmail(
  context: EmailContextWithFacts,
  config: LinkSigner,
  now: Temporal.Instant,
): Promise<ComposedEmail> {
  const { kind } = context.message;
  const origin = config.origins[0] ?? '';
  switch (kind) {
    case 'confirmation':
      return composeConfirmationEmail(context, origin, now);
    case 'reminder_72h':
    case 'reminder_24h':
      return composeReminderEmail(context, origin, now);
    case 'appointment_moved':
      return composeMoveEmail(context, origin, now);
    case 'address':
      return composeAddressEmail(context);
    case 'cancelled':
      return composeCancellationEmail(context, origin);
    case 'pay_link':
      return composePaymentLinkEmail(context, config);
    case 'sign_in_code':
    case 'owner_booked':
    case 'owner_cancelled':
    case 'owner_waiting':
    case 'owner_morning':
      throw new Error(`message ${context.message.id} is not to a client`);
    default:
      return composeNotificationEmail(kind, context, origin);
  }
}

/** `payment_failed` is about an appointment that the client saw as pending, and could put into a calendar. */
const CALENDAR_STATUS = {
  confirmation: 'confirmed',
  appointment_moved: 'confirmed',
  cancelled: 'cancelled',
  cancelled_by_studio: 'cancelled',
  payment_failed: 'cancelled',
} as const;

type KindWithCalendar = keyof typeof CALENDAR_STATUS;

const hasCalendar = (kind: MessageKind): kind is KindWithCalendar => kind in CALENDAR_STATUS;

/** What the attached file of a cancellation does, the last paragraph of the email. */
const describeCancellingFile = (kind: MessageKind): string[] =>
  hasCalendar(kind) && CALENDAR_STATUS[kind] === 'cancelled'
    ? ['The attached file takes the appointment out of your calendar.']
    : [];

/** A calendar file for an email that confirms, moves or cancels an appointment; no attachment for any other. */
function buildAttachments(context: EmailContextWithFacts): Attachment[] {
  const { facts, message } = context;
  const { kind, createdAt } = message;
  if (!hasCalendar(kind)) return [];
  const serviceName = context.serviceName ?? '';
  const booking = requireEmailBooking(context);
  return [
    buildCalendarAttachment({ booking, status: CALENDAR_STATUS[kind], serviceName, changedAt: createdAt }, facts),
  ];
}

/** The email of a message to a client; `config`: signs and addresses the links in it. */
export async function composeEmail(
  context: EmailContextWithFacts,
  config: LinkSigner,
  now: Temporal.Instant,
): Promise<Email> {
  const { subject, paragraphs } = await composeClientEmail(context, config, now);
  return {
    id: context.message.id,
    to: context.email,
    replyTo: context.facts.email,
    subject,
    text: composeEmailText(context.facts, context.firstName, [
      ...paragraphs,
      ...describeCancellingFile(context.message.kind),
    ]),
    attachments: buildAttachments(context),
  };
}
