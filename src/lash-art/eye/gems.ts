import { calculatePointOn, lerp, type Point, toUnitVector } from '../curves.ts';
import type { EyeGeometry } from '../geometry.ts';
import { formatNumber, formatNumbers } from '../path.ts';

const STONE = '#8fd3d6';
const SHADE = '#0b2b33';
const SIDES = 8;

const listRingCorners = (radius: number) => Array.from({ length: SIDES }, (_, side) => calculateCorner(side, radius));
const calculateCorner = (side: number, radius: number): Point => {
  const [x, y] = toUnitVector((side * 360) / SIDES + 112.3);
  return [x * radius, y * radius];
};
const drawPolygonPath = (points: readonly Point[]) => `M${points.map((point) => formatNumbers(point)).join('L')}Z`;

/** A cut stone, to be placed with `<use>`: girdle, table and facets in light and shade. */
export function drawGemSymbol(id: string): string {
  const table = 5.4;
  const girdle = 10;
  const drawFacetPath = (from: number) =>
    drawPolygonPath([
      calculateCorner(from, girdle),
      calculateCorner(from + 1, girdle),
      calculateCorner(from + 1, table),
      calculateCorner(from, table),
    ]);
  const glint = drawPolygonPath([calculateCorner(4, table), calculateCorner(5, table), calculateCorner(6, table)]);
  return [
    `<g id="${id}"><path d="${drawPolygonPath(listRingCorners(girdle))}" fill="${STONE}"/>`,
    `<path d="${drawFacetPath(4)}${drawFacetPath(5)}${drawFacetPath(0)}" fill="#fff" opacity=".75"/>`,
    `<path d="${drawFacetPath(1)}${drawFacetPath(2)}" fill="${SHADE}" opacity=".42"/>`,
    `<path d="${drawFacetPath(7)}" fill="${SHADE}" opacity=".18"/>`,
    `<path d="${drawPolygonPath(listRingCorners(table))}" fill="#fff" opacity=".55"/><path d="${glint}" fill="#fff"/></g>`,
  ].join('');
}

/** Six stones on the lid margin, largest in the middle, and a small one at the inner corner. */
export function drawGems(id: string, { line, inner }: EyeGeometry): string {
  const count = 6;
  const placeStone = ([x, y]: Point, scale: number) =>
    `<use href="#${id}" transform="translate(${formatNumbers([x, y])})scale(${formatNumber(scale)})"/>`;
  let stones = '';
  for (let index = 0; index < count; index++) {
    const share = index / (count - 1);
    const [x, y] = calculatePointOn(line, lerp(0.2, 0.88, share));
    const scale = 0.5 + 0.52 * Math.sin(Math.PI * (0.18 + 0.62 * share));
    stones += placeStone([x, y - 9 - scale * 3], scale);
  }
  return stones + placeStone([inner[0] - 8, inner[1] + 3], 0.62);
}
