import type { AppointmentAnswer } from '../../contract/responses.ts';
import { type AppointmentStatus, isUpcoming } from '../../domain/appointment.ts';
import { parseDollars } from '../../domain/money.ts';
import { momentInWords, parseInstant } from '../../domain/time.ts';
import { figures } from '../../ui/figures.css.ts';
import { Moment } from '../../ui/moment.tsx';
import { priceText } from '../../ui/price.tsx';
import { CancelButton } from './cancel-button.tsx';
import * as styles from './portal.css.ts';
import { WhatCameBack } from './what-came-back.tsx';

const STATUS_WORDS: Record<AppointmentStatus, string> = {
  confirmed: 'Confirmed',
  pending: 'Pending',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** Every other appointment, the latest first. */
export function History({ appointments, now }: { appointments: readonly AppointmentAnswer[]; now: Temporal.Instant }) {
  if (appointments.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="history">
      <h2 id="history" className={styles.title}>
        Appointment history
      </h2>
      <ul>
        {appointments.map((appointment) => {
          const { id, serviceName, scheduledDate, amountPaid, status, noShow, cancellation } = appointment;
          const at = parseInstant(scheduledDate);
          return (
            <li key={id} className={styles.visit}>
              <div>
                <p className={styles.strong}>{serviceName}</p>
                <p className={styles.soft}>{at ? <Moment at={at} words={momentInWords} /> : null}</p>
              </div>
              <div className={styles.outcome}>
                <p className={styles.strong}>{noShow ? 'Missed' : STATUS_WORDS[status]}</p>
                <p className={`${styles.soft} ${figures}`}>{`Paid ${priceText(parseDollars(amountPaid) ?? 0)}`}</p>
              </div>
              {cancellation ? <WhatCameBack appointment={appointment} cancellation={cancellation} now={now} /> : null}
              {at && isUpcoming({ status, scheduledDate: at }, now) ? <CancelButton appointment={appointment} /> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
