import type { MessageKind } from '../../src/domain/message.ts';
import {
  addressWording,
  confirmationWording,
  moveWording,
  paymentLinkWording,
  reminderWording,
} from './appointment-emails.ts';
import { calendarAttachment } from './calendar-file.ts';
import type { EmailContextWithFacts } from './email-context.ts';
import { emailText, requireEmailBooking, type Wording } from './email-parts.ts';
import type { Attachment, Email } from './mailer.ts';
import { cancellationWording, notificationWording } from './outcome-emails.ts';
import type { LinkSigner } from './payment-link.ts';

async function wordingOf(context: EmailContextWithFacts, config: LinkSigner, now: Temporal.Instant): Promise<Wording> {
  const { kind } = context.message;
  const origin = config.origins[0] ?? '';
  switch (kind) {
    case 'confirmation':
      return confirmationWording(context, origin, now);
    case 'reminder_72h':
    case 'reminder_24h':
      return reminderWording(context, origin, now);
    case 'appointment_moved':
      return moveWording(context, origin, now);
    case 'address':
      return addressWording(context);
    case 'cancelled':
      return cancellationWording(context, origin);
    case 'pay_link':
      return paymentLinkWording(context, config);
    case 'sign_in_code':
    case 'owner_booked':
    case 'owner_cancelled':
    case 'owner_waiting':
    case 'owner_morning':
      throw new Error(`message ${context.message.id} is not to a client`);
    default:
      return notificationWording(kind, context, origin);
  }
}

const CALENDAR_STATUS = {
  confirmation: 'confirmed',
  appointment_moved: 'confirmed',
  cancelled: 'cancelled',
  cancelled_by_studio: 'cancelled',
} as const;

type KindWithCalendar = keyof typeof CALENDAR_STATUS;

const hasCalendar = (kind: MessageKind): kind is KindWithCalendar => kind in CALENDAR_STATUS;

/** A calendar file with the email that confirms, moves or cancels an appointment; none with any other. */
function attachmentsOf(context: EmailContextWithFacts): Attachment[] {
  const { facts, message } = context;
  const { kind, createdAt } = message;
  if (!hasCalendar(kind)) return [];
  const serviceName = context.serviceName ?? '';
  const booking = requireEmailBooking(context);
  return [calendarAttachment({ booking, status: CALENDAR_STATUS[kind], serviceName, changedAt: createdAt }, facts)];
}

/** The email of a message to a client; `config`: for the links in it. */
export async function composeEmail(
  context: EmailContextWithFacts,
  config: LinkSigner,
  now: Temporal.Instant,
): Promise<Email> {
  const { subject, paragraphs } = await wordingOf(context, config, now);
  return {
    id: context.message.id,
    to: context.email,
    replyTo: context.facts.email,
    subject,
    text: emailText(context.facts, context.firstName, paragraphs),
    attachments: attachmentsOf(context),
  };
}
