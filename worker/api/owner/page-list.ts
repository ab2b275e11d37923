import { formPaths } from '../../../src/contract/owner/forms.ts';
import type { HoursSection } from '../../../src/contract/owner/hours.ts';
import {
  ARTICLES_PATH,
  buildAppointmentPath,
  buildBlockedTimePath,
  buildMapPath,
  buildMoneyPath,
  buildNoShowPath,
  CHOSEN_QUERY,
  GALLERY_PATH,
  HOURS_PATH,
  INBOX_PATH,
  MORE_PATH,
  SERVICES_PATH,
  SPECIAL_DAYS_PATH,
  TODAY_PATH,
  WEEK_PATH,
} from '../../../src/contract/owner/paths.ts';
import { TAKINGS_PATH } from '../../../src/contract/owner/takings.ts';
import { parseDay, toStudioDay } from '../../../src/domain/time.ts';
import { readStudioFacts } from '../../content/studio-facts.ts';
import { readAppointmentOrLink } from '../../owner/appointment/read-appointment-or-link.ts';
import { readCancelPage } from '../../owner/appointment/read-cancel-page.ts';
import { readCancelPurpose } from '../../owner/appointment/read-cancel-purpose.ts';
import { readLetGoPage } from '../../owner/appointment/read-let-go-page.ts';
import { readMapPage } from '../../owner/appointment/read-map-page.ts';
import { readMoneyPage, readMoneyPagePurpose, readStudioReturnPage } from '../../owner/appointment/read-money-page.ts';
import { readMovePage } from '../../owner/appointment/read-move-page.ts';
import { readNoShowPage } from '../../owner/appointment/read-no-show-page.ts';
import { readRequestClaimPage } from '../../owner/appointment/read-request-claim-page.ts';
import {
  readArticle,
  readArticleConfirmation,
  readArticlePreview,
  readArticles,
  readNewArticlePage,
} from '../../owner/articles/read-articles.ts';
import { readBlockedTimePage, readBlockTimePage } from '../../owner/block/read-blocked-time.ts';
import { readDay } from '../../owner/day/read-day.ts';
import { readWeek } from '../../owner/day/read-week.ts';
import {
  readGallery,
  readGalleryConfirmation,
  readGalleryItem,
  readNewGalleryPhotoPage,
} from '../../owner/gallery/read-gallery.ts';
import { readHours } from '../../owner/hours/read-hours.ts';
import { describeLinkDecision } from '../../owner/inbox/describe-decision.ts';
import { readApproveClaimPage } from '../../owner/inbox/read-approve-claim-page.ts';
import { readFailedRefundPage } from '../../owner/inbox/read-failed-refund-page.ts';
import { readDeclinePage, readInbox } from '../../owner/inbox/read-inbox.ts';
import { readService, readServices } from '../../owner/services/read-services.ts';
import { readTakings } from '../../owner/takings/read-takings.ts';
import { SEND_EMAIL_PAGES } from './appointment-emails.ts';
import { BOOKING_PAGES } from './booking.ts';
import { CLEANUP_PAGES } from './cleanup.ts';
import { CLIENT_PAGES } from './client-pages.ts';
import { type OwnerPage, type PageContext, pickPathId, withId } from './page.ts';
import { requireDay } from './route-matcher.ts';
import { SETTINGS_PAGES } from './settings-pages.ts';

const toTodayAtStudio = ({ now }: PageContext): Temporal.PlainDate => toStudioDay(now);

const readDayPage = (context: PageContext, day: Temporal.PlainDate) =>
  readDay(context.deps.db, { ...context, day, chosenId: context.query[CHOSEN_QUERY] ?? '' });
const readWeekPage = (context: PageContext, day: Temporal.PlainDate) => readWeek(context.deps.db, { ...context, day });
const readHoursPage = (context: PageContext, part: HoursSection, day: Temporal.PlainDate | null = null) =>
  readHours(context.deps.db, { ...context, part, day });

const readArticleConfirmationPage = (context: PageContext, verb: 'publish' | 'unpublish') =>
  readArticleConfirmation(context.deps.db, { ...withId(context), verb });

