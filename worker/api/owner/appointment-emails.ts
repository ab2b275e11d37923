import { formPaths } from '../../../src/contract/owner/forms.ts';
import { buildAppointmentPath, buildSendEmailPath } from '../../../src/contract/owner/paths.ts';
import type { SendableEmail } from '../../../src/domain/mail/sendable-email.ts';
import { readSendEmailPage } from '../../owner/appointment/read-send-email-page.ts';
import { sendAppointmentEmail } from '../../owner/appointment/send-appointment-email.ts';
import { createFormRoute, noFieldsSchema, type OwnerFormRoute } from './form-route.ts';
import { type OwnerPage, withId } from './page.ts';

export const SEND_EMAIL_PAGES: OwnerPage[] = [
  {
    path: buildSendEmailPath(':id'),
    purpose: 'ordinary',
    read: (context) => readSendEmailPage(context.deps.db, withId(context)),
  },
];

const createSendFormRoute = (buildPath: (id: string) => string, emailKind: SendableEmail): OwnerFormRoute =>
  createFormRoute({
    buildPath,
    purpose: 'ordinary',
    buildPagePath: buildSendEmailPath,
    buildNextPath: buildAppointmentPath,
    schema: noFieldsSchema,
    call: {},
    act: ({ deps, id, actionContext }) => sendAppointmentEmail(deps.db, { bookingId: id, emailKind }, actionContext),
  });

/** The forms that send the client of an appointment an email. OWNER §6.3 (More), §7. */
export const SEND_EMAIL_FORMS: OwnerFormRoute[] = [
  createSendFormRoute(formPaths.sendAddress, 'address'),
  createSendFormRoute(formPaths.sendConfirmation, 'confirmation'),
];
