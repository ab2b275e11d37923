import { buildEyeShapeImagePath } from '../../content/drawing.ts';
import type { QuizQuestion } from '../../domain/quiz/quiz-questions.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import * as styles from './question-options.css.ts';

type QuestionOptionsProps = {
  question: QuizQuestion;
  chosenId: string | undefined;
  onChoose: (option: string) => void;
};

/** The options of a question as rows. Eye shapes have a drawing. */
export function QuestionOptions({ question, chosenId, onChoose }: QuestionOptionsProps) {
  const hasPictures = question.id === 'eyeShape';
  return (
    <div className={styles.options}>
      {question.options.map(({ id, label, hint }) => (
        <label key={id} className={styles.option}>
          <input
            className={styles.radio}
            type="radio"
            name={question.id}
            value={id}
            required
            defaultChecked={id === chosenId}
            onChange={() => onChoose(id)}
          />
          {hasPictures ? (
            <Picture className={styles.picture} src={buildEyeShapeImagePath(id)} width={344} height={172} alt="" />
          ) : null}
          <span className={styles.body}>
            <span className={styles.label}>{label}</span>
            <span className={styles.hint}>{hint}</span>
          </span>
          <span className={styles.tick}>
            <Icon name="check" />
          </span>
        </label>
      ))}
    </div>
  );
}
