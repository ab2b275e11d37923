import { type Point, toUnitVector } from './curves.ts';
import { formatNumbers } from './path.ts';

/** A star of five lash-shaped petals on the 24 grid, filled. */
export function drawStarPath(): string {
  let petals = '';
  for (let petal = 0; petal < 5; petal++) {
    const [x, y] = toUnitVector(petal * 72);
    const toPoint = (along: number, across: number): Point => [
      12 + x * along - y * across,
      12 + y * along + x * across,
    ];
    const tip = toPoint(11, 0);
    const root = toPoint(-0.5, 0);
    petals += `M${formatNumbers(tip)}Q${formatNumbers([...toPoint(5, 4.1), ...root])}Q${formatNumbers([...toPoint(5, -4.1), ...tip])}Z`;
  }
  return petals;
}
