import { REFUND_REASON_WORDS } from '../../../content/owner-refund-words.ts';
import { policyFacts } from '../../../content/policy-facts.ts';
import { formPaths } from '../../../contract/owner-forms.ts';
import { parseRefundAmount, type RefundView } from '../../../contract/owner-refunds.ts';
import { capitalise } from '../../../domain/cancellation-terms.ts';
import { formatDollars } from '../../../domain/money.ts';
import { REFUND_REASONS } from '../../../domain/owner-refund.ts';
import { formatMoment } from '../../../domain/short-dates.ts';
import { requireInstant } from '../../../domain/time.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { OwnerForm } from '../frame/owner-form.tsx';
import * as styles from '../parts/confirmation-layout.css.ts';
import { ConfirmationActions, ConfirmationLayout } from '../parts/confirmation-layout.tsx';
import { small } from '../parts/panel.css.ts';
import { MoneyRows } from './money-rows.tsx';

type RefundPageProps = { view: RefundView };

/** How much of an online payment goes back, and why. OWNER §6.3 (Money). */
export function RefundPage({ view }: RefundPageProps) {
  const { id, client, service, startsAt, money, leftCents, notes, isTold, refused, closed } = view;
  const keep = { words: 'Keep it', href: `/studio/appointments/${id}` };
  const told = isTold ? `${capitalise(client.firstName)} is told.` : 'The account is deleted, so no e-mail goes out.';
  return (
    <ConfirmationLayout
      title="Give money back"
      about={`${client.name}. ${service}, ${formatMoment(requireInstant(startsAt))}`}
      {...{ refused, closed, keep }}
    >
      <MoneyRows money={[...money, { words: 'What is left', cents: leftCents }]} />
      <OwnerForm action={formPaths.refundPayment(id)} className={styles.form}>
        <AmountField view={view} />
        <ReasonChoices typed={view.typed.reason} />
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p className={small}>
          {`Back to the card, ${policyFacts.refundPaidWithin}. ${told} Points stay. This cannot be undone.`}
        </p>
        <ConfirmationActions keep={keep}>Give the money back</ConfirmationActions>
      </OwnerForm>
    </ConfirmationLayout>
  );
}

/** After a refusal it says what is wrong with the amount that was typed. */
function AmountField({ view: { leftCents, refused, typed } }: RefundPageProps) {
  const most = formatDollars(leftCents);
  const cents = parseRefundAmount(typed.amount ?? '');
  const isWrong = refused !== null && (cents === null || cents > leftCents);
  return (
    <TextField
      label="Amount in dollars"
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      required
      description={`Up to ${most}.`}
      error={isWrong ? `Please write an amount up to ${most}, for example 20 or 20.50.` : null}
      defaultValue={typed.amount ?? ''}
    />
  );
}

/** Only the log has it. */
const ReasonChoices = ({ typed }: { typed: string | undefined }) => (
  <fieldset className={styles.options}>
    <legend className={styles.legend}>Reason, for your own log</legend>
    {REFUND_REASONS.map((reason) => (
      <label key={reason} className={styles.option}>
        <input
          className={styles.radio}
          type="radio"
          name="reason"
          value={reason}
          required
          defaultChecked={reason === typed}
        />
        <span className={styles.optionTitle}>{REFUND_REASON_WORDS[reason]}</span>
      </label>
    ))}
  </fieldset>
);
