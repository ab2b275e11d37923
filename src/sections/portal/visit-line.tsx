import type { Appointment } from '../../api/decode.ts';
import type { AppointmentStatus } from '../../domain/appointment.ts';
import { formatDateTime } from '../../domain/time.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { figures } from '../../ui/text.css.ts';
import { formatPaid, ReceiptLink } from './paid.tsx';
import * as styles from './portal.css.ts';
import { Rebook } from './rebook.tsx';
import { RefundSummary } from './refund-summary.tsx';
import { useServiceName } from './service-name.ts';

const STATUS_WORDS: Record<AppointmentStatus, string> = {
  confirmed: 'Confirmed',
  pending: 'Pending',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

const statusWords = ({ status, noShow, cancellation }: Appointment) =>
  noShow ? 'Missed' : cancellation?.byStudio ? 'Cancelled by us' : STATUS_WORDS[status];

type VisitLineProps = { appointment: Appointment; isLast: boolean; now: Temporal.Instant };

/** A past appointment: service, price, state, and a link to book the same again. */
export function VisitLine({ appointment, isLast, now }: VisitLineProps) {
  const { service, scheduledDate, cancellation } = appointment;
  const name = useServiceName()(service);
  return (
    <li className={styles.visit}>
      <div>
        <p className={styles.strong}>{name}</p>
        <p className={styles.small}>
          <DateTime at={scheduledDate} words={formatDateTime} />
        </p>
      </div>
      <div className={styles.outcome}>
        <p className={styles.strong}>{statusWords(appointment)}</p>
        <p className={`${styles.small} ${figures}`}>{formatPaid(appointment)}</p>
      </div>
      <div className={styles.lineActions}>
        <ReceiptLink appointment={appointment} />
        <Rebook service={service} visit={scheduledDate} now={now} isOpen={isLast} />
      </div>
      {cancellation ? <RefundSummary appointment={appointment} cancellation={cancellation} now={now} /> : null}
    </li>
  );
}
