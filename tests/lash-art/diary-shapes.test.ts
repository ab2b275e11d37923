import { expect, it } from 'vitest';
import { drawHourAxisPath } from '../../src/lash-art/diary-shapes.ts';

const countShapes = (path: string) => path.split('M').length - 1;

it('the axis of a day is a lid with one lash for each mark, a longer one for an hour', () => {
  const lid = drawHourAxisPath(450, []);
  expect(countShapes(lid)).toBe(1);
  const hour = drawHourAxisPath(450, [{ top: 45, isHour: true }]).slice(lid.length);
  const half = drawHourAxisPath(450, [{ top: 45, isHour: false }]).slice(lid.length);
  expect(
    drawHourAxisPath(450, [
      { top: 45, isHour: true },
      { top: 90, isHour: false },
    ]).startsWith(lid + hour),
  ).toBe(true);
  const reach = (path: string) => Math.max(...[...path.matchAll(/[MQ ](-?[\d.]+) /g)].map(([, x]) => Number(x)));
  expect(reach(hour)).toBeGreaterThan(reach(half));
});
