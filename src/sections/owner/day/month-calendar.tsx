import type { WeekView } from '../../../contract/owner/day.ts';
import { WEEKDAY_NUMBERS } from '../../../domain/hours/opening-hours.ts';
import { formatWeekdayName } from '../../../domain/time.ts';
import { AvailabilityIcon } from '../../../ui/availability-icon.tsx';
import { visuallyHidden } from '../../../ui/text.css.ts';
import { MONTH_ID } from '../frame/frame-parts.ts';
import { OwnerIcon } from '../frame/owner-icon.tsx';
import { buildDayPath, buildWeekPath } from './paths.ts';
import * as styles from './week-page.css.ts';

/** Six weeks of days, each with a lash for each client, to go to another day. OWNER §6.2. */
export function MonthCalendar({ month: { heading, previousMonthDay, nextMonthDay, days } }: Pick<WeekView, 'month'>) {
  return (
    <section className={styles.month} aria-labelledby={MONTH_ID}>
      <div className={styles.monthHead}>
        <a className={styles.monthLink} href={buildWeekPath(previousMonthDay)} aria-label="Month before">
          <OwnerIcon name="prev" />
        </a>
        <h2 id={MONTH_ID} className={styles.monthName}>
          {heading}
        </h2>
        <a className={styles.monthLink} href={buildWeekPath(nextMonthDay)} aria-label="Next month">
          <OwnerIcon name="next" />
        </a>
      </div>
      <div className={styles.grid} aria-hidden="true">
        {WEEKDAY_NUMBERS.map((weekday) => (
          <span key={weekday} className={styles.weekday}>
            {formatWeekdayName(weekday).slice(0, 3)}
          </span>
        ))}
      </div>
      <ol className={styles.grid}>
        {days.map((monthDay) => (
          <li key={monthDay.day}>
            <a
              className={styles.day}
              href={buildDayPath(monthDay)}
              data-today={monthDay.isToday || undefined}
              data-closed={monthDay.isClosed || undefined}
              data-other-month={!monthDay.isInMonth || undefined}
            >
              <span className={visuallyHidden}>{monthDay.label}</span>
              <span aria-hidden="true">{monthDay.dayOfMonth}</span>
              <AvailabilityIcon count={monthDay.clientCount} />
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
