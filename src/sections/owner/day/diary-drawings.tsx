import type { ReactNode } from 'react';
import { buildAppointmentPath } from '../../../contract/owner/paths.ts';
import type { Placement, Tick } from '../../../domain/diary/day-axis.ts';
import type { DiaryLink } from '../../../domain/diary/diary-day.ts';
import { DAY_OFF_LOUVRE, drawHourAxisPath, LID_WIDTH, NOW_MARKER } from '../../../lash-art/diary-shapes.ts';
import { visuallyHidden } from '../../../ui/text.css.ts';
import { toPositionStyle, toRem } from './axis-style.ts';
import * as styles from './hour-scale.css.ts';

type HourScaleProps = { height: number; ticks: readonly Tick[] };

/** The vertical hour axis, drawn as an eyelid with a lash as the mark of each hour. */
function HourAxis({ height, ticks }: HourScaleProps) {
  return (
    <svg
      className={styles.axis}
      style={{ height: toRem(height) }}
      viewBox={`0 0 ${LID_WIDTH} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={drawHourAxisPath(height, ticks)} />
    </svg>
  );
}

/**
 * The hours beside an axis, drawn like the edge of a lid. A screen reader reads the times of the items instead. OWNER §6.1.
 */
export const HourScale = ({ height, ticks }: HourScaleProps) => (
  <>
    <HourAxis height={height} ticks={ticks} />
    {ticks.map(({ top, label }) =>
      label === '' ? null : (
        <span key={top} className={styles.hour} style={{ top: toRem(top) }} aria-hidden="true">
          {label}
        </span>
      ),
    )}
  </>
);

/** The clean-up times, as plain bands; the appointment before each says it in words. */
export const CleanupBands = ({ cleanups, className }: { cleanups: readonly Placement[]; className: string }) =>
  cleanups.map((cleanup) => (
    <span
      key={`${cleanup.top} ${cleanup.lane}`}
      className={className}
      style={toPositionStyle(cleanup)}
      aria-hidden="true"
    />
  ));

/** `text`: "then 15 min to clean up", '' for none. For the accessible name of an appointment. */
export const CleanupLabel = ({ text }: { text: string }) =>
  text === '' ? null : <span className={visuallyHidden}>, {text}</span>;

type HoldLineProps = { className: string; link: DiaryLink | null; children: ReactNode };

/** A held time: a link to the page of a payment link, or text without a link while a client is paying. OWNER §6.1. */
export function HoldLine({ className, link, children }: HoldLineProps) {
  if (!link) return <p className={className}>{children}</p>;
  return (
    <a className={className} href={buildAppointmentPath(link.id)}>
      {children}
    </a>
  );
}

/** The mark of the current time, drawn as a long lash. */
export function NowMarker({ className }: { className: string }) {
  const { path, width, height } = NOW_MARKER;
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** The hatching of time that cannot be booked: it fills the element that it is in. */
export function ClosedPattern({ className = '' }: { className?: string }) {
  const { path, width, height } = DAY_OFF_LOUVRE;
  return (
    <svg
      className={`${styles.closedPattern} ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
