import { eq, sql } from 'drizzle-orm';
import { buildAppointmentPath, buildDiaryPath, INBOX_PATH } from '../../src/contract/owner/paths.ts';
import { toDisplayName } from '../../src/domain/clients/client-name.ts';
import { isMessageOutdated } from '../../src/domain/mail/message.ts';
import { formatDateTime, formatDay, formatTime, toStudioDay } from '../../src/domain/time.ts';
import type { Config } from '../config.ts';
import { studioFactsQuery, toStudioFacts } from '../content/studio-facts.ts';
import { bookedName, serviceWithTreatment } from '../db/booking-expressions.ts';
import type { Db } from '../db/database.ts';
import type { Message } from '../db/rows.ts';
import { booking, client, service } from '../db/schema.ts';
import { type ComposedEmail, composeEmailText, formatHeadedList } from './email-parts.ts';
import type { Email } from './mailer.ts';
import { ownerEmailSettingsQuery, toOwnerEmailSettings } from './owner-email-settings.ts';
import { isUpcomingOnDayOf } from './owner-outbox.ts';

/** Selects all that an email to the owner may say about an appointment. OWNER §9. */
const appointmentsQuery = (db: Db) =>
  db
    .select({
      id: booking.id,
      startsAt: booking.startsAt,
      state: booking.state,
      name: bookedName.as('name'),
      serviceName: sql<string>`${serviceWithTreatment}`.as('service_name'),
    })
    .from(booking)
    .innerJoin(client, eq(client.id, booking.clientId))
    .innerJoin(service, eq(service.id, booking.serviceId));

type Appointment = Awaited<ReturnType<typeof appointmentsQuery>>[number];

const toFirstName = ({ name }: Appointment): string => toDisplayName(name, false).firstName;

function composeAppointmentEmail(kind: 'Booked' | 'Cancelled', row: Appointment, origin: string): ComposedEmail {
  const [name, dateTime] = [toFirstName(row), formatDateTime(row.startsAt)];
  return {
    subject: `${kind}: ${name}, ${row.serviceName}, ${dateTime}`,
    paragraphs: [
      [`${kind}: ${name}`, row.serviceName, dateTime].join('\n'),
      `The appointment: ${origin}${buildAppointmentPath(row.id)}`,
    ],
  };
}

async function readAppointmentEmail(
  db: Db,
  message: Message,
  origin: string,
  now: Temporal.Instant,
): Promise<ComposedEmail | null> {
  const [row] = await appointmentsQuery(db).where(eq(booking.id, message.bookingId ?? ''));
  if (!row || isMessageOutdated(message, row, now)) return null;
  return composeAppointmentEmail(message.kind === 'owner_booked' ? 'Booked' : 'Cancelled', row, origin);
}

/** Null when the day has no appointment left. */
async function composeMorningEmail(
  db: Db,
  message: Message,
  origin: string,
  now: Temporal.Instant,
): Promise<ComposedEmail | null> {
  const rows = isMessageOutdated(message, null, now)
    ? []
    : await appointmentsQuery(db).where(isUpcomingOnDayOf(message.createdAt)).orderBy(booking.startsAt);
  if (rows.length === 0) return null;
  const day = toStudioDay(message.createdAt);
  const lines = rows.map((row) => `${formatTime(row.startsAt)}: ${toFirstName(row)}, ${row.serviceName}`);
  return {
    subject: `Today, ${formatDay(day)}: ${rows.length === 1 ? 'one appointment' : `${rows.length} appointments`}`,
    paragraphs: [formatHeadedList(formatDay(day), lines), `The day: ${origin}${buildDiaryPath(day)}`],
  };
}

function composeInboxEmail(message: Message, origin: string, now: Temporal.Instant): ComposedEmail | null {
  if (isMessageOutdated(message, null, now)) return null;
  return {
    subject: 'Something new waits in your inbox',
    paragraphs: ['Something new waits for you.', `Your inbox: ${origin}${INBOX_PATH}`],
  };
}

function composeContentForOwner(db: Db, message: Message, origin: string, now: Temporal.Instant) {
  if (message.kind === 'owner_morning') return composeMorningEmail(db, message, origin, now);
  if (message.kind === 'owner_waiting') return composeInboxEmail(message, origin, now);
  return readAppointmentEmail(db, message, origin, now);
}

/**
 * An email to the owner, from the current rows: a client's first name, the set and the time, and a link; nothing else
 * about anybody. Null while the owner has set no address, and when there is nothing left to say. OWNER §6.11, §9.
 */
export async function composeOwnerEmail(
  { db, config }: { db: Db; config: Config },
  message: Message,
  now: Temporal.Instant,
): Promise<Email | null> {
  const [settingRows, factRows] = await db.batch([ownerEmailSettingsQuery(db), studioFactsQuery(db)]);
  const { email: to } = toOwnerEmailSettings(settingRows);
  const content = to === '' ? null : await composeContentForOwner(db, message, config.origins[0] ?? '', now);
  if (!content) return null;
  const { subject, paragraphs } = content;
  const facts = toStudioFacts(factRows);
  const text = composeEmailText(facts, '', paragraphs);
  return { id: message.id, to, replyTo: facts.email, subject, text, attachments: [] };
}
