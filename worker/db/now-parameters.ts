import type { Placeholder } from 'drizzle-orm';
import { toIso, toStudioDay } from '../../src/domain/time.ts';

/** The names of the values, for `buildOnce`, of a statement that depends on the time. */
export const NOW_PARAMETER_NAMES = ['now', 'today'] as const;

type NowValues = Record<(typeof NOW_PARAMETER_NAMES)[number], string>;

/** `now` as the tables store an instant, and `today`, its day at the studio; or placeholders for both. */
export type NowParameters = NowValues | Record<keyof NowValues, Placeholder>;

export const toNowValues = (now: Temporal.Instant): NowValues => ({
  now: toIso(now),
  today: toStudioDay(now).toString(),
});
