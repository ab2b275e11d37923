import type { FormState } from '../../../contract/owner-forms.ts';
import { capitalise } from '../../../domain/cancellation-terms.ts';
import * as question from '../parts/confirmation-layout.css.ts';

type ConsentTickProps = FormState & {
  firstName: string;
  /** for what it is needed */
  description: string;
};

/** The client's consent to keeping a health fact. It is ticked only as it was typed. OWNER §6.7. */
export function ConsentTick({ firstName, description, refused, typed }: ConsentTickProps) {
  return (
    <label className={question.option}>
      <input
        className={question.radio}
        type="checkbox"
        name="consent"
        value="yes"
        defaultChecked={typed.consent === 'yes'}
      />
      <span>
        <span className={question.optionTitle}>{`${capitalise(firstName)} agreed that I keep this`}</span>
        <span className={question.optionDescription}>
          {refused?.code === 'CONSENT_MISSING' ? `Please ask ${firstName} first, then tick the box.` : description}
        </span>
      </span>
    </label>
  );
}
