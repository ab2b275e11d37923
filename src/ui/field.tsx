import { type ReactNode, useId } from 'react';
import * as styles from './field.css.ts';
import { Icon } from './icon.tsx';

export type FieldProps = {
  label: string;
  /** what to enter, or why it is asked */
  description?: ReactNode;
  /** the error message, one sentence */
  error?: string | null;
};

/** The attributes that link a control to its label, description and error. */
export type ControlAttributes = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

/** The label above the control, the description and the error below it. */
export function Field({
  label,
  description,
  error,
  children,
}: FieldProps & { children: (links: ControlAttributes) => ReactNode }) {
  const id = useId();
  const descriptionId = `${id}d`;
  const errorId = `${id}e`;
  const describedBy = [description ? descriptionId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {description ? (
        <p className={styles.description} id={descriptionId}>
          {description}
        </p>
      ) : null}
      {error ? (
        <p className={styles.error} id={errorId}>
          <Icon name="alert" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
