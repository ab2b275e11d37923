import type { Appointment } from '../../api/decode.ts';
import { formatServiceWithTreatment } from '../../domain/treatments/treatment.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { BookedByStudioNote } from './booked-by-studio-note.tsx';
import { CancelButton } from './cancel-button.tsx';
import { MovedFromNote } from './moved-from-note.tsx';
import * as styles from './portal.css.ts';
import { formatPayment, ReceiptLink } from './receipt-link.tsx';
import { useFindServiceName } from './use-service-name.ts';

/** The appointments after the next one, ascending. */
export function LaterAppointments({ appointments }: { appointments: readonly Appointment[] }) {
  const toServiceName = useFindServiceName();
  if (appointments.length === 0) return null;
  return (
    <section className={`${styles.panel} ${styles.allColumns}`} aria-labelledby="later-appointments">
      <h2 id="later-appointments" className={styles.title}>
        Also booked
      </h2>
      <ul>
        {appointments.map((appointment) => {
          const { id, service, scheduledDate, status, what } = appointment;
          return (
            <li key={id} className={styles.appointment}>
              <div>
                <p className={styles.strongText}>{formatServiceWithTreatment(toServiceName(service), what ?? '')}</p>
                <p className={styles.softText}>
                  <DateTime instant={scheduledDate} />
                </p>
                <BookedByStudioNote appointment={appointment} />
                <MovedFromNote appointment={appointment} />
                <p className={styles.softText}>{formatPayment(appointment)}</p>
              </div>
              <div className={styles.lineActions}>
                <a className={styles.actionLink} href={`/api/appointments/${id}/calendar.ics`}>
                  Add to calendar
                </a>
                {status === 'pending' ? null : <ReceiptLink appointment={appointment} />}
                <CancelButton appointment={appointment} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
