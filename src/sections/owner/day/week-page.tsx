import type { WeekView } from '../../../contract/owner/day.ts';
import { WEEK_PATH } from '../../../contract/owner/paths.ts';
import { phoneOnly, title, wideOnly } from '../parts/panel.css.ts';
import * as styles from './day-page.css.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { buildWeekPath } from './paths.ts';
import { DiaryLegend, WeekColumns } from './week-columns.tsx';
import { WeekFooterLinks, WeekLinks } from './week-links.tsx';
import { WeekRows } from './week-rows.tsx';

/** A week: where is room? On a phone a list of its days, on a wide screen seven columns; under it the month. OWNER §6.2. */
export function WeekPage({ view: { heading, summary, week, month, previousMonday, nextMonday } }: { view: WeekView }) {
  const weekHrefs = { previousHref: buildWeekPath(previousMonday), nextHref: buildWeekPath(nextMonday) };
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 className={title}>{heading}</h1>
          <p className={styles.subtitle}>{summary}</p>
        </div>
        <WeekLinks {...weekHrefs} currentLink={{ href: WEEK_PATH, text: 'This week' }} />
      </div>
      <div className={phoneOnly}>
        <WeekRows week={week} />
      </div>
      <div className={wideOnly}>
        <WeekColumns week={week} />
      </div>
      <WeekFooterLinks {...weekHrefs} />
      <DiaryLegend />
      <MonthCalendar month={month} />
    </>
  );
}
