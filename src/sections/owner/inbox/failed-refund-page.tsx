import { policyFacts } from '../../../content/policy-facts.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import type { FailedRefundView } from '../../../contract/owner/refunds.ts';
import { formatDollars, toDollarString } from '../../../domain/money.ts';
import { capitalise } from '../../../domain/sentence-text.ts';
import { HiddenFields, OwnerForm } from '../frame/owner-form.tsx';
import * as styles from '../parts/confirmation-layout.css.ts';
import { ConfirmationActions, ConfirmationLayout, LEAVE_IN_INBOX_LINK } from '../parts/confirmation-layout.tsx';
import { smallText } from '../parts/panel.css.ts';

/** Asks before a refund that did not reach the card is sent there again, or noted as paid outside Stripe. OWNER §6.8. */
export function FailedRefundPage({ view }: { view: FailedRefundView }) {
  const { service, amountCents, refused, closedReason } = view;
  const { title, action, sentences, keepLink, button } =
    view.page === 'paid-otherwise' ? buildTransferConfirmation(view) : buildRetryConfirmation(view);
  const [consequence, ...otherSentences] = sentences;
  return (
    <ConfirmationLayout
      title={title}
      subtitle={`${service}, a refund that did not reach the card`}
      {...{ refused, closedReason }}
      keepLink={keepLink}
    >
      <OwnerForm action={action} className={styles.form}>
        <HiddenFields values={{ amount: toDollarString(amountCents) }} />
        <p>{consequence}</p>
        <p className={smallText}>{[...otherSentences, 'This cannot be undone.'].join(' ')}</p>
        <ConfirmationActions keepLink={keepLink}>{button}</ConfirmationActions>
      </OwnerForm>
    </ConfirmationLayout>
  );
}

function buildTransferConfirmation({ id, client: { firstName }, amountCents }: FailedRefundView) {
  const amount = formatDollars(amountCents);
  return {
    title: `Have you paid ${firstName} ${amount}?`,
    action: formPaths.paidOtherwise(id),
    sentences: [
      `It counts as given back today, in your takings and for ${firstName}. Nothing is sent to the card.`,
      `${capitalise(firstName)} gets no e-mail.`,
    ],
    keepLink: { ...LEAVE_IN_INBOX_LINK, text: 'Not yet' },
    button: `Note ${amount} as paid`,
  };
}

function buildRetryConfirmation({ id, client: { firstName }, amountCents }: FailedRefundView) {
  const amount = formatDollars(amountCents);
  return {
    title: `Send ${firstName} ${amount} again?`,
    action: formPaths.retryRefund(id),
    sentences: [
      `${amount} goes back to the card, ${policyFacts.refundPaidWithin}. If you have paid ${firstName} in another way, this pays ${firstName} twice.`,
      `${capitalise(firstName)} gets an e-mail only if it does not reach the card again.`,
    ],
    keepLink: LEAVE_IN_INBOX_LINK,
    button: `Send ${amount} again`,
  };
}
