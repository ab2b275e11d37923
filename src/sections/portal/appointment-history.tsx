import type { Appointment } from '../../api/decode.ts';
import { earlierAppointmentsQuery } from '../../api/portal.ts';
import { APPOINTMENTS_PER_PAGE, takePage } from '../../domain/pagination.ts';
import { AppointmentLine } from './appointment-line.tsx';
import { EarlierPage } from './earlier-page.tsx';
import * as styles from './portal.css.ts';

/** The number of entries shown before the list is opened. */
const INITIAL_ENTRY_COUNT = 4;

type HistoryProps = {
  appointments: readonly Appointment[];
  /** the appointment under way: shown above, but part of the server's page of started appointments */
  appointmentUnderWay: Appointment | null;
  now: Temporal.Instant;
};

/** Cancelled future appointments, then past appointments, latest first. */
export function AppointmentHistory({ appointments, appointmentUnderWay, now }: HistoryProps) {
  const isAhead = ({ scheduledDate }: Appointment) => Temporal.Instant.compare(scheduledDate, now) > 0;
  const pastAppointments = appointments.filter((appointment) => !isAhead(appointment));
  const startedAppointments = (
    appointmentUnderWay ? [...pastAppointments, appointmentUnderWay] : pastAppointments
  ).toSorted((one, other) => Temporal.Instant.compare(other.scheduledDate, one.scheduledDate));
  const { pageRows, cursor } = takePage(startedAppointments, APPOINTMENTS_PER_PAGE);
  const shownAppointments = pageRows.filter((appointment) => appointment !== appointmentUnderWay);
  const lines = [...appointments.filter(isAhead), ...shownAppointments];
  const lastVisit = shownAppointments.find(({ status }) => status === 'completed');
  const renderLine = (appointment: Appointment) => (
    <AppointmentLine
      key={appointment.id}
      appointment={appointment}
      isLastVisit={appointment.id === lastVisit?.id}
      now={now}
    />
  );
  return (
    <section className={`${styles.panel} ${styles.allColumns}`} aria-labelledby="history">
      <h2 id="history" className={styles.title}>
        Appointment history
      </h2>
      {lines.length === 0 ? (
        <p className={styles.softText}>Your visits and their receipts will stand here.</p>
      ) : (
        <ul>{lines.slice(0, INITIAL_ENTRY_COUNT).map(renderLine)}</ul>
      )}
      {lines.length > INITIAL_ENTRY_COUNT ? (
        <details className={styles.moreEntries}>
          <summary className={styles.actionLink}>Earlier visits</summary>
          <ul>{lines.slice(INITIAL_ENTRY_COUNT).map(renderLine)}</ul>
          {cursor ? (
            <EarlierPage
              lastShownId={cursor.id}
              buildQueryBefore={earlierAppointmentsQuery}
              pageSize={APPOINTMENTS_PER_PAGE}
            >
              {(earlier, list) => (
                <ul ref={list} tabIndex={-1}>
                  {earlier.map(renderLine)}
                </ul>
              )}
            </EarlierPage>
          ) : null}
        </details>
      ) : null}
    </section>
  );
}
