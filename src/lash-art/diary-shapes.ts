/** The drawings in the owner's diary: the axis as a lid with a lash for every hour, a long lash for now, a louvre. */
import { formatNumber } from './path.ts';

type Tick = { top: number; isHour: boolean };

export const LID_WIDTH = 16;
/** The space left of the roots. */
const ROOT_X = 1.5;

const HOUR_LASH = { length: 11, width: 1.5 };
const HALF_HOUR_LASH = { length: 5, width: 0.9 };

const drawTickPath = ({ top, isHour }: Tick): string => {
  const { length, width } = isHour ? HOUR_LASH : HALF_HOUR_LASH;
  const formatPoint = (x: number, y: number) => `${formatNumber(ROOT_X + x)} ${formatNumber(top + y)}`;
  return [
    `M${formatPoint(0, -width)}Q${formatPoint(length / 2, -width * 0.8 - 1)} ${formatPoint(length, -3)}`,
    `Q${formatPoint(length / 2, width * 0.4)} ${formatPoint(0, width)}Z`,
  ].join('');
};

/** The lid, drawn downwards in a box of `LID_WIDTH` by `height`, and its lashes, as one path. */
export function drawHourAxisPath(height: number, ticks: readonly Tick[]): string {
  const upper = formatNumber(height * 0.3);
  const lower = formatNumber(height * 0.7);
  const lid = `M0 0C3.5 ${upper} 3.5 ${lower} 0 ${formatNumber(height)}C1.4 ${lower} 1.4 ${upper} 0 0Z`;
  return lid + ticks.map(drawTickPath).join('');
}

/** The lash that marks the current time, with the size of its box. */
export const NOW_MARKER = { path: 'M0 7.4C22 6.4 48 4.6 75 0 50 7 24 10.4 0 10.8Z', width: 76, height: 18 } as const;

/** The closed louvre of a day off: its slats, with the size of their box. */
export const DAY_OFF_LOUVRE = {
  path: Array.from({ length: 10 }, (_, slat) => -40 + slat * 28)
    .map((y) => `M-10 ${y}L410 ${y - 103}v13L-10 ${y + 13}Z`)
    .join(''),
  width: 400,
  height: 120,
} as const;
