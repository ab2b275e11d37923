import { formatDateTime, toIso } from '../domain/time.ts';
import { figures } from './text.css.ts';

type DateTimeProps = {
  instant: Temporal.Instant;
  /** formats the text; date and time in full by default */
  format?: (instant: Temporal.Instant) => string;
};

/** A `<time>` element in studio time, "Thursday 4 June 2026, 10:00 am". */
export function DateTime({ instant, format = formatDateTime }: DateTimeProps) {
  return (
    <time className={figures} dateTime={toIso(instant)}>
      {format(instant)}
    </time>
  );
}
