import { formPaths } from '../../../contract/owner/forms.ts';
import type { HoursSection, HoursView } from '../../../contract/owner/hours.ts';
import { HOURS_PATH, SPECIAL_DAYS_PATH } from '../../../contract/owner/paths.ts';
import { phoneOnly, title } from '../parts/panel.css.ts';
import { DaysOffPanel } from './days-off-panel.tsx';
import { HolidaysPanel } from './holidays-panel.tsx';
import * as styles from './hours.css.ts';
import { SpecialDayPanel } from './special-day-panel.tsx';
import { WeeklyHoursPanel } from './weekly-hours-panel.tsx';

const PARTS: { part: HoursSection; href: string; label: string }[] = [
  { part: 'week', href: HOURS_PATH, label: 'Every week' },
  { part: 'day', href: SPECIAL_DAYS_PATH, label: 'One odd day' },
  { part: 'off', href: formPaths.closeDays(), label: 'Days off' },
];

/** When clients can book online: on a phone one part of three, on a wide screen all of them. OWNER §6.5. */
export function HoursPage({ view }: { view: HoursView }) {
  return (
    <>
      <h1 className={title}>Your hours</h1>
      <p className={styles.lead}>The times clients can book online. You can book anybody at any time.</p>
      <nav className={`${styles.parts} ${phoneOnly}`} aria-label="Parts of the hours">
        {PARTS.map(({ part, href, label }) => (
          <a key={part} className={styles.partLink} href={href} aria-current={part === view.part ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <div className={styles.board}>
        <div className={styles.column}>
          <WeeklyHoursPanel view={view} />
          <SpecialDayPanel view={view} />
        </div>
        <DaysOffPanel view={view} />
        <HolidaysPanel view={view} />
      </div>
    </>
  );
}
