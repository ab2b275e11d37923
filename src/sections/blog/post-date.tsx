import { dateInWords, parseInstant, studioDay } from '../../domain/time.ts';
import { Moment } from '../../ui/moment.tsx';

const words = (at: Temporal.Instant) => dateInWords(studioDay(at));

/** The day an article appeared: "26 October 2026". */
export function PostDate({ createdAt }: { createdAt: string }) {
  const at = parseInstant(createdAt);
  return at ? <Moment at={at} words={words} /> : null;
}
