import { FIRST_VISIT } from '../../content/booking.ts';
import { policyTable } from '../../domain/cancellation-terms.ts';
import * as styles from './before-paying.css.ts';

/** What a client must know before paying: what a cancellation gives back, and what a first visit needs. */
export function BeforePaying() {
  return (
    <div className={styles.terms}>
      <table className={styles.table}>
        <caption className={styles.caption}>If you have to cancel</caption>
        <thead>
          <tr>
            <th scope="col">Notice</th>
            <th scope="col">What you get back</th>
          </tr>
        </thead>
        <tbody>
          {policyTable().map(({ notice, outcome }) => (
            <tr key={notice}>
              <th scope="row">{notice}</th>
              <td>{outcome}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h4 className={styles.caption}>First visit</h4>
      <ul className={styles.facts}>
        {FIRST_VISIT.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}
