import { useEffect, useRef } from 'react';
import type { Hold } from '../../../api/decode.ts';
import { formatDateTime } from '../../../domain/time.ts';
import { Button } from '../../../ui/button.tsx';
import { keepInView } from '../form/keep-in-view.ts';
import { isReload } from '../form/next-field.ts';
import { HoldCountdown } from './hold-countdown.tsx';
import * as styles from './panels.css.ts';

type HoldPanelProps = {
  hold: Hold;
  serviceName: string;
  /** false for data that the server rendered, whose time is too old for a countdown */
  fresh: boolean;
  onContinue: () => void;
  onEnd: () => void;
};

/** A hold from before the page was loaded, with a button to resume its payment. */
export function HoldPanel({ hold, serviceName, fresh, onContinue, onEnd }: HoldPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After a reload during payment the browser scrolls to the card form, which is not open any more.
    if (isReload() && document.activeElement === document.body && panel.current) return keepInView(panel.current);
  }, []);
  return (
    <div ref={panel} className={styles.panel}>
      <p className={styles.lead}>{`You were paying for: ${serviceName}, ${formatDateTime(hold.scheduledDate)}.`}</p>
      {fresh ? (
        <HoldCountdown expiresAt={hold.expiresAt} onEnd={onEnd} extendable={false} onExtend={onContinue} />
      ) : null}
      <Button variant="ink" onClick={onContinue}>
        Continue to payment
      </Button>
    </div>
  );
}
