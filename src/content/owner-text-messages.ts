/**
 * The messages that the owner sends from her own phone, by `sms:` or copied: the ready messages of "Text", and the messages
 * that replace emails to a client without an email address. None is stored. OWNER §6.3 (Text, Move).
 */
import type { TextMessage } from '../domain/clients/phone.ts';
import { calculateLengthInMinutes, type Period } from '../domain/hours/slots.ts';
import { isLengthChanged, isSamePeriod } from '../domain/owner/owner-move.ts';
import { formatDateTime, STUDIO_ZONE_NAME } from '../domain/time.ts';
import { studio } from './studio.ts';

const EMPTY_MESSAGE: TextMessage = { label: 'Empty message', body: '' };

/** The ready messages about an appointment that is not over; the street address only when the owner has set one (I28). */
export const buildReadyMessages = (streetAddress: string): TextMessage[] => [
  ...['On time?', 'I am running 15 minutes late.'].map((body) => ({ label: body, body })),
  ...(streetAddress === '' ? [] : [{ label: 'The address.', body: streetAddress }]),
  EMPTY_MESSAGE,
];

/** `movedFrom`: the period that the client knew; null for an appointment that was not moved. */
type BookedTime = Period & { service: string; movedFrom: Period | null };

/** The time of an appointment, in place of the confirmation or of the email about its new time; a new length with the old one. */
export function describeBookedTime({ service, movedFrom, ...booked }: BookedTime): string {
  const appointmentText = `${service}, ${formatDateTime(booked.startsAt)} (${STUDIO_ZONE_NAME})`;
  if (!movedFrom || isSamePeriod(movedFrom, booked)) return `Your appointment at ${studio.name}: ${appointmentText}.`;
  const formatLength = (period: Period): string =>
    isLengthChanged(movedFrom, booked) ? `, ${calculateLengthInMinutes(period)} minutes` : '';
  const newTimeText = `${appointmentText}${formatLength(booked)}`;
  const earlierTimeText = `${formatDateTime(movedFrom.startsAt)}${formatLength(movedFrom)}`;
  return `Your appointment at ${studio.name} has a new time: ${newTimeText}. Until now it was: ${earlierTimeText}.`;
}
