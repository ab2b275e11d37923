import type { Appointment } from '../../api/decode.ts';
import type { AppointmentStatus } from '../../domain/bookings/appointment.ts';
import { formatServiceWithTreatment } from '../../domain/treatments/treatment.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { figures } from '../../ui/text.css.ts';
import * as styles from './portal.css.ts';
import { Rebook } from './rebook.tsx';
import { formatPayment, ReceiptLink } from './receipt-link.tsx';
import { RefundSummary } from './refund-summary.tsx';
import { useFindServiceName } from './use-service-name.ts';

const STATUS_LABELS: Record<AppointmentStatus, string> = {
  confirmed: 'Confirmed',
  pending: 'Pending',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

const formatStatus = ({ status, noShow, cancellation }: Appointment) =>
  noShow ? 'Missed' : cancellation?.byStudio ? 'Cancelled by us' : STATUS_LABELS[status];

type AppointmentLineProps = { appointment: Appointment; isLastVisit: boolean; now: Temporal.Instant };

/** A past appointment: service, price, state, and a link to book the same again. */
export function AppointmentLine({ appointment, isLastVisit, now }: AppointmentLineProps) {
  const { service, scheduledDate, cancellation, what } = appointment;
  const name = useFindServiceName()(service);
  return (
    <li className={styles.appointment}>
      <div>
        <p className={styles.strongText}>{formatServiceWithTreatment(name, what ?? '')}</p>
        <p className={styles.smallText}>
          <DateTime instant={scheduledDate} />
        </p>
      </div>
      <div className={styles.outcome}>
        <p className={styles.strongText}>{formatStatus(appointment)}</p>
        <p className={`${styles.smallText} ${figures}`}>{formatPayment(appointment)}</p>
      </div>
      <div className={styles.lineActions}>
        <ReceiptLink appointment={appointment} />
        <Rebook service={service} visitStart={scheduledDate} now={now} isOpen={isLastVisit} />
      </div>
      {cancellation ? <RefundSummary appointment={appointment} cancellation={cancellation} now={now} /> : null}
    </li>
  );
}
