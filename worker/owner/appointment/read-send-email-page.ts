import { ERRORS } from '../../../src/contract/errors.ts';
import type { SendView } from '../../../src/contract/owner/appointment.ts';
import { formPaths } from '../../../src/contract/owner/forms.ts';
import { buildTextMessageUri } from '../../../src/domain/clients/phone.ts';
import { findSendErrorCode, SENDABLE_EMAILS } from '../../../src/domain/mail/sendable-email.ts';
import { toScheduledAppointment } from '../../bookings/appointment-rows.ts';
import { appointmentOfAnyClientQuery } from '../../bookings/booking-store.ts';
import { studioFactsQuery, toStudioFacts } from '../../content/studio-facts.ts';
import type { Db } from '../../db/database.ts';
import { toContactView } from '../clients/contact-view.ts';
import type { FormPageRequest } from '../page-request.ts';
import { buildAppointmentFormView, requireAppointmentAndClient } from './appointment-and-client.ts';
import { appointmentClientQuery } from './appointment-queries.ts';

/** What can be sent to the client of an appointment. Throws NOT_FOUND. OWNER §6.3 (More). */
export async function readSendEmailPage(db: Db, request: FormPageRequest): Promise<SendView> {
  const { id, now, namesHidden } = request;
  const [rows, clients, factRows] = await db.batch([
    appointmentOfAnyClientQuery(db, id),
    appointmentClientQuery(db, id),
    studioFactsQuery(db),
  ]);
  const { row, clientRow, client } = requireAppointmentAndClient(rows, clients, namesHidden);
  const { streetAddress } = toStudioFacts(factRows);
  const { booking } = row;
  const [addressRefusal = null, confirmationRefusal = null] = SENDABLE_EMAILS.map((emailKind) =>
    findSendErrorCode(emailKind, toScheduledAppointment(booking), { email: clientRow.email ?? '', streetAddress }, now),
  );
  const contact = toContactView({ phone: booking.phone || clientRow.phone, email: clientRow.email }, namesHidden);
  const closedSentence = confirmationRefusal === 'SENDING_CLOSED' ? ERRORS.SENDING_CLOSED.message : null;
  return {
    page: 'send',
    forms: closedSentence ? [] : [formPaths.sendAddress(id), formPaths.sendConfirmation(id)],
    ...buildAppointmentFormView({ row, client }, request),
    closedReason: closedSentence,
    streetAddress,
    address: {
      refusal: addressRefusal,
      textLink: contact.kind === 'phone' ? buildTextMessageUri(contact.uri, streetAddress) : null,
    },
    confirmation: { refusal: confirmationRefusal },
  };
}
