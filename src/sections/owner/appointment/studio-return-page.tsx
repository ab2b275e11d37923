import { TILL_METHOD_LABELS } from '../../../content/till-texts.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import { buildAppointmentPath } from '../../../contract/owner/paths.ts';
import type { StudioReturnView } from '../../../contract/owner/till.ts';
import { formatDollars, formatDollarsForField, toDollarString } from '../../../domain/money.ts';
import { RETURN_METHODS } from '../../../domain/payments/till.ts';
import { joinSentences } from '../../../domain/sentence-text.ts';
import { HiddenFields, OwnerForm } from '../frame/owner-form.tsx';
import { useAppointmentText } from '../frame/owner-frame-context.ts';
import * as styles from '../parts/confirmation-layout.css.ts';
import { ConfirmationActions, ConfirmationLayout } from '../parts/confirmation-layout.tsx';
import { OptionField } from '../parts/option-field.tsx';
import { smallText } from '../parts/panel.css.ts';
import { AmountField } from './amount-field.tsx';

/** How much of what was noted goes back, in cash or by bank transfer. OWNER §6.3 (Money), §7. */
export function StudioReturnPage({ view }: { view: StudioReturnView }) {
  const { id, client, notedCents, isSettled, points, refused, closedReason, typed } = view;
  const keepLink = { text: 'Keep it', href: buildAppointmentPath(id) };
  return (
    <ConfirmationLayout
      title="Give money back"
      subtitle={`${client.name}. ${useAppointmentText(view)}`}
      {...{ refused, closedReason, keepLink }}
    >
      <OwnerForm action={formPaths.returnPayment(id)} className={styles.form}>
        <HiddenFields values={{ shownAmount: toDollarString(notedCents), wasSettled: isSettled ? 'yes' : 'no' }} />
        <AmountField
          maxCents={notedCents}
          isRefused={refused !== null}
          typedAmount={typed.amount}
          initialAmount={formatDollarsForField(notedCents)}
          showsLimit
        />
        <fieldset className={styles.options}>
          <legend className={styles.legend}>How</legend>
          {RETURN_METHODS.map((method) => (
            <OptionField
              key={method}
              type="radio"
              name="method"
              value={method}
              defaultChecked={method === (typed.method ?? 'cash')}
              title={TILL_METHOD_LABELS[method]}
            />
          ))}
        </fieldset>
        <p className={smallText}>
          {joinSentences(`Noted is ${formatDollars(notedCents)}.`, points, 'You can correct it until tonight.')}
        </p>
        <ConfirmationActions keepLink={keepLink}>Give the money back</ConfirmationActions>
      </OwnerForm>
    </ConfirmationLayout>
  );
}
