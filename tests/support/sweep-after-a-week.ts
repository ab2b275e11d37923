import type { TestApp } from './test-app.ts';

/** Lets a week pass, in which the time to decide a claim ends, and runs the sweep in each of the next three minutes. */
export async function sweepAfterAWeek(testApp: TestApp): Promise<void> {
  testApp.advanceClock({ hours: 7 * 24 });
  for (let minute = 0; minute < 3; minute += 1) {
    await testApp.sweep();
    testApp.advanceClock({ minutes: 1 });
  }
}
