import type { ReactNode } from 'react';
import * as styles from './radio-button.css.ts';

type RadioButtonProps = {
  name: string;
  value: string;
  isChosen: boolean;
  /** its `data-choice`, by which a script or CSS finds it */
  choice?: string;
  children: ReactNode;
};

/** A radio button that looks like a button. Works without script. */
export const RadioButton = ({ name, value, isChosen, choice, children }: RadioButtonProps) => (
  <label className={styles.radioButton}>
    <input
      className={styles.input}
      type="radio"
      name={name}
      value={value}
      data-choice={choice}
      defaultChecked={isChosen}
    />
    {children}
  </label>
);
