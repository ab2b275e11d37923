import type { Appointment } from '../../api/decode.ts';
import { formatDateTime } from '../../domain/time.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { CancelButton } from './cancel-button.tsx';
import { formatPaid, ReceiptLink } from './paid.tsx';
import * as styles from './portal.css.ts';
import { useServiceName } from './service-name.ts';

/** The appointments after the next one, ascending. */
export function AlsoBooked({ appointments }: { appointments: readonly Appointment[] }) {
  const nameOf = useServiceName();
  if (appointments.length === 0) return null;
  return (
    <section className={`${styles.panel} ${styles.across}`} aria-labelledby="also-booked">
      <h2 id="also-booked" className={styles.title}>
        Also booked
      </h2>
      <ul>
        {appointments.map((appointment) => {
          const { id, service, scheduledDate, status } = appointment;
          return (
            <li key={id} className={styles.visit}>
              <div>
                <p className={styles.strong}>{nameOf(service)}</p>
                <p className={styles.soft}>
                  <DateTime at={scheduledDate} words={formatDateTime} />
                </p>
                <p className={styles.soft}>
                  {status === 'pending' ? 'Your payment is under way.' : formatPaid(appointment)}
                </p>
              </div>
              <div className={styles.lineActions}>
                <a className={styles.opens} href={`/api/appointments/${id}/calendar.ics`}>
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
