import { formatDateTime, toIso } from '../domain/time.ts';
import { figures } from './text.css.ts';

type DateTimeProps = {
  at: Temporal.Instant;
  /** How it is written; in full studio time unless told otherwise. */
  words?: (at: Temporal.Instant) => string;
};

/** A moment in studio time, "Thursday 4 June 2026, 10:00 am", readable by machines too. */
export function DateTime({ at, words = formatDateTime }: DateTimeProps) {
  return (
    <time className={figures} dateTime={toIso(at)}>
      {words(at)}
    </time>
  );
}
