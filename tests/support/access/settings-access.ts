import { VALID_ABN } from '../database/seeded-facts.ts';
import type { AccessEntry } from './access-entry.ts';

/** The calls of the facts of the studio, of the emails to the owner and of the calendar's addresses, which ask for a sign-in of the last fifteen minutes. */
export const SETTINGS_ACCESS: AccessEntry[] = [
  {
    route: 'POST /api/studio/settings/contact',
    caller: 'owner',
    needsNewSignIn: true,
    body: () => ({
      phone: '0400 111 222',
      email: 'hello@studio.test',
      socialUrl: '',
      addressWords: '',
      streetAddress: '',
      revision: 0,
    }),
  },
  {
    route: 'POST /api/studio/settings/tax',
    caller: 'owner',
    needsNewSignIn: true,
    body: () => ({ abn: VALID_ABN, gstFrom: '', revision: 0 }),
  },
  {
    route: 'POST /api/studio/settings/emails',
    caller: 'owner',
    needsNewSignIn: true,
    body: () => ({ email: 'owner@studio.test', booked: true, revision: 0 }),
  },
  {
    route: 'POST /api/studio/settings/calendar',
    caller: 'owner',
    needsNewSignIn: true,
    body: () => ({ shows: 'busy' }),
  },
  {
    route: 'POST /api/studio/settings/calendar/:id/end',
    caller: 'owner',
    fixture: 'calendar feed',
    needsNewSignIn: true,
  },
];
