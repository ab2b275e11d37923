/**
 * The messages that the owner sends from her own phone, by `sms:` or copied: the ready messages of "Text", and the messages
 * that replace emails to a client without an email address. None is stored. OWNER §6.3 (Text, Move).
 */
import type { TextMessage } from '../domain/clients/phone.ts';
import { formatDateTime, STUDIO_ZONE_NAME } from '../domain/time.ts';
import { studio } from './studio.ts';

const EMPTY_MESSAGE: TextMessage = { label: 'Empty message', body: '' };

/** The ready messages about an appointment that is not over; the street address only when the owner has set one (I28). */
export const buildReadyMessages = (streetAddress: string): TextMessage[] => [
  ...['On time?', 'I am running 15 minutes late.'].map((body) => ({ label: body, body })),
  ...(streetAddress === '' ? [] : [{ label: 'The address.', body: streetAddress }]),
  EMPTY_MESSAGE,
];

/** `movedFrom`: the start that the client knew; null for an appointment that was not moved. */
type BookedTime = { service: string; startsAt: Temporal.Instant; movedFrom: Temporal.Instant | null };

/** The time of an appointment, in place of the confirmation or of the email about its new time. */
export function describeBookedTime({ service, startsAt, movedFrom }: BookedTime): string {
  const appointmentText = `${service}, ${formatDateTime(startsAt)} (${STUDIO_ZONE_NAME})`;
  return movedFrom && !movedFrom.equals(startsAt)
    ? `Your appointment at ${studio.name} has a new time: ${appointmentText}. Until now it was: ${formatDateTime(movedFrom)}.`
    : `Your appointment at ${studio.name}: ${appointmentText}.`;
}
