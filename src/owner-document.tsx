import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { studio } from './content/studio.ts';
import type { OwnerFrame, OwnerView } from './contract/owner/view.ts';
import { buildInlineScript } from './owner-inline-script.ts';
import { AppointmentPage } from './sections/owner/appointment/appointment-page.tsx';
import { CancelPage } from './sections/owner/appointment/cancel-page.tsx';
import { CleanupPage } from './sections/owner/appointment/cleanup-page.tsx';
import { MapPage } from './sections/owner/appointment/map-page.tsx';
import { MovePage } from './sections/owner/appointment/move-page.tsx';
import { NoShowPage } from './sections/owner/appointment/no-show-page.tsx';
import { PaymentLinkPage } from './sections/owner/appointment/payment-link-page.tsx';
import { RefundPage } from './sections/owner/appointment/refund-page.tsx';
import { SendPage } from './sections/owner/appointment/send-page.tsx';
import { StudioReturnPage } from './sections/owner/appointment/studio-return-page.tsx';
import { TillPage } from './sections/owner/appointment/till-page.tsx';
import { ArticleConfirmationPage } from './sections/owner/articles/article-confirmation-page.tsx';
import { ArticleEditorPage } from './sections/owner/articles/article-editor-page.tsx';
import { ArticlePreviewPage } from './sections/owner/articles/article-preview-page.tsx';
import { ArticlesPage } from './sections/owner/articles/articles-page.tsx';
import { BlockPage } from './sections/owner/block/block-page.tsx';
import { BlockedTimePage } from './sections/owner/block/blocked-time-page.tsx';
import { BookingPage } from './sections/owner/booking/booking-page.tsx';
import { ClientCardPage } from './sections/owner/clients/client-card-page.tsx';
import { ClientCopyPage } from './sections/owner/clients/client-copy-page.tsx';
import { ClientDataPage } from './sections/owner/clients/client-data-page.tsx';
import { ClientPage } from './sections/owner/clients/client-page.tsx';
import { ClientsPage } from './sections/owner/clients/clients-page.tsx';
import { JoinPage } from './sections/owner/clients/join-page.tsx';
import { OnlineBookingPage } from './sections/owner/clients/online-booking-page.tsx';
import { PatchTestPage } from './sections/owner/clients/patch-test-page.tsx';
import { DayPage } from './sections/owner/day/day-page.tsx';
import { WeekPage } from './sections/owner/day/week-page.tsx';
import { REFRESH_SECONDS } from './sections/owner/frame/auto-reload.ts';
import { hasFrame } from './sections/owner/frame/frame-parts.ts';
import { OwnerFrameLayout } from './sections/owner/frame/owner-frame.tsx';
import { OwnerFrameContext } from './sections/owner/frame/owner-frame-context.ts';
import { formatOwnerPageTitle, PAGE_FACTS } from './sections/owner/frame/page-facts.ts';
import { GalleryConfirmationPage } from './sections/owner/gallery/gallery-confirmation-page.tsx';
import { GalleryItemPage } from './sections/owner/gallery/gallery-item-page.tsx';
import { GalleryPage } from './sections/owner/gallery/gallery-page.tsx';
import { NewPhotoPage } from './sections/owner/gallery/new-photo-page.tsx';
import { HoursPage } from './sections/owner/hours/hours-page.tsx';
import { ApproveClaimPage } from './sections/owner/inbox/approve-claim-page.tsx';
import { DeclinePage } from './sections/owner/inbox/decline-page.tsx';
import { FailedRefundPage } from './sections/owner/inbox/failed-refund-page.tsx';
import { InboxPage } from './sections/owner/inbox/inbox-page.tsx';
import { ActionConfirmationPage } from './sections/owner/parts/action-confirmation-page.tsx';
import { ServicePage } from './sections/owner/services/service-page.tsx';
import { ServicesPage } from './sections/owner/services/services-page.tsx';
import { BookingRulesPage } from './sections/owner/settings/booking-rules-page.tsx';
import { CalendarFeedsPage } from './sections/owner/settings/calendar-feeds-page.tsx';
import { ContactPage, TaxPage } from './sections/owner/settings/facts-pages.tsx';
import { MorePage, SettingsPage } from './sections/owner/settings/list-pages.tsx';
import { LogPage } from './sections/owner/settings/log-page.tsx';
import { NotFoundPage } from './sections/owner/settings/not-found-page.tsx';
import { OwnerEmailsPage } from './sections/owner/settings/owner-emails-page.tsx';
import { ReauthenticatePage } from './sections/owner/settings/reauthenticate-page.tsx';
import { SecurityPage } from './sections/owner/settings/security-page.tsx';
import { TakingsPage } from './sections/owner/takings/takings-page.tsx';
import './styles/global.css.ts';
import { dark, light } from './styles/themes.ts';

