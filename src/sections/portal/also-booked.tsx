import type { Appointment } from '../../api/decode.ts';
import { formatDateTime } from '../../domain/time.ts';
import { withTreatment } from '../../domain/treatment.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { BookedByStudio } from './booked-by-studio.tsx';
import { CancelButton } from './cancel-button.tsx';
import { MovedFrom } from './moved-from.tsx';
import * as styles from './portal.css.ts';
import { formatPayment, ReceiptLink } from './receipt-link.tsx';
import { useServiceName } from './use-service-name.ts';

/** The appointments after the next one, ascending. */
export function AlsoBooked({ appointments }: { appointments: readonly Appointment[] }) {
  const nameOf = useServiceName();
  if (appointments.length === 0) return null;
  return (
    <section className={`${styles.panel} ${styles.allColumns}`} aria-labelledby="also-booked">
      <h2 id="also-booked" className={styles.title}>
        Also booked
      </h2>
      <ul>
        {appointments.map((appointment) => {
          const { id, service, scheduledDate, status, what } = appointment;
          return (
            <li key={id} className={styles.appointment}>
              <div>
                <p className={styles.strong}>{withTreatment(nameOf(service), what ?? '')}</p>
                <p className={styles.soft}>
                  <DateTime at={scheduledDate} words={formatDateTime} />
                </p>
                <BookedByStudio appointment={appointment} />
                <MovedFrom appointment={appointment} />
                <p className={styles.soft}>
                  {status === 'pending' ? 'Your payment is under way.' : formatPayment(appointment)}
                </p>
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
