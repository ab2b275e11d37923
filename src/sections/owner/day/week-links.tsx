import { size, variant } from '../../../ui/button.css.ts';
import { HideNamesButton } from '../frame/hide-names-button.tsx';
import { OwnerIcon } from '../frame/owner-icon.tsx';
import { SheetLink } from '../frame/sheet-link.tsx';
import { phoneOnly, wideOnly } from '../parts/panel.css.ts';
import * as styles from './day-page.css.ts';

type WeekLinksProps = {
  /** the addresses of the week before and of the next */
  previousHref: string;
  nextHref: string;
  /** the link to today, or to this week */
  currentLink: { href: string; text: string };
  /** the page that blocks time on the shown day */
  blockHref?: string;
};

/** The links to other weeks beside the heading of a wide screen. OWNER §6.1. */
export const WeekLinks = ({ previousHref, nextHref, currentLink, blockHref }: WeekLinksProps) => (
  <nav className={`${styles.weekLinks} ${wideOnly}`} aria-label="Weeks">
    <a className={styles.weekLink} href={previousHref} aria-label="Week before">
      <OwnerIcon name="prev" />
    </a>
    <a className={`${variant.quiet} ${size.small}`} href={currentLink.href}>
      {currentLink.text}
    </a>
    <a className={styles.weekLink} href={nextHref} aria-label="Next week">
      <OwnerIcon name="next" />
    </a>
    <HideNamesButton buttonClassName={`${variant.quiet} ${size.small}`} />
    {blockHref ? (
      <SheetLink className={`${variant.quiet} ${size.small}`} href={blockHref}>
        Block time
      </SheetLink>
    ) : null}
  </nav>
);

/** The same links at the foot of a phone's page. OWNER §6.2. */
export const WeekFooterLinks = ({ previousHref, nextHref }: Pick<WeekLinksProps, 'previousHref' | 'nextHref'>) => (
  <nav className={`${styles.footerLinks} ${phoneOnly}`} aria-label="Weeks">
    <a className={styles.weekLink} href={previousHref}>
      <OwnerIcon name="prev" />
      Week before
    </a>
    <a className={styles.weekLink} href={nextHref}>
      Next week
      <OwnerIcon name="next" />
    </a>
  </nav>
);
