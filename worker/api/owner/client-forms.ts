import {
  clientCardFormSchema,
  correctClientFormSchema,
  deleteClientFormSchema,
  joinClientFormSchema,
  onlineBookingFormSchema,
  patchTestFormSchema,
} from '../../../src/contract/owner/client-forms.ts';
import { formPaths } from '../../../src/contract/owner/forms.ts';
import { buildClientDataPath, buildClientPath, CLIENTS_PATH } from '../../../src/contract/owner/paths.ts';
import { copyClientData } from '../../owner/clients/copy-client-data.ts';
import { correctClient } from '../../owner/clients/correct-client.ts';
import { deleteClient } from '../../owner/clients/delete-client.ts';
import { joinClient } from '../../owner/clients/join-client.ts';
import { notePatchTest } from '../../owner/clients/note-patch-test.ts';
import { saveClientCard } from '../../owner/clients/save-client-card.ts';
import { setOnlineBooking } from '../../owner/clients/set-online-booking.ts';
import { ALREADY_DONE_MESSAGE, createFormRoute, noFieldsSchema, type OwnerFormRoute } from './form-route.ts';

/** The forms of a client's card and data. OWNER §6.7, §7. */
export const CLIENT_FORMS: OwnerFormRoute[] = [
  createFormRoute({
    buildPath: formPaths.clientCard,
    purpose: 'ordinary',
    buildNextPath: buildClientPath,
    schema: clientCardFormSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, fields, actionContext }) => saveClientCard(deps.db, { clientId: id, ...fields }, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.patchTest,
    purpose: 'ordinary',
    buildNextPath: buildClientPath,
    schema: patchTestFormSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, fields, actionContext }) => notePatchTest(deps.db, { clientId: id, ...fields }, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.onlineBooking,
    purpose: 'ordinary',
    buildNextPath: buildClientPath,
    schema: onlineBookingFormSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, fields, actionContext }) => setOnlineBooking(deps.db, { clientId: id, ...fields }, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.joinClient,
    purpose: 'ordinary',
    buildNextPath: (_id, { into = '' }) => buildClientPath(into),
    schema: joinClientFormSchema,
    call: {},
    act: ({ deps, id, fields, actionContext }) => joinClient(deps, { clientId: id, ...fields }, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.correctClient,
    purpose: 'identity',
    buildPagePath: buildClientDataPath,
    buildNextPath: buildClientPath,
    schema: correctClientFormSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, fields, actionContext }) => correctClient(deps.db, { clientId: id, ...fields }, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.copyClientData,
    purpose: 'identity',
    buildPagePath: buildClientDataPath,
    buildNextPath: formPaths.copyClientData,
    schema: noFieldsSchema,
    act: ({ deps, id, actionContext }) => copyClientData(deps.db, id, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.deleteClient,
    purpose: 'identity',
    buildPagePath: buildClientDataPath,
    buildNextPath: () => CLIENTS_PATH,
    schema: deleteClientFormSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, fields, actionContext }) => deleteClient(deps, { clientId: id, ...fields }, actionContext),
  }),
];
