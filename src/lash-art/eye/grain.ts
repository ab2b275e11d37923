import { calculatePointOn, lerp, type Point } from '../curves.ts';
import type { EyeGeometry } from '../geometry.ts';
import type { Palette } from '../palette.ts';
import { drawDotsElement, formatNumbers } from '../path.ts';
import type { Random } from '../random.ts';

const ROW_HEIGHT = 8;

/** Draws the dots row by row, each relative to the previous dot: the distances have few digits. */
function drawDotRows(dots: readonly Point[]): string {
  const sorted = dots.toSorted(
    (a, b) => Math.floor(a[1] / ROW_HEIGHT) - Math.floor(b[1] / ROW_HEIGHT) || a[0] - b[0] || a[1] - b[1],
  );
  return sorted
    .map(([x, y], index) => {
      const [fromX, fromY] = sorted[index - 1] ?? [0, 0];
      return `m${formatNumbers([x - fromX, y - fromY])}h0`;
    })
    .join('');
}

/** Dots that suggest rounding, above the crease and below the lower lid. */
export function drawStipple({ crease, lower }: EyeGeometry, { deep }: Palette, random: Random): string {
  const fine: Point[] = [];
  const coarse: Point[] = [];
  for (let index = 0; index < 110; index++) {
    const [x, y] = calculatePointOn(crease, lerp(0.02, 1, random()));
    const height = random() ** 1.7 * 46;
    const dots = index % 3 ? fine : coarse;
    dots.push([Math.round(x + (random() - 0.5) * 16), Math.round(y - 3 - height)]);
  }
  for (let index = 0; index < 50; index++) {
    const [x, y] = calculatePointOn(lower, lerp(0.06, 0.98, random()));
    fine.push([Math.round(x), Math.round(y + 6 + random() ** 1.5 * 44)]);
  }
  return drawDotsElement(drawDotRows(fine), deep, 1.1, 0.36) + drawDotsElement(drawDotRows(coarse), deep, 1.9, 0.3);
}

/** Freckles on the cheek. */
export function drawFreckles(count: number, { deep }: Palette, random: Random): string {
  let paths = '';
  for (let index = 0; index < count; index++) {
    const x = 90 + random() * 330;
    const y = 262 + random() ** 0.8 * 110 - random() * 20;
    paths += `M${formatNumbers([x, y])}h.${1 + Math.floor(random() * 8)}`;
  }
  return drawDotsElement(paths, deep, 3, 0.34);
}
