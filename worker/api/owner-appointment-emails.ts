import { formPaths } from '../../src/contract/owner-forms.ts';
import { buildAppointmentPath, buildSendEmailPath } from '../../src/contract/owner-paths.ts';
import type { SendableEmail } from '../../src/domain/sendable-email.ts';
import { readSendPage } from '../owner/appointment/read-send-page.ts';
import { sendAppointmentEmail } from '../owner/appointment/send-appointment-email.ts';
import { createFormRoute, noFieldsSchema, type OwnerFormRoute } from './owner-form-route.ts';
import { type OwnerPage, withId } from './owner-page.ts';

export const SEND_PAGES: OwnerPage[] = [
  {
    path: buildSendEmailPath(':id'),
    purpose: 'ordinary',
    read: (context) => readSendPage(context.deps.db, withId(context)),
  },
];

const createSendFormRoute = (path: string, what: SendableEmail): OwnerFormRoute =>
  createFormRoute({
    path,
    purpose: 'ordinary',
    shownOn: buildSendEmailPath,
    leadsTo: buildAppointmentPath,
    schema: noFieldsSchema,
    call: {},
    act: ({ deps, id, acting }) => sendAppointmentEmail(deps.db, { bookingId: id, what }, acting),
  });

/** The forms that send the client of an appointment an email. OWNER §6.3 (More), §7. */
export const SEND_EMAIL_FORM_ROUTES: OwnerFormRoute[] = [
  createSendFormRoute(formPaths.sendAddress(':id'), 'address'),
  createSendFormRoute(formPaths.sendConfirmation(':id'), 'confirmation'),
];
