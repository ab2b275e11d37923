import type { CancelChoiceView, CancelView } from '../../../contract/owner-appointment.ts';
import { formPaths } from '../../../contract/owner-forms.ts';
import { MAX_REASON_LENGTH } from '../../../contract/requests.ts';
import { capitalise } from '../../../domain/cancellation-terms.ts';
import { APOLOGY_PERCENT } from '../../../domain/coupon.ts';
import { formatMoment } from '../../../domain/short-dates.ts';
import { requireInstant } from '../../../domain/time.ts';
import { TextArea } from '../../../ui/text-field.tsx';
import { OwnerForm } from '../frame/owner-form.tsx';
import { small } from '../parts/panel.css.ts';
import * as styles from '../parts/question.css.ts';
import { Answers, Question } from '../parts/question.tsx';

/** The owner has to cancel: what the client would rather have, why, and what the e-mail says. OWNER §6.3 (Cancel). */
export function CancelPage({ view }: { view: CancelView }) {
  const { id, client, service, startsAt, choices, email, refused, typed, closed } = view;
  const { firstName } = client;
  const keep = { words: 'Keep it', href: `/studio/appointments/${id}` };
  return (
    <Question
      title={`Cancel ${firstName}’s appointment`}
      about={`${service}, ${formatMoment(requireInstant(startsAt))}`}
      {...{ refused, closed, keep }}
    >
      <OwnerForm action={formPaths.cancel(id)} className={styles.form}>
        <Choices choices={choices} firstName={firstName} typed={typed.choice} />
        <p>{`${capitalise(firstName)} also gets ${APOLOGY_PERCENT}% off the next set.`}</p>
        <TextArea
          label="Reason"
          name="reason"
          description={`It goes into the e-mail to ${firstName}. You can leave it empty.`}
          error={refused?.code === 'INVALID_INPUT' ? `Please write at most ${MAX_REASON_LENGTH} characters.` : null}
          maxLength={MAX_REASON_LENGTH}
          defaultValue={typed.reason ?? ''}
        />
        {choices.map(({ value, emailWords }) => (
          <p key={value} className={`${small} ${styles.ofChoice[value]}`}>
            {`The e-mail${email ? ` to ${email}` : ''} says: “${emailWords}”`}
          </p>
        ))}
        <Answers keep={keep}>
          {choices.map(({ value, verb }) => (
            <span key={value} className={styles.ofChoice[value]}>
              {verb}
            </span>
          ))}
        </Answers>
      </OwnerForm>
    </Question>
  );
}

type ChoicesProps = { choices: CancelChoiceView[]; firstName: string; typed: string | undefined };

/** Money or a code; where there is one of them only, what it is. */
function Choices({ choices, firstName, typed }: ChoicesProps) {
  const [only, ...others] = choices;
  if (!only) return null;
  if (others.length === 0)
    return (
      <div>
        <input type="hidden" name="choice" value={only.value} />
        <ChoiceWords choice={only} />
      </div>
    );
  const chosen = choices.find(({ value }) => value === typed) ?? only;
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{`Ask ${firstName} what ${firstName} would rather have.`}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.option}>
          <input
            className={styles.radio}
            type="radio"
            name="choice"
            value={choice.value}
            defaultChecked={choice === chosen}
          />
          <ChoiceWords choice={choice} />
        </label>
      ))}
    </fieldset>
  );
}

const ChoiceWords = ({ choice: { title, description } }: { choice: CancelChoiceView }) => (
  <span>
    <span className={styles.optionTitle}>{title}</span>
    <span className={styles.optionWords}>{description}</span>
  </span>
);
