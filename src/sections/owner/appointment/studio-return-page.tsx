import { TILL_METHOD_LABELS } from '../../../content/till-words.ts';
import { formPaths } from '../../../contract/owner-forms.ts';
import { parseRefundAmount } from '../../../contract/owner-refunds.ts';
import type { StudioReturnView } from '../../../contract/owner-till.ts';
import { dollarsTyped, formatDollars } from '../../../domain/money.ts';
import { formatMoment } from '../../../domain/short-dates.ts';
import { RETURN_METHODS } from '../../../domain/till.ts';
import { requireInstant } from '../../../domain/time.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { OwnerForm } from '../frame/owner-form.tsx';
import * as styles from '../parts/confirmation-layout.css.ts';
import { ConfirmationActions, ConfirmationLayout } from '../parts/confirmation-layout.tsx';
import { small } from '../parts/panel.css.ts';

/** How much of what was noted goes back, in cash or by bank transfer. OWNER §6.3 (Money), §7. */
export function StudioReturnPage({ view }: { view: StudioReturnView }) {
  const { id, client, service, startsAt, notedCents, refused, closed, typed } = view;
  const keep = { words: 'Keep it', href: `/studio/appointments/${id}` };
  return (
    <ConfirmationLayout
      title="Give money back"
      about={`${client.name}. ${service}, ${formatMoment(requireInstant(startsAt))}`}
      {...{ refused, closed, keep }}
    >
      <OwnerForm action={formPaths.returnPayment(id)} className={styles.form}>
        <AmountField view={view} />
        <fieldset className={styles.options}>
          <legend className={styles.legend}>How</legend>
          {RETURN_METHODS.map((method) => (
            <label key={method} className={styles.option}>
              <input
                className={styles.radio}
                type="radio"
                name="method"
                value={method}
                defaultChecked={method === (typed.method ?? 'cash')}
              />
              <span className={styles.optionTitle}>{TILL_METHOD_LABELS[method]}</span>
            </label>
          ))}
        </fieldset>
        <p
          className={small}
        >{`Noted is ${formatDollars(notedCents)}. Points stay. You can correct it until tonight.`}</p>
        <ConfirmationActions keep={keep}>Give the money back</ConfirmationActions>
      </OwnerForm>
    </ConfirmationLayout>
  );
}

/** All of it is filled in. */
function AmountField({ view: { notedCents, refused, typed } }: { view: StudioReturnView }) {
  const most = formatDollars(notedCents);
  const cents = parseRefundAmount(typed.amount ?? '');
  const isWrong = refused !== null && (cents === null || cents > notedCents);
  return (
    <TextField
      label="Amount in dollars"
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      required
      description={`Up to ${most}.`}
      error={isWrong ? `Please write an amount up to ${most}, for example 20 or 20.50.` : null}
      defaultValue={typed.amount ?? dollarsTyped(notedCents)}
    />
  );
}
