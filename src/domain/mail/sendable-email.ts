/** The emails about an appointment that only the owner sends, or can send once more. OWNER §6.3 (More), §7, I28. */

import type { ScheduledAppointment } from '../bookings/appointment.ts';
import { findMoveErrorCode } from '../owner/owner-move.ts';

/** `address`: the street address, which is in no other email; `confirmation`: of the booking as it is now. */
export const SENDABLE_EMAILS = ['address', 'confirmation'] as const;

export type SendableEmail = (typeof SENDABLE_EMAILS)[number];

/** How many of these emails, of both kinds together, the owner can send to one client in an hour. */
export const MAX_SENDS_PER_CLIENT_PER_HOUR = 3;

type SendAddresses = { email: string; streetAddress: string };

export type SendErrorCode = 'SENDING_CLOSED' | 'NO_STREET_ADDRESS' | 'NO_EMAIL_ADDRESS';

/**
 * Why this email cannot be sent, as a code of the error catalogue; null for an appointment that is confirmed and ahead,
 * when the addresses that the email needs are known.
 */
export function findSendErrorCode(
  emailKind: SendableEmail,
  appointment: ScheduledAppointment,
  { email, streetAddress }: SendAddresses,
  now: Temporal.Instant,
): SendErrorCode | null {
  if (findMoveErrorCode(appointment, now)) return 'SENDING_CLOSED';
  if (emailKind === 'address' && streetAddress === '') return 'NO_STREET_ADDRESS';
  return email === '' ? 'NO_EMAIL_ADDRESS' : null;
}
