import type { AppointmentView } from '../../../src/contract/owner/appointment.ts';
import type { PaymentLinkView } from '../../../src/contract/owner/payment-link.ts';
import type { Db } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import type { PageRequest } from '../page-request.ts';
import { readAppointment } from './read-appointment.ts';
import { readPaymentLink } from './read-payment-link.ts';

type PageDeps = { db: Db; config: { signInSecret: string; origins: string[] } };

/** One address for a booking: the page of its payment link until it is paid, then that of the appointment. Throws NOT_FOUND. */
export async function readAppointmentOrLink(
  { db, config }: PageDeps,
  request: PageRequest,
): Promise<AppointmentView | PaymentLinkView> {
  try {
    return await readAppointment(db, request);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error;
    return readPaymentLink({ db, config }, request);
  }
}
