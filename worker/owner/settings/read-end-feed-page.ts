import { eq } from 'drizzle-orm';
import { describeFeed } from '../../../src/content/calendar-feed-texts.ts';
import { buildEndFeedConfirmation } from '../../../src/content/owner-confirmation-texts.ts';
import type { ActionConfirmationView } from '../../../src/contract/owner/confirmations.ts';
import { type FormState, formPaths } from '../../../src/contract/owner/forms.ts';
import { toIso } from '../../../src/domain/time.ts';
import type { Db } from '../../db/database.ts';
import { calendarFeed } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';

/** The question before the address of a calendar is made invalid. Throws NOT_FOUND. OWNER §2, §6.11. */
export async function readEndFeedPage(
  db: Db,
  { id, refused, typed }: FormState & { id: string },
): Promise<ActionConfirmationView> {
  const [feed] = await db.select().from(calendarFeed).where(eq(calendarFeed.id, id));
  if (!feed) throw new DomainError('NOT_FOUND');
  const action = formPaths.endFeed(id);
  const { title, description } = describeFeed({ ...feed, createdAt: toIso(feed.createdAt) });
  return {
    page: 'end-feed',
    forms: feed.revokedAt ? [] : [action],
    ...buildEndFeedConfirmation(`${title}. ${description}`),
    from: formPaths.makeFeed(),
    action,
    closedReason: feed.revokedAt ? 'This address is invalid already.' : null,
    refused,
    typed,
  };
}
