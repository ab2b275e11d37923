import type { SelectHTMLAttributes } from 'react';
import * as styles from './field.css.ts';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

type SelectFieldProps = FieldProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'>;

/** A native select; its options are the children. */
export function SelectField({ label, description, error, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} description={description} error={error}>
      {(links) => (
        <div className={styles.selectBox}>
          <select {...select} {...links} className={styles.select}>
            {children}
          </select>
          <span className={styles.arrow}>
            <Icon name="more" />
          </span>
        </div>
      )}
    </Field>
  );
}
