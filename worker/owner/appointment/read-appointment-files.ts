import { toInitials } from '../../../src/domain/clients/hidden-names.ts';
import type { TaxRegistration } from '../../../src/domain/studio-facts.ts';
import { toStudioDay } from '../../../src/domain/time.ts';
import { appointmentOfAnyClientQuery } from '../../bookings/booking-store.ts';
import { type Receipt, requireReceiptOfAnyClient } from '../../bookings/require-receipt.ts';
import type { Db } from '../../db/database.ts';
import { formatCalendarFeedFile } from '../../mail/calendar-feed-file.ts';
import type { Attachment } from '../../mail/mailer.ts';
import { requireAppointmentAndClient } from './appointment-and-client.ts';
import { appointmentClientQuery } from './appointment-queries.ts';

type FileRequest = { id: string; namesHidden: boolean };

/** The receipt that the client of an appointment has. Throws NOT_FOUND. OWNER §6.3 (More). */
export async function readReceiptForOwner(
  db: Db,
  { id, namesHidden }: FileRequest,
  seller: TaxRegistration,
): Promise<Receipt> {
  const { row, ...receipt } = await requireReceiptOfAnyClient(db, id, seller);
  const { booking } = row;
  const fullName = namesHidden && booking.fullName ? toInitials(booking.fullName) : booking.fullName;
  return { ...receipt, row: { ...row, booking: { ...booking, fullName } } };
}

/**
 * The event of an appointment for the owner's own calendar: it has the same UID and title as in the calendar feed of the
 * diary, so that a calendar which subscribes to the feed has it once. Throws NOT_FOUND. OWNER §6.3 (More).
 */
export async function readAppointmentCalendarFile(db: Db, { id, namesHidden }: FileRequest): Promise<Attachment> {
  const [rows, clients] = await db.batch([appointmentOfAnyClientQuery(db, id), appointmentClientQuery(db, id)]);
  const { row, clientRow } = requireAppointmentAndClient(rows, clients, namesHidden);
  const { booking, serviceName } = row;
  const fullName = booking.fullName || (clientRow.firstName ?? '');
  const event = { ...booking, fullName, serviceName, status: booking.state };
  return {
    filename: `appointment-${toStudioDay(booking.startsAt)}.ics`,
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: formatCalendarFeedFile({ appointments: [event], blockedTimes: [] }, namesHidden ? 'initials' : 'names'),
  };
}