/** Every page of the owner's area, by its path. OWNER §2. */
export const OWNER_AREA_PAGES: OwnerPage[] = [
  { path: TODAY_PATH, purpose: 'ordinary', read: (context) => readDayPage(context, toTodayAtStudio(context)) },
  {
    path: '/studio/day/:day',
    purpose: 'ordinary',
    read: (context) => readDayPage(context, requireDay(context.params.day)),
  },
  { path: WEEK_PATH, purpose: 'ordinary', read: (context) => readWeekPage(context, toTodayAtStudio(context)) },
  {
    path: `${WEEK_PATH}/:day`,
    purpose: 'ordinary',
    read: (context) => readWeekPage(context, requireDay(context.params.day)),
  },
  {
    path: buildAppointmentPath(':id'),
    purpose: 'ordinary',
    read: (context) => readAppointmentOrLink(context.deps, withId(context)),
  },
  {
    path: formPaths.cancel(':id'),
    purpose: ({ deps, params }) => readCancelPurpose(deps.db, pickPathId(params)),
    read: (context) => readCancelPage(context.deps.db, withId(context)),
  },
  {
    path: formPaths.letGo(':id'),
    purpose: 'ordinary',
    read: async (context) => {
      const { db } = context.deps;
      const decision = await describeLinkDecision(db, pickPathId(context.params));
      return readLetGoPage(db, { ...withId(context), decision });
    },
  },
  {
    path: formPaths.requestClaim(':id'),
    purpose: 'ordinary',
    read: (context) => readRequestClaimPage(context.deps.db, withId(context)),
  },
  {
    path: buildNoShowPath(':id'),
    purpose: 'ordinary',
    read: (context) => readNoShowPage(context.deps.db, withId(context)),
  },
  {
    path: formPaths.move(':id'),
    purpose: 'ordinary',
    read: (context) => readMovePage(context.deps.db, withId(context)),
  },
  {
    path: buildMoneyPath(':id'),
    purpose: ({ deps, params }) => readMoneyPagePurpose(deps.db, pickPathId(params)),
    read: (context) => readMoneyPage(context.deps.db, withId(context)),
  },
  {
    path: formPaths.returnPayment(':id'),
    purpose: 'money',
    read: (context) => readStudioReturnPage(context.deps.db, withId(context)),
  },
  {
    path: buildMapPath(':id'),
    purpose: 'ordinary',
    read: (context) => readMapPage(context.deps.db, withId(context)),
  },
  { path: formPaths.block(), purpose: 'ordinary', read: (context) => readBlockTimePage(context.deps.db, context) },
  {
    path: buildBlockedTimePath(':id'),
    purpose: 'ordinary',
    read: (context) => readBlockedTimePage(context.deps.db, withId(context)),
  },
  { path: HOURS_PATH, purpose: 'ordinary', read: (context) => readHoursPage(context, 'week') },
  {
    path: SPECIAL_DAYS_PATH,
    purpose: 'ordinary',
    read: (context) => readHoursPage(context, 'day', parseDay(context.query.day ?? '')),
  },
  {
    path: formPaths.specialDay(':day'),
    purpose: 'ordinary',
    read: (context) => readHoursPage(context, 'day', requireDay(context.params.day)),
  },
  { path: formPaths.closeDays(), purpose: 'ordinary', read: (context) => readHoursPage(context, 'off') },
  { path: GALLERY_PATH, purpose: 'ordinary', read: (context) => readGallery(context.deps.db) },
  {
    path: formPaths.addGalleryPhoto(),
    purpose: 'ordinary',
    read: (context) => readNewGalleryPhotoPage(context.deps.db, context),
  },
  {
    path: formPaths.saveGalleryItem(':id'),
    purpose: 'ordinary',
    read: (context) => readGalleryItem(context.deps.db, withId(context)),
  },
  {
    path: formPaths.deleteGalleryItem(':id'),
    purpose: 'ordinary',
    read: (context) => readGalleryConfirmation(context.deps.db, { ...withId(context), question: 'delete' }),
  },
  {
    path: formPaths.withdrawConsent(':id'),
    purpose: 'ordinary',
    read: (context) => readGalleryConfirmation(context.deps.db, { ...withId(context), question: 'withdrawn' }),
  },
  ...BOOKING_PAGES,
  ...CLIENT_PAGES,
  { path: INBOX_PATH, purpose: 'ordinary', read: (context) => readInbox(context.deps.db, context) },
  {
    path: formPaths.approveClaim(':id'),
    purpose: 'money',
    read: (context) => readApproveClaimPage(context.deps.db, { ...withId(context), page: 'approve-claim' }),
  },
  {
    path: formPaths.approveFullRefund(':id'),
    purpose: 'money',
    read: (context) => readApproveClaimPage(context.deps.db, { ...withId(context), page: 'full-refund' }),
  },
  {
    path: formPaths.retryRefund(':id'),
    purpose: 'money',
    read: (context) => readFailedRefundPage(context.deps.db, { ...withId(context), page: 'retry-refund' }),
  },
  {
    path: formPaths.paidOtherwise(':id'),
    purpose: 'money',
    read: (context) => readFailedRefundPage(context.deps.db, { ...withId(context), page: 'paid-otherwise' }),
  },
  {
    // In brackets, because the router puts ^ and $ around it.
    path: '/studio/:kind{(claims|testimonials)}/:id/decline',
    purpose: 'ordinary',
    read: (context) => readDeclinePage(context.deps.db, withId(context)),
  },
  { path: ARTICLES_PATH, purpose: 'ordinary', read: (context) => readArticles(context.deps.db) },
  { path: formPaths.newArticle(), purpose: 'ordinary', read: readNewArticlePage },
  {
    path: formPaths.saveArticle(':id'),
    purpose: 'ordinary',
    read: (context) => readArticle(context.deps.db, withId(context)),
  },
  {
    path: formPaths.publishArticle(':id'),
    purpose: 'ordinary',
    read: (context) => readArticleConfirmationPage(context, 'publish'),
  },
  {
    path: formPaths.unpublishArticle(':id'),
    purpose: 'ordinary',
    read: (context) => readArticleConfirmationPage(context, 'unpublish'),
  },
  {
    path: `${ARTICLES_PATH}/:id/preview`,
    purpose: 'ordinary',
    read: (context) => readArticlePreview(context.deps.db, withId(context)),
  },
  {
    path: TAKINGS_PATH,
    purpose: 'ordinary',
    read: async (context) => {
      const { db } = context.deps;
      return readTakings(db, { ...context, registration: await readStudioFacts(db) });
    },
  },
  { path: SERVICES_PATH, purpose: 'ordinary', read: (context) => readServices(context.deps.db, context.now) },
  {
    path: formPaths.service(':id'),
    purpose: 'ordinary',
    read: (context) => readService(context.deps.db, withId(context)),
  },
  ...CLEANUP_PAGES,
  ...SEND_EMAIL_PAGES,
  ...SETTINGS_PAGES,
  { path: MORE_PATH, purpose: 'ordinary', read: () => ({ page: 'more', forms: [] }) },
];
