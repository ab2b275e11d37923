import type { QueryClient } from '@tanstack/react-query';
import { appointmentsQuery, createAppointment } from '../../api/appointments.ts';
import { ApiError, sentenceOf } from '../../api/call.ts';
import type { AppointmentAnswer } from '../../contract/responses.ts';
import { type Notice, PAID_NOT_BOOKED, PAYMENT_FAILED } from './notices.ts';

const PATIENCE_MS = 20_000;
const PAUSE_MS = 2000;

/** The payment went through and nobody could say what became of the booking. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** An answer that settles the matter; a broken connection or a server in trouble does not. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

/**
 * Turns a payment into the appointment it is for. Without an answer it keeps looking for twenty seconds, because the
 * booking may well have been made (DECISIONS §8.7). Throws ApiError when it was refused, NoAnswer after that time.
 */
export async function finishBooking(queryClient: QueryClient, paymentIntentId: string): Promise<AppointmentAnswer> {
  const until = Date.now() + PATIENCE_MS;
  while (true) {
    try {
      return await createAppointment({ paymentIntentId });
    } catch (error) {
      if (isRefusal(error)) throw error;
    }
    const booked = await findBooked(queryClient, paymentIntentId);
    if (booked) return booked;
    if (Date.now() >= until) throw new NoAnswer();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function findBooked(queryClient: QueryClient, intent: string): Promise<AppointmentAnswer | undefined> {
  const appointments = await queryClient.fetchQuery({ ...appointmentsQuery, staleTime: 0 }).catch(() => []);
  return appointments.find(({ paymentIntentId }) => paymentIntentId === intent);
}

/** What to tell a client whose payment has not become an appointment, and whether its time is gone. */
export function whyNotBooked(error: unknown): { notice: Notice; slotLost: boolean } {
  const code = error instanceof ApiError ? error.body?.code : undefined;
  const notPaid = code === 'PAYMENT_NOT_COMPLETED' || code === 'HOLD_EXPIRED';
  const notice = notPaid ? { title: PAYMENT_FAILED, description: sentenceOf(error, '') } : PAID_NOT_BOOKED;
  return { notice, slotLost: code === 'SLOT_LOST_REFUNDED' };
}
