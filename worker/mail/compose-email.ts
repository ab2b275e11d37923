import { confirmation, reminder } from './appointment-emails.ts';
import { calendarAttachment } from './calendar-file.ts';
import type { EmailContext } from './email-context.ts';
import { bookingOf, emailText, type Wording } from './email-parts.ts';
import type { Attachment, Email } from './mail.ts';
import { cancelled, notificationEmail } from './outcome-emails.ts';

function wordingOf(story: EmailContext, origin: string, now: Temporal.Instant): Wording {
  const { kind } = story.message;
  switch (kind) {
    case 'confirmation':
      return confirmation(story, origin, now);
    case 'reminder_72h':
    case 'reminder_24h':
      return reminder(story, origin, now);
    case 'cancelled':
      return cancelled(story, origin);
    case 'sign_in_code':
      throw new Error(`the message ${story.message.id} is a code's letter, which has no story`);
    default:
      return notificationEmail(kind, story, origin);
  }
}

const CALENDAR_STATUS = {
  confirmation: 'confirmed',
  cancelled: 'cancelled',
  cancelled_by_studio: 'cancelled',
} as const;

/** A calendar file with the email that confirms or cancels an appointment; none with any other. */
function attachmentsOf(story: EmailContext): Attachment[] {
  const { kind, createdAt } = story.message;
  if (kind !== 'confirmation' && kind !== 'cancelled' && kind !== 'cancelled_by_studio') return [];
  const serviceName = story.serviceName ?? '';
  const booking = bookingOf(story);
  return [calendarAttachment({ booking, status: CALENDAR_STATUS[kind], serviceName, changedAt: createdAt })];
}

/** The email of a message; `origin` is that of the links in it. */
export function composeEmail(story: EmailContext, origin: string, now: Temporal.Instant): Email {
  const { subject, paragraphs } = wordingOf(story, origin, now);
  return {
    id: story.message.id,
    to: story.email,
    subject,
    text: emailText(story.firstName, paragraphs),
    attachments: attachmentsOf(story),
  };
}
