import type { BookingPageView, BookingTimeStep } from '../../../contract/owner/booking.ts';
import { formatDollars } from '../../../domain/money.ts';
import { DayAxis } from '../day/day-axis.tsx';
import { wideOnly } from '../parts/panel.css.ts';
import * as styles from './booking.css.ts';

/** The day of the chosen time, with the new booking on its axis. OWNER §6.6 (When?). */
export const DayPanel = ({ timeStep: { dayPreview } }: { timeStep: BookingTimeStep }) => (
  <section className={styles.day} aria-label={dayPreview.heading}>
    <h2 className={styles.dayHeading}>{dayPreview.heading}</h2>
    {dayPreview.axis ? <DayAxis axis={dayPreview.axis} /> : null}
    {dayPreview.note === '' ? null : <p className={styles.fact}>{dayPreview.note}</p>}
  </section>
);

/** What is to be paid, and the points that it gives. */
export const BookingSummary = ({ summary: { service, price, points } }: Pick<BookingPageView, 'summary'>) => (
  <dl className={`${styles.sum} ${wideOnly}`}>
    <div className={styles.sumLine}>
      <dt>{service}</dt>
      <dd className={styles.strongFigures}>
        <span className={styles.priceWithoutCode}>{formatDollars(price)}</span>
        <span className={styles.codeLabel}>$0</span>
      </dd>
    </div>
    {points === '' ? null : (
      <div className={`${styles.sumLine} ${styles.pointsWithoutCode}`}>
        <dt>Points, once paid</dt>
        <dd>{points}</dd>
      </div>
    )}
  </dl>
);
