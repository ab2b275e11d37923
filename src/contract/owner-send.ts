/** The page from which the owner sends a client the street address, or the confirmation again. OWNER §6.3 (More). */
import type { SendErrorCode } from '../domain/owner-send.ts';
import type { AppointmentQuestion } from './owner-appointment.ts';

/** `refusal`: why it cannot be sent; null when it can. `textLink`: where the owner's own phone texts it; null for nowhere. */
export type SendView = AppointmentQuestion & {
  page: 'send';
  streetAddress: string;
  address: { refusal: SendErrorCode | null; textLink: string | null };
  confirmation: { refusal: SendErrorCode | null };
};
