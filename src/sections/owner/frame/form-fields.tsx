import { createContext, useContext } from 'react';
import type { FormFields } from '../../../contract/owner-view.ts';

/** The hidden fields of the forms of this page, by the path that they are posted to. */
export const FormFieldsContext = createContext<Record<string, FormFields>>({});

/** Throws when the view does not list the path in `forms`, because its form would be refused. */
export function useFormFields(action: string): FormFields {
  const fields = useContext(FormFieldsContext)[action];
  if (!fields) throw new Error(`the view does not list the form ${action}`);
  return fields;
}
