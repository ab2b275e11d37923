import { Hono } from 'hono';
import { type OwnerActionResponse, ownerActionBodySchema } from '../../src/contract/owner.ts';
import { formPaths } from '../../src/contract/owner-forms.ts';
import { buildAppointmentPath, buildSendEmailPath } from '../../src/contract/owner-paths.ts';
import { SENDABLE_EMAILS, type SendableEmail } from '../../src/domain/sendable-email.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';
import { validate } from '../http/validate.ts';
import { readSendPage } from '../owner/appointment/read-send-page.ts';
import { sendAppointmentEmail } from '../owner/appointment/send-appointment-email.ts';
import { type ActionContextFactory, readActionResponse } from './owner-call.ts';
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
    act: ({ deps, id, acting }) => sendAppointmentEmail(deps.db, { bookingId: id, what }, acting),
  });

/** The forms that send the client of an appointment an email. OWNER §6.3 (More), §7. */
export const SEND_EMAIL_FORM_ROUTES: OwnerFormRoute[] = [
  createSendFormRoute(formPaths.sendAddress(':id'), 'address'),
  createSendFormRoute(formPaths.sendConfirmation(':id'), 'confirmation'),
];

/** The same as calls: part of `ownerRoutes`, which lets only the owner in. */
export function appointmentEmailRoutes({ db }: Deps, actingOf: ActionContextFactory) {
  const routes = new Hono<AppEnv>();
  for (const what of SENDABLE_EMAILS)
    routes.post(`/studio/appointments/:id/send-${what}`, validate('json', ownerActionBodySchema), async (c) => {
      const acting = actingOf(c, c.req.valid('json'));
      await sendAppointmentEmail(db, { bookingId: c.req.param('id'), what }, acting);
      return c.json<OwnerActionResponse>(await readActionResponse(db, acting));
    });
  return routes;
}
