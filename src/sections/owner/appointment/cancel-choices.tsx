import type { CancelChoiceView, CancelView } from '../../../contract/owner/appointment.ts';
import { capitalise } from '../../../domain/sentence-text.ts';
import { choiceFrame, choiceInput } from '../../../ui/choice.css.ts';
import * as styles from '../parts/confirmation-layout.css.ts';
import { smallText } from '../parts/panel.css.ts';
import { goodwillOption, notedMoneyContent, optionContent } from './cancel-page.css.ts';

/** `chosenOption`: the option of the sent form, whatever outcome was shown with it. */
type ChoicesProps = { legend: string; choices: CancelChoiceView[]; chosenOption: string | null };

/** The options of the client, the first one preselected; a single option is shown as text. */
export function CancelChoices({ legend, choices, chosenOption }: ChoicesProps) {
  const [firstChoice, ...otherChoices] = choices;
  if (!firstChoice) return null;
  if (otherChoices.length === 0)
    return (
      <div>
        <input type="hidden" name="choice" value={firstChoice.value} data-option={firstChoice.option} />
        <ChoiceLabel choice={firstChoice} />
      </div>
    );
  const checkedChoice = choices.find(({ option }) => option === chosenOption) ?? firstChoice;
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.option}
          className={choice.option === 'goodwill' ? `${choiceFrame} ${goodwillOption}` : choiceFrame}
        >
          <input
            className={choiceInput}
            type="radio"
            name="choice"
            value={choice.value}
            data-option={choice.option}
            defaultChecked={choice === checkedChoice}
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

type EmailPreviewProps = { choices: CancelChoiceView[]; view: Pick<CancelView, 'client' | 'email'> };

/** "The e-mail to mia@example.test says: …"; without an address, what the owner can text once it is cancelled. */
const describeEmail = ({ client, email }: EmailPreviewProps['view'], text: string): string =>
  email === null
    ? `${capitalise(client.firstName)} has no e-mail address here. Text it from the appointment’s page, once it is cancelled: “${text}”`
    : `The e-mail${email ? ` to ${email}` : ''} says: “${text}”`;

/**
 * The e-mail or message to the client, for the chosen option and the decision about noted money. After the cancellation the
 * appointment's page has the message, with the reschedule code that exists by then.
 */
export const CancelEmailPreview = ({ choices, view }: EmailPreviewProps) =>
  choices.map(({ option, emailTexts }) => (
    <div key={option} className={optionContent[option]}>
      {emailTexts.map(({ noted, text }) => (
        <p key={text} className={noted ? `${smallText} ${notedMoneyContent[noted]}` : smallText}>
          {describeEmail(view, text)}
        </p>
      ))}
    </div>
  ));

/** The label of the button: the verb of the chosen option. */
export const CancelButtonLabel = ({ choices }: { choices: CancelChoiceView[] }) =>
  choices.map(({ option, verb }) => (
    <span key={option} className={optionContent[option]}>
      {verb}
    </span>
  ));
