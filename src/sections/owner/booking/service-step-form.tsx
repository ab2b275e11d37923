import type { BookingPageView, BookingServiceStep } from '../../../contract/owner/booking.ts';
import { OTHER_TREATMENT } from '../../../domain/owner/booking-answers.ts';
import { OWNER_BOOKING_LENGTH_LIMITS } from '../../../domain/owner/owner-booking.ts';
import { capitalise } from '../../../domain/sentence-text.ts';
import { MAX_TREATMENT_LENGTH, TREATMENTS } from '../../../domain/treatments/treatment.ts';
import { variant } from '../../../ui/button.css.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { smallText } from '../parts/panel.css.ts';
import * as styles from './booking.css.ts';
import { isPosted, StepForm, StepLink } from './step-parts.tsx';

type ServiceStepFormProps = {
  question: BookingServiceStep;
  view: Pick<BookingPageView, 'answers' | 'postedFields' | 'timeStep'>;
};

/** The fields with an error text, in the order of the page. */
const CHECKED_FIELD_NAMES = ['minutes', 'price', 'other'] as const;
type CheckedFieldName = (typeof CHECKED_FIELD_NAMES)[number];
const STEP_FIELD_NAMES = ['service', 'treatment', ...CHECKED_FIELD_NAMES];

/** The service, its length and price, and what it is. OWNER §6.6 (What?). */
export function ServiceStepForm({ question, view }: ServiceStepFormProps) {
  const { services, fields, errors, lastInfill } = question;
  // After a refusal the first wrong field gets the focus; its error text is the description of that field.
  const firstInvalidName = CHECKED_FIELD_NAMES.find((name) => errors[name] !== null);
  const toFieldProps = (name: CheckedFieldName) => ({
    name,
    error: errors[name],
    defaultValue: fields[name],
    autoFocus: name === firstInvalidName,
  });
  return (
    <StepForm
      className={styles.question}
      answers={view.answers}
      postedFields={view.postedFields}
      ownFieldNames={STEP_FIELD_NAMES}
    >
      {lastInfill ? (
        <p>
          <StepLink className={styles.changeLink} href={lastInfill.href} isFormPosted={isPosted(view)}>
            {lastInfill.text}
          </StepLink>
        </p>
      ) : null}
      <div className={styles.fields}>
        <SelectField label="Service" name="service" defaultValue={fields.service}>
          {services.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField label="Minutes" type="number" {...OWNER_BOOKING_LENGTH_LIMITS} {...toFieldProps('minutes')} />
        <TextField label="Price, $" inputMode="decimal" {...toFieldProps('price')} />
      </div>
      <p className={smallText}>
        Left empty, minutes and price are those of the service; of a patch test 15 minutes and $0.
      </p>
      <div className={styles.twoFields}>
        <SelectField label="What it is" name="treatment" defaultValue={fields.treatment}>
          {TREATMENTS.map((treatment) => (
            <option key={treatment} value={treatment}>
              {treatment === '' ? 'New set' : capitalise(treatment)}
            </option>
          ))}
          <option value={OTHER_TREATMENT}>Other</option>
        </SelectField>
        <TextField
          label="If other, in your words"
          maxLength={MAX_TREATMENT_LENGTH}
          autoComplete="off"
          {...toFieldProps('other')}
        />
      </div>
      <button className={variant.ink} type="submit">
        Continue
      </button>
    </StepForm>
  );
}
