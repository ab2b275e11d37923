import { useId } from 'react';
import type { ConsentMethod, DepictedKind } from '../../../domain/content/gallery-consent.ts';
import { choiceFrame, choiceInput } from '../../../ui/choice.css.ts';
import { Icon } from '../../../ui/icon.tsx';
import * as question from '../parts/confirmation-layout.css.ts';
import { smallText } from '../parts/panel.css.ts';
import * as styles from './gallery.css.ts';
import { type GalleryFieldsProps, GallerySelect, SavedValue, TICK_OPTIONS, toFieldError } from './gallery-fields.tsx';

const DEPICTED_LABELS: Record<DepictedKind, string> = {
  client: 'A client',
  other: 'Somebody else',
  nobody: 'Nobody: lashes on a pad',
};

const CONSENT_METHOD_LABELS: Record<ConsentMethod, string> = {
  written: 'Written',
  message: 'Message',
  in_person: 'In person',
};

type ChoicesProps = GalleryFieldsProps & {
  legend: string;
  name: 'depicts' | 'how';
  labels: Record<string, string>;
  isRequired?: boolean;
  error: string | null;
};

const toOptions = (labels: Record<string, string>) => Object.entries(labels).map(([id, name]) => ({ id, name }));

function Choices({ view, legend, name, labels, isRequired = false, error }: ChoicesProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={question.legend}>{legend}</legend>
      <div className={styles.choices}>
        {Object.entries(labels).map(([value, label]) => (
          <label key={value} className={styles.choice}>
            <input
              className={choiceInput}
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === view.fields[name]}
              required={isRequired}
              aria-invalid={error ? true : undefined}
            />
            {label}
          </label>
        ))}
      </div>
      {error ? <ErrorSentence id={errorId} sentence={error} /> : null}
      <SavedValue view={view} name={name} options={toOptions(labels)} />
    </fieldset>
  );
}

const ErrorSentence = ({ id, sentence }: { id: string; sentence: string }) => (
  <p id={id} className={styles.error}>
    <Icon name="alert" />
    {sentence}
  </p>
);

/** Who is on the photo, and whether they agreed. A photo of a person is published only with the tick. OWNER §6.10, I29. */
export function ConsentFields({ view }: GalleryFieldsProps) {
  const { fields, refused, choices } = view;
  const isMethodMissing = fields.agreed === 'yes' && fields.depicts !== 'nobody' && fields.how === '';
  const consentError = refused?.code === 'CONSENT_MISSING' ? refused.message : null;
  const consentErrorId = useId();
  return (
    <>
      <Choices
        view={view}
        legend="Who is on it?"
        name="depicts"
        labels={DEPICTED_LABELS}
        isRequired
        error={toFieldError(view, fields.depicts !== '', 'Please choose who is on it.')}
      />
      <div className={styles.consent}>
        <GallerySelect
          view={view}
          label="Which client?"
          name="consentClient"
          description="The photo is deleted with their account."
          options={[{ id: '', name: 'Not in this list' }, ...choices.clients]}
        />
        <Choices
          view={view}
          legend="How did you get their yes?"
          name="how"
          labels={CONSENT_METHOD_LABELS}
          error={toFieldError(view, !isMethodMissing, 'Please choose how you got their yes.')}
        />
        <div>
          <label className={choiceFrame}>
            <input
              className={choiceInput}
              type="checkbox"
              name="agreed"
              value="yes"
              defaultChecked={fields.agreed === 'yes'}
              aria-describedby={consentError ? consentErrorId : undefined}
              aria-invalid={consentError ? true : undefined}
            />
            <span>They agreed that it is shown on the website, and know that they can change their mind.</span>
          </label>
          <SavedValue view={view} name="agreed" options={TICK_OPTIONS} />
        </div>
        {consentError ? <ErrorSentence id={consentErrorId} sentence={consentError} /> : null}
        <p className={smallText}>Without their yes it can be saved, and is not on the website.</p>
      </div>
    </>
  );
}
