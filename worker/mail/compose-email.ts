import type { AppointmentStatus } from '../../src/domain/appointment.ts';
import { confirmation, reminder } from './appointment-emails.ts';
import { type CalendarEntry, calendarAttachment } from './calendar-file.ts';
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

/** A new appointment goes into the calendar, an ended one out of it; the rest leaves it alone. */
function attachmentsOf(story: EmailContext): Attachment[] {
  const { kind, createdAt } = story.message;
  if (kind !== 'confirmation' && kind !== 'cancelled' && kind !== 'cancelled_by_studio') return [];
  const status: AppointmentStatus = CALENDAR_STATUS[kind];
  const { id, startsAt, endsAt, createdAt: bookedAt } = bookingOf(story);
  const entry: CalendarEntry = {
    ...{ id, status, startsAt, endsAt, bookedAt },
    serviceName: story.serviceName ?? '',
    changedAt: createdAt,
  };
  return [calendarAttachment(entry)];
}

/** A message in words, for whom it is; `origin` is where the client's own page is. */
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
