import { ALREADY_REFUNDED_SENTENCE } from '../../../src/content/owner-refund-texts.ts';
import { formPaths } from '../../../src/contract/owner/forms.ts';
import { buildAppointmentPath, INBOX_PATH } from '../../../src/contract/owner/paths.ts';
import {
  fullRefundBodySchema,
  fullRefundFormSchema,
  refundBodySchema,
  refundFormSchema,
} from '../../../src/contract/owner/refunds.ts';
import { refundPayment } from '../../owner/appointment/refund-payment.ts';
import { approveFullRefund } from '../../owner/inbox/approve-full-refund.ts';
import { describeClaimDecision } from '../../owner/inbox/describe-decision.ts';
import { requestClaimForClient } from '../../owner/inbox/request-claim.ts';
import { ALREADY_DONE_MESSAGE, createFormRoute, noFieldsSchema, type OwnerFormRoute } from './form-route.ts';

/** The forms with which the owner gives money of an online payment back. OWNER §6.3 (Money), §6.8. */
export const REFUND_FORMS: OwnerFormRoute[] = [
  createFormRoute({
    buildPath: formPaths.refundPayment,
    purpose: 'money',
    buildNextPath: buildAppointmentPath,
    schema: refundFormSchema,
    call: { schema: refundBodySchema },
    act: ({ deps, id, fields, actionContext }) => refundPayment(deps, { bookingId: id, ...fields }, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.requestClaim,
    purpose: 'ordinary',
    buildNextPath: buildAppointmentPath,
    schema: noFieldsSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, actionContext }) => requestClaimForClient(deps.db, id, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.approveFullRefund,
    purpose: 'money',
    buildNextPath: () => INBOX_PATH,
    describeDecision: describeClaimDecision,
    schema: fullRefundFormSchema,
    call: { schema: fullRefundBodySchema, unchanged: ALREADY_REFUNDED_SENTENCE },
    act: ({ deps, id, fields, actionContext }) => approveFullRefund(deps, { bookingId: id, ...fields }, actionContext),
  }),
];
