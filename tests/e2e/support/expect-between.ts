import { expect } from '@playwright/test';

/** Waits until a length, measured again and again, is at least `least` and less than `most` px. */
export const expectBetween = (measure: () => Promise<number | undefined>, least: number, most: number) =>
  expect
    .poll(async () => {
      const px = (await measure()) ?? Number.NaN;
      return px >= least && px < most ? 'between' : px;
    })
    .toBe('between');
