/** The owner's diary as a calendar that another program subscribes to. OWNER §6.11 ("Your calendar elsewhere"). */

import { toDisplayName } from '../clients/client-name.ts';
import { toInitials } from '../clients/hidden-names.ts';
import { toStudioDay } from '../time.ts';

/** What the feed shows of a client; the first level is the default. */
export const FEED_DETAIL_LEVELS = ['initials', 'busy', 'names'] as const;

export type FeedDetailLevel = (typeof FEED_DETAIL_LEVELS)[number];

/** The form of a token that `deriveFeedToken` makes; no other text is looked up. */
export const FEED_TOKEN_PATTERN = /^[0-9a-f]{64}$/;

export const MAX_FEED_READS_PER_HOUR = 60;

const DAYS_BACK = 30;
const DAYS_AHEAD = 180;

/** The days of the feed: `from` is the first, `to` the one after the last. */
export function calculateFeedDays(now: Temporal.Instant): { from: Temporal.PlainDate; to: Temporal.PlainDate } {
  const today = toStudioDay(now);
  return { from: today.subtract({ days: DAYS_BACK }), to: today.add({ days: DAYS_AHEAD + 1 }) };
}

type FeedAppointment = { fullName: string; serviceName: string };

/**
 * The title of an appointment: "M. N., Classic Set", "Maya, Classic Set" or "Busy". No surname and nothing else about the
 * client.
 */
export function formatFeedTitle({ fullName, serviceName }: FeedAppointment, detailLevel: FeedDetailLevel): string {
  if (detailLevel === 'busy') return 'Busy';
  const name = detailLevel === 'names' ? toDisplayName(fullName, false).firstName : toInitials(fullName);
  return `${name}, ${serviceName}`;
}
