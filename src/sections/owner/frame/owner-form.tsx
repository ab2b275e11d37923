import type { FormHTMLAttributes, ReactNode } from 'react';
import type { FormState } from '../../../contract/owner/forms.ts';
import { useFormFields } from './owner-frame-context.ts';

/** `hasFile`: one of its fields is a file. */
type OwnerFormProps = Pick<FormHTMLAttributes<HTMLFormElement>, 'id' | 'className' | 'noValidate'> & {
  action: string;
  hasFile?: boolean;
  children: ReactNode;
};

/** A form of the owner's area, posted without script. OWNER §1. */
export function OwnerForm({ action, hasFile = false, children, ...form }: OwnerFormProps) {
  const { token, actionId } = useFormFields(action);
  return (
    <form method="post" action={action} {...form} encType={hasFile ? 'multipart/form-data' : undefined}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="actionId" value={actionId} />
      {children}
    </form>
  );
}

type HiddenFieldsProps = {
  values: Record<string, string>;
  /** names to leave out, because the form has a field for them */
  excludedNames?: readonly string[];
};

/** The values that a form posts in addition to its visible fields. */
export const HiddenFields = ({ values, excludedNames = [] }: HiddenFieldsProps) =>
  Object.entries(values)
    .filter(([name]) => !excludedNames.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

type OriginalValueFieldProps = {
  /** `revision` in most forms */
  name?: string;
  /** the current value in the row; null when there is no row yet */
  value: string | number | null;
  /** the state of this form; `refused` is null unless this form was sent */
  state: FormState;
};

/**
 * Sends the value with which the form was opened: the form is refused when the row has another value by then. A refused
 * form keeps that value, because it is what the owner saw while typing; after CHANGED_SINCE it gets the current value,
 * which is shown beside what was typed. OWNER §1 (`rev`).
 */
export function OriginalValueField({ name = 'revision', value, state: { refused, typed } }: OriginalValueFieldProps) {
  const sentValue = refused && refused.code !== 'CHANGED_SINCE' ? typed[name] : undefined;
  return <input type="hidden" name={name} value={sentValue ?? value ?? ''} />;
}
