import {
  blockTimeBodySchema,
  blockTimeFormSchema,
  changeBlockedTimeBodySchema,
  changeBlockedTimeFormSchema,
  unblockTimeFormSchema,
} from '../../../src/contract/owner/blocked-time.ts';
import { declineBodySchema, moveBodySchema } from '../../../src/contract/owner/calls.ts';
import { declineFormSchema, formPaths, isUnseenTime, moveFormSchema } from '../../../src/contract/owner/forms.ts';
import {
  buildAppointmentPath,
  buildDiaryPath,
  buildNoShowPath,
  DONE_QUERY_NAMES,
  INBOX_PATH,
  LOG_PATH,
  TODAY_PATH,
} from '../../../src/contract/owner/paths.ts';
import { shownAmountFormSchema } from '../../../src/contract/owner/refunds.ts';
import {
  cancelForClientWithNotedMoneyFormSchema,
  cancelWithNotedMoneyFormSchema,
} from '../../../src/contract/owner/till.ts';
import { toSafeReturnPath } from '../../../src/domain/accounts/return-path.ts';
import { parseDay } from '../../../src/domain/time.ts';
import { cancelByOwner } from '../../owner/appointment/cancel-by-owner.ts';
import { cancelForClient } from '../../owner/appointment/cancel-for-client.ts';
import { markNoShow } from '../../owner/appointment/mark-no-show.ts';
import { moveAppointment } from '../../owner/appointment/move-appointment.ts';
import { readCancelPurpose } from '../../owner/appointment/read-cancel-purpose.ts';
import { blockTime } from '../../owner/block/block-time.ts';
import { changeBlockedTime } from '../../owner/block/change-blocked-time.ts';
import { unblockTime } from '../../owner/block/unblock-time.ts';
import { acknowledgeAlert } from '../../owner/inbox/acknowledge-alert.ts';
import { approveClaim, declineClaim } from '../../owner/inbox/decide-claim.ts';
import {
  describeAlertDecision,
  describeClaimDecision,
  describeKeepDecision,
  describeRefundDecision,
  describeTestimonialDecision,
} from '../../owner/inbox/describe-decision.ts';
import { keepAppointment } from '../../owner/inbox/keep-appointment.ts';
import { approveTestimonial, declineTestimonial } from '../../owner/inbox/moderate-testimonial.ts';
import { recordRefundPaidOtherwise, retryFailedRefund } from '../../owner/inbox/resolve-failed-refund.ts';
import { readUndoPurpose, undoAction } from '../../owner/log/undo-action.ts';
import { SEND_EMAIL_FORMS } from './appointment-emails.ts';
import { ARTICLE_FORMS } from './article-forms.ts';
import { BOOKING_FORMS } from './booking.ts';
import { CLEANUP_FORMS } from './cleanup.ts';
import { CLIENT_FORMS } from './client-forms.ts';
import { ALREADY_DONE_MESSAGE, createFormRoute, noFieldsSchema, type OwnerFormRoute } from './form-route.ts';
import { GALLERY_FORMS } from './gallery-forms.ts';
import { HOURS_FORMS } from './hours-forms.ts';
import { MAP_FORMS } from './map-forms.ts';
import { REFUND_FORMS } from './refund-forms.ts';
import { createRouteMatcher } from './route-matcher.ts';
import { SERVICE_FORMS } from './service-forms.ts';
import { SETTINGS_FORMS } from './settings-forms.ts';
import { TILL_FORMS } from './till-forms.ts';

const buildDiaryDayPath = (_id: string, { day = '' }: Record<string, string>) =>
  parseDay(day) ? buildDiaryPath(day) : TODAY_PATH;

/** The page on which the owner pressed "undo", with its query. */
function buildPathAfterUndo(_id: string, { returnTo = '' }: Record<string, string>): string {
  const [path = ''] = toSafeReturnPath(returnTo).split('#');
  return /^\/studio(?:[/?]|$)/.test(path) ? path : TODAY_PATH;
}

/** Puts the id of an action, and the path of its form, into the query of a path, replacing those of an earlier action. */
export function addDoneToQuery(path: string, doneQuery: { done: string; doneForm?: string }): string {
  const [page = '', query = ''] = path.split('?');
  const searchParams = new URLSearchParams(query);
  for (const name of DONE_QUERY_NAMES) searchParams.delete(name);
  return `${page}?${new URLSearchParams([...searchParams, ...Object.entries(doneQuery)])}`;
}

const inboxFormPaths = { buildPagePath: () => INBOX_PATH, buildNextPath: () => INBOX_PATH };

