import { type RefObject, useEffect, useRef } from 'react';
import type { Hold } from '../../../api/decode.ts';
import { formatHeldUntil } from '../../../domain/payments/payment-link.ts';
import { formatDateTime } from '../../../domain/time.ts';
import { Button } from '../../../ui/button.tsx';
import { isEndInView, keepInView } from '../form/keep-in-view.ts';
import { isReload } from '../form/next-field.ts';
import { countdown } from './hold-countdown.css.ts';
import { HoldCountdown } from './hold-countdown.tsx';
import * as styles from './panels.css.ts';

type HoldPanelProps = {
  hold: Hold;
  serviceName: string;
  now: Temporal.Instant;
  /** whether the browser fetched the hold; the server's time in rendered data is too old for a countdown */
  isHoldFresh: boolean;
  onContinue: () => void;
  onEnd: () => void;
  /** takes the focus of the panel, which is removed when the hold ends */
  title: RefObject<HTMLElement | null>;
};

/**
 * A hold from before the page was loaded, with a button to resume its payment. The countdown replaces a line of the same
 * height, so that the button does not move while it is being pressed.
 */
export function HoldPanel({ hold, serviceName, now, isHoldFresh, onContinue, onEnd, title }: HoldPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After a reload during payment the browser scrolls to where the card form was, so this panel is scrolled into view,
    // unless its button is visible already: the client may be pressing it.
    if (!panel.current || !isReload() || document.activeElement !== document.body || isEndInView(panel.current)) return;
    return keepInView(panel.current);
  }, []);
  const end = () => {
    if (panel.current?.contains(document.activeElement)) title.current?.focus({ preventScroll: true });
    onEnd();
  };
  return (
    <div ref={panel} className={styles.panel}>
      <p className={styles.lead}>{`You were paying for: ${serviceName}, ${formatDateTime(hold.scheduledDate)}.`}</p>
      {isHoldFresh ? (
        <HoldCountdown expiresAt={hold.expiresAt} onEnd={end} extendable={false} onExtend={onContinue} />
      ) : (
        <p className={countdown}>{formatHeldUntil(hold.expiresAt, now)}</p>
      )}
      <Button variant="ink" onClick={onContinue}>
        Continue to payment
      </Button>
    </div>
  );
}
