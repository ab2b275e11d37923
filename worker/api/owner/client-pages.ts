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
  { path: '/studio/clients', purpose: 'ordinary', read: (context) => readClients(context.deps.db, context) },
  {
    path: '/studio/clients/:id',
    purpose: 'ordinary',
    read: (context) => readClient(context.deps, withId(context)),
  },
  {
    path: '/studio/clients/:id/card',
    purpose: 'ordinary',
    read: (context) => readClientCard(context.deps.db, withId(context)),
  },
  {
    path: '/studio/clients/:id/patch-test',
    purpose: 'ordinary',
    read: (context) =>
      readPatchTestPage(context.deps.db, { ...withId(context), requestedDay: parseDay(context.query.day ?? '') }),
  },
  {
    path: '/studio/clients/:id/online',
    purpose: 'ordinary',
    read: (context) => readOnlineBookingPage(context.deps.db, withId(context)),
  },
  {
    path: '/studio/clients/:id/join',
    purpose: 'ordinary',
    read: (context) => readJoinPage(context.deps, withId(context)),
  },
  {
    path: '/studio/clients/:id/data',
    purpose: 'identity',
    read: (context) => readClientData(context.deps.db, withId(context)),
  },
  {
    path: '/studio/clients/:id/copy',
    purpose: 'identity',
    read: (context) => readClientCopy(context.deps, { ...withId(context), actionId: context.query.done ?? '' }),
  },
];