/** Every form of the owner's area; a page that shows a form's fields has the same address as the form. OWNER §7. */
export const FORMS: OwnerFormRoute[] = [
  createFormRoute({
    buildPath: formPaths.approveClaim,
    purpose: 'money',
    buildNextPath: () => INBOX_PATH,
    describeDecision: describeClaimDecision,
    schema: shownAmountFormSchema,
    act: ({ deps, id, fields, actionContext }) => approveClaim(deps, { bookingId: id, ...fields }, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.declineClaim,
    purpose: 'ordinary',
    buildNextPath: () => INBOX_PATH,
    describeDecision: describeClaimDecision,
    schema: declineFormSchema,
    call: { schema: declineBodySchema, unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, fields, actionContext }) => declineClaim(deps.db, { bookingId: id, ...fields }, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.retryRefund,
    purpose: 'money',
    buildNextPath: () => INBOX_PATH,
    describeDecision: describeRefundDecision,
    schema: shownAmountFormSchema,
    act: ({ deps, id, fields, actionContext }) => retryFailedRefund(deps, { refundId: id, ...fields }, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.paidOtherwise,
    purpose: 'money',
    buildNextPath: () => INBOX_PATH,
    describeDecision: describeRefundDecision,
    schema: shownAmountFormSchema,
    act: ({ deps, id, fields, actionContext }) =>
      recordRefundPaidOtherwise(deps, { refundId: id, ...fields }, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.approveTestimonial,
    purpose: 'ordinary',
    ...inboxFormPaths,
    describeDecision: describeTestimonialDecision,
    schema: noFieldsSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, actionContext }) => approveTestimonial(deps.db, id, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.declineTestimonial,
    purpose: 'ordinary',
    buildNextPath: () => INBOX_PATH,
    describeDecision: describeTestimonialDecision,
    schema: declineFormSchema,
    call: { schema: declineBodySchema, unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, fields, actionContext }) => declineTestimonial(deps.db, { id, ...fields }, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.markNoShow,
    purpose: 'ordinary',
    buildPagePath: buildNoShowPath,
    buildNextPath: buildAppointmentPath,
    schema: noFieldsSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, actionContext }) => markNoShow(deps.db, id, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.cancel,
    purpose: readCancelPurpose,
    buildNextPath: buildAppointmentPath,
    schema: cancelWithNotedMoneyFormSchema,
    act: ({ deps, id, fields: { choice, ...fields }, actionContext }) =>
      cancelByOwner(
        deps,
        { bookingId: id, choice: choice.option, expected: choice.expected, ...fields },
        actionContext,
      ),
  }),
  createFormRoute({
    buildPath: formPaths.cancelForClient,
    purpose: readCancelPurpose,
    buildPagePath: formPaths.cancel,
    buildNextPath: buildAppointmentPath,
    schema: cancelForClientWithNotedMoneyFormSchema,
    act: ({ deps, id, fields: { choice, noted }, actionContext }) =>
      cancelForClient(deps, { bookingId: id, ...choice, noted }, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.acknowledgeAlert,
    purpose: 'ordinary',
    ...inboxFormPaths,
    describeDecision: describeAlertDecision,
    schema: noFieldsSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, actionContext }) => acknowledgeAlert(deps.db, id, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.move,
    purpose: 'ordinary',
    isDisplayOnly: isUnseenTime,
    buildNextPath: buildAppointmentPath,
    schema: moveFormSchema,
    call: { schema: moveBodySchema, unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, fields, actionContext }) => moveAppointment(deps, { bookingId: id, ...fields }, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.block,
    purpose: 'ordinary',
    buildNextPath: buildDiaryDayPath,
    schema: blockTimeFormSchema,
    call: { schema: blockTimeBodySchema },
    act: ({ deps, fields, actionContext }) => blockTime(deps, fields, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.changeBlockedTime,
    purpose: 'ordinary',
    buildNextPath: buildDiaryDayPath,
    schema: changeBlockedTimeFormSchema,
    call: { schema: changeBlockedTimeBodySchema },
    act: ({ deps, id, fields, actionContext }) => changeBlockedTime(deps, { id, ...fields }, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.unblock,
    purpose: 'ordinary',
    buildPagePath: formPaths.changeBlockedTime,
    buildNextPath: buildDiaryDayPath,
    schema: unblockTimeFormSchema,
    call: {},
    act: ({ deps, id, fields, actionContext }) => unblockTime(deps.db, { id, ...fields }, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.undo,
    purpose: readUndoPurpose,
    buildPagePath: () => LOG_PATH,
    buildNextPath: buildPathAfterUndo,
    schema: noFieldsSchema,
    call: {},
    act: ({ deps, id, actionContext }) => undoAction(deps, id, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.keepAppointment,
    purpose: 'ordinary',
    ...inboxFormPaths,
    describeDecision: describeKeepDecision,
    schema: noFieldsSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, actionContext }) => keepAppointment(deps.db, id, actionContext),
  }),
  ...HOURS_FORMS,
  ...GALLERY_FORMS,
  ...CLEANUP_FORMS,
  ...SEND_EMAIL_FORMS,
  ...SETTINGS_FORMS,
  ...BOOKING_FORMS,
  ...CLIENT_FORMS,
  ...REFUND_FORMS,
  ...MAP_FORMS,
  ...SERVICE_FORMS,
  ...ARTICLE_FORMS,
  ...TILL_FORMS,
];

export const findForm = createRouteMatcher(FORMS);
