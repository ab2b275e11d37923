import { queryOptions } from '@tanstack/react-query';
import type { AppointmentAnswer, HoldAnswer } from '../contract/responses.ts';
import { call } from './call.ts';

export const appointmentsQuery = queryOptions<AppointmentAnswer[]>({ queryKey: ['/api/appointments'] });

/** The open hold, offered again after a reload, and payments returned because their time was lost (DECISIONS §8). */
export const holdQuery = queryOptions<HoldAnswer>({ queryKey: ['/api/holds/current'] });

/** Confirms the booking that was paid with this intent; the same intent again answers with the same appointment. */
export const createAppointment = (body: { paymentIntentId: string }) =>
  call<AppointmentAnswer>('POST', '/api/appointments', body);
