import { useMemo } from 'react';
import type { OpenHold } from '../../contract/responses.ts';
import { momentInWords, parseInstant } from '../../domain/time.ts';
import { Button } from '../../ui/button.tsx';
import { HoldClock } from './hold-clock.tsx';
import * as styles from './panels.css.ts';

type HeldBeforeProps = {
  hold: OpenHold;
  serviceName: string;
  /** the server rendered it a while ago otherwise, and its clock is not to be counted down from */
  fresh: boolean;
  onContinue: () => void;
  onEnd: () => void;
};

/** A time held before the page was loaded again: the way back to paying for it. */
export function HeldBefore({ hold, serviceName, fresh, onContinue, onEnd }: HeldBeforeProps) {
  const slot = parseInstant(hold.scheduledDate);
  const expiresAt = useMemo(() => parseInstant(hold.holdExpiresAt), [hold]);
  if (!slot || !expiresAt) return null;
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>{`You were paying for: ${serviceName}, ${momentInWords(slot)}.`}</p>
      {fresh ? <HoldClock {...{ expiresAt, onEnd }} extendable={false} onExtend={onContinue} /> : null}
      <Button look="ink" onClick={onContinue}>
        Continue to payment
      </Button>
    </div>
  );
}
