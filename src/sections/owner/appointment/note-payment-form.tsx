import { TILL_METHOD_LABELS } from '../../../content/till-words.ts';
import { formPaths } from '../../../contract/owner-forms.ts';
import { parseRefundAmount } from '../../../contract/owner-refunds.ts';
import type { StudioMoneyView } from '../../../contract/owner-till.ts';
import { dollarsTyped, formatDollars, toDollarString } from '../../../domain/money.ts';
import { REST_CHOICES, TILL_METHODS } from '../../../domain/till.ts';
import { look } from '../../../ui/button.css.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { OwnerForm } from '../frame/owner-form.tsx';
import * as question from '../parts/confirmation-layout.css.ts';
import * as styles from './studio-money.css.ts';

type NotePaymentProps = { view: StudioMoneyView };

const REST_WORDS = { owed: 'The rest is still owed', waived: 'Let the rest go' } as const;

/** The amount is filled in, so that the common case is one tap on the way of paying. OWNER §6.3 (Money). */
export function NotePaymentForm({ view }: NotePaymentProps) {
  const { id, newPriceCents } = view;
  return (
    <OwnerForm action={formPaths.recordPayment(id)} className={question.form}>
      <AmountField view={view} />
      {newPriceCents === null ? null : <NewPriceTick newPriceCents={newPriceCents} />}
      {view.owedCents > 0 ? <RestChoices view={view} /> : null}
      <div className={styles.methods}>
        {TILL_METHODS.map((method) => (
          <button key={method} className={look.quiet} type="submit" name="method" value={method}>
            {TILL_METHOD_LABELS[method]}
          </button>
        ))}
      </div>
    </OwnerForm>
  );
}

/** After a refusal it says what is wrong with the amount that was typed. */
function AmountField({ view: { canNoteCents, newPriceCents, refused, typed } }: NotePaymentProps) {
  const most = formatDollars(canNoteCents);
  const cents = parseRefundAmount(typed.amount ?? '');
  const isWrong = refused !== null && newPriceCents === null && (cents === null || cents > canNoteCents);
  return (
    <TextField
      label="Amount in dollars"
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      required
      error={isWrong ? `Please write an amount up to ${most}, for example 20 or 20.50.` : null}
      defaultValue={typed.amount ?? dollarsTyped(canNoteCents)}
    />
  );
}

/** The explicit choice that the price is what has been paid. */
const NewPriceTick = ({ newPriceCents }: { newPriceCents: number }) => (
  <label className={question.option}>
    <input className={question.radio} type="checkbox" name="newPrice" value={toDollarString(newPriceCents)} />
    <span className={question.optionTitle}>{`The price becomes ${formatDollars(newPriceCents)}.`}</span>
  </label>
);

const RestChoices = ({ view: { owedCents, typed } }: NotePaymentProps) => (
  <fieldset className={question.options}>
    <legend className={question.legend}>{`If it is less than ${formatDollars(owedCents)}`}</legend>
    {REST_CHOICES.map((rest) => (
      <label key={rest} className={question.option}>
        <input
          className={question.radio}
          type="radio"
          name="rest"
          value={rest}
          defaultChecked={rest === (typed.rest ?? 'owed')}
        />
        <span className={question.optionTitle}>{REST_WORDS[rest]}</span>
      </label>
    ))}
  </fieldset>
);
