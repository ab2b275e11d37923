import type { AppointmentAnswer } from '../../contract/responses.ts';
import type { AppointmentStatus } from '../../domain/appointment.ts';
import { parseDollars } from '../../domain/money.ts';
import { momentInWords, parseInstant } from '../../domain/time.ts';
import { figures } from '../../ui/figures.css.ts';
import { Moment } from '../../ui/moment.tsx';
import { priceText } from '../../ui/price.tsx';
import * as styles from './portal.css.ts';

const STATUS_WORDS: Record<AppointmentStatus, string> = {
  confirmed: 'Confirmed',
  pending: 'Pending',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** Every other appointment, the latest first. */
export function History({ appointments }: { appointments: readonly AppointmentAnswer[] }) {
  if (appointments.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="history">
      <h2 id="history" className={styles.title}>
        Appointment history
      </h2>
      <ul>
        {appointments.map(({ id, serviceName, scheduledDate, amountPaid, status }) => {
          const at = parseInstant(scheduledDate);
          return (
            <li key={id} className={styles.visit}>
              <div>
                <p className={styles.strong}>{serviceName}</p>
                <p className={styles.soft}>{at ? <Moment at={at} words={momentInWords} /> : null}</p>
              </div>
              <div className={styles.outcome}>
                <p className={styles.strong}>{STATUS_WORDS[status]}</p>
                <p className={`${styles.soft} ${figures}`}>{`Paid ${priceText(parseDollars(amountPaid) ?? 0)}`}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
