import { calculatePointOn, lerp } from '../curves.ts';
import type { EyeGeometry } from '../geometry.ts';
import type { Palette } from '../palette.ts';
import { drawDotsElement, formatNumbers } from '../path.ts';
import type { Random } from '../random.ts';

/** Dots that suggest rounding, above the crease and below the lower lid. */
export function drawStipple({ crease, lower }: EyeGeometry, { deep }: Palette, random: Random): string {
  let fine = '';
  let coarse = '';
  for (let index = 0; index < 110; index++) {
    const [x, y] = calculatePointOn(crease, lerp(0.02, 1, random()));
    const height = random() ** 1.7 * 46;
    const dot = `M${formatNumbers([Math.round(x + (random() - 0.5) * 16), Math.round(y - 3 - height)])}h0`;
    if (index % 3) fine += dot;
    else coarse += dot;
  }
  for (let index = 0; index < 50; index++) {
    const [x, y] = calculatePointOn(lower, lerp(0.06, 0.98, random()));
    fine += `M${formatNumbers([Math.round(x), Math.round(y + 6 + random() ** 1.5 * 44)])}h0`;
  }
  return drawDotsElement(fine, deep, 1.1, 0.36) + drawDotsElement(coarse, deep, 1.9, 0.3);
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
