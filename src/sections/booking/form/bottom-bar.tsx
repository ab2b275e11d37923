import { useEffect, useState } from 'react';
import type { RequestedService } from '../../../domain/checkout/checkout-types.ts';
import { formatDollars } from '../../../domain/money.ts';
import type { Quote } from '../../../domain/payments/price.ts';
import { formatDayShortMonth, formatTime, parseInstant, toStudioDay } from '../../../domain/time.ts';
import { Button } from '../../../ui/button.tsx';
import * as styles from './bottom-bar.css.ts';

/** The id of the element that contains the button to the payment. */
export const PROCEED_ID = 'proceed';

type BottomBarProps = {
  /** ISO instant */
  slot: string;
  service: RequestedService | null;
  quote: Quote | null;
  pending: boolean;
  onContinue: () => void;
};

/** On a phone, after a time is chosen: the choice, its price and a button, while the payment button is out of view. */
export function BottomBar({ slot, service, quote, pending, onContinue }: BottomBarProps) {
  const isShown = useIsInViewWithout('booking', PROCEED_ID);
  const start = parseInstant(slot);
  if (!start) return null;
  return (
    <div className={styles.bar} data-shown={isShown || undefined}>
      <p className={styles.summary}>
        <span className={styles.dateTime}>{`${formatDayShortMonth(toStudioDay(start))}, ${formatTime(start)}`}</span>
        <br />
        <span className={styles.serviceAndPrice}>
          {service && quote ? `${service.name} · ${formatDollars(quote.dueCents)}` : 'Choose a service'}
        </span>
      </p>
      <Button className={styles.button} pending={pending} onClick={onContinue}>
        Continue
      </Button>
    </div>
  );
}

/** Whether the outer element is in the viewport and the inner one is not. */
function useIsInViewWithout(outerId: string, innerId: string): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const visibilityById = new Map<string, boolean>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) visibilityById.set(target.id, isIntersecting);
      setShown(visibilityById.get(outerId) === true && visibilityById.get(innerId) !== true);
    });
    for (const id of [outerId, innerId]) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [outerId, innerId]);
  return isShown;
}
