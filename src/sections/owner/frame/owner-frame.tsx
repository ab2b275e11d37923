import type { ReactNode } from 'react';
import { studio } from '../../../content/studio.ts';
import type { OwnerFrame, OwnerView } from '../../../contract/owner-view.ts';
import { AvailabilityIcon } from '../../../ui/availability-icon.tsx';
import { visuallyHidden } from '../../../ui/text.css.ts';
import {
  canBeSheet,
  hasHideNamesInRail,
  hasPageActionBar,
  hasSheets,
  hasTabs,
  MONTH_ID,
  skipLinkOf,
  type TopLink,
  topLinkOf,
} from './frame-parts.ts';
import { HideNames } from './hide-names.tsx';
import {
  ARTICLES,
  BOOK,
  CLIENTS,
  GALLERY,
  HOURS,
  INBOX,
  LOGOUT,
  MORE,
  type NavItem,
  navItemIdOf,
  SERVICES,
  SETTINGS,
  SITE,
  TAKINGS,
  TODAY,
  WEEK,
} from './nav-items.ts';
import * as styles from './owner-frame.css.ts';
import { OwnerIcon } from './owner-icon.tsx';
import { OFFLINE_NOTICE_ID } from './refuse-offline.ts';
import { Sheet } from './sheet.tsx';
import { UndoForm } from './undo-form.tsx';

type FrameProps = { frame: OwnerFrame; view: OwnerView; children: ReactNode };

const MAX_SHOWN = 9;
const count = (waiting: number): string => (waiting > MAX_SHOWN ? `${MAX_SHOWN}+` : String(waiting));

const Brand = ({ children }: { children?: ReactNode }) => (
  <a className={styles.brand} href="/studio">
    <AvailabilityIcon free={5} />
    {studio.name}
    {children}
  </a>
);

function NavLink({ item: { id, href, label, icon }, current, waiting, className }: NavLinkProps) {
  return (
    <a className={className} href={href} aria-current={id === current ? 'page' : undefined}>
      <OwnerIcon name={icon} />
      {label}
      {waiting > 0 ? (
        <span className={styles.count}>
          {count(waiting)}
          <span className={visuallyHidden}> waiting</span>
        </span>
      ) : null}
    </a>
  );
}

type NavLinkProps = { item: NavItem; current: string; waiting: number; className: string };

function NavItems({ items, current, waiting, className }: NavItemsProps) {
  return items.map((item) => (
    <NavLink key={item.id} {...{ item, current, className }} waiting={item.id === INBOX.id ? waiting : 0} />
  ));
}

type NavItemsProps = { items: NavItem[]; current: string; waiting: number; className: string };

/** To the month from today, to today from another day. */
function TopBarLink({ leadsTo }: { leadsTo: NonNullable<TopLink> }) {
  if (leadsTo === 'today')
    return (
      <a className={styles.topLink} href={TODAY.href}>
        {TODAY.label}
      </a>
    );
  return (
    <a className={styles.topLink} href={`${WEEK.href}#${MONTH_ID}`} title="Month">
      <OwnerIcon name="month" />
      <span className={visuallyHidden}>Month</span>
    </a>
  );
}

/** What was done, and the button to undo it; both hide by themselves, and stay in the log. OWNER §2 (Undo). */
const ActionToast = ({ words, undo, path }: NonNullable<OwnerFrame['done']> & Pick<OwnerFrame, 'path'>) => (
  <div className={styles.toast}>
    <p role="status">{words}</p>
    {undo ? <UndoForm action={undo} returnTo={path} /> : null}
  </div>
);

/** The top bar, the foot bar of a phone and the rail of a wide screen around a page. OWNER §2. */
export function OwnerFrameLayout({ frame, view, children }: FrameProps) {
  const { waiting, done, refused } = frame;
  const current = navItemIdOf(view);
  const skip = skipLinkOf(view);
  const topLink = topLinkOf(view);
  return (
    <div className={styles.frame} data-own-bar={hasPageActionBar(view) || undefined}>
      <a className={styles.skip} href={skip.href}>
        {skip.words}
      </a>
      <header className={styles.topBar}>
        <Brand>
          <small className={styles.area}>Studio</small>
        </Brand>
        <div className={styles.topActions}>
          {topLink ? <TopBarLink leadsTo={topLink} /> : null}
          <HideNames />
        </div>
      </header>
      <nav className={styles.navRail} aria-label="Studio">
        <Brand />
        <NavItems items={[TODAY, WEEK, CLIENTS, INBOX]} {...{ current, waiting }} className={styles.railLink} />
        <hr className={styles.rule} />
        <NavItems
          items={[TAKINGS, HOURS, SERVICES, GALLERY, ARTICLES, SETTINGS, MORE, SITE, LOGOUT]}
          current={current}
          waiting={0}
          className={styles.railLink}
        />
        {hasHideNamesInRail(view) ? <HideNames className={styles.hideNames} /> : null}
        <NavLink item={BOOK} current={current} waiting={0} className={styles.bookRail} />
      </nav>
      <main id="content" tabIndex={-1} className={styles.main} data-sheet={canBeSheet(view) || undefined}>
        {refused ? (
          <p className={styles.refused} role="alert">
            {refused}
          </p>
        ) : null}
        {children}
      </main>
      {done ? <ActionToast {...done} path={frame.path} /> : null}
      {hasSheets(view) ? <Sheet /> : null}
      <p id={OFFLINE_NOTICE_ID} className={styles.offline} role="alert" hidden />
      {hasTabs(view) ? (
        <nav className={styles.tabs} aria-label="Studio, short">
          <NavItems items={[TODAY, CLIENTS]} {...{ current, waiting }} className={styles.tab} />
          <NavLink item={BOOK} current={current} waiting={0} className={styles.bookTab} />
          <NavItems items={[INBOX, MORE]} {...{ current, waiting }} className={styles.tab} />
        </nav>
      ) : null}
    </div>
  );
}
