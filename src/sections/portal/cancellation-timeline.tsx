import { buildCancellationTimeline, type CancellableBooking } from '../../domain/cancellation/cancellation.ts';
import { CANCELLATION_TIERS, type CancellationTier } from '../../domain/cancellation/cancellation-terms.ts';
import { formatDateTimeShort } from '../../domain/short-dates.ts';
import { DateTime } from '../../ui/date-time.tsx';
import * as styles from './cancel-dialog.css.ts';

/** What the client gets back in each tier and its deadline; tiers that are over are left out. DECISIONS §10. */
export function CancellationTimeline({ booking, tier }: { booking: CancellableBooking; tier: CancellationTier }) {
  const startIndex = CANCELLATION_TIERS.indexOf(tier);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: VoiceOver in Safari announces no list whose markers are hidden
    <ol role="list" className={styles.timeline} aria-label="What comes back, and until when">
      {buildCancellationTimeline(booking)
        .slice(startIndex)
        .map((row) => (
          <li key={row.tier} className={styles.timelineRow} aria-current={row.tier === tier || undefined}>
            <span>
              Until <DateTime instant={row.until} format={formatDateTimeShort} />
            </span>
            <span>{row.outcome}</span>
          </li>
        ))}
    </ol>
  );
}
