/** Patch tests: what is noted of each, and the sentence about the latest. None blocks a booking. OWNER §6.3, §6.7. */
import { formatDate } from '../time.ts';

/** waiting: the client has not said yet how it went; declined: the client did not want one. */
export const PATCH_TEST_RESULTS = ['waiting', 'clear', 'reacted', 'declined'] as const;
export type PatchTestResult = (typeof PATCH_TEST_RESULTS)[number];

/** The choice in place of a result that removes a test: it was noted by mistake, for another client or day. */
export const NO_PATCH_TEST = 'none';

/** `day`: at the studio. */
export type PatchTest = { day: Temporal.PlainDate; result: PatchTestResult };

export const MAX_PRODUCT_LENGTH = 80;

/** How many of a client's patch tests the card shows, the latest ones. */
export const MAX_PATCH_TESTS_SHOWN = 12;

/** After so many months a test says nothing about today's skin. */
const VALIDITY_MONTHS = 6;
/** A client is asked how the test went from this many days after it on, so at the latest when 24 hours have passed. */
const FOLLOW_UP_DAYS = 1;

/** A reaction is health data: it is kept only with the client's consent. */
export const needsConsent = (result: PatchTestResult): boolean => result === 'reacted';

const isExpired = (day: Temporal.PlainDate, today: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(day.add({ months: VALIDITY_MONTHS }), today) < 0;

const NO_PATCH_TEST_SENTENCE = 'No patch test noted.';

/**
 * "Patch test clear, 14 October 2026", "No patch test noted.", "Patch test older than six months." A reaction is named
 * however old it is; a test that was declined so long ago is none. `latest`: null for a client without a test.
 */
export function formatPatchTest(latest: PatchTest | null, today: Temporal.PlainDate): string {
  if (!latest) return NO_PATCH_TEST_SENTENCE;
  const { day, result } = latest;
  if (result !== 'reacted' && isExpired(day, today))
    return result === 'declined' ? NO_PATCH_TEST_SENTENCE : 'Patch test older than six months.';
  return `Patch test ${result}, ${formatDate(day)}`;
}

/** The last day of the tests that the client is asked about on `today`. */
export const calculateLastFollowUpDay = (today: Temporal.PlainDate): Temporal.PlainDate =>
  today.subtract({ days: FOLLOW_UP_DAYS });

/** The results in a list and in a choice. */
export const PATCH_TEST_RESULT_LABELS: Record<PatchTestResult, string> = {
  waiting: 'Waiting for the result',
  clear: 'Clear',
  reacted: 'Reacted',
  declined: 'Declined',
};
