import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import * as styles from './field.css.ts';
import { Field, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>;

/** One line of text. All other props are passed to the native input. */
export function TextField({ label, description, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} description={description} error={error}>
      {(links) => <input type="text" {...input} {...links} className={styles.control} />}
    </Field>
  );
}

type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>;

/** Several lines of text. */
export function TextArea({ label, description, error, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} description={description} error={error}>
      {(links) => <textarea rows={3} {...textarea} {...links} className={`${styles.control} ${styles.tallControl}`} />}
    </Field>
  );
}
