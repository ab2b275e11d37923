import { useQuery } from '@tanstack/react-query';
import type { Appointment, RescheduleToken } from '../../../api/decode.ts';
import { appointmentsQuery } from '../../../api/portal.ts';
import type { UserResponse } from '../../../contract/responses.ts';
import { listActiveTokens } from '../../../domain/cancellation/list-active-tokens.ts';
import { isFirstVisit } from '../../../domain/treatments/current-set.ts';

/**
 * The parts of the client's appointments that the form needs. `tokens`: unused reschedule codes in the order of expiry;
 * `isFirstVisit`: no completed appointment is known; `upcomingStarts`: the starts of future active appointments.
 */
type ClientBookings = {
  tokens: readonly RescheduleToken[];
  isFirstVisit: boolean;
  upcomingStarts: readonly Temporal.Instant[];
};

export function useClientBookings(user: UserResponse | null, now: Temporal.Instant): ClientBookings {
  const enabled = user !== null;
  const { data: appointments = [] } = useQuery({ ...appointmentsQuery, enabled });
  const isAhead = (start: Temporal.Instant) => Temporal.Instant.compare(start, now) > 0;
  const isActive = ({ status }: Appointment) => status === 'pending' || status === 'confirmed';
  return {
    tokens: listActiveTokens(appointments, now),
    isFirstVisit: isFirstVisit(appointments),
    upcomingStarts: appointments
      .filter(isActive)
      .map(({ scheduledDate }) => scheduledDate)
      .filter(isAhead),
  };
}