/** The component of each page. */
const PAGES: { [Page in OwnerView['page']]: ComponentType<{ view: OwnerView & { page: Page } }> } = {
  day: DayPage,
  week: WeekPage,
  block: BlockPage,
  book: BookingPage,
  'blocked-time': BlockedTimePage,
  appointment: AppointmentPage,
  'payment-link': PaymentLinkPage,
  cancel: CancelPage,
  send: SendPage,
  'let-go': ActionConfirmationPage,
  'request-claim': ActionConfirmationPage,
  'end-feed': ActionConfirmationPage,
  'no-show': NoShowPage,
  move: MovePage,
  cleanup: CleanupPage,
  refund: RefundPage,
  'retry-refund': FailedRefundPage,
  'paid-otherwise': FailedRefundPage,
  'approve-claim': ApproveClaimPage,
  'full-refund': ApproveClaimPage,
  map: MapPage,
  till: TillPage,
  'studio-return': StudioReturnPage,
  inbox: InboxPage,
  decline: DeclinePage,
  hours: HoursPage,
  'booking-rules': BookingRulesPage,
  gallery: GalleryPage,
  'gallery-new': NewPhotoPage,
  'gallery-item': GalleryItemPage,
  'gallery-confirmation': GalleryConfirmationPage,
  settings: SettingsPage,
  contact: ContactPage,
  tax: TaxPage,
  'owner-emails': OwnerEmailsPage,
  'calendar-feeds': CalendarFeedsPage,
  security: SecurityPage,
  clients: ClientsPage,
  client: ClientPage,
  'client-card': ClientCardPage,
  'patch-test': PatchTestPage,
  'client-online': OnlineBookingPage,
  join: JoinPage,
  'client-data': ClientDataPage,
  'client-copy': ClientCopyPage,
  takings: TakingsPage,
  services: ServicesPage,
  service: ServicePage,
  articles: ArticlesPage,
  article: ArticleEditorPage,
  'article-confirmation': ArticleConfirmationPage,
  'article-preview': ArticlePreviewPage,
  more: MorePage,
  log: LogPage,
  'not-found': NotFoundPage,
  reauthenticate: ReauthenticatePage,
};

function Main({ view }: { view: OwnerView }) {
  // A cast, because the types do not relate the component of a page to a view of the same page.
  const Page = PAGES[view.page] as ComponentType<{ view: OwnerView }>;
  return <Page view={view} />;
}

/** Reloads an open page regularly without script, at `path`, so that no toast or refusal is shown again. */
const RefreshWithoutScript = ({ frame: { path } }: { frame: OwnerFrame }) => (
  <noscript>
    <meta httpEquiv="refresh" content={`${REFRESH_SECONDS};url=${path}`} />
  </noscript>
);

type DocumentProps = { view: OwnerView; frame: OwnerFrame; css: string };

function OwnerDocument({ view, frame, css }: DocumentProps) {
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={light.page} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={dark.page} media="(prefers-color-scheme: dark)" />
        {PAGE_FACTS[view.page].isAutoReloaded ? <RefreshWithoutScript frame={frame} /> : null}
        <title>{`${formatOwnerPageTitle(view)} · Studio · ${studio.name}`}</title>
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        {['figtree', 'platypi'].map((family) => (
          <link
            key={family}
            rel="preload"
            as="font"
            type="font/woff2"
            href={`/fonts/${family}.woff2`}
            crossOrigin="anonymous"
          />
        ))}
        {/* The build's own style sheet, in which React would escape ">". */}
        <style nonce={frame.nonce} dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <OwnerFrameContext value={frame}>
          {hasFrame(view) ? (
            <OwnerFrameLayout frame={frame} view={view}>
              <Main view={view} />
            </OwnerFrameLayout>
          ) : (
            <Main view={view} />
          )}
        </OwnerFrameContext>
        {/* After everything that it looks for, and before the page is painted. */}
        <script nonce={frame.nonce} dangerouslySetInnerHTML={{ __html: buildInlineScript(view, frame) }} />
      </body>
    </html>
  );
}

/**
 * A page of the owner's area as an HTML document. It is never hydrated: its links and forms need no script
 * (docs/decisions/028). The generated ids begin with the name of the page, so that they differ from the ids of the page
 * over which it opens as a sheet.
 */
export function renderOwnerDocument(view: OwnerView, frame: OwnerFrame, css: string): string {
  const page = <OwnerDocument view={view} frame={frame} css={css} />;
  return `<!doctype html>${renderToStaticMarkup(page, { identifierPrefix: `${view.page}-` })}`;
}
