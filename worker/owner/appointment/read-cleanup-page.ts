import { FEWER_MINUTES_ADVICE } from '../../../src/content/owner-move-texts.ts';
import { ERRORS } from '../../../src/contract/errors.ts';
import type { CleanupView } from '../../../src/contract/owner/cleanup.ts';
import { formPaths } from '../../../src/contract/owner/forms.ts';
import { findMoveErrorCode } from '../../../src/domain/owner/owner-move.ts';
import { toIso } from '../../../src/domain/time.ts';
import { toScheduledAppointment } from '../../bookings/appointment-rows.ts';
import { appointmentOfAnyClientQuery } from '../../bookings/booking-store.ts';
import type { Db } from '../../db/database.ts';
import type { FormPageRequest } from '../page-request.ts';
import { buildAppointmentFormView, requireAppointmentAndClient } from './appointment-and-client.ts';
import { appointmentClientQuery } from './appointment-queries.ts';
import { addConflictDetails } from './read-move-page.ts';

/** The clean-up time of an appointment, to be changed. Throws NOT_FOUND. OWNER §6.3 (More). */
export async function readCleanupPage(
  db: Db,
  { id, now, namesHidden, ...form }: FormPageRequest,
): Promise<CleanupView> {
  const [rows, clients] = await db.batch([appointmentOfAnyClientQuery(db, id), appointmentClientQuery(db, id)]);
  const { row, client } = requireAppointmentAndClient(rows, clients, namesHidden);
  const { booking } = row;
  const moveErrorCode = findMoveErrorCode(toScheduledAppointment(booking), now);
  return {
    page: 'cleanup',
    forms: moveErrorCode ? [] : [formPaths.changeCleanup(id)],
    ...buildAppointmentFormView({ row, client }, { id, ...form }),
    endsAt: toIso(booking.endsAt),
    minutes: booking.cleanupMinutes,
    refused: addConflictDetails(form, namesHidden, FEWER_MINUTES_ADVICE),
    closedReason: moveErrorCode && ERRORS[moveErrorCode].message,
  };
}
