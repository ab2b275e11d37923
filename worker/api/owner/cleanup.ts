import { cleanupBodySchema, cleanupFormSchema } from '../../../src/contract/owner/cleanup.ts';
import { formPaths } from '../../../src/contract/owner/forms.ts';
import { buildAppointmentPath } from '../../../src/contract/owner/paths.ts';
import { changeCleanup } from '../../owner/appointment/change-cleanup.ts';
import { readCleanupPage } from '../../owner/appointment/read-cleanup-page.ts';
import { ALREADY_DONE_MESSAGE, createFormRoute, type OwnerFormRoute } from './form-route.ts';
import { type OwnerPage, withId } from './page.ts';

export const CLEANUP_PAGES: OwnerPage[] = [
  {
    path: formPaths.changeCleanup(':id'),
    purpose: 'ordinary',
    read: (context) => readCleanupPage(context.deps.db, withId(context)),
  },
];

/** The form that changes the clean-up time of an appointment. OWNER §6.3 (More), §7. */
export const CLEANUP_FORMS: OwnerFormRoute[] = [
  createFormRoute({
    buildPath: formPaths.changeCleanup,
    purpose: 'ordinary',
    buildNextPath: buildAppointmentPath,
    schema: cleanupFormSchema,
    call: { schema: cleanupBodySchema, unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, fields, actionContext }) => changeCleanup(deps, { bookingId: id, ...fields }, actionContext),
  }),
];
