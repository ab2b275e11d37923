import { bookingBodySchema, bookingFormSchema, PAY_BY_LINK } from '../../../src/contract/owner/booking.ts';
import { isRedisplayRequest } from '../../../src/contract/owner/booking-steps.ts';
import { chooseTypedTime, formPaths, parseStartFields } from '../../../src/contract/owner/forms.ts';
import { buildAppointmentPath, buildDiaryPath, TODAY_PATH } from '../../../src/contract/owner/paths.ts';
import { toStudioDay } from '../../../src/domain/time.ts';
import { releaseLinkHold } from '../../owner/appointment/release-link-hold.ts';
import { bookForClient } from '../../owner/booking/book-for-client.ts';
import { readBookingPage } from '../../owner/booking/read-booking-page.ts';
import { describeLinkDecision } from '../../owner/inbox/describe-decision.ts';
import { ALREADY_DONE_MESSAGE, createFormRoute, noFieldsSchema, type OwnerFormRoute } from './form-route.ts';
import type { OwnerPage } from './page.ts';

/** The day of the appointment; for a payment link the appointment's page, from which it can be sent. */
function buildPathAfterBooking(_id: string, typed: Record<string, string>, actionId: string): string {
  if (typed.pay === PAY_BY_LINK) return buildAppointmentPath(actionId);
  const startsAt = parseStartFields(chooseTypedTime(typed));
  return startsAt ? buildDiaryPath(toStudioDay(startsAt)) : TODAY_PATH;
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
    buildPath: formPaths.bookForClient,
    purpose: 'ordinary',
    isDisplayOnly: isRedisplayRequest,
    buildNextPath: buildPathAfterBooking,
    schema: bookingFormSchema,
    call: { schema: bookingBodySchema },
    act: ({ deps, fields, actionContext }) => bookForClient(deps, fields, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.letGo,
    purpose: 'ordinary',
    buildNextPath: buildAppointmentPath,
    describeDecision: describeLinkDecision,
    schema: noFieldsSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, actionContext }) => releaseLinkHold(deps, id, actionContext),
  }),
];
