import { expect, it } from 'vitest';
import { drawHourAxisPath } from '../../src/lash-art/diary-shapes.ts';

const countShapes = (path: string) => path.split('M').length - 1;

it('the axis of a day is a lid with one lash for each mark, a longer one for an hour', () => {
  const lidPath = drawHourAxisPath(450, []);
  expect(countShapes(lidPath)).toBe(1);
  const hourTick = drawHourAxisPath(450, [{ top: 45, isHour: true }]).slice(lidPath.length);
  const halfHourTick = drawHourAxisPath(450, [{ top: 45, isHour: false }]).slice(lidPath.length);
  expect(
    drawHourAxisPath(450, [
      { top: 45, isHour: true },
      { top: 90, isHour: false },
    ]).startsWith(lidPath + hourTick),
  ).toBe(true);
  const calculateReach = (path: string) =>
    Math.max(...[...path.matchAll(/[MQ ](-?[\d.]+) /g)].map(([, x]) => Number(x)));
  expect(calculateReach(hourTick)).toBeGreaterThan(calculateReach(halfHourTick));
});
