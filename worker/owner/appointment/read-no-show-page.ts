import { ERRORS } from '../../../src/contract/errors.ts';
import type { NoShowView } from '../../../src/contract/owner/appointment.ts';
import { formPaths } from '../../../src/contract/owner/forms.ts';
import { findVisitErrorCode } from '../../../src/domain/owner/owner-appointment-rules.ts';
import { toScheduledAppointment } from '../../bookings/appointment-rows.ts';
import { appointmentOfAnyClientQuery } from '../../bookings/booking-store.ts';
import type { Db } from '../../db/database.ts';
import type { FormPageRequest } from '../page-request.ts';
import { buildAppointmentFormView, requireAppointmentAndClient } from './appointment-and-client.ts';
import { appointmentClientQuery, appointmentPointsQuery } from './appointment-queries.ts';

/** The question before the owner marks an appointment as missed. Throws NOT_FOUND. OWNER §6.3 (Didn't come). */
export async function readNoShowPage(db: Db, request: FormPageRequest): Promise<NoShowView> {
  const { id, now, namesHidden } = request;
  const [rows, clients, [pointsRow]] = await db.batch([
    appointmentOfAnyClientQuery(db, id),
    appointmentClientQuery(db, id),
    appointmentPointsQuery(db, id),
  ]);
  const { row, client } = requireAppointmentAndClient(rows, clients, namesHidden);
  const { booking } = row;
  const visitErrorCode = findVisitErrorCode(toScheduledAppointment(booking), now);
  const closedSentence = booking.noShowAt
    ? 'It is marked as missed already.'
    : visitErrorCode && ERRORS[visitErrorCode].message;
  return {
    page: 'no-show',
    forms: closedSentence ? [] : [formPaths.markNoShow(id)],
    ...buildAppointmentFormView({ row, client }, request),
    closedReason: closedSentence,
    points: pointsRow?.points ?? 0,
    paidAtStudio: booking.paidAtStudio,
    notedCents: booking.notedCents,
  };
}
