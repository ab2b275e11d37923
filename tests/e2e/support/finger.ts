import type { Page } from '@playwright/test';

/** In CSS px from the upper left corner of the window. */
type Point = { x: number; y: number };

const STEPS = 5;

/** Puts a finger down at one point, moves it to another and lifts it. */
export async function moveFinger(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS;
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await touch('touchEnd', []);
  await session.detach();
}
