import { formPaths } from '../../../contract/owner/forms.ts';
import type { DaysOffView } from '../../../contract/owner/hours.ts';
import type { DaysOffMonth, DaysOffMonthDay } from '../../../domain/diary/days-off.ts';
import { WEEKDAY_NUMBERS } from '../../../domain/hours/opening-hours.ts';
import { formatWeekdayName } from '../../../domain/time.ts';
import { visuallyHidden } from '../../../ui/text.css.ts';
import { ClosedPattern } from '../day/diary-drawings.tsx';
import * as styles from './days-off-calendar.css.ts';

/** A link to the times of the day, unless it is over. */
function Day({ day: { day, number, label, isOff, isClosed, isSpecial, isPast } }: { day: DaysOffMonthDay }) {
  const dayProps = {
    className: styles.day,
    'data-closed': isClosed || undefined,
    'data-off': isOff || undefined,
    'data-special': isSpecial || undefined,
  };
  const content = (
    <>
      {isOff ? <ClosedPattern /> : null}
      <span className={visuallyHidden}>{label}</span>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
    </>
  );
  if (isPast) return <span {...dayProps}>{content}</span>;
  return (
    <a {...dayProps} href={formPaths.specialDay(day)}>
      {content}
    </a>
  );
}

function Month({ month: { heading, firstWeekday, days } }: { month: DaysOffMonth }) {
  return (
    <div>
      <h3 className={styles.name}>{heading}</h3>
      <div className={styles.grid} aria-hidden="true">
        {WEEKDAY_NUMBERS.map((weekday) => (
          <span key={weekday} className={styles.weekday}>
            {formatWeekdayName(weekday).slice(0, 1)}
          </span>
        ))}
      </div>
      <ol className={styles.grid}>
        {days.map((day) => (
          <li key={day.day} style={day.number === 1 ? { gridColumnStart: firstWeekday } : undefined}>
            <Day day={day} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Two months with hatching on the days that are off. OWNER §6.5. */
export const DaysOffCalendar = ({ months }: Pick<DaysOffView, 'months'>) => (
  <div className={styles.months}>
    {months.map((month) => (
      <Month key={month.heading} month={month} />
    ))}
  </div>
);
