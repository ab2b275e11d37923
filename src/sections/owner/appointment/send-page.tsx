import { ERRORS } from '../../../contract/errors.ts';
import type { SendView } from '../../../contract/owner/appointment.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import { buildAppointmentPath } from '../../../contract/owner/paths.ts';
import { variant } from '../../../ui/button.css.ts';
import { CONTACT_NAV_ITEM } from '../frame/nav-items.ts';
import { OwnerForm } from '../frame/owner-form.tsx';
import { useAppointmentText } from '../frame/owner-frame-context.ts';
import { CloseSheetLink } from '../frame/sheet-link.tsx';
import * as styles from '../parts/confirmation-layout.css.ts';
import { ConfirmationLayout } from '../parts/confirmation-layout.tsx';
import { panelTitle, preLine, softText } from '../parts/panel.css.ts';

/** Sends the client the street address, or the confirmation again. OWNER §6.3 (More). */
export function SendPage({ view }: { view: SendView }) {
  const { id, client, refused, closedReason } = view;
  return (
    <ConfirmationLayout
      title={`Send to ${client.firstName}`}
      subtitle={useAppointmentText(view)}
      {...{ refused, closedReason }}
      keepLink={{ text: 'Back', href: buildAppointmentPath(id) }}
    >
      <AddressPart view={view} />
      <ConfirmationPart view={view} />
      <CloseSheetLink className={variant.quiet} href={buildAppointmentPath(id)}>
        Back
      </CloseSheetLink>
    </ConfirmationLayout>
  );
}

/**
 * Sends the street address. When the studio has none, it links to the settings; when the client has no e-mail address, it
 * offers a text message.
 */
function AddressPart({ view: { id, client, streetAddress, address } }: { view: SendView }) {
  const { refusal, textLink } = address;
  return (
    <div className={styles.form}>
      <h2 className={panelTitle}>The address</h2>
      {streetAddress ? <p className={preLine}>{streetAddress}</p> : null}
      {refusal === null ? (
        <OwnerForm action={formPaths.sendAddress(id)} className={styles.form}>
          <p className={softText}>{`An e-mail to ${client.firstName}, with the appointment. Nobody else gets it.`}</p>
          <button className={variant.primary} type="submit">
            Send the address
          </button>
        </OwnerForm>
      ) : (
        <p className={softText}>{ERRORS[refusal].message}</p>
      )}
      {refusal === 'NO_STREET_ADDRESS' ? (
        <a className={variant.ink} href={CONTACT_NAV_ITEM.href}>
          Enter it in the settings
        </a>
      ) : null}
      {refusal === 'NO_EMAIL_ADDRESS' && textLink ? (
        <a className={variant.ink} href={textLink}>
          Text it
        </a>
      ) : null}
    </div>
  );
}

function ConfirmationPart({ view: { id, confirmation } }: { view: SendView }) {
  return (
    <div className={styles.form}>
      <h2 className={panelTitle}>The confirmation</h2>
      {confirmation.refusal === null ? (
        <OwnerForm action={formPaths.sendConfirmation(id)} className={styles.form}>
          <p className={softText}>
            With the time, what to pay, how to cancel and the file for the calendar, as they are now.
          </p>
          <button className={variant.ink} type="submit">
            Send the confirmation again
          </button>
        </OwnerForm>
      ) : (
        <p className={softText}>{ERRORS[confirmation.refusal].message}</p>
      )}
    </div>
  );
}
