import { ERRORS } from '../../../contract/errors.ts';
import type { OnlineBookingView } from '../../../contract/owner/clients.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import { buildClientPath } from '../../../contract/owner/paths.ts';
import { capitalise, joinSentences } from '../../../domain/sentence-text.ts';
import { OwnerForm } from '../frame/owner-form.tsx';
import * as styles from '../parts/confirmation-layout.css.ts';
import { ConfirmationActions, ConfirmationLayout } from '../parts/confirmation-layout.tsx';

/** The question before booking online is turned off or on for one client. OWNER §6.7. */
export function OnlineBookingPage({ view }: { view: OnlineBookingView }) {
  const { id, client, booksOnline, hasAccount, revision, refused } = view;
  const name = capitalise(client.firstName);
  // To see or cancel a booking a client signs in to the portal, which needs an account.
  const existingBookingsText = hasAccount ? `${name} can still see and cancel what is booked.` : '';
  const keepLink = { text: 'Leave it as it is', href: buildClientPath(id) };
  return (
    <ConfirmationLayout
      title={
        booksOnline ? `Turn off booking online for ${client.firstName}?` : `Let ${client.firstName} book online again?`
      }
      subtitle={client.name}
      {...{ refused, keepLink }}
      closedReason={null}
    >
      <OwnerForm action={formPaths.onlineBooking(id)} className={styles.form}>
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="booksOnline" value={booksOnline ? 'no' : 'yes'} />
        <p>
          {booksOnline
            ? joinSentences(`${name} reads “${ERRORS.CALL_US.message}”`, existingBookingsText)
            : `${name} can choose a time on the website, as everybody can.`}
        </p>
        <ConfirmationActions keepLink={keepLink}>
          {booksOnline ? 'Turn off booking online' : 'Let book online again'}
        </ConfirmationActions>
      </OwnerForm>
    </ConfirmationLayout>
  );
}
