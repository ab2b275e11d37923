import type { ReactNode } from 'react';
import { studio } from '../../../content/studio.ts';
import type { OwnerFrame, OwnerView } from '../../../contract/owner/view.ts';
import { AvailabilityIcon } from '../../../ui/availability-icon.tsx';
import { visuallyHidden } from '../../../ui/text.css.ts';
import { TOAST_ID } from './announce-toast.ts';
import {
  buildSkipLink,
  canBeSheet,
  findTopLink,
  hasHideNamesButtonInRail,
  hasPageActionBar,
  hasTabs,
  MONTH_ID,
  type TopLink,
} from './frame-parts.ts';
import { HideNamesButton } from './hide-names-button.tsx';
import {
  ARTICLES_NAV_ITEM,
  buildBookNavItem,
  CLIENTS_NAV_ITEM,
  GALLERY_NAV_ITEM,
  HOURS_NAV_ITEM,
  INBOX_NAV_ITEM,
  LOGOUT_NAV_ITEM,
  MORE_NAV_ITEM,
  type NavItem,
  SERVICES_NAV_ITEM,
  SETTINGS_NAV_ITEM,
  SITE_NAV_ITEM,
  TAKINGS_NAV_ITEM,
  TODAY_NAV_ITEM,
  WEEK_NAV_ITEM,
} from './nav-items.ts';
import * as styles from './owner-frame.css.ts';
import { OwnerIcon } from './owner-icon.tsx';
import { findNavItemId, PAGE_FACTS } from './page-facts.ts';
import { OFFLINE_NOTICE_ID } from './refuse-offline.ts';
import { Sheet } from './sheet.tsx';
import * as bar from './tab-bar.css.ts';
import { UndoForm } from './undo-form.tsx';

type FrameProps = { frame: OwnerFrame; view: OwnerView; children: ReactNode };

const MAX_BADGE_COUNT = 9;
const formatBadgeCount = (waitingCount: number): string =>
  waitingCount > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : String(waitingCount);

const Brand = ({ children }: { children?: ReactNode }) => (
  <a className={styles.brand} href={TODAY_NAV_ITEM.href}>
    <AvailabilityIcon count={5} />
    {studio.name}
    {children}
  </a>
);

function NavLink({ item: { id, href, label, icon }, currentItemId, waitingCount, className }: NavLinkProps) {
  return (
    <a className={className} href={href} aria-current={id === currentItemId ? 'page' : undefined}>
      <OwnerIcon name={icon} />
      <span className={bar.navLabel}>{label}</span>
      {waitingCount > 0 ? (
        <span className={bar.countBadge}>
          {formatBadgeCount(waitingCount)}
          <span className={visuallyHidden}> waiting</span>
        </span>
      ) : null}
    </a>
  );
}

type NavLinkProps = { item: NavItem; currentItemId: string | null; waitingCount: number; className: string };

function NavItems({ items, currentItemId, inboxCount, className }: NavItemsProps) {
  return items.map((item) => (
    <NavLink
      key={item.id}
      {...{ item, currentItemId, className }}
      waitingCount={item.id === INBOX_NAV_ITEM.id ? inboxCount : 0}
    />
  ));
}

type NavItemsProps = { items: NavItem[]; currentItemId: string | null; inboxCount: number; className: string };

/** The link to the search for clients. OWNER §2. */
const SearchLink = () => (
  <a className={styles.topLink} href={CLIENTS_NAV_ITEM.href} title="Find a client">
    <OwnerIcon name="search" />
    <span className={visuallyHidden}>Find a client</span>
  </a>
);

/** The link of the top bar: to the month on the page of today, to today on that of another day. */
function TopBarLink({ target }: { target: NonNullable<TopLink> }) {
  if (target === 'today')
    return (
      <a className={styles.topLink} href={TODAY_NAV_ITEM.href}>
        {TODAY_NAV_ITEM.label}
      </a>
    );
  return (
    <a className={styles.topLink} href={`${WEEK_NAV_ITEM.href}#${MONTH_ID}`} title="Month">
      <OwnerIcon name="month" />
      <span className={visuallyHidden}>Month</span>
    </a>
  );
}

