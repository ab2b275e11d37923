import type { FormState } from '../../../src/contract/owner/forms.ts';
import { toDisplayName } from '../../../src/domain/clients/client-name.ts';
import { toIso } from '../../../src/domain/time.ts';
import { toAppointmentRow } from '../../bookings/appointment-rows.ts';
import type { appointmentOfAnyClientQuery } from '../../bookings/booking-store.ts';
import { DomainError } from '../../domain-error.ts';
import type { appointmentClientQuery } from './appointment-queries.ts';

/** An appointment and its client. Throws NOT_FOUND without an appointment of this id. */
export function requireAppointmentAndClient(
  [joinedRow]: Awaited<ReturnType<typeof appointmentOfAnyClientQuery>>,
  [clientRow]: Awaited<ReturnType<typeof appointmentClientQuery>>,
  namesHidden: boolean,
) {
  if (!joinedRow || !clientRow) throw new DomainError('NOT_FOUND');
  const row = toAppointmentRow(joinedRow);
  return { row, clientRow, client: toDisplayName(row.booking.fullName || clientRow.firstName, namesHidden) };
}

type AppointmentAndClient = ReturnType<typeof requireAppointmentAndClient>;

/** The fields that every page with a question about an appointment has. */
export const buildAppointmentFormView = (
  { row, client }: Pick<AppointmentAndClient, 'row' | 'client'>,
  { id, refused, typed }: FormState & { id: string },
) => ({ id, client, refused, typed, service: row.serviceName, startsAt: toIso(row.booking.startsAt) });
