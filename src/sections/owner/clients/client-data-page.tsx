import type { ClientDataView } from '../../../contract/owner/clients.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import { buildClientPath } from '../../../contract/owner/paths.ts';
import { INVALID_EMAIL_MESSAGE, isValidOwnerEmail } from '../../../contract/owner/settings.ts';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '../../../contract/requests.ts';
import { toPossessive } from '../../../domain/clients/client-name.ts';
import { MAX_MESSAGE_AGE_DAYS } from '../../../domain/mail/message.ts';
import { variant } from '../../../ui/button.css.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { OriginalValueField, OwnerForm } from '../frame/owner-form.tsx';
import { BackLink } from '../parts/back-link.tsx';
import * as question from '../parts/confirmation-layout.css.ts';
import { ConfirmationActions, FormError } from '../parts/confirmation-layout.tsx';
import * as panels from '../parts/panel.css.ts';
import * as styles from './client.css.ts';

type ClientDataPageProps = { view: ClientDataView };

/** The owner's texts for these error codes; a client gets the message of `ERRORS` instead. */
const BUSY_MESSAGES = {
  ACCOUNT_HAS_APPOINTMENT: 'Something is still booked. Cancel it first, or wait until it is over.',
  ACCOUNT_HAS_PAYMENT:
    'A payment is still under way. Please try again in half an hour, or once the bank has decided about it.',
  ACCOUNT_HAS_LINK: 'A payment link is not paid yet. Let it go first, or wait until it has ended.',
  ACCOUNT_HAS_NOTED_MONEY: 'Money noted for a cancelled appointment waits in the inbox. Please decide there first.',
};

const toRefusalMessage = ({ code, message }: NonNullable<ClientDataView['refused']>): string =>
  code in BUSY_MESSAGES ? BUSY_MESSAGES[code as keyof typeof BUSY_MESSAGES] : message;

/** A client's data: to make a copy of, to correct, to delete. OWNER §6.7. */
export function ClientDataPage({ view }: ClientDataPageProps) {
  const { id, client, fields, refused } = view;
  return (
    <>
      <BackLink href={buildClientPath(id)} text={client.name} />
      <h1 className={panels.title}>{`${toPossessive(client.firstName)} data`}</h1>
      {refused ? <FormError sentence={toRefusalMessage(refused)} isAnswer /> : null}
      {fields ? (
        <div className={styles.dataSections}>
          <CopyDataForm view={view} />
          <CorrectClientForm view={view} fields={fields} />
          <DeleteClientForm view={view} hasAccount={fields.email === null} />
        </div>
      ) : (
        <p>Show names to copy, correct or delete it.</p>
      )}
    </>
  );
}

const CopyDataForm = ({ view: { id } }: ClientDataPageProps) => (
  <section className={question.confirmation}>
    <h2 className={question.title}>Make a copy</h2>
    <p>
      Everything that is stored about this person, with your notes, as a page to read and a file to keep. The log says
      that a copy was made, not what was in it.
    </p>
    <OwnerForm action={formPaths.copyClientData(id)} className={question.form}>
      <button className={variant.ink} type="submit">
        Make a copy
      </button>
    </OwnerForm>
  </section>
);

/** `email`: '' for a client without one, to whom what could not be sent is sent with the first. */
const describeEmailField = (email: string): string =>
  email === ''
    ? `For e-mails about appointments; those of the last ${MAX_MESSAGE_AGE_DAYS} days about cancellations and money are sent at once. An account can be joined later.`
    : 'For e-mails about appointments. An account can be joined later.';

type CorrectClientFormProps = ClientDataPageProps & { fields: NonNullable<ClientDataView['fields']> };

function CorrectClientForm({ view: { id, typed, refused }, fields }: CorrectClientFormProps) {
  const isChanged = refused?.code === 'CHANGED_SINCE';
  const { email } = fields;
  const isEmailInvalid = refused?.code === 'INVALID_INPUT' && !isValidOwnerEmail(typed.email ?? '');
  return (
    <section className={question.confirmation}>
      <h2 className={question.title}>Correct</h2>
      <OwnerForm action={formPaths.correctClient(id)} className={question.form}>
        <OriginalValueField name="displayName" value={fields.fullName} state={{ refused, typed }} />
        <OriginalValueField name="shownPhone" value={fields.phone} state={{ refused, typed }} />
        <TextField
          label="Name"
          name="fullName"
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          description={isChanged ? `Now: ${fields.fullName}` : 'What is booked keeps the name it was booked with.'}
          defaultValue={typed.fullName ?? fields.fullName}
        />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          maxLength={MAX_PHONE_LENGTH}
          autoComplete="off"
          description={isChanged ? `Now: ${fields.phone || 'nothing'}` : undefined}
          defaultValue={typed.phone ?? fields.phone}
        />
        {email === null ? null : (
          <>
            <OriginalValueField name="shownEmail" value={email} state={{ refused, typed }} />
            <TextField
              label="E-mail (optional)"
              name="email"
              type="email"
              maxLength={MAX_EMAIL_LENGTH}
              autoComplete="off"
              description={isChanged ? `Now: ${email || 'nothing'}` : describeEmailField(email)}
              error={isEmailInvalid ? INVALID_EMAIL_MESSAGE : null}
              defaultValue={typed.email ?? email}
            />
          </>
        )}
        <button className={variant.ink} type="submit">
          {email === null ? 'Save name and phone' : 'Save name, phone and e-mail'}
        </button>
      </OwnerForm>
    </section>
  );
}

/** What goes, what ends and what stays. A client whom the studio has entered has neither an account nor points. */
const describeDeletion = (hasAccount: boolean): string =>
  [
    `${hasAccount ? 'The account, name' : 'Name'}, phone, e-mail, notes, patch tests, lash maps, reviews and photos go; the e-mail stays while a refund may still fail.`,
    `${hasAccount ? 'Points, rewards and unused reschedule codes' : 'Unused reschedule codes'} end.`,
    ...(hasAccount ? ['What can still be asked back after a late cancellation is asked for.'] : []),
    'Bookings and payments stay without a name for at least five years, for tax.',
  ].join(' ');

function DeleteClientForm({ view, hasAccount }: ClientDataPageProps & { hasAccount: boolean }) {
  const { id, client, isBusy, refused, typed } = view;
  const keepLink = { text: 'Keep it', href: buildClientPath(id) };
  const isNameMismatch = refused?.code === 'INVALID_INPUT' && typed.firstName !== undefined;
  return (
    <section className={question.confirmation}>
      <h2 className={question.title}>Delete</h2>
      <p>{describeDeletion(hasAccount)}</p>
      <p>Insurers often ask that treatment records are kept for some years. Make a copy first if you need one.</p>
      {isBusy ? (
        <p className={panels.strongText}>
          It cannot be deleted while something is booked or being paid, or money noted for a cancelled appointment waits
          in your inbox.
        </p>
      ) : (
        <OwnerForm action={formPaths.deleteClient(id)} className={question.form}>
          <TextField
            label={`Type “${client.firstName}” to confirm`}
            name="firstName"
            autoComplete="off"
            required
            error={isNameMismatch ? `Please type the first name: ${client.firstName}.` : null}
            defaultValue={typed.firstName ?? ''}
          />
          <ConfirmationActions
            keepLink={keepLink}
          >{`Delete ${toPossessive(client.firstName)} data`}</ConfirmationActions>
        </OwnerForm>
      )}
    </section>
  );
}
