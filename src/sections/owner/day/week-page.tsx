import type { WeekView } from '../../../contract/owner-day.ts';
import { phoneOnly, title, wideOnly } from '../parts/panel.css.ts';
import * as styles from './day-page.css.ts';
import { MonthJump } from './month-jump.tsx';
import { buildWeekPath } from './paths.ts';
import { DiaryLegend, WeekColumns } from './week-columns.tsx';
import { WeekFooterLinks, WeekLinks } from './week-links.tsx';
import { WeekRows } from './week-rows.tsx';

/** A week: where is room? On a phone a list of its days, on a wide screen seven columns; under it the month. OWNER §6.2. */
export function WeekPage({ view: { heading, line, week, month, before, after } }: { view: WeekView }) {
  const weeks = { before: buildWeekPath(before), after: buildWeekPath(after) };
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 className={title}>{heading}</h1>
          <p className={styles.line}>{line}</p>
        </div>
        <WeekLinks {...weeks} present={{ href: '/studio/week', text: 'This week' }} />
      </div>
      <div className={phoneOnly}>
        <WeekRows week={week} />
      </div>
      <div className={wideOnly}>
        <WeekColumns week={week} />
      </div>
      <WeekFooterLinks {...weeks} />
      <DiaryLegend />
      <MonthJump month={month} />
    </>
  );
}
