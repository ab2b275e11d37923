import { formPaths } from '../../../src/contract/owner/forms.ts';
import { LOG_PATH, SECURITY_PATH, SETTINGS_PATH } from '../../../src/contract/owner/paths.ts';
import { SIGN_OUT_EVERYWHERE_PATH } from '../../../src/contract/owner/view.ts';
import { toIso } from '../../../src/domain/time.ts';
import { readLog } from '../../owner/log/read-log.ts';
import { readCalendarFeeds } from '../../owner/settings/calendar-feeds.ts';
import { readBookingRules } from '../../owner/settings/read-booking-rules.ts';
import { readEndFeedPage } from '../../owner/settings/read-end-feed-page.ts';
import { readContactPage, readTaxPage } from '../../owner/settings/read-facts.ts';
import { readOwnerEmails } from '../../owner/settings/read-owner-emails.ts';
import { type OwnerPage, withId } from './page.ts';

/** The page that lists the settings, and the pages of the settings. OWNER §6.11. */
export const SETTINGS_PAGES: OwnerPage[] = [
  { path: SETTINGS_PATH, purpose: 'ordinary', read: () => ({ page: 'settings', forms: [] }) },
  {
    path: formPaths.bookingRules(),
    purpose: 'ordinary',
    read: (context) => readBookingRules(context.deps.db, context),
  },
  { path: formPaths.contact(), purpose: 'facts', read: (context) => readContactPage(context.deps.db, context) },
  { path: formPaths.tax(), purpose: 'facts', read: (context) => readTaxPage(context.deps.db, context) },
  {
    path: formPaths.ownerEmails(),
    purpose: 'addresses',
    read: (context) => readOwnerEmails(context.deps.db, context),
  },
  { path: formPaths.makeFeed(), purpose: 'addresses', read: readCalendarFeeds },
  {
    path: formPaths.endFeed(':id'),
    purpose: 'addresses',
    read: (context) => readEndFeedPage(context.deps.db, withId(context)),
  },
  {
    path: SECURITY_PATH,
    purpose: 'ordinary',
    read: ({ signedInAt }) => ({ page: 'security', forms: [SIGN_OUT_EVERYWHERE_PATH], signedInAt: toIso(signedInAt) }),
  },
  {
    path: LOG_PATH,
    purpose: 'ordinary',
    read: ({ deps, now, namesHidden, query: { before, about } }) =>
      readLog(deps.db, { now, namesHidden, before, about }),
  },
];
