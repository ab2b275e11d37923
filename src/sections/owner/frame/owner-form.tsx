import type { FormHTMLAttributes, ReactNode } from 'react';
import type { FormState } from '../../../contract/owner-forms.ts';
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
  /** names that are left out, because the form has a field for them */
  except?: readonly string[];
};

/** What a form sends beside the fields that are seen. */
export const HiddenFields = ({ values, except = [] }: HiddenFieldsProps) =>
  Object.entries(values)
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

type OriginalValueFieldProps = {
  /** `revision` in most forms */
  name?: string;
  /** what the row has now; null for no row yet */
  value: string | number | null;
  /** of the form: `refused` is null unless this one was sent */
  state: FormState;
};

/**
 * Sends the value with which a form was opened; the form is refused when it is another one by then. A form that comes back
 * refused keeps its value, because that is what the owner saw while typing; after CHANGED_SINCE it gets the present one, which
 * is shown beside what was typed. OWNER §1 (`rev`).
 */
export function OriginalValueField({ name = 'revision', value, state: { refused, typed } }: OriginalValueFieldProps) {
  const sent = refused && refused.code !== 'CHANGED_SINCE' ? typed[name] : undefined;
  return <input type="hidden" name={name} value={sent ?? value ?? ''} />;
}
