import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Deps } from '../deps.ts';
import { DomainError } from '../domain-error.ts';
import type { AppEnv } from '../http/request-context.ts';
import { readCalendarFeed } from '../owner/settings/read-calendar-feed.ts';

const SUFFIX = '.ics';

/**
 * The owner's diary for a calendar program; knowing the address is all that it needs. Any other address gets the same
 * response: NOT_FOUND. The token is in the path: the Worker logs the route's pattern, and wrangler.toml turns off
 * the platform's line for each request, so the platform stores the address only with a line of ours about a failure
 * (docs/operations.md, The log). OWNER §6.11.
 */
export const calendarFeedRoutes = ({ db, clock }: Deps) =>
  new Hono<AppEnv>().get('/calendar/:file', etag(), async (c) => {
    const file = c.req.param('file');
    const token = file.endsWith(SUFFIX) ? file.slice(0, -SUFFIX.length) : '';
    const calendar = await readCalendarFeed(db, token, clock.now());
    if (calendar === null) throw new DomainError('NOT_FOUND');
    return c.body(calendar, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private',
      'x-robots-tag': 'noindex',
    });
  });
