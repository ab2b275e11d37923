import { NO_EMAIL_ADDRESS_SENTENCE } from '../../../content/owner-action-texts.ts';
import { policyFacts } from '../../../content/policy-facts.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import type { ApproveClaimView } from '../../../contract/owner/refunds.ts';
import { formatDollars, toDollarString } from '../../../domain/money.ts';
import { HiddenFields, OwnerForm } from '../frame/owner-form.tsx';
import { useAppointmentText } from '../frame/owner-frame-context.ts';
import * as styles from '../parts/confirmation-layout.css.ts';
import { ConfirmationActions, ConfirmationLayout, LEAVE_IN_INBOX_LINK } from '../parts/confirmation-layout.tsx';
import { smallText } from '../parts/panel.css.ts';

/** Asks before a refund that a client has requested is paid, alone or with all that is left of the payment. OWNER §6.8. */
export function ApproveClaimPage({ view }: { view: ApproveClaimView }) {
  const { emailTexts, hasAccount, refused, closedReason } = view;
  const { title, action, fields, consequence, button } = buildConfirmation(view);
  return (
    <ConfirmationLayout
      title={title}
      subtitle={useAppointmentText(view)}
      {...{ refused, closedReason }}
      keepLink={LEAVE_IN_INBOX_LINK}
    >
      <OwnerForm action={action} className={styles.form}>
        <HiddenFields values={fields} />
        <p>{consequence}</p>
        {emailTexts.map((text) => (
          <p key={text} className={smallText}>{`The e-mail says: “${text}”`}</p>
        ))}
        {emailTexts.length === 0 ? <p className={smallText}>{NO_EMAIL_ADDRESS_SENTENCE}</p> : null}
        <p className={smallText}>{`${hasAccount ? 'Points stay as they are. ' : ''}This cannot be undone.`}</p>
        <ConfirmationActions keepLink={LEAVE_IN_INBOX_LINK}>{button}</ConfirmationActions>
      </OwnerForm>
    </ConfirmationLayout>
  );
}

type Confirmation = {
  title: string;
  action: string;
  fields: Record<string, string>;
  consequence: string;
  button: string;
};

const buildConfirmation = (view: ApproveClaimView): Confirmation =>
  view.page === 'full-refund' ? buildFullRefundConfirmation(view) : buildClaimConfirmation(view);

function buildClaimConfirmation({
  id,
  client: { firstName },
  askedCents,
  closedReason,
  ...view
}: ApproveClaimView): Confirmation {
  // Nothing is left of a decided claim, so the title of its page names the requested amount.
  const remainingClaimCents = closedReason ? askedCents : view.remainingClaimCents;
  const [askedText, amount] = [formatDollars(askedCents), formatDollars(remainingClaimCents)];
  const form = { action: formPaths.approveClaim(id), fields: { amount: toDollarString(remainingClaimCents) } };
  if (remainingClaimCents === 0)
    return {
      ...form,
      title: `Close ${firstName}’s request?`,
      consequence: `The ${askedText} that ${firstName} asked for was refunded on its own, so nothing more goes back.`,
      button: 'Close the request',
    };
  const part =
    remainingClaimCents < askedCents
      ? `the rest of the ${askedText} that ${firstName} asked for, of which ${formatDollars(askedCents - remainingClaimCents)} was refunded on its own`
      : `what ${firstName} asked for`;
  return {
    ...form,
    title: `Pay ${firstName} ${amount} back?`,
    consequence: `${amount} goes back to the card, ${policyFacts.refundPaidWithin}: ${part}.`,
    button: `Pay ${amount} back`,
  };
}

function buildFullRefundConfirmation({
  id,
  client: { firstName },
  remainingClaimCents,
  unrefundedCents,
}: ApproveClaimView): Confirmation {
  const amount = formatDollars(unrefundedCents);
  const askedText = `the ${formatDollars(remainingClaimCents)} that ${firstName} asked for`;
  // "the $75 that Ella asked for, and $75 more"
  const parts =
    unrefundedCents > remainingClaimCents
      ? `${askedText}, and ${formatDollars(unrefundedCents - remainingClaimCents)} more`
      : askedText;
  return {
    action: formPaths.approveFullRefund(id),
    fields: { amount: toDollarString(unrefundedCents) },
    title: `Pay all of it back to ${firstName}?`,
    consequence: `${amount} goes back to the card, ${policyFacts.refundPaidWithin}: ${parts}.`,
    button: `Pay ${amount} back`,
  };
}
