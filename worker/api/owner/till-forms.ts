import { formPaths } from '../../../src/contract/owner/forms.ts';
import { buildAppointmentPath, buildMoneyPath, INBOX_PATH } from '../../../src/contract/owner/paths.ts';
import {
  correctEntryFormSchema,
  recordPaymentBodySchema,
  recordPaymentFormSchema,
  returnPaymentBodySchema,
  returnPaymentFormSchema,
  waiveRestBodySchema,
  waiveRestFormSchema,
} from '../../../src/contract/owner/till.ts';
import {
  describePaymentDecision,
  describeReturnDecision,
  describeWaiverDecision,
} from '../../owner/inbox/describe-decision.ts';
import { correctTillEntry } from '../../owner/till/correct-till-entry.ts';
import { recordPaymentAtStudio } from '../../owner/till/record-payment-at-studio.ts';
import { returnPaymentAtStudio } from '../../owner/till/return-payment-at-studio.ts';
import { waiveRest } from '../../owner/till/waive-rest.ts';
import { createFormRoute, type OwnerFormRoute } from './form-route.ts';

/** The responses when an entry was already taken back, and when nothing was owed any more. */
const ALREADY_CORRECTED_MESSAGE = 'That entry is taken back already.';
const ALREADY_SETTLED_MESSAGE = 'Nothing is owed any more. Nothing was changed.';

/** The page from which the form was posted: the inbox or the appointment. */
const buildPathAfterTillEntry = (id: string, { from }: Record<string, string>) =>
  from === 'inbox' ? INBOX_PATH : buildAppointmentPath(id);

/** The forms with which the owner notes what a client has paid at the studio. OWNER §6.3 (Money), §6.8. */
export const TILL_FORMS: OwnerFormRoute[] = [
  createFormRoute({
    buildPath: formPaths.recordPayment,
    purpose: 'ordinary',
    buildPagePath: buildMoneyPath,
    buildNextPath: buildPathAfterTillEntry,
    describeDecision: describePaymentDecision,
    schema: recordPaymentFormSchema,
    call: { schema: recordPaymentBodySchema },
    act: ({ deps, id, fields, actionContext }) =>
      recordPaymentAtStudio(deps.db, { bookingId: id, ...fields }, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.correctTillEntry,
    purpose: 'ordinary',
    buildPagePath: buildMoneyPath,
    buildNextPath: buildMoneyPath,
    schema: correctEntryFormSchema,
    call: { unchanged: ALREADY_CORRECTED_MESSAGE },
    act: ({ deps, id, fields, actionContext }) =>
      correctTillEntry(deps.db, { bookingId: id, ...fields }, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.waiveRest,
    purpose: 'ordinary',
    buildPagePath: buildMoneyPath,
    buildNextPath: buildPathAfterTillEntry,
    describeDecision: describeWaiverDecision,
    schema: waiveRestFormSchema,
    call: { schema: waiveRestBodySchema, unchanged: ALREADY_SETTLED_MESSAGE },
    act: ({ deps, id, fields, actionContext }) => waiveRest(deps.db, { bookingId: id, ...fields }, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.returnPayment,
    purpose: 'money',
    buildNextPath: buildPathAfterTillEntry,
    describeDecision: describeReturnDecision,
    schema: returnPaymentFormSchema,
    call: { schema: returnPaymentBodySchema },
    act: ({ deps, id, fields, actionContext }) =>
      returnPaymentAtStudio(deps.db, { bookingId: id, ...fields }, actionContext),
  }),
];
