import { and, eq, sql } from 'drizzle-orm';
import { buildLetGoConfirmation } from '../../../src/content/owner-confirmation-texts.ts';
import { PENDING_NOT_MOVED_SENTENCE } from '../../../src/content/owner-move-texts.ts';
import type { ActionConfirmationView } from '../../../src/contract/owner/confirmations.ts';
import { formPaths } from '../../../src/contract/owner/forms.ts';
import { buildAppointmentPath } from '../../../src/contract/owner/paths.ts';
import { toDisplayName } from '../../../src/domain/clients/client-name.ts';
import { bookedName, isPaymentLinkBooking, serviceWithTreatment } from '../../db/booking-expressions.ts';
import { buildQueryByIdOnce } from '../../db/build-once.ts';
import type { Db } from '../../db/database.ts';
import { booking, client, service } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { FormPageRequest } from '../page-request.ts';

const linkQuery = buildQueryByIdOnce((db, id) =>
  db
    .select({
      state: booking.state,
      startsAt: booking.startsAt,
      priceCents: booking.priceCents,
      name: sql<string>`${bookedName}`.as('name'),
      service: sql<string>`${serviceWithTreatment}`.as('service_words'),
    })
    .from(booking)
    .innerJoin(client, eq(client.id, booking.clientId))
    .innerJoin(service, eq(service.id, booking.serviceId))
    .where(and(eq(booking.id, id), isPaymentLinkBooking)),
);

/** `decision`: what became of the link, null while it holds its time. */
type LetGoRequest = FormPageRequest & { decision: string | null };

/** The question before a payment link is let go. Throws NOT_FOUND for an id that is not that of a link. OWNER §2, §6.6. */
export async function readLetGoPage(
  db: Db,
  { id, namesHidden, decision, refused, typed }: LetGoRequest,
): Promise<ActionConfirmationView> {
  const [link] = await linkQuery(db, id);
  if (!link) throw new DomainError('NOT_FOUND');
  const closedSentence = link.state === 'held' ? null : (decision ?? PENDING_NOT_MOVED_SENTENCE);
  const action = formPaths.letGo(id);
  const { firstName } = toDisplayName(link.name, namesHidden);
  return {
    page: 'let-go',
    forms: closedSentence ? [] : [action],
    ...buildLetGoConfirmation({ ...link, firstName }),
    ...{ from: buildAppointmentPath(id), action, closedReason: closedSentence, refused, typed },
  };
}
