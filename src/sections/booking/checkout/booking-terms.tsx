import { listFirstVisitNotes } from '../../../content/booking.ts';
import {
  buildPolicyTable,
  describeCurrentTerms,
  type PlannedBooking,
} from '../../../domain/cancellation/cancellation-terms.ts';
import * as styles from './booking-terms.css.ts';

type BookingTermsProps = {
  isFirstVisit: boolean;
  /** '' for a new set, which is all that clients book by themselves */
  treatment: string;
  booking: PlannedBooking;
  /** the server's time */
  now: Temporal.Instant;
};

/** What a client must read before paying: the cancellation terms and the advice for a first visit. DECISIONS §10, §14. */
export function BookingTerms({ isFirstVisit, treatment, booking, now }: BookingTermsProps) {
  return (
    <div className={styles.terms}>
      {isFirstVisit ? (
        <p>
          <strong>First visit:</strong> {listFirstVisitNotes(treatment).join(' ')}
        </p>
      ) : null}
      <details className={styles.details} suppressHydrationWarning>
        <summary className={styles.summary}>
          {describeCurrentTerms(booking, now)} <span className={styles.moreTerms}>All terms</span>
        </summary>
        <table className={styles.table}>
          <caption className={styles.caption}>If you have to cancel</caption>
          <thead>
            <tr>
              <th scope="col">Notice</th>
              <th scope="col">What you get back</th>
            </tr>
          </thead>
          <tbody>
            {buildPolicyTable().map(({ notice, outcome }) => (
              <tr key={notice}>
                <th scope="row">{notice}</th>
                <td>{outcome}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
