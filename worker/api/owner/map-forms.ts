import { formPaths } from '../../../src/contract/owner/forms.ts';
import { lashMapFormSchema } from '../../../src/contract/owner/lash-map.ts';
import { buildAppointmentPath } from '../../../src/contract/owner/paths.ts';
import { saveMap } from '../../owner/appointment/save-map.ts';
import { createFormRoute, type OwnerFormRoute } from './form-route.ts';

/** The form of /studio/appointments/:id/map. OWNER §6.3 (Map). */
export const MAP_FORMS: OwnerFormRoute[] = [
  createFormRoute({
    buildPath: formPaths.saveMap,
    purpose: 'ordinary',
    buildNextPath: buildAppointmentPath,
    schema: lashMapFormSchema,
    call: { unchanged: 'The map is like that already.' },
    act: ({ deps, id, fields, actionContext }) => saveMap(deps.db, { bookingId: id, ...fields }, actionContext),
  }),
];
