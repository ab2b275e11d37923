import { createAppointment } from '../../../api/bookings.ts';
import type { Appointment } from '../../../api/decode.ts';
import type { BookingRequest } from '../../../domain/checkout/checkout-types.ts';
import { retryUntilResponse } from './finish-booking.ts';

/**
 * Books a request with a reschedule code instead of a payment (SPEC §7). `clientId`: the client that the page shows.
 * Idempotent. Throws ApiError, or NoResponseError after twenty seconds.
 */
export const redeemCode = (
  { code, service, slot, ...details }: BookingRequest,
  clientId: string | undefined,
): Promise<Appointment> =>
  retryUntilResponse(() =>
    createAppointment({
      rescheduleCouponCode: code,
      service: service.id,
      scheduledDate: slot,
      duration: service.duration,
      price: '0',
      fullName: details.fullName,
      phoneNumber: details.phoneNumber,
      notes: details.notes,
      clientId,
    }),
  );
