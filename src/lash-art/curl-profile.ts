import { type Point, toUnitVector } from './curves.ts';
import type { Curl } from './lash-sets.ts';
import { formatNumbers } from './path.ts';

/** The angle between root and tip, in degrees. */
const CURL_ANGLES_DEGREES: Record<Curl, number> = { C: 88, CC: 112, D: 138 };
const STEP_COUNT = 14;
/** The length of the lash, in units of the drawing. */
const LASH_LENGTH = 30;

/** An SVG path: the edge of the lid from the side; stroked. */
export const LID_EDGE_PATH = 'M2 17C4 20 5 23 5 25.5S4.5 29 3 31';

/** The filled path of one lash of this curl from the side, 40 by 32, with its root on the lid at the left. */
export function drawCurlProfile(curl: Curl): string {
  const upper: Point[] = [];
  const lower: Point[] = [];
  let [x, y]: Point = [5, 25];
  let direction = 98;
  for (let step = 0; step <= STEP_COUNT; step++) {
    const halfWidth = 1.5 * (1 - step / STEP_COUNT) ** 0.8;
    const [acrossX, acrossY] = toUnitVector(direction + 90);
    upper.push([x + acrossX * halfWidth, y + acrossY * halfWidth]);
    lower.push([x - acrossX * halfWidth, y - acrossY * halfWidth]);
    direction -= (CURL_ANGLES_DEGREES[curl] / STEP_COUNT) * (0.55 + (0.9 * step) / STEP_COUNT);
    const [alongX, alongY] = toUnitVector(direction);
    x += (alongX * LASH_LENGTH) / STEP_COUNT;
    y += (alongY * LASH_LENGTH) / STEP_COUNT;
  }
  return `M${[...upper, ...lower.reverse()].map((point) => formatNumbers(point)).join('L')}Z`;
}
