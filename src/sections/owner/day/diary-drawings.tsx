import type { Mark } from '../../../domain/day-axis.ts';
import { hourLid, LID_WIDTH, LOUVRE, NOW_LASH } from '../../../lash-art/diary-shapes.ts';
import { rem } from './axis-style.ts';

type HourLidProps = { height: number; marks: readonly Mark[]; className: string };

/** The axis: a lid drawn downwards with a lash for every hour. OWNER §6.1. */
export function HourLid({ height, marks, className }: HourLidProps) {
  return (
    <svg
      className={className}
      style={{ height: rem(height) }}
      viewBox={`0 0 ${LID_WIDTH} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={hourLid(height, marks)} />
    </svg>
  );
}

/** Now, as a long lash. */
export function NowLash({ className }: { className: string }) {
  const { path, width, height } = NOW_LASH;
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** The closed louvre of a day off. */
export function Louvre({ className }: { className: string }) {
  const { path, width, height } = LOUVRE;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
