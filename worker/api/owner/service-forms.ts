import { formPaths } from '../../../src/contract/owner/forms.ts';
import { SERVICES_PATH } from '../../../src/contract/owner/paths.ts';
import { serviceFormSchema, switchServiceFormSchema } from '../../../src/contract/owner/services.ts';
import { setService } from '../../owner/services/set-service.ts';
import { switchService } from '../../owner/services/switch-service.ts';
import { ALREADY_DONE_MESSAGE, createFormRoute, type OwnerFormRoute } from './form-route.ts';

const buildServicesPath = () => SERVICES_PATH;

/** The forms of /studio/services. OWNER §6.10, §7. */
export const SERVICE_FORMS: OwnerFormRoute[] = [
  createFormRoute({
    buildPath: formPaths.service,
    purpose: 'ordinary',
    buildNextPath: formPaths.service,
    schema: serviceFormSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, fields, actionContext }) => setService(deps.db, { id, ...fields }, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.switchService,
    purpose: 'ordinary',
    buildPagePath: buildServicesPath,
    buildNextPath: buildServicesPath,
    schema: switchServiceFormSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, fields, actionContext }) => switchService(deps.db, { id, ...fields }, actionContext),
  }),
];
