import { Hono } from 'hono';
import type { OwnerActionResponse } from '../../src/contract/owner.ts';
import { formPaths } from '../../src/contract/owner-forms.ts';
import { lashMapBodySchema, lashMapFormSchema } from '../../src/contract/owner-lash-map.ts';
import { buildAppointmentPath } from '../../src/contract/owner-paths.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';
import { validate } from '../http/validate.ts';
import { saveMap } from '../owner/appointment/save-map.ts';
import { type ActionContextFactory, readActionResponse } from './owner-call.ts';
import { createFormRoute, type OwnerFormRoute } from './owner-form-route.ts';

/** The form of /studio/appointments/:id/map. OWNER §6.3 (Map). */
export const MAP_FORMS: OwnerFormRoute[] = [
  createFormRoute({
    path: formPaths.saveMap(':id'),
    purpose: 'ordinary',
    shownOn: formPaths.saveMap,
    leadsTo: buildAppointmentPath,
    schema: lashMapFormSchema,
    act: ({ deps, id, fields, acting }) => saveMap(deps.db, { bookingId: id, ...fields }, acting),
  }),
];

/** The same as a call: part of `ownerRoutes`, which lets only the owner in. */
export const ownerLashMapRoutes = ({ db }: Deps, actingOf: ActionContextFactory) =>
  new Hono<AppEnv>().post('/studio/appointments/:id/map', validate('json', lashMapBodySchema), async (c) => {
    const { actionId, ...map } = c.req.valid('json');
    const acting = actingOf(c, { actionId });
    await saveMap(db, { bookingId: c.req.param('id'), ...map }, acting);
    return c.json<OwnerActionResponse>(await readActionResponse(db, acting, 'The map is like that already.'));
  });
