import type { Access } from './access-entry.ts';

const ofGuest = { who: 'owner', of: 'guest' } as const;

/** Who may call the routes of a client's card and data: the owner, those of the data with a new sign-in. */
export const CLIENT_ACCESS: Access[] = [
  {
    route: 'POST /api/studio/clients/:id/card',
    ...ofGuest,
    body: () => ({ note: 'Oat milk.', watchOut: '', revision: 0 }),
  },
  {
    route: 'POST /api/studio/clients/:id/patch-test',
    ...ofGuest,
    body: () => ({ day: '2026-11-20', result: 'clear' }),
  },
  {
    route: 'POST /api/studio/clients/:id/online',
    ...ofGuest,
    body: () => ({ booksOnline: false, revision: 0 }),
  },
  {
    route: 'POST /api/studio/clients/:id/join',
    who: 'owner',
    of: 'entered client',
    body: (id: string) => ({ into: `account-of-${id}`, revision: 0, intoRevision: 0 }),
  },
  {
    route: 'POST /api/studio/clients/:id/correct',
    ...ofGuest,
    identity: true,
    body: () => ({ fullName: 'Guest Visitor' }),
  },
  { route: 'POST /api/studio/clients/:id/copy', ...ofGuest, identity: true },
  {
    route: 'POST /api/studio/clients/:id/delete',
    ...ofGuest,
    identity: true,
    body: () => ({ firstName: 'guest' }),
  },
];
