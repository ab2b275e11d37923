import { useEffect, useEffectEvent, useState } from 'react';
import { isEnding, secondsLeft, WARN_MINUTES } from '../../domain/hold.ts';
import { Button } from '../../ui/button.tsx';
import { figures } from '../../ui/figures.css.ts';
import { visuallyHidden } from '../../ui/visually-hidden.css.ts';
import type { HeldTime } from './held-time.ts';
import * as styles from './hold-clock.css.ts';

type HoldClockProps = { held: HeldTime; onEnd: () => void; onExtend: () => void };

/** "Held for you: 14:32", on the server's clock. Two minutes before the end it can be kept with one tap. */
export function HoldClock({ held, onEnd, onExtend }: HoldClockProps) {
  const { expiresAt, extendable } = held;
  const seconds = useSecondsLeft(held, onEnd);
  const ending = isEnding(expiresAt, held.now());
  return (
    <div className={styles.clock} data-ending={ending || undefined}>
      <p>
        Held for you: <span className={figures}>{onDial(seconds)}</span>
      </p>
      {/* Read out at the start and when it is about to end, not every second. */}
      <p className={visuallyHidden} role="status">
        {ending ? `Your time is held for less than ${WARN_MINUTES} more minutes.` : 'Your time is held while you pay.'}
      </p>
      {ending && extendable ? (
        <Button look="ink" small onClick={onExtend}>
          Keep it 15 more minutes
        </Button>
      ) : null}
    </div>
  );
}

function useSecondsLeft({ expiresAt, now }: HeldTime, onEnd: () => void): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(expiresAt, now()));
  useEffect(() => {
    const tick = () => setSeconds(secondsLeft(expiresAt, now()));
    tick();
    const ticking = setInterval(tick, 1000);
    return () => clearInterval(ticking);
  }, [expiresAt, now]);
  const over = seconds === 0;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (over) end();
  }, [over]);
  return seconds;
}

const onDial = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
