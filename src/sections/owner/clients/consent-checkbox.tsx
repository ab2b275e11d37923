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
  const isMissing = refused?.code === 'CONSENT_MISSING';
  return (
    <OptionField
      type="checkbox"
      name="consent"
      value="yes"
      defaultChecked={typed.consent === 'yes'}
      title={`${capitalise(firstName)} agreed that I keep this`}
      description={isMissing ? `Please ask ${firstName} first, then tick the box.` : description}
      aria-invalid={isMissing || undefined}
    />
  );
}
