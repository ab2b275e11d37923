import { ERRORS } from '../../../src/contract/errors.ts';
import { formPaths } from '../../../src/contract/owner/forms.ts';
import type { LashMapFormView } from '../../../src/contract/owner/lash-map.ts';
import { findVisitErrorCode } from '../../../src/domain/owner/owner-appointment-rules.ts';
import { formatFromTime } from '../../../src/domain/short-dates.ts';
import { toStudioDay } from '../../../src/domain/time.ts';
import { createInitialLashChoice } from '../../../src/domain/treatments/lash-record.ts';
import { type AppointmentBooking, toScheduledAppointment } from '../../bookings/appointment-rows.ts';
import { appointmentOfAnyClientQuery } from '../../bookings/booking-store.ts';
import type { Db } from '../../db/database.ts';
import type { Booking } from '../../db/rows.ts';
import {
  type LashRecordRow,
  lashMapsUpToAppointmentQuery,
  latestAdhesiveQuery,
  splitMaps,
  toLashMapView,
} from '../clients/lash-record-queries.ts';
import type { FormPageRequest } from '../page-request.ts';
import { buildAppointmentFormView, requireAppointmentAndClient } from './appointment-and-client.ts';
import { appointmentClientQuery } from './appointment-queries.ts';

/** The value of `start` in the address of the page that starts with the client's last map. */
const LAST_MAP = 'last';

/** `query`: the query string of the page. */
type MapPageRequest = FormPageRequest & { query: Record<string, string> };

type SavedMaps = { ownMap: LashRecordRow | null; lastMap: LashRecordRow | null; adhesive: string };

/**
 * The client's last map with `start=last`, else the saved map, else the client's last map or that of the service. The
 * adhesive of the saved map, else the one that was used last.
 */
function toInitialFields(
  { ownMap, lastMap, adhesive }: SavedMaps,
  booking: Booking,
  { query, namesHidden }: MapPageRequest,
) {
  const copiedMap = query.start === LAST_MAP ? lastMap : null;
  return {
    ...createInitialLashChoice(copiedMap ?? ownMap ?? lastMap, booking.serviceId),
    adhesive: ownMap ? ownMap.adhesive : adhesive,
    note: namesHidden ? null : (ownMap?.note ?? ''),
  };
}

function findMapUnavailableSentence(booking: AppointmentBooking, now: Temporal.Instant): string | null {
  const refusal = findVisitErrorCode(toScheduledAppointment(booking), now);
  if (refusal === 'NOT_STARTED_YET') return `You can write the map ${formatFromTime(booking.startsAt)}.`;
  return refusal && ERRORS[refusal].message;
}

/** The form for the lash map of an appointment. Throws NOT_FOUND. OWNER §6.3 (Map). */
export async function readMapPage(db: Db, request: MapPageRequest): Promise<LashMapFormView> {
  const { id, now, namesHidden, refused } = request;
  const [rows, clients, maps, [adhesiveRow]] = await db.batch([
    appointmentOfAnyClientQuery(db, id),
    appointmentClientQuery(db, id),
    lashMapsUpToAppointmentQuery(db, id),
    latestAdhesiveQuery(db),
  ]);
  const { row, client } = requireAppointmentAndClient(rows, clients, namesHidden);
  const { booking } = row;
  const { ownMap, earlierMaps } = splitMaps(maps, id);
  const lastMap = earlierMaps[0] ?? null;
  const closedSentence = findMapUnavailableSentence(booking, now);
  const toView = (map: LashRecordRow | null) => map && toLashMapView(map, namesHidden);
  return {
    page: 'map',
    forms: closedSentence ? [] : [formPaths.saveMap(id)],
    ...buildAppointmentFormView({ row, client }, request),
    closedReason: closedSentence,
    style: booking.serviceId,
    isToday: toStudioDay(booking.startsAt).equals(toStudioDay(now)),
    fields: toInitialFields({ ownMap, lastMap, adhesive: adhesiveRow?.adhesive ?? '' }, booking, request),
    lastMap: toView(lastMap),
    revision: ownMap?.revision ?? null,
    storedMap: refused?.code === 'CHANGED_SINCE' ? toView(ownMap) : null,
  };
}
