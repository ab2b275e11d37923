import { TILL_METHOD_LABELS } from '../../../content/till-texts.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import type { TillView } from '../../../contract/owner/till.ts';
import { formatDollars, formatDollarsForField, toDollarString } from '../../../domain/money.ts';
import { REST_CHOICES, TILL_METHODS } from '../../../domain/payments/till.ts';
import { variant } from '../../../ui/button.css.ts';
import { OwnerForm } from '../frame/owner-form.tsx';
import * as question from '../parts/confirmation-layout.css.ts';
import { OptionField } from '../parts/option-field.tsx';
import { AmountField } from './amount-field.tsx';
import { paymentMethods } from './appointment.css.ts';

type NotePaymentProps = { view: TillView };

const REST_CHOICE_LABELS = { owed: 'The rest is still owed', waived: 'Let the rest go' } as const;

/** The amount is filled in, so that the common case is one tap on the way of paying. OWNER §6.3 (Money). */
export function NotePaymentForm({ view }: NotePaymentProps) {
  const { id, maxNotedCents, newPriceCents, refused, typed } = view;
  return (
    <OwnerForm action={formPaths.recordPayment(id)} className={question.form}>
      {/* By Enter a browser presses the first button, which would be "Cash": a disabled one does nothing. */}
      <button type="submit" disabled hidden />
      <AmountField
        maxCents={maxNotedCents}
        isRefused={refused !== null && newPriceCents === null}
        typedAmount={typed.amount}
        initialAmount={formatDollarsForField(maxNotedCents)}
      />
      {newPriceCents === null ? null : <NewPriceCheckbox newPriceCents={newPriceCents} />}
      {view.owedCents > 0 ? <RemainderChoices view={view} /> : null}
      <div className={paymentMethods}>
        {TILL_METHODS.map((method) => (
          <button key={method} className={variant.quiet} type="submit" name="method" value={method}>
            {TILL_METHOD_LABELS[method]}
          </button>
        ))}
      </div>
    </OwnerForm>
  );
}

/** The owner's agreement to raise the price, after typing an amount above what is owed. */
const NewPriceCheckbox = ({ newPriceCents }: { newPriceCents: number }) => (
  <OptionField
    type="checkbox"
    name="newPrice"
    value={toDollarString(newPriceCents)}
    title={`The price becomes ${formatDollars(newPriceCents)}.`}
  />
);

const RemainderChoices = ({ view: { owedCents, typed } }: NotePaymentProps) => (
  <fieldset className={question.options}>
    <legend className={question.legend}>{`If it is less than ${formatDollars(owedCents)}`}</legend>
    {REST_CHOICES.map((rest) => (
      <OptionField
        key={rest}
        type="radio"
        name="rest"
        value={rest}
        defaultChecked={rest === (typed.rest ?? 'owed')}
        title={REST_CHOICE_LABELS[rest]}
      />
    ))}
  </fieldset>
);
