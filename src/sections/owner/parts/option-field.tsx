import type { InputHTMLAttributes, ReactNode } from 'react';
import { choiceFrame, choiceInput } from '../../../ui/choice.css.ts';
import * as styles from './confirmation-layout.css.ts';

type OptionFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'title'> & {
  title: string;
  description?: ReactNode;
};

/**
 * A radio button or a tick with its words, in a frame. The description is part of the input's label, so it is read with it;
 * all other props are passed to the native input.
 */
export const OptionField = ({ title, description, ...input }: OptionFieldProps) => (
  <label className={choiceFrame}>
    <input className={choiceInput} {...input} />
    <span>
      <span className={styles.optionTitle}>{title}</span>
      {description ? <span className={styles.optionDescription}>{description}</span> : null}
    </span>
  </label>
);
