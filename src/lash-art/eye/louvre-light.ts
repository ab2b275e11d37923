import { formatNumber } from '../path.ts';
import type { Frame } from './skin.ts';

/** Light through louvres at 13.8 degrees: units down for each unit across. */
const SLOPE = 0.245;
const HEIGHTS = [17, 34, 24, 40] as const;

/** The stripes of light across a frame, as one path. */
export function drawLouvreLight([x, y, width, height]: Frame): string {
  const left = x - 40;
  const right = x + width + 40;
  const edge = (level: number, at: number) => level - (at - 240) * SLOPE;
  let slats = '';
  for (let index = -14; index < 30; index++) {
    const level = 44 + index * 55 + (index & 1) * 6;
    const bottom = level + (HEIGHTS[index & 3] ?? 0);
    const above = edge(bottom, left) < y - 40;
    const below = edge(level, right) > y + height + 40;
    if (above || below) continue;
    slats += `M${formatNumber(left)} ${formatNumber(edge(level, left))}L${formatNumber(right)} ${formatNumber(edge(level, right))}V${formatNumber(edge(bottom, right))}L${formatNumber(left)} ${formatNumber(edge(bottom, left))}Z`;
  }
  return slats;
}
