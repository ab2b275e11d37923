import type { FormState } from '../../../contract/owner/forms.ts';
import { capitalise } from '../../../domain/sentence-text.ts';
import { OptionField } from '../parts/option-field.tsx';

type ConsentCheckboxProps = FormState & {
  firstName: string;
  /** the purpose of the consent */
  description: string;
};

/** The client's consent to keeping a health fact. It is ticked only when it was ticked in the refused form. OWNER §6.7. */
export function ConsentCheckbox({ firstName, description, refused, typed }: ConsentCheckboxProps) {
  return (
    <OptionField
      type="checkbox"
      name="consent"
      value="yes"
      defaultChecked={typed.consent === 'yes'}
      title={`${capitalise(firstName)} agreed that I keep this`}
      description={
        refused?.code === 'CONSENT_MISSING' ? `Please ask ${firstName} first, then tick the box.` : description
      }
    />
  );
}
