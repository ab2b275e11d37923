import { useEffect, useMemo, useRef } from 'react';
import type { LiveHold } from '../../../contract/responses.ts';
import { formatDateTime, parseInstant } from '../../../domain/time.ts';
import { Button } from '../../../ui/button.tsx';
import { isReload } from '../form/next-field.ts';
import { stayInView } from '../form/stay-in-view.ts';
import { HoldClock } from './hold-clock.tsx';
import * as styles from './panels.css.ts';

type ResumeHoldProps = {
  hold: LiveHold;
  serviceName: string;
  /** the server rendered it a while ago otherwise, and its clock is not to be counted down from */
  fresh: boolean;
  onContinue: () => void;
  onEnd: () => void;
};

/** A time held before the page was loaded again: the way back to paying for it. */
export function ResumeHold({ hold, serviceName, fresh, onContinue, onEnd }: ResumeHoldProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Loaded again while paying: the page comes back at the card form, which is gone.
    if (isReload() && document.activeElement === document.body && panel.current) return stayInView(panel.current);
  }, []);
  const slot = parseInstant(hold.scheduledDate);
  const expiresAt = useMemo(() => parseInstant(hold.holdExpiresAt), [hold]);
  if (!slot || !expiresAt) return null;
  return (
    <div ref={panel} className={styles.panel}>
      <p className={styles.lead}>{`You were paying for: ${serviceName}, ${formatDateTime(slot)}.`}</p>
      {fresh ? <HoldClock {...{ expiresAt, onEnd }} extendable={false} onExtend={onContinue} /> : null}
      <Button look="ink" onClick={onContinue}>
        Continue to payment
      </Button>
    </div>
  );
}
