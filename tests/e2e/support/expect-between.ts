import { expect } from '@playwright/test';

/** Waits until a length, measured again and again, is at least `min` and less than `max` px. */
export const expectBetween = (measure: () => Promise<number | undefined>, min: number, max: number) =>
  expect
    .poll(async () => {
      const px = (await measure()) ?? Number.NaN;
      return px >= min && px < max ? 'between' : px;
    })
    .toBe('between');
