import { buildRequestClaimConfirmation } from '../../../src/content/owner-confirmation-texts.ts';
import { ERRORS } from '../../../src/contract/errors.ts';
import type { ActionConfirmationView } from '../../../src/contract/owner/confirmations.ts';
import { formPaths } from '../../../src/contract/owner/forms.ts';
import { buildAppointmentPath } from '../../../src/contract/owner/paths.ts';
import { appointmentOfAnyClientQuery } from '../../bookings/booking-store.ts';
import type { Db } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import type { FormPageRequest } from '../page-request.ts';
import { requireAppointmentAndClient } from './appointment-and-client.ts';
import { appointmentClientQuery } from './appointment-queries.ts';
import { findClaimableCents } from './read-appointment.ts';

/**
 * The question before the request of a client without an account is noted. Throws NOT_FOUND, also for an appointment whose
 * cancellation gave nothing to ask for. OWNER §2, §6.3.
 */
export async function readRequestClaimPage(
  db: Db,
  { id, now, namesHidden, refused, typed }: FormPageRequest,
): Promise<ActionConfirmationView> {
  const [rows, clients] = await db.batch([appointmentOfAnyClientQuery(db, id), appointmentClientQuery(db, id)]);
  const { row, clientRow, client } = requireAppointmentAndClient(rows, clients, namesHidden);
  if (!row.cancellation?.claim) throw new DomainError('NOT_FOUND');
  const claimableCents = findClaimableCents(row.cancellation, clientRow, now);
  const action = formPaths.requestClaim(id);
  const { startsAt } = row.booking;
  const amountCents = row.cancellation.refundCents;
  return {
    page: 'request-claim',
    forms: claimableCents === null ? [] : [action],
    ...buildRequestClaimConfirmation({ firstName: client.firstName, service: row.serviceName, startsAt, amountCents }),
    from: buildAppointmentPath(id),
    action,
    closedReason: claimableCents === null ? ERRORS.CLAIM_NOT_AVAILABLE.message : null,
    refused,
    typed,
  };
}
