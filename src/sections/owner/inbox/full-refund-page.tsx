import { policyFacts } from '../../../content/policy-facts.ts';
import { formPaths } from '../../../contract/owner-forms.ts';
import type { FullRefundView } from '../../../contract/owner-refunds.ts';
import { formatDollars, toDollarString } from '../../../domain/money.ts';
import { formatShortDateTime } from '../../../domain/short-dates.ts';
import { requireInstant } from '../../../domain/time.ts';
import { OwnerForm } from '../frame/owner-form.tsx';
import * as styles from '../parts/confirmation-layout.css.ts';
import { ConfirmationActions, ConfirmationLayout } from '../parts/confirmation-layout.tsx';
import { smallText } from '../parts/panel.css.ts';

const KEEP_LINK = { words: 'Leave it in the inbox', href: '/studio/inbox' };

/** Asks before all that is left of a payment goes back, of which a client has asked for a part. OWNER §6.8. */
export function FullRefundPage({ view }: { view: FullRefundView }) {
  const { id, client, service, startsAt, leftCents, emailWords, hasAccount, refused, closed } = view;
  const amount = formatDollars(leftCents);
  return (
    <ConfirmationLayout
      title={`Pay all of it back to ${client.firstName}?`}
      about={`${service}, ${formatShortDateTime(requireInstant(startsAt))}`}
      {...{ refused, closed }}
      keep={KEEP_LINK}
    >
      <OwnerForm action={formPaths.approveFullRefund(id)} className={styles.form}>
        <input type="hidden" name="amount" value={toDollarString(leftCents)} />
        <p>{`${amount} goes back to the card, ${policyFacts.refundPaidWithin}: ${describeRefundParts(view)}.`}</p>
        {emailWords.map((words) => (
          <p key={words} className={smallText}>{`The e-mail says: “${words}”`}</p>
        ))}
        <p className={smallText}>{`${hasAccount ? 'Points stay as they are. ' : ''}This cannot be undone.`}</p>
        <ConfirmationActions keep={KEEP_LINK}>{`Pay ${amount} back`}</ConfirmationActions>
      </OwnerForm>
    </ConfirmationLayout>
  );
}

/** "the $75 that Ella asked for, and $75 more" */
function describeRefundParts({ client, claimCents, leftCents }: FullRefundView): string {
  const asked = `the ${formatDollars(claimCents)} that ${client.firstName} asked for`;
  return leftCents > claimCents ? `${asked}, and ${formatDollars(leftCents - claimCents)} more` : asked;
}
