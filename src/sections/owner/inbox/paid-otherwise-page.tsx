import { formPaths } from '../../../contract/owner-forms.ts';
import type { PaidOtherwiseView } from '../../../contract/owner-refunds.ts';
import { formatDollars } from '../../../domain/money.ts';
import { capitalise } from '../../../domain/sentence-text.ts';
import { OwnerForm } from '../frame/owner-form.tsx';
import * as styles from '../parts/confirmation-layout.css.ts';
import { ConfirmationActions, ConfirmationLayout } from '../parts/confirmation-layout.tsx';
import { smallText } from '../parts/panel.css.ts';

const KEEP_LINK = { words: 'Not yet', href: '/studio/inbox' };

/** Asks before a refund that did not reach the card is noted as paid outside Stripe. OWNER §6.8. */
export function PaidOtherwisePage({ view }: { view: PaidOtherwiseView }) {
  const { id, client, service, amountCents, refused, closed } = view;
  const amount = formatDollars(amountCents);
  return (
    <ConfirmationLayout
      title={`Have you paid ${client.firstName} ${amount}?`}
      about={`${service}, a refund that did not reach the card`}
      {...{ refused, closed }}
      keep={KEEP_LINK}
    >
      <OwnerForm action={formPaths.paidOtherwise(id)} className={styles.form}>
        <p>{`It counts as given back today, in your takings and for ${client.firstName}. Nothing is sent to the card.`}</p>
        <p className={smallText}>{`${capitalise(client.firstName)} gets no e-mail. This cannot be undone.`}</p>
        <ConfirmationActions keep={KEEP_LINK}>{`Note ${amount} as paid`}</ConfirmationActions>
      </OwnerForm>
    </ConfirmationLayout>
  );
}
