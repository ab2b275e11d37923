import { createAppointment } from '../../api/appointments.ts';
import type { AppointmentAnswer } from '../../contract/responses.ts';
import type { Order } from './open-payment.ts';

/** Books an order with a reschedule code instead of a payment (SPEC §7). Throws ApiError. */
export const redeemCode = (order: Order, rescheduleCouponCode: string): Promise<AppointmentAnswer> => {
  const { service, slot: scheduledDate, fullName, phoneNumber, notes } = order;
  return createAppointment({
    rescheduleCouponCode,
    service: service.id,
    scheduledDate,
    duration: service.duration,
    price: '0',
    fullName,
    phoneNumber,
    notes,
  });
};
