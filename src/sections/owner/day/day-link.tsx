import type { DayView } from '../../../contract/owner/day.ts';
import { AvailabilityIcon } from '../../../ui/availability-icon.tsx';
import { visuallyHidden } from '../../../ui/text.css.ts';
import { buildDayPath } from './paths.ts';

type DayLinkProps = {
  column: DayView['week']['columns'][number];
  /** the day that is shown */
  isShown?: boolean;
  className: string;
  weekdayClassName: string;
};

/** A day of a week, drawn with a lash for each client, and in words for a screen reader. OWNER §6.1. */
export const DayLink = ({ column, isShown = false, className, weekdayClassName }: DayLinkProps) => (
  <a
    className={className}
    href={buildDayPath(column)}
    aria-current={isShown ? 'date' : undefined}
    data-today={column.isToday || undefined}
    data-closed={column.closureReason === null ? undefined : true}
  >
    <span className={visuallyHidden}>{column.label}</span>
    <span className={weekdayClassName} aria-hidden="true">
      {column.weekday}
    </span>
    <span aria-hidden="true">{column.dayOfMonth}</span>
    <AvailabilityIcon count={column.clientCount} />
  </a>
);
