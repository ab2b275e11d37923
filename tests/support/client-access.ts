import type { AccessEntry } from './access-entry.ts';

const GUEST_ACCESS = { who: 'owner', of: 'guest' } as const;

/** Who may call the routes of a client's card and data: the owner, those of the data with a new sign-in. */
export const CLIENT_ACCESS: AccessEntry[] = [
  {
    route: 'POST /api/studio/clients/:id/card',
    ...GUEST_ACCESS,
    body: () => ({ note: 'Oat milk.', watchOut: '', revision: 0 }),
  },
  {
    route: 'POST /api/studio/clients/:id/patch-test',
    ...GUEST_ACCESS,
    body: () => ({ day: '2026-11-20', result: 'clear' }),
  },
  {
    route: 'POST /api/studio/clients/:id/online',
    ...GUEST_ACCESS,
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
    ...GUEST_ACCESS,
    identity: true,
    body: () => ({ fullName: 'Guest Visitor' }),
  },
  { route: 'POST /api/studio/clients/:id/copy', ...GUEST_ACCESS, identity: true },
  {
    route: 'POST /api/studio/clients/:id/delete',
    ...GUEST_ACCESS,
    identity: true,
    body: () => ({ firstName: 'guest' }),
  },
];
