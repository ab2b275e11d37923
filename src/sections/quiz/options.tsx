import { eyeShapeImagePath } from '../../content/image-paths.ts';
import { EYE_SHAPES } from '../../domain/lash-map-for.ts';
import type { QuizQuestion } from '../../domain/quiz-questions.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import * as styles from './options.css.ts';

type OptionsProps = { question: QuizQuestion; chosen: string | undefined; onChoose: (option: string) => void };

/** The answers to one question, as rows. Eye shapes come with a drawing to compare one's own with. */
export function Options({ question, chosen, onChoose }: OptionsProps) {
  return (
    <div className={styles.options}>
      {question.options.map(({ id, label, hint }) => {
        const shape = EYE_SHAPES.find((eyeShape) => eyeShape === id);
        return (
          <label key={id} className={styles.option}>
            <input
              className={styles.radio}
              type="radio"
              name={question.id}
              value={id}
              required
              defaultChecked={id === chosen}
              onChange={() => onChoose(id)}
            />
            {shape ? (
              <Picture className={styles.picture} src={eyeShapeImagePath(shape)} width={344} height={172} alt="" />
            ) : null}
            <span className={styles.words}>
              <span className={styles.label}>{label}</span>
              <span className={styles.hint}>{hint}</span>
            </span>
            <span className={styles.tick}>
              <Icon name="check" />
            </span>
          </label>
        );
      })}
    </div>
  );
}
