import type { DayView } from '../../../contract/owner-day.ts';
import { AvailabilityIcon } from '../../../ui/availability-icon.tsx';
import { dayPath } from './paths.ts';
import * as styles from './week-strip.css.ts';

/** The days of a week, each with a lash for each client. `day`: the one that is shown, ISO. OWNER §6.1. */
export function WeekStrip({ week, day }: Pick<DayView, 'week' | 'day'>) {
  return (
    <nav className={styles.strip} aria-label="Week">
      {week.columns.map((column) => (
        <a
          key={column.day}
          className={styles.day}
          href={dayPath(column)}
          aria-label={column.label}
          aria-current={column.day === day ? 'date' : undefined}
          data-today={column.isToday || undefined}
          data-closed={column.closed === null ? undefined : true}
        >
          <span className={styles.weekday}>{column.weekday}</span>
          {column.number}
          <AvailabilityIcon free={column.clients} />
        </a>
      ))}
    </nav>
  );
}
