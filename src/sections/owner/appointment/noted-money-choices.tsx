import { RETURN_METHOD_LABELS } from '../../../content/till-texts.ts';
import type { CancellationInitiator, CancelView } from '../../../contract/owner/appointment.ts';
import { formatDollars, toDollarString } from '../../../domain/money.ts';
import { type NotedMoneyChoice, RETURN_METHODS } from '../../../domain/payments/till.ts';
import * as styles from '../parts/confirmation-layout.css.ts';
import { OptionField } from '../parts/option-field.tsx';

type NotedMoneyProps = { view: CancelView; wantedBy: CancellationInitiator };

const CHOICES: { choice: NotedMoneyChoice; text: string }[] = [
  ...RETURN_METHODS.map((choice) => ({ choice, text: RETURN_METHOD_LABELS[choice] })),
  { choice: 'keep', text: 'Keep it' },
];

/** What becomes of money that was noted at the studio; null when none was noted. OWNER §6.3 (Cancel). */
export function NotedMoneyChoices({ view: { noted, typed, initiator: shownInitiator }, wantedBy }: NotedMoneyProps) {
  if (!noted) return null;
  // The choice in the refused form does not apply to the form of the other initiator.
  const chosenChoice = (shownInitiator === wantedBy && typed.noted) || noted.preselected[wantedBy];
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{`What about the ${formatDollars(noted.cents)} noted?`}</legend>
      <input type="hidden" name="notedAmount" value={toDollarString(noted.cents)} />
      {CHOICES.map(({ choice, text }) => (
        <OptionField
          key={choice}
          type="radio"
          name="noted"
          value={choice}
          defaultChecked={choice === chosenChoice}
          title={text}
        />
      ))}
    </fieldset>
  );
}
