import type { ReactNode } from 'react';
import { studio } from '../../../content/studio.ts';
import { NAMES_PATH, type OwnerFrame } from '../../../contract/owner-view.ts';
import { AvailabilityIcon } from '../../../ui/availability-icon.tsx';
import { visuallyHidden } from '../../../ui/text.css.ts';
import { HOURS, INBOX, LOG, LOGOUT, MORE, type NavItem, SITE, TODAY, WEEK } from './nav-items.ts';
import { OwnerForm } from './owner-form.tsx';
import * as styles from './owner-frame.css.ts';
import { OwnerIcon } from './owner-icon.tsx';
import { UndoForm } from './undo-form.tsx';

type FrameProps = { frame: OwnerFrame; navItemId: string; children: ReactNode };

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

/** Hides or shows names on every page, for a screen that lies beside a client. OWNER §2. */
function HideNames({ namesHidden, path }: Pick<OwnerFrame, 'namesHidden' | 'path'>) {
  const label = namesHidden ? 'Show names' : 'Hide names';
  return (
    <OwnerForm action={NAMES_PATH} className={styles.hideNames}>
      <input type="hidden" name="hidden" value={namesHidden ? 'no' : 'yes'} />
      <input type="hidden" name="returnTo" value={path} />
      <button type="submit" className={styles.eyeButton} title={label}>
        <OwnerIcon name={namesHidden ? 'eyeOpen' : 'eyeClosed'} />
        <span className={styles.eyeButtonLabel}>{label}</span>
      </button>
    </OwnerForm>
  );
}

/** What was done, and the button to undo it. OWNER §2 (Undo). */
const ActionToast = ({ words, undo, path }: NonNullable<OwnerFrame['done']> & Pick<OwnerFrame, 'path'>) => (
  <div className={styles.toast}>
    <p role="status">{words}</p>
    {undo ? <UndoForm action={undo} returnTo={path} /> : null}
  </div>
);

/** The top bar, the foot bar of a phone and the rail of a wide screen around a page. OWNER §2. */
export function OwnerFrameLayout({ frame, navItemId, children }: FrameProps) {
  const { waiting } = frame;
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        Skip to the page
      </a>
      <header className={styles.topBar}>
        <Brand>
          <small className={styles.area}>Studio</small>
        </Brand>
        <HideNames {...frame} />
      </header>
      <nav className={styles.rail} aria-label="Studio">
        <Brand />
        <NavItems items={[TODAY, WEEK, INBOX]} current={navItemId} waiting={waiting} className={styles.railLink} />
        <hr className={styles.rule} />
        <NavItems
          items={[HOURS, LOG, MORE, SITE, LOGOUT]}
          current={navItemId}
          waiting={0}
          className={styles.railLink}
        />
        <HideNames {...frame} />
      </nav>
      <main id="content" tabIndex={-1} className={styles.main}>
        {frame.refused ? (
          <p className={styles.refused} role="alert">
            {frame.refused}
          </p>
        ) : null}
        {children}
      </main>
      {frame.done ? <ActionToast {...frame.done} path={frame.path} /> : null}
      <nav className={styles.tabs} aria-label="Studio, short">
        <NavItems items={[TODAY, WEEK, INBOX, MORE]} current={navItemId} waiting={waiting} className={styles.tab} />
      </nav>
    </div>
  );
}
