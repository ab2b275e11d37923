import { useEffect, useRef, useState } from 'react';
import { ANSWERED_PERCENT, calculateWaitingPercent, pickWaitingMessage, TICK_MS } from '../../domain/quiz/quiz-wait.ts';
import { Loader } from '../../ui/loader.tsx';
import { visuallyHidden } from '../../ui/text.css.ts';
import { wideBar } from './progress.css.ts';
import * as styles from './quiz-loading.css.ts';

/** Shown while the quiz request runs: alternating messages and a percentage that grows as in SPEC §4. */
export function QuizLoading({ isAnswered }: { isAnswered: boolean }) {
  const view = useRef<HTMLDivElement>(null);
  const [elapsedMs, setElapsedMs] = useState(0);

  useEffect(() => {
    view.current?.focus();
    const startMs = performance.now();
    const timer = setInterval(() => setElapsedMs(performance.now() - startMs), TICK_MS);
    return () => clearInterval(timer);
  }, []);

  const percent = isAnswered ? ANSWERED_PERCENT : calculateWaitingPercent(elapsedMs);
  return (
    <div ref={view} className={styles.view} tabIndex={-1}>
      <h2 className={visuallyHidden}>Finding your match</h2>
      <Loader text="Finding your match" />
      <p className={styles.message}>{pickWaitingMessage(elapsedMs)}</p>
      <progress className={wideBar} max={ANSWERED_PERCENT} value={percent} aria-label="Finding your match" />
      <p className={styles.percent}>{`${percent}%`}</p>
    </div>
  );
}
