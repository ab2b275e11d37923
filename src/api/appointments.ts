import { queryOptions } from '@tanstack/react-query';
import type { CancelAppointmentBody, CreateAppointmentBody } from '../contract/requests.ts';
import type { AppointmentAnswer, CancelAnswer, HoldAnswer } from '../contract/responses.ts';
import { call } from './call.ts';

/** All that are ahead, and the last of the others: one more than a page when there are earlier ones. */
export const appointmentsQuery = queryOptions<AppointmentAnswer[]>({ queryKey: ['/api/appointments'] });

/** The page of those that began before the one with this id. */
export const earlierQuery = (id: string) =>
  queryOptions<AppointmentAnswer[]>({ queryKey: [`/api/appointments?${new URLSearchParams({ before: id })}`] });

/** The open hold, offered again after a reload, and payments returned because their time was lost (DECISIONS §8). */
export const holdQuery = queryOptions<HoldAnswer>({ queryKey: ['/api/holds/current'] });

/** The appointments as they are now, past the cache: for a payment whose answer got lost. */
export const listAppointments = () => call<AppointmentAnswer[]>('GET', '/api/appointments');

/** Confirms the booking that this intent or code paid for; the same again answers with the same appointment. */
export const createAppointment = (body: CreateAppointmentBody) =>
  call<AppointmentAnswer>('POST', '/api/appointments', body);

/** Cancels an appointment; the same again answers the same (DECISIONS §10). */
export const cancelAppointment = ({ id, ...body }: CancelAppointmentBody & { id: string }) =>
  call<CancelAnswer>('POST', `/api/appointments/${id}/cancel`, body);

/** Asks for half back, within seven days of cancelling with little notice. */
export const claimRefund = (id: string) => call<CancelAnswer>('POST', `/api/appointments/${id}/refund-claim`, {});
