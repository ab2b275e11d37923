import type { WeekAppointment, WeekView } from '../../../contract/owner/day.ts';
import { buildAppointmentPath, buildBlockedTimePath } from '../../../contract/owner/paths.ts';
import { describeClosure } from '../../../domain/diary/day-summary.ts';
import { formatShortServiceName } from '../../../domain/diary/diary-formats.ts';
import type { WeekColumn, WeekItem } from '../../../domain/diary/week-plan.ts';
import { OwnerIcon } from '../frame/owner-icon.tsx';
import { formatRowService } from './appointment-texts.ts';
import { DayLink } from './day-link.tsx';
import { ClosedPattern, HoldLine } from './diary-drawings.tsx';
import * as styles from './week-page.css.ts';
import * as strip from './week-strip.css.ts';

/** "11:00 am Mia Chen, Wispy" */
function Line({ item }: { item: WeekItem<WeekAppointment> }) {
  switch (item.kind) {
    case 'open':
      return (
        <p className={styles.bookableTime}>
          <OwnerIcon name="eyeOpen" />
          {item.time}, open online
        </p>
      );
    case 'blocked':
      return (
        <a className={styles.mutedLink} href={buildBlockedTimePath(item.id)}>
          <span className={styles.time}>{item.time}</span> <span className={styles.itemText}>{item.text}</span>
        </a>
      );
    case 'hold':
      return (
        <HoldLine className={item.link ? styles.mutedLink : styles.mutedLine} link={item.link}>
          <span className={styles.time}>{item.time}</span>{' '}
          <span className={styles.itemText}>
            {item.link ? `${item.link.name}, ${formatShortServiceName(item.link.serviceName)}. ` : ''}
            {item.text}
          </span>
        </HoldLine>
      );
    default:
      return (
        <a
          className={styles.appointment}
          href={buildAppointmentPath(item.card.id)}
          data-over={item.isOver || undefined}
        >
          <span className={styles.time}>{item.time}</span>{' '}
          <span className={styles.itemText}>
            {item.card.name}, {formatRowService(item)}
          </span>
        </a>
      );
  }
}

function Lines({ column: { closureReason, items } }: { column: WeekColumn<WeekAppointment> }) {
  if (items.length > 0)
    return (
      <ol className={styles.lines}>
        {closureReason === null ? null : (
          <li>
            <p className={styles.mutedLine}>{describeClosure(closureReason)}</p>
          </li>
        )}
        {items.map((item) => (
          <li key={`${item.kind} ${item.time}`}>
            <Line item={item} />
          </li>
        ))}
      </ol>
    );
  if (closureReason === null) return <p className={styles.mutedLine}>No clients</p>;
  return (
    <div className={styles.closedDay}>
      <ClosedPattern />
      <p className={styles.reason}>{closureReason || 'Closed'}</p>
    </div>
  );
}

/** Seven days as a list, on a phone. OWNER §6.2. */
export const WeekRows = ({ week }: Pick<WeekView, 'week'>) => (
  <ol>
    {week.columns.map((column) => (
      <li key={column.day} className={styles.row}>
        <DayLink column={column} className={strip.day} weekdayClassName={strip.weekday} />
        <Lines column={column} />
      </li>
    ))}
  </ol>
);
