import { NO_EMAIL_ADDRESS_SENTENCE } from '../../../content/owner-action-texts.ts';
import { REFUND_REASON_LABELS } from '../../../content/owner-refund-texts.ts';
import { policyFacts } from '../../../content/policy-facts.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import { buildAppointmentPath } from '../../../contract/owner/paths.ts';
import type { RefundView } from '../../../contract/owner/refunds.ts';
import { REFUND_REASONS } from '../../../domain/owner/owner-refund.ts';
import { capitalise, joinSentences } from '../../../domain/sentence-text.ts';
import { OwnerForm } from '../frame/owner-form.tsx';
import { useAppointmentText } from '../frame/owner-frame-context.ts';
import * as styles from '../parts/confirmation-layout.css.ts';
import { ConfirmationActions, ConfirmationLayout } from '../parts/confirmation-layout.tsx';
import { OptionField } from '../parts/option-field.tsx';
import { smallText } from '../parts/panel.css.ts';
import { AmountField } from './amount-field.tsx';
import { MoneyRows } from './money-rows.tsx';

type RefundPageProps = { view: RefundView };

/** How much of an online payment goes back, and why. OWNER §6.3 (Money). */
export function RefundPage({ view }: RefundPageProps) {
  const { id, client, money, unrefundedCents, notes, isNotified, points, refused, closedReason } = view;
  const keepLink = { text: 'Keep it', href: buildAppointmentPath(id) };
  const notificationText = isNotified ? `${capitalise(client.firstName)} is told.` : NO_EMAIL_ADDRESS_SENTENCE;
  return (
    <ConfirmationLayout
      title="Give money back"
      subtitle={`${client.name}. ${useAppointmentText(view)}`}
      {...{ refused, closedReason, keepLink }}
    >
      <MoneyRows money={[...money, { text: 'What is left', cents: unrefundedCents }]} />
      <OwnerForm action={formPaths.refundPayment(id)} className={styles.form}>
        <AmountField
          maxCents={unrefundedCents}
          isRefused={refused !== null}
          typedAmount={view.typed.amount}
          showsLimit
        />
        <ReasonChoices typedReason={view.typed.reason} />
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p className={smallText}>
          {joinSentences(
            `Back to the card, ${policyFacts.refundPaidWithin}.`,
            notificationText,
            points,
            'This cannot be undone.',
          )}
        </p>
        <input type="hidden" name="wasCancelled" value={view.isCancelled ? 'yes' : 'no'} />
        <ConfirmationActions keepLink={keepLink}>Give the money back</ConfirmationActions>
      </OwnerForm>
    </ConfirmationLayout>
  );
}

/** The reason of the refund, which only the log has. */
const ReasonChoices = ({ typedReason }: { typedReason: string | undefined }) => (
  <fieldset className={styles.options}>
    <legend className={styles.legend}>Reason, for your own log</legend>
    {REFUND_REASONS.map((reason) => (
      <OptionField
        key={reason}
        type="radio"
        name="reason"
        value={reason}
        required
        defaultChecked={reason === typedReason}
        title={REFUND_REASON_LABELS[reason]}
      />
    ))}
  </fieldset>
);
