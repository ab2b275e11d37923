import { useId } from 'react';
import { POST_IMAGE_SIZE } from '../../../content/drawing.ts';
import type { ArticleEditorView } from '../../../contract/owner/articles.ts';
import { choiceInput } from '../../../ui/choice.css.ts';
import { error } from '../../../ui/field.css.ts';
import { Picture } from '../../../ui/picture.tsx';
import * as styles from './articles.css.ts';

type PictureChoiceProps = {
  pictures: ArticleEditorView['pictures'];
  /** the path of the chosen picture */
  chosenPath: string;
  problem: string | null;
};

/** The drawings to choose from, each with its words. */
export function PictureChoice({ pictures, chosenPath, problem }: PictureChoiceProps) {
  const problemId = useId();
  return (
    <fieldset className={styles.pictures} aria-describedby={problem ? problemId : undefined}>
      <legend className={styles.legend}>Picture</legend>
      <div className={styles.pictureList}>
        {pictures.map(({ path, text }) => (
          <label key={path} className={styles.picture}>
            <Picture className={styles.drawing} src={path} {...POST_IMAGE_SIZE} alt="" />
            <input
              className={choiceInput}
              type="radio"
              name="picture"
              value={path}
              required
              defaultChecked={path === chosenPath}
              aria-invalid={problem ? true : undefined}
            />
            <span className={styles.pictureLabel}>{text}</span>
          </label>
        ))}
      </div>
      {problem ? (
        <p id={problemId} className={error}>
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}
