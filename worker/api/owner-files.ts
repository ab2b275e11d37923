import { TAKINGS_FILE_PATH, TAKINGS_PATH } from '../../src/contract/owner-takings.ts';
import type { SignInPurpose } from '../../src/domain/owner-sign-in.ts';
import { readStudioFacts } from '../content/studio-facts.ts';
import { readTakingsFile } from '../owner/read-takings.ts';
import type { PageContext } from './owner-page.ts';

/** A file that the owner downloads. `page`: where its link is, to which confirming who it is leads back. */
export type OwnerFile = {
  path: string;
  page: string;
  purpose: SignInPurpose;
  type: string;
  /** `name` has letters, digits, dots and hyphens only */
  read(context: Pick<PageContext, 'deps' | 'now' | 'query'>): Promise<{ name: string; text: string }>;
};

/** Every file of the owner's area, by its path. OWNER §6.9. */
export const OWNER_AREA_FILES: OwnerFile[] = [
  {
    path: TAKINGS_FILE_PATH,
    page: TAKINGS_PATH,
    purpose: 'reading',
    type: 'text/csv; charset=UTF-8; header=present',
    read: async ({ deps, now, query }) =>
      readTakingsFile(deps.db, { now, query, registration: await readStudioFacts(deps.db) }),
  },
];
