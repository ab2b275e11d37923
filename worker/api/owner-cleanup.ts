import { Hono } from 'hono';
import type { OwnerActionResponse } from '../../src/contract/owner.ts';
import { cleanupBodySchema, cleanupFormSchema } from '../../src/contract/owner-cleanup.ts';
import { formPaths } from '../../src/contract/owner-forms.ts';
import { buildAppointmentPath } from '../../src/contract/owner-paths.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';
import { validate } from '../http/validate.ts';
import { changeCleanup } from '../owner/appointment/change-cleanup.ts';
import { readCleanupPage } from '../owner/appointment/read-cleanup-page.ts';
import { type ActionContextFactory, ALREADY_DONE_MESSAGE, readActionResponse } from './owner-call.ts';
import { createFormRoute, type OwnerFormRoute } from './owner-form-route.ts';
import { type OwnerPage, withId } from './owner-page.ts';

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
    path: formPaths.changeCleanup(':id'),
    purpose: 'ordinary',
    shownOn: formPaths.changeCleanup,
    leadsTo: buildAppointmentPath,
    schema: cleanupFormSchema,
    act: ({ deps, id, fields, acting }) => changeCleanup(deps, { bookingId: id, ...fields }, acting),
  }),
];

/** The same as a call: part of `ownerRoutes`, which lets only the owner in. */
export const ownerCleanupRoutes = (deps: Deps, actingOf: ActionContextFactory) =>
  new Hono<AppEnv>().post('/studio/appointments/:id/cleanup', validate('json', cleanupBodySchema), async (c) => {
    const { minutes, asRead, ...action } = c.req.valid('json');
    const acting = actingOf(c, action);
    await changeCleanup(deps, { bookingId: c.req.param('id'), minutes, asRead }, acting);
    return c.json<OwnerActionResponse>(await readActionResponse(deps.db, acting, ALREADY_DONE_MESSAGE));
  });
