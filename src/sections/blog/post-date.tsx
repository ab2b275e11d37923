import { formatDate, parseInstant, studioDay } from '../../domain/time.ts';
import { DateTime } from '../../ui/date-time.tsx';

const words = (at: Temporal.Instant) => formatDate(studioDay(at));

/** The day an article appeared: "26 October 2026". */
export function PostDate({ createdAt }: { createdAt: string }) {
  const at = parseInstant(createdAt);
  return at ? <DateTime at={at} words={words} /> : null;
}
