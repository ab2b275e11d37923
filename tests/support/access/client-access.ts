import type { AccessEntry } from './access-entry.ts';

const CLIENT_ACCESS_BASE = { caller: 'owner', fixture: 'client without bookings' } as const;

/** Who may call the routes of a client's card and data: the owner, those of the data with a new sign-in. */
export const CLIENT_ACCESS: AccessEntry[] = [
  {
    route: 'POST /api/studio/clients/:id/card',
    ...CLIENT_ACCESS_BASE,
    body: () => ({ note: 'Oat milk.', watchOut: '', revision: 0 }),
  },
  {
    route: 'POST /api/studio/clients/:id/patch-test',
    ...CLIENT_ACCESS_BASE,
    body: () => ({ day: '2026-11-20', result: 'clear' }),
  },
  {
    route: 'POST /api/studio/clients/:id/online',
    ...CLIENT_ACCESS_BASE,
    body: () => ({ booksOnline: false, revision: 0 }),
  },
  {
    route: 'POST /api/studio/clients/:id/join',
    caller: 'owner',
    fixture: 'entered client',
    body: (id: string) => ({ into: `account-of-${id}`, revision: 0, intoRevision: 0 }),
  },
  {
    route: 'POST /api/studio/clients/:id/correct',
    ...CLIENT_ACCESS_BASE,
    needsNewSignIn: true,
    body: () => ({ fullName: 'Kim Walters' }),
  },
  { route: 'POST /api/studio/clients/:id/copy', ...CLIENT_ACCESS_BASE, needsNewSignIn: true },
  {
    route: 'POST /api/studio/clients/:id/delete',
    ...CLIENT_ACCESS_BASE,
    needsNewSignIn: true,
    body: () => ({ firstName: 'kim' }),
  },
];
