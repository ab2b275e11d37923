import { and, desc, eq, isNull } from 'drizzle-orm';
import { type FormState, formPaths } from '../../../src/contract/owner/forms.ts';
import type { CalendarFeedsView } from '../../../src/contract/owner/settings.ts';
import type { FeedDetailLevel } from '../../../src/domain/diary/calendar-feed.ts';
import { toIso } from '../../../src/domain/time.ts';
import type { Config } from '../../config.ts';
import { type Db, runBatch } from '../../db/database.ts';
import { assertRowInBatch } from '../../db/guards.ts';
import { runBatchUnlessStale } from '../../db/run-guarded-batch.ts';
import { calendarFeed } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import { hashToken, hashWithKey } from '../../platform/keyed-hash.ts';
import type { ActionContext } from '../log-action.ts';
import { performOnce } from '../perform-once.ts';

type FeedDeps = { db: Db; config: Config };

/** Separates this use of the key from its others. */
const KEY_PURPOSE = 'calendar-feed';

/**
 * The token of the URL that an action makes: the HMAC of the action's id, 256 bits, so that the same form posted again gives
 * the same URL. The row has only its hash.
 */
const deriveFeedToken = ({ config }: FeedDeps, actionId: string): Promise<string> =>
  hashWithKey(config.signInSecret, KEY_PURPOSE, actionId);

/** How long after it was made the URL itself is shown, and only on the page that its action leads to. */
const URL_SHOWN_MINUTES = 10;

const buildFeedUrl = ({ config }: FeedDeps, token: string): string =>
  `${config.origins[0] ?? ''}/calendar/${token}.ics`;

/** Makes a URL of the calendar, and returns it. OWNER §6.11. */
export async function createCalendarFeed(
  deps: FeedDeps,
  detailLevel: FeedDetailLevel,
  actionContext: ActionContext,
): Promise<string> {
  const { db } = deps;
  const { actionId: id, now } = actionContext;
  const token = await deriveFeedToken(deps, id);
  const tokenHash = await hashToken(token);
  await performOnce(db, actionContext, { verb: 'make_feed', about: id }, (log) =>
    // The log first: a repeated action violates the id of the action before that of the feed.
    runBatch(db, [
      log({ before: null, after: { shows: detailLevel } }),
      db.insert(calendarFeed).values({ id, tokenHash, shows: detailLevel, createdAt: now }),
    ]),
  );
  return buildFeedUrl(deps, token);
}

const isActiveFeed = (id: string) => and(eq(calendarFeed.id, id), isNull(calendarFeed.revokedAt));

/** Makes a URL invalid at once; an invalid URL stays invalid. Throws NOT_FOUND. OWNER §6.11. */
export const endFeed = (db: Db, id: string, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: 'end_feed', about: id }, async (log) => {
    const [feed] = await db.select().from(calendarFeed).where(eq(calendarFeed.id, id));
    if (!feed) throw new DomainError('NOT_FOUND');
    if (feed.revokedAt) return;
    const revokedAt = actionContext.now;
    const statements = [
      assertRowInBatch(db, 'revision', calendarFeed, isActiveFeed(id)),
      db.update(calendarFeed).set({ revokedAt }).where(eq(calendarFeed.id, id)),
      log({ before: { revoked_at: null }, after: { revoked_at: toIso(revokedAt) } }),
    ];
    // Changes nothing when another action has made it invalid since it was read.
    await runBatchUnlessStale(db, statements, 'revision');
  });

/** The URL that this action has made, if it is still valid and was made within URL_SHOWN_MINUTES, else null. */
async function findNewUrl(
  deps: FeedDeps,
  feeds: readonly (typeof calendarFeed.$inferSelect)[],
  { actionId, now }: { actionId: string | undefined; now: Temporal.Instant },
) {
  const feed = feeds.find(({ id }) => id === actionId);
  if (!feed || Temporal.Instant.compare(feed.createdAt.add({ minutes: URL_SHOWN_MINUTES }), now) < 0) return null;
  const token = await deriveFeedToken(deps, feed.id);
  // After a change of the key, the URL cannot be derived again.
  return (await hashToken(token)) === feed.tokenHash ? buildFeedUrl(deps, token) : null;
}

type CalendarFeedsRequest = FormState & { deps: FeedDeps; now: Temporal.Instant; query: Record<string, string> };

/** The page of the URLs that are valid, the latest first; `query.done`: the action that led here. OWNER §6.11. */
export async function readCalendarFeeds({
  deps,
  now,
  query,
  refused,
  typed,
}: CalendarFeedsRequest): Promise<CalendarFeedsView> {
  const rows = await deps.db
    .select()
    .from(calendarFeed)
    .where(isNull(calendarFeed.revokedAt))
    .orderBy(desc(calendarFeed.createdAt));
  return {
    page: 'calendar-feeds',
    forms: [formPaths.makeFeed()],
    refused,
    typed,
    newUrl: await findNewUrl(deps, rows, { actionId: query.done, now }),
    feeds: rows.map(({ id, shows, createdAt, readOn }) => ({ id, shows, createdAt: toIso(createdAt), readOn })),
  };
}