/** What was done, and the button to undo it; both hide by themselves, and stay in the log. OWNER §2 (Undo). */
const ActionToast = ({ text, undoPath, address }: NonNullable<OwnerFrame['toast']> & Pick<OwnerFrame, 'address'>) => (
  <div id={TOAST_ID} className={styles.toast}>
    <p role="status">{text}</p>
    {undoPath ? <UndoForm action={undoPath} returnTo={address} /> : null}
  </div>
);

/** The top bar, the foot bar of a phone and the rail of a wide screen around a page. OWNER §2. */
export function OwnerFrameLayout({ frame, view, children }: FrameProps) {
  const { inboxCount, toast, refusalMessage } = frame;
  const currentItemId = findNavItemId(view);
  const skipLink = buildSkipLink(view);
  const topLink = findTopLink(view);
  const bookNavItem = buildBookNavItem(view);
  return (
    <div className={styles.frame} data-action-bar={hasPageActionBar(view) || undefined}>
      <a className={styles.skipLink} href={skipLink.href}>
        {skipLink.text}
      </a>
      <header className={styles.topBar}>
        <Brand>
          <small className={styles.areaLabel}>Studio</small>
        </Brand>
        <div className={styles.topActions}>
          {topLink ? (
            <>
              <SearchLink />
              <TopBarLink target={topLink} />
            </>
          ) : null}
          <HideNamesButton />
        </div>
      </header>
      <nav className={styles.navRail} aria-label="Studio">
        <Brand />
        <NavItems
          items={[TODAY_NAV_ITEM, WEEK_NAV_ITEM, CLIENTS_NAV_ITEM, INBOX_NAV_ITEM]}
          {...{ currentItemId, inboxCount }}
          className={styles.railLink}
        />
        <hr className={styles.rule} />
        <NavItems
          items={[
            TAKINGS_NAV_ITEM,
            HOURS_NAV_ITEM,
            SERVICES_NAV_ITEM,
            GALLERY_NAV_ITEM,
            ARTICLES_NAV_ITEM,
            SETTINGS_NAV_ITEM,
            MORE_NAV_ITEM,
            SITE_NAV_ITEM,
            LOGOUT_NAV_ITEM,
          ]}
          {...{ currentItemId, inboxCount }}
          className={styles.railLink}
        />
        {hasHideNamesButtonInRail(view) ? <HideNamesButton className={styles.railHideNames} /> : null}
        <NavLink item={bookNavItem} currentItemId={currentItemId} waitingCount={0} className={styles.railBookLink} />
      </nav>
      <main id="content" tabIndex={-1} className={styles.main} data-sheet={canBeSheet(view) || undefined}>
        {refusalMessage ? (
          // biome-ignore lint/a11y/noAutofocus: the page is the answer to a form, and this is what it says
          <p className={styles.refusalNotice} role="alert" tabIndex={-1} autoFocus>
            {refusalMessage}
          </p>
        ) : null}
        {children}
      </main>
      {toast ? <ActionToast {...toast} address={frame.address} /> : null}
      {PAGE_FACTS[view.page].hasSheets ? <Sheet /> : null}
      <p id={OFFLINE_NOTICE_ID} className={styles.offlineNotice} role="alert" hidden />
      {hasTabs(view) ? (
        <nav className={bar.tabs} aria-label="Studio, short">
          <NavItems items={[TODAY_NAV_ITEM, CLIENTS_NAV_ITEM]} {...{ currentItemId, inboxCount }} className={bar.tab} />
          <NavLink item={bookNavItem} currentItemId={currentItemId} waitingCount={0} className={bar.bookTab} />
          <NavItems items={[INBOX_NAV_ITEM, MORE_NAV_ITEM]} {...{ currentItemId, inboxCount }} className={bar.tab} />
        </nav>
      ) : null}
    </div>
  );
}
