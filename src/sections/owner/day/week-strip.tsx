import type { DayView } from '../../../contract/owner/day.ts';
import { DayLink } from './day-link.tsx';
import * as styles from './week-strip.css.ts';

/** The days of a week, each with a lash for each client. `day`: the one that is shown, ISO. OWNER §6.1. */
export function WeekStrip({ week, day }: Pick<DayView, 'week' | 'day'>) {
  return (
    <nav className={styles.strip} aria-label="Week">
      {week.columns.map((column) => (
        <DayLink
          key={column.day}
          column={column}
          isShown={column.day === day}
          className={styles.day}
          weekdayClassName={styles.weekday}
        />
      ))}
    </nav>
  );
}
