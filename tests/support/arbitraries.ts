import fc from 'fast-check';

const QUARTER_HOUR_MS = 15 * 60_000;
const MIN_INSTANT_MS = Date.UTC(2026, 0, 1);
const MAX_INSTANT_MS = Date.UTC(2028, 0, 1);

/** Any millisecond of 2026 and 2027. */
export const anyInstant = fc
  .integer({ min: MIN_INSTANT_MS, max: MAX_INSTANT_MS })
  .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds));

/** Any quarter hour of 2026 and 2027. */
export const anyQuarterHour = fc
  .integer({ min: MIN_INSTANT_MS / QUARTER_HOUR_MS, max: MAX_INSTANT_MS / QUARTER_HOUR_MS })
  .map((quarter) => Temporal.Instant.fromEpochMilliseconds(quarter * QUARTER_HOUR_MS));

/** A duration of the trade: 15 minutes to 4 hours. */
export const anyDuration = fc.integer({ min: 1, max: 16 }).map((quarterHours) => quarterHours * 15);

/** A clean-up time that the owner can set: 0 to 60 minutes in steps of 5. */
export const anyCleanup = fc.integer({ min: 0, max: 12 }).map((fives) => fives * 5);

/** Whole cents up to $9,999,999.99. */
export const anyCents = fc.integer({ min: 0, max: 999_999_999 });
