import { type ReactNode, useEffect, useEffectEvent, useReducer } from 'react';
import { readServerClock } from '../../../api/server-clock.ts';
import { calculateSecondsLeft, HOLD_WARNING_MINUTES, isHoldEnding } from '../../../domain/bookings/hold.ts';
import { Button } from '../../../ui/button.tsx';
import { figures, visuallyHidden } from '../../../ui/text.css.ts';
import { useResultFocus } from '../../../ui/use-result-focus.ts';
import * as styles from './hold-countdown.css.ts';

type HoldCountdownProps = {
  expiresAt: Temporal.Instant;
  extendable: boolean;
  /** whether the extension is being requested: its answer says whether the hold has ended */
  isExtending?: boolean;
  onEnd: () => void;
  onExtend: () => void;
  /** the held booking, when the context does not show it */
  children?: ReactNode;
};

/** "Held for you: 14:32", by the server's clock. In the last two minutes one tap extends the hold. DECISIONS §8. */
export function HoldCountdown({
  expiresAt,
  extendable,
  isExtending = false,
  onEnd,
  onExtend,
  children,
}: HoldCountdownProps) {
  const seconds = useSecondsLeft(expiresAt);
  const hasEnded = seconds === 0 && !isExtending;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
  const isEnding = isExtending || isHoldEnding(expiresAt, readServerClock());
  const offersExtension = isEnding && extendable;
  const [timeLeft, notePress] = useResultFocus<HTMLParagraphElement>(offersExtension);
  const extend = () => {
    notePress();
    onExtend();
  };
  return (
    <div className={styles.countdown} data-ending={isEnding || undefined}>
      <p ref={timeLeft} tabIndex={-1}>
        Held for you: <span className={figures}>{formatMinutesAndSeconds(seconds)}</span>
      </p>
      {/* Announced at the start and two minutes before the end, not every second. */}
      <p className={visuallyHidden} role="status">
        {isEnding
          ? `Your time is held for less than ${HOLD_WARNING_MINUTES} more minutes.`
          : 'Your time is held while you pay.'}
      </p>
      {offersExtension ? (
        <Button variant="ink" small pending={isExtending} onClick={extend}>
          Keep it 15 more minutes
        </Button>
      ) : null}
      {children}
    </div>
  );
}

/** Calculated when rendering, every second: an extension, which moves `expiresAt`, counts at once. */
function useSecondsLeft(expiresAt: Temporal.Instant): number {
  const [, countTick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(countTick, 1000);
    return () => clearInterval(timer);
  }, []);
  return calculateSecondsLeft(expiresAt, readServerClock());
}

const formatMinutesAndSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
