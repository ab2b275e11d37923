import { useQuery } from '@tanstack/react-query';
import { holdQuery } from '../../api/bookings.ts';
import { formatHeldUntil } from '../../domain/payments/payment-link.ts';
import { formatDateTime } from '../../domain/time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import * as styles from './reschedule-code-reminder.css.ts';

/** The times that the studio holds for the client until they are paid. OWNER §6.6, §12. */
export function OpenPaymentLinks({ now }: { now: Temporal.Instant }) {
  const { data } = useQuery(holdQuery);
  const liveLinks = (data?.links ?? []).filter(({ heldUntil }) => Temporal.Instant.compare(now, heldUntil) < 0);
  return liveLinks.map(({ path, service, startsAt, heldUntil }) => (
    <div key={path} className={styles.reminder}>
      <div>
        <p>{`${service}, ${formatDateTime(startsAt)}`}</p>
        <p>{formatHeldUntil(heldUntil, now)}</p>
      </div>
      <ButtonLink small href={path}>
        Pay
      </ButtonLink>
    </div>
  ));
}
