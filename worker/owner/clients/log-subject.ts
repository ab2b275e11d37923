import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { buildAppointmentPath, buildClientPath } from '../../../src/contract/owner/paths.ts';
import type { LogView } from '../../../src/contract/owner/view.ts';
import { toDisplayName } from '../../../src/domain/clients/client-name.ts';
import { formatDateTimeShort } from '../../../src/domain/short-dates.ts';
import { formatServiceWithTreatment } from '../../../src/domain/treatments/treatment.ts';
import { bookedName } from '../../db/booking-expressions.ts';
import { buildQueryByIdOnce } from '../../db/build-once.ts';
import type { Db } from '../../db/database.ts';
import { booking, client, service } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import { clientQuery } from './client-card-store.ts';

const appointmentQuery = buildQueryByIdOnce((db, id) =>
  db
    .select({
      name: bookedName.as('client_name'),
      service: sql<string>`${service.name}`.as('service_name'),
      treatment: booking.treatment,
      startsAt: booking.startsAt,
    })
    .from(booking)
    .innerJoin(client, eq(client.id, booking.clientId))
    .innerJoin(service, eq(service.id, booking.serviceId))
    .where(eq(booking.id, id)),
);

/**
 * The appointment or the client of this id, which a part of the log is about, with the address of its page. Throws
 * NOT_FOUND for any other id, and for clients who have no page of their own. OWNER §6.11.
 */
export async function readLogSubject(db: Db, id: string, namesHidden: boolean): Promise<NonNullable<LogView['about']>> {
  const [[appointment], [clientRow]] = await db.batch([appointmentQuery(db, id), clientQuery(db, id)]);
  if (appointment) {
    const { name, service: serviceName, treatment, startsAt } = appointment;
    const serviceText = formatServiceWithTreatment(serviceName, treatment);
    const text = `${toDisplayName(name, namesHidden).name}, ${serviceText}, ${formatDateTimeShort(startsAt)}`;
    return { id, text, href: buildAppointmentPath(id) };
  }
  if (!clientRow) throw new DomainError('NOT_FOUND');
  return { id, text: toDisplayName(clientRow.shownName, namesHidden).name, href: buildClientPath(id) };
}

/** SQL: the ids of the clients without an account that were joined into the client of this id. */
const joinedClientIdsSubquery = (id: string | Placeholder): SQL => sql`
  SELECT json_extract(joined.before, '$.client_id') FROM owner_action AS joined
  WHERE joined.about = ${id} AND joined.verb = 'join_client'`;

/**
 * SQL: the ids that the actions about an appointment or a client have in `about`: its own id, and the ids of its
 * appointments, refunds and testimonials, and of the clients who were joined into it, about whom earlier actions were
 * logged.
 */
const subjectIdsSubquery = (id: string | Placeholder): SQL => sql`
  WITH subject(id) AS (SELECT ${id} UNION ALL SELECT booking.id FROM booking WHERE booking.client_id = ${id})
  SELECT id FROM subject
  UNION ALL ${joinedClientIdsSubquery(id)}
  UNION ALL SELECT testimonial.id FROM testimonial WHERE testimonial.client_id = ${id}
  UNION ALL SELECT refund.id FROM subject
    CROSS JOIN payment ON payment.booking_id = subject.id CROSS JOIN refund ON refund.payment_id = payment.id`;

/**
 * SQL over a row of owner_action: it is about this appointment, or about this client or one of the client's appointments; or it
 * undoes an action that is. What it reads grows with the history of that client alone.
 */
export const isAboutSubject = (id: string | Placeholder): SQL => sql`owner_action.id IN (
  WITH own(id) AS (SELECT logged.id FROM owner_action AS logged WHERE logged.about IN (${subjectIdsSubquery(id)}))
  SELECT id FROM own
  UNION ALL SELECT undoing.id FROM own CROSS JOIN owner_action AS undoing ON undoing.undo_of = own.id
)`;
