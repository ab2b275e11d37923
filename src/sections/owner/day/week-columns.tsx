import type { WeekAppointment } from '../../../contract/owner/day.ts';
import { buildAppointmentPath, buildBlockedTimePath } from '../../../contract/owner/paths.ts';
import { chooseColumnCardLayout } from '../../../domain/diary/appointment-card-layout.ts';
import { describeClosure } from '../../../domain/diary/day-summary.ts';
import { formatShortName, formatShortServiceName } from '../../../domain/diary/diary-formats.ts';
import type { WeekColumn, WeekItem, WeekPlan } from '../../../domain/diary/week-plan.ts';
import { targetSize } from '../../../styles/tokens.css.ts';
import { AvailabilityIcon } from '../../../ui/availability-icon.tsx';
import { visuallyHidden } from '../../../ui/text.css.ts';
import { OwnerIcon } from '../frame/owner-icon.tsx';
import { wideOnly } from '../parts/panel.css.ts';
import { formatColumnService } from './appointment-texts.ts';
import { calculateMinWidth, toAxisHeight, toPositionStyle, toRem } from './axis-style.ts';
import { DayLink } from './day-link.tsx';
import { CleanupBands, CleanupLabel, ClosedPattern, HoldLine, HourScale, NowMarker } from './diary-drawings.tsx';
import * as styles from './week-columns.css.ts';

type Item = WeekItem<WeekAppointment>;

function ColumnItem({ item, isShown }: { item: Item; isShown: boolean }) {
  switch (item.kind) {
    case 'open':
      return (
        <p className={styles.bookableTime}>
          <OwnerIcon name="eyeOpen" />
          {item.shortTime}
          <span className={visuallyHidden}>, open online</span>
        </p>
      );
    case 'blocked':
      return (
        <a className={styles.blockedItem} href={buildBlockedTimePath(item.id)}>
          <ClosedPattern className={styles.faintPattern} />
          <span className={styles.blockedLabel}>
            <span className={styles.time}>{item.shortTime}</span> {item.text}
          </span>
        </a>
      );
    case 'hold':
      return (
        <HoldLine className={styles.tentativeItem} link={item.link}>
          <span className={styles.time}>{item.shortTime}</span>{' '}
          {item.link ? <span className={styles.name}>{formatShortName(item.link.name)}</span> : null}{' '}
          <span
            className={styles.cutDetails}
            style={{ WebkitLineClamp: chooseColumnCardLayout(item.height - styles.DASHED_EDGES_PX).detailLines }}
          >
            {item.link ? `${formatShortServiceName(item.link.serviceName)}. ` : ''}
            {item.text}
          </span>
          <CleanupLabel text={item.cleanup} />
        </HoldLine>
      );
    default:
      return <AppointmentItem item={item} isShown={isShown} />;
  }
}

type AppointmentItemProps = { item: Extract<Item, { kind: 'appointment' | 'pending' }>; isShown: boolean };

function AppointmentItem({ item, isShown }: AppointmentItemProps) {
  const { detailLines, paddingPx } = chooseColumnCardLayout(
    item.height - (item.kind === 'pending' ? styles.DASHED_EDGES_PX : 0),
  );
  return (
    <a
      className={item.kind === 'pending' ? styles.tentativeItem : styles.card}
      href={buildAppointmentPath(item.card.id)}
      style={{ paddingTop: toRem(paddingPx.top), paddingBottom: toRem(paddingPx.bottom) }}
      data-over={item.isOver || undefined}
      data-choice
      aria-current={isShown || undefined}
    >
      <span className={styles.time}>{item.shortTime}</span>{' '}
      <span className={detailLines > 0 ? styles.name : styles.onlyName}>{formatShortName(item.card.name)}</span>{' '}
      <span
        className={detailLines > 0 ? styles.cutDetails : visuallyHidden}
        style={detailLines > 0 ? { WebkitLineClamp: detailLines } : undefined}
      >
        {formatColumnService(item)}
      </span>
      <CleanupLabel text={item.cleanup} />
    </a>
  );
}

type ColumnProps = { column: WeekColumn<WeekAppointment>; now: { top: number; time: string } | null; shownId?: string };

function Column({ column: { label, isToday, closureReason, items, cleanups }, now, shownId }: ColumnProps) {
  return (
    <div className={styles.column} data-today={isToday || undefined}>
      {closureReason === null || items.length > 0 ? null : (
        <div className={styles.closedDay}>
          <ClosedPattern className={styles.faintPattern} />
          <p className={styles.reason}>{closureReason || 'Closed'}</p>
        </div>
      )}
      {closureReason === null || items.length === 0 ? null : (
        <p className={styles.reasonAbove}>{describeClosure(closureReason)}</p>
      )}
      {items.length === 0 ? null : (
        <ol aria-label={label}>
          {items.map((item) => (
            <li key={`${item.top} ${item.lane}`} className={styles.item} style={toPositionStyle(item)}>
              <ColumnItem item={item} isShown={'card' in item && item.card.id === shownId} />
            </li>
          ))}
        </ol>
      )}
      <CleanupBands cleanups={cleanups} className={styles.cleanup} />
      {isToday && now ? (
        <div className={styles.nowIndicator} style={{ top: toRem(now.top) }} aria-hidden="true">
          <NowMarker className={styles.nowMarker} />
          <span className={styles.nowLine} />
          <b className={styles.nowTime}>{now.time}</b>
        </div>
      ) : null}
    </div>
  );
}

type WeekColumnsProps = {
  week: WeekPlan<WeekAppointment>;
  /** the day that is shown wider, ISO */
  day?: string;
  /** the appointment that is shown beside the week */
  shownId?: string;
};

/** Seven days on one axis. OWNER §6.1 (at 1440), §6.2. */
export function WeekColumns({ week: { height, ticks, nowMark, columns }, day, shownId }: WeekColumnsProps) {
  const widths = columns.map(({ day: columnDay, items }) => {
    // A day without items keeps the width of the link above it.
    const minWidth = Math.max(targetSize.least, calculateMinWidth(items) + styles.COLUMN_INSET_PX * 2);
    return `minmax(${minWidth}px, ${columnDay === day ? 1.75 : 1}fr)`;
  });
  return (
    <div className={styles.board} style={{ gridTemplateColumns: [styles.HOUR_AXIS_WIDTH, ...widths].join(' ') }}>
      <span />
      {columns.map((column) => (
        <DayLink
          key={column.day}
          column={column}
          isShown={column.day === day}
          className={styles.head}
          weekdayClassName={styles.weekday}
        />
      ))}
      <div className={styles.hours} style={{ height: toAxisHeight(height) }} aria-hidden="true">
        <HourScale height={height} ticks={ticks} />
      </div>
      {columns.map((column) => (
        <Column key={column.day} column={column} now={nowMark} shownId={shownId} />
      ))}
    </div>
  );
}

export const DiaryLegend = () => (
  <p className={`${styles.legend} ${wideOnly}`}>
    <AvailabilityIcon count={3} />
    One lash for each client. Dashed: not booked yet, or not paid yet.
  </p>
);
