import { type Cancelled, cancellationRuler } from '../../domain/cancellation.ts';
import { NOTICE_BUCKETS, type NoticeBucket } from '../../domain/cancellation-terms.ts';
import { clockTime, dayShort, studioDay } from '../../domain/time.ts';
import { Moment } from '../../ui/moment.tsx';
import * as styles from './cancel-dialog.css.ts';

const dayAndClock = (at: Temporal.Instant) => `${dayShort(studioDay(at))}, ${clockTime(at)}`;

/** Until which clock time what comes back, for this very booking; what is over is left out. */
export function CancelRuler({ booked, bucket }: { booked: Cancelled; bucket: NoticeBucket }) {
  const from = NOTICE_BUCKETS.indexOf(bucket);
  return (
    <ol className={styles.ruler} aria-label="What comes back, and until when">
      {cancellationRuler(booked)
        .slice(from)
        .map((row) => (
          <li key={row.bucket} className={styles.rulerRow} aria-current={row.bucket === bucket || undefined}>
            <span>
              Until <Moment at={row.until} words={dayAndClock} />
            </span>
            <span>{row.outcome}</span>
          </li>
        ))}
    </ol>
  );
}
