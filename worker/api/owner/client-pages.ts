import { formPaths } from '../../../src/contract/owner/forms.ts';
import { buildClientDataPath, buildClientPath, CLIENTS_PATH } from '../../../src/contract/owner/paths.ts';
import { parseDay } from '../../../src/domain/time.ts';
import { readClient } from '../../owner/clients/read-client.ts';
import {
  readClientCard,
  readClientCopy,
  readClientData,
  readOnlineBookingPage,
  readPatchTestPage,
} from '../../owner/clients/read-client-forms.ts';
import { readClients } from '../../owner/clients/read-clients.ts';
import { readJoinPage } from '../../owner/clients/read-join-page.ts';
import { type OwnerPage, withId } from './page.ts';

/** The pages of the clients. What shows or deletes all of a client's data asks for a new sign-in. OWNER §1, §6.7. */
export const CLIENT_PAGES: OwnerPage[] = [
  { path: CLIENTS_PATH, purpose: 'ordinary', read: (context) => readClients(context.deps.db, context) },
  {
    path: buildClientPath(':id'),
    purpose: 'ordinary',
    read: (context) => readClient(context.deps, withId(context)),
  },
  {
    path: formPaths.clientCard(':id'),
    purpose: 'ordinary',
    read: (context) => readClientCard(context.deps.db, withId(context)),
  },
  {
    path: formPaths.patchTest(':id'),
    purpose: 'ordinary',
    read: (context) =>
      readPatchTestPage(context.deps.db, { ...withId(context), requestedDay: parseDay(context.query.day ?? '') }),
  },
  {
    path: formPaths.onlineBooking(':id'),
    purpose: 'ordinary',
    read: (context) => readOnlineBookingPage(context.deps.db, withId(context)),
  },
  {
    path: formPaths.joinClient(':id'),
    purpose: 'ordinary',
    read: (context) => readJoinPage(context.deps, withId(context)),
  },
  {
    path: buildClientDataPath(':id'),
    purpose: 'identity',
    read: (context) => readClientData(context.deps.db, withId(context)),
  },
  {
    path: formPaths.copyClientData(':id'),
    purpose: 'identity',
    read: (context) => readClientCopy(context.deps, { ...withId(context), actionId: context.query.done ?? '' }),
  },
];
