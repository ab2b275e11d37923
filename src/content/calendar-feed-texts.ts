/** The texts for the owner about the address of a calendar. OWNER §6.11. */
import type { FeedDetailLevel } from '../domain/diary/calendar-feed.ts';
import { formatDate, requireInstant, toStudioDay } from '../domain/time.ts';

export const FEED_DETAIL_LABELS: Record<FeedDetailLevel, string> = {
  initials: 'Initials',
  busy: 'Busy only',
  names: 'First names',
};

/** `createdAt`: ISO instant; `readOn`: ISO day, null for a feed that was not read yet. */
type Feed = { shows: FeedDetailLevel; createdAt: string; readOn: string | null };

/** "Initials", "Made on 21 November 2026, not read yet". */
export function describeFeed({ shows, createdAt, readOn }: Feed) {
  const readText = readOn ? `last read on ${formatDate(Temporal.PlainDate.from(readOn))}` : 'not read yet';
  const madeOn = formatDate(toStudioDay(requireInstant(createdAt)));
  return { title: FEED_DETAIL_LABELS[shows], description: `Made on ${madeOn}, ${readText}` };
}
