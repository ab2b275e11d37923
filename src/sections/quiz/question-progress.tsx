import { QUIZ_QUESTIONS } from '../../domain/quiz/quiz-questions.ts';
import { LashProgress } from '../../ui/lash-progress.tsx';
import * as styles from './progress.css.ts';

/** The number of the current question: as text, as a lash and as a bar. */
export function QuestionProgress({ index }: { index: number }) {
  const count = QUIZ_QUESTIONS.length;
  const text = `Question ${index + 1} of ${count}`;
  return (
    <div className={styles.progress}>
      <LashProgress count={count} activeIndex={index} />
      <div>
        <p className={styles.caption}>{text}</p>
        <progress
          className={styles.bar}
          max={count}
          value={index + 1}
          aria-label="Quiz progress"
          aria-valuetext={text}
        />
      </div>
    </div>
  );
}
