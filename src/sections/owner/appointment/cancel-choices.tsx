import type { CancelChoiceView } from '../../../contract/owner-appointment.ts';
import * as styles from '../parts/confirmation-layout.css.ts';
import { smallText } from '../parts/panel.css.ts';
import { goodwillOption, optionContent } from './cancel-page.css.ts';

type ChoicesProps = { legend: string; choices: CancelChoiceView[]; typed: string | undefined };

/** What the client can have, the first one preselected; where there is one only, what it is. */
export function CancelChoices({ legend, choices, typed }: ChoicesProps) {
  const [only, ...others] = choices;
  if (!only) return null;
  if (others.length === 0)
    return (
      <div>
        <input type="hidden" name="choice" value={only.value} data-option={only.option} />
        <ChoiceLabel choice={only} />
      </div>
    );
  const chosen = choices.find(({ value }) => value === typed) ?? only;
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.option}
          className={choice.option === 'goodwill' ? `${styles.option} ${goodwillOption}` : styles.option}
        >
          <input
            className={styles.radio}
            type="radio"
            name="choice"
            value={choice.value}
            data-option={choice.option}
            defaultChecked={choice === chosen}
          />
          <ChoiceLabel choice={choice} />
        </label>
      ))}
    </fieldset>
  );
}

const ChoiceLabel = ({ choice: { title, description } }: { choice: CancelChoiceView }) => (
  <span>
    <span className={styles.optionTitle}>{title}</span>
    <span className={styles.optionDescription}>{description}</span>
  </span>
);

/** "The e-mail to mia@example.test says: …"; without an address, what the owner has to tell the client. */
const describeEmail = (email: string | null, words: string): string =>
  email === null
    ? `There is no e-mail address, so please tell the client: “${words}”`
    : `The e-mail${email ? ` to ${email}` : ''} says: “${words}”`;

/** What the e-mail says about the chosen one; `email` is '' when it is hidden, null without an address. */
export const CancelEmailPreview = ({ choices, email }: { choices: CancelChoiceView[]; email: string | null }) =>
  choices.map(({ option, emailWords }) => (
    <p key={option} className={`${smallText} ${optionContent[option]}`}>
      {describeEmail(email, emailWords)}
    </p>
  ));

/** The words on the button: what is done with the chosen one. */
export const CancelButtonLabel = ({ choices }: { choices: CancelChoiceView[] }) =>
  choices.map(({ option, verb }) => (
    <span key={option} className={optionContent[option]}>
      {verb}
    </span>
  ));
