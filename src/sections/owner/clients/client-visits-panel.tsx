import type { ClientView, VisitLine } from '../../../contract/owner/clients.ts';
import { buildAppointmentPath, buildVisitsPath } from '../../../contract/owner/paths.ts';
import { formatDollars } from '../../../domain/money.ts';
import { formatPayAtStudio } from '../../../domain/owner/owner-booking.ts';
import * as panels from '../parts/panel.css.ts';
import * as styles from './client.css.ts';

/**
 * The amount that was kept, is not paid yet, or is to be paid at the studio in the words of the appointment's page; "code"
 * for a booking made with a code.
 */
function formatVisitAmount({ paidCents, owedCents, unpaidCents }: VisitLine): string {
  if (unpaidCents > 0) return `${formatDollars(unpaidCents)} not paid yet`;
  if (owedCents > 0) return formatPayAtStudio(owedCents);
  return paidCents === null ? 'code' : formatDollars(paidCents);
}

/** The appointments of a client with what was kept of their payments, the latest first. OWNER §6.7. */
export function VisitsPanel({ view }: { view: ClientView }) {
  const { id, history, historyPage, hasEarlier, netPaidCents } = view;
  return (
    <section className={panels.panel}>
      <h2 className={panels.panelTitle}>Visits and money</h2>
      {history.length === 0 ? <p className={panels.softText}>No visits yet.</p> : null}
      <ul>
        {history.map((visit) => (
          <li key={visit.id} className={panels.row}>
            <a className={styles.visit} href={buildAppointmentPath(visit.id)}>
              <span>
                <span className={styles.visitTime}>{visit.when}</span>
                {`, ${visit.service}`}
              </span>
              <span className={panels.value}>{formatVisitAmount(visit)}</span>
              <span className={panels.smallText}>{visit.state}</span>
            </a>
          </li>
        ))}
        <li className={panels.row}>
          <span className={`${panels.cells} ${panels.strongText}`}>
            <span>Paid in all, after refunds</span>
            <span className={panels.value}>{formatDollars(netPaidCents)}</span>
          </span>
        </li>
      </ul>
      {historyPage > 1 ? (
        <p>
          <a className={panels.panelLink} href={buildVisitsPath(id, historyPage - 1)}>
            Later visits
          </a>
        </p>
      ) : null}
      {hasEarlier ? (
        <p>
          <a className={panels.panelLink} href={buildVisitsPath(id, historyPage + 1)}>
            Earlier visits
          </a>
        </p>
      ) : null}
    </section>
  );
}
