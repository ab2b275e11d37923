import { Hono } from 'hono';
import { type OwnerActionResponse, ownerActionBodySchema } from '../../src/contract/owner.ts';
import {
  bookBodySchema,
  bookingFormSchema,
  PAY_BY_LINK,
  toBookingForClient,
} from '../../src/contract/owner-booking.ts';
import { onlyShowsBookingPage } from '../../src/contract/owner-booking-steps.ts';
import { chooseTypedTime, formPaths, parseStartFields } from '../../src/contract/owner-forms.ts';
import { buildAppointmentPath, buildDiaryPath } from '../../src/contract/owner-paths.ts';
import { toStudioDay } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';
import { validate } from '../http/validate.ts';
import { releaseLinkHold } from '../owner/appointment/release-link-hold.ts';
import { bookForClient } from '../owner/booking/book-for-client.ts';
import { readBookingPage } from '../owner/booking/read-booking-page.ts';
import { describeLinkDecision } from '../owner/inbox/describe-decision.ts';
import { type ActionContextFactory, ALREADY_DONE_MESSAGE, readActionResponse } from './owner-call.ts';
import { createFormRoute, noFieldsSchema, type OwnerFormRoute } from './owner-form-route.ts';
import type { OwnerPage } from './owner-page.ts';

/** The day of the appointment; of a payment link its page, to send it from. */
function buildPathAfterBooking(_id: string, typed: Record<string, string>, actionId: string): string {
  if (typed.pay === PAY_BY_LINK) return buildAppointmentPath(actionId);
  const startsAt = parseStartFields(chooseTypedTime(typed));
  return startsAt ? buildDiaryPath(toStudioDay(startsAt)) : '/studio';
}

export const BOOKING_PAGES: OwnerPage[] = [
  {
    path: formPaths.bookForClient(),
    purpose: 'ordinary',
    read: (context) => readBookingPage(context.deps, context),
  },
];

/** The form of /studio/book. OWNER §6.6, §7. */
export const BOOKING_FORMS: OwnerFormRoute[] = [
  createFormRoute({
    path: formPaths.bookForClient(),
    purpose: 'ordinary',
    shownOn: formPaths.bookForClient,
    onlyShows: onlyShowsBookingPage,
    leadsTo: buildPathAfterBooking,
    schema: bookingFormSchema,
    act: ({ deps, fields, acting }) => bookForClient(deps, fields, acting),
  }),
  createFormRoute({
    path: formPaths.letGo(':id'),
    purpose: 'ordinary',
    shownOn: formPaths.letGo,
    leadsTo: buildAppointmentPath,
    describeDecision: describeLinkDecision,
    schema: noFieldsSchema,
    act: ({ deps, id, acting }) => releaseLinkHold(deps, id, acting),
  }),
];

/** The same as a call: part of `ownerRoutes`, which lets only the owner in. */
export const ownerBookingRoutes = (deps: Deps, actingOf: ActionContextFactory) =>
  new Hono<AppEnv>()
    .post('/studio/book', validate('json', bookBodySchema), async (c) => {
      const { actionId, ...body } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await bookForClient(deps, toBookingForClient({ actionId, ...body }), acting);
      return c.json<OwnerActionResponse>(await readActionResponse(deps.db, acting));
    })

    .post('/studio/appointments/:id/let-go', validate('json', ownerActionBodySchema), async (c) => {
      const acting = actingOf(c, c.req.valid('json'));
      await releaseLinkHold(deps, c.req.param('id'), acting);
      return c.json<OwnerActionResponse>(await readActionResponse(deps.db, acting, ALREADY_DONE_MESSAGE));
    });
