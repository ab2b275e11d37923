import { and, eq, sql } from 'drizzle-orm';
import { buildBookingPath } from '../../../src/contract/owner/booking.ts';
import type { PaymentLinkView } from '../../../src/contract/owner/payment-link.ts';
import { toDisplayName } from '../../../src/domain/clients/client-name.ts';
import { isWalkIn } from '../../../src/domain/clients/walk-in.ts';
import { calculateLengthInMinutes } from '../../../src/domain/hours/slots.ts';
import { toDollarString } from '../../../src/domain/money.ts';
import { type BookingAnswers, OTHER_TREATMENT } from '../../../src/domain/owner/booking-answers.ts';
import { formatLinkState, isLinkLive } from '../../../src/domain/payments/payment-link.ts';
import { formatDateTimeShort } from '../../../src/domain/short-dates.ts';
import { toIso, toStudioDay, toStudioTime } from '../../../src/domain/time.ts';
import { isListedTreatment } from '../../../src/domain/treatments/treatment.ts';
import { serviceWithTreatment } from '../../db/booking-expressions.ts';
import type { Db } from '../../db/database.ts';
import { aliasColumns } from '../../db/joined-columns.ts';
import type { Booking } from '../../db/rows.ts';
import { booking, client, service } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import { buildPaymentLinkUrl, type LinkSigner } from '../../mail/payment-link.ts';
import { toContactView } from '../clients/contact-view.ts';
import type { PageRequest } from '../page-request.ts';

/** The booking of a payment link that holds its time, or that has ended unpaid. */
const linkWithClientQuery = (db: Db, id: string) =>
  db
    .select({
      row: aliasColumns(booking),
      firstName: client.firstName,
      email: client.email,
      ownPhone: sql<string>`${client.phone}`.as('own_phone'),
      clientState: sql<string>`${client.state}`.as('client_state'),
      service: sql<string>`${serviceWithTreatment}`.as('service_words'),
    })
    .from(booking)
    .innerJoin(client, eq(client.id, booking.clientId))
    .innerJoin(service, eq(service.id, booking.serviceId))
    .where(and(eq(booking.id, id), sql`${booking.bookedBy} = 'studio' AND ${booking.state} IN ('held', 'released')`));

/** The page to book the same for the same client at the same time. */
export function buildSameBookingPath(row: Booking): string {
  const { clientId, serviceId, treatment, startsAt } = row;
  const answers: BookingAnswers = {
    ...(isWalkIn(clientId) ? { who: 'walk-in' } : { who: 'client', client: clientId }),
    service: serviceId,
    minutes: String(calculateLengthInMinutes(row)),
    price: toDollarString(row.priceCents),
    ...(isListedTreatment(treatment) ? { treatment } : { treatment: OTHER_TREATMENT, other: treatment }),
    day: toStudioDay(startsAt).toString(),
    at: toStudioTime(startsAt).toString({ smallestUnit: 'minute' }),
  };
  return buildBookingPath(answers);
}

const formatEmailSentence = (email: string, firstName: string, namesHidden: boolean): string => {
  if (email === '') return `${firstName} has no e-mail address here. Text the link, or copy it.`;
  return namesHidden ? 'It is e-mailed as well.' : `It is e-mailed to ${email} as well.`;
};

/** A payment link as the owner needs it: to send it, and to let its time go. Throws NOT_FOUND. OWNER §6.6. */
export async function readPaymentLink(
  { db, config }: { db: Db; config: LinkSigner },
  { id, now, namesHidden }: PageRequest,
): Promise<PaymentLinkView> {
  const [link] = await linkWithClientQuery(db, id);
  if (!link) throw new DomainError('NOT_FOUND');
  const { row, email, service: serviceName } = link;
  const { startsAt, endsAt, priceCents, holdExpiresAt } = row;
  const displayName = toDisplayName(row.fullName || link.firstName, namesHidden);
  const isLive = isLinkLive(row, now);
  const address = await buildPaymentLinkUrl(config, id);
  const greeting = isWalkIn(row.clientId) || namesHidden ? 'Hello' : `Hello ${displayName.firstName}`;
  return {
    page: 'payment-link',
    forms: [],
    id,
    client: displayName,
    priceCents,
    service: serviceName,
    clientId: link.clientState === 'active' && !isWalkIn(row.clientId) ? row.clientId : '',
    contact: toContactView({ phone: row.phone || link.ownPhone, email }, namesHidden),
    startsAt: toIso(startsAt),
    endsAt: toIso(endsAt),
    state: isLive ? formatLinkState(holdExpiresAt, now) : 'The link has ended, and was not paid.',
    canLetGo: row.state === 'held',
    link: isLive
      ? {
          address,
          text: `${greeting}, here you pay for ${serviceName}, ${formatDateTimeShort(startsAt)}. It is held until ${formatDateTimeShort(holdExpiresAt)}: ${address}`,
          emailed: formatEmailSentence(email, displayName.firstName, namesHidden),
        }
      : null,
    bookAgainHref: row.state === 'released' && link.clientState === 'active' ? buildSameBookingPath(row) : null,
  };
}
