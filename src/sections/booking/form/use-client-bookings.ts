import { useQuery } from '@tanstack/react-query';
import type { Appointment, RescheduleToken } from '../../../api/decode.ts';
import { appointmentsQuery } from '../../../api/portal.ts';
import type { UserResponse } from '../../../contract/responses.ts';
import { isFirstVisit } from '../../../domain/current-set.ts';
import { listActiveTokens } from '../../../domain/list-active-tokens.ts';

/** What the form needs of the client's appointments: unused codes in the order of expiry, whether this is the first visit, future times. */
type ClientBookings = {
  tokens: readonly RescheduleToken[];
  isFirst: boolean;
  upcoming: readonly Temporal.Instant[];
};

export function useClientBookings(user: UserResponse | null, now: Temporal.Instant): ClientBookings {
  const enabled = user !== null;
  const { data: appointments = [] } = useQuery({ ...appointmentsQuery, enabled });
  const isAhead = (at: Temporal.Instant) => Temporal.Instant.compare(at, now) > 0;
  const isActive = ({ status }: Appointment) => status === 'pending' || status === 'confirmed';
  return {
    tokens: listActiveTokens(appointments, now),
    isFirst: isFirstVisit(appointments),
    upcoming: appointments
      .filter(isActive)
      .map(({ scheduledDate }) => scheduledDate)
      .filter(isAhead),
  };
}
