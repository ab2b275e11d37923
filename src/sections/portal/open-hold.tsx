import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { holdQuery } from '../../api/bookings.ts';
import { calculateSecondsLeft, isHoldLive } from '../../domain/bookings/hold.ts';
import { formatHeldUntil } from '../../domain/payments/payment-link.ts';
import { findLaterInstant, formatDayShort, formatTime, toStudioDay } from '../../domain/time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useServerClock } from '../layout/use-now.ts';
import * as styles from './reschedule-code-reminder.css.ts';
import { useFindServiceName } from './use-service-name.ts';

/**
 * The slot held until the client has paid, with a link to the payment. A hold that begins while the page is open is not
 * shown: the client is then at the card form, and a new line above would move the form. DECISIONS §8.
 */
export function OpenHold({ now }: { now: Temporal.Instant }) {
  const toServiceName = useFindServiceName();
  const { data } = useQuery(holdQuery);
  const hold = data?.hold ?? null;
  const [wasHeld] = useState(hold !== null);
  const currentTime = useNowAtEnd(hold?.expiresAt ?? null, now);
  if (!hold || !wasHeld || !isHoldLive(hold.expiresAt, currentTime)) return null;
  const start = `${formatDayShort(toStudioDay(hold.scheduledDate))}, ${formatTime(hold.scheduledDate)}`;
  return (
    <div className={styles.reminder}>
      <p>{`${formatHeldUntil(hold.expiresAt, now)}: ${toServiceName(hold.service)}, ${start}`}</p>
      <ButtonLink variant="ink" small href="#booking">
        Continue to payment
      </ButtonLink>
    </div>
  );
}

/** `now`, which is updated every minute, with an additional update when the hold ends. */
function useNowAtEnd(expiresAt: Temporal.Instant | null, now: Temporal.Instant): Temporal.Instant {
  const readClock = useServerClock();
  const [readAt, setReadAt] = useState(now);
  const countSeconds = useEffectEvent((until: Temporal.Instant) => calculateSecondsLeft(until, readClock()));
  const end = useEffectEvent(() => setReadAt(readClock()));
  useEffect(() => {
    if (!expiresAt) return;
    const timer = setTimeout(() => end(), countSeconds(expiresAt) * 1000);
    return () => clearTimeout(timer);
  }, [expiresAt]);
  return findLaterInstant(now, readAt);
}
