import { formatNumber } from '../path.ts';
import type { Frame } from './skin.ts';

/** Light through louvres at 13.8 degrees: units down for each unit across. */
const SLOPE = 0.245;
const SLAT_HEIGHTS = [17, 34, 24, 40] as const;

/** The stripes of light across a frame, as one path. */
export function drawLouvreLight([x, y, width, height]: Frame): string {
  const left = x - 40;
  const right = x + width + 40;
  const calculateEdgeY = (level: number, edgeX: number) => level - (edgeX - 240) * SLOPE;
  let slats = '';
  for (let index = -14; index < 30; index++) {
    const level = 44 + index * 55 + (index & 1) * 6;
    const bottom = level + (SLAT_HEIGHTS[index & 3] ?? 0);
    const isAbove = calculateEdgeY(bottom, left) < y - 40;
    const isBelow = calculateEdgeY(level, right) > y + height + 40;
    if (isAbove || isBelow) continue;
    slats += `M${formatNumber(left)} ${formatNumber(calculateEdgeY(level, left))}L${formatNumber(right)} ${formatNumber(calculateEdgeY(level, right))}V${formatNumber(calculateEdgeY(bottom, right))}L${formatNumber(left)} ${formatNumber(calculateEdgeY(bottom, left))}Z`;
  }
  return slats;
}
