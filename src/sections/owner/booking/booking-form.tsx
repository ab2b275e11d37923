import type { BookingPageView, BookingTimeStep } from '../../../contract/owner/booking.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import { INVALID_EMAIL_MESSAGE, isValidOwnerEmail } from '../../../contract/owner/settings.ts';
import { formatDollars } from '../../../domain/money.ts';
import { variant } from '../../../ui/button.css.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { HiddenFields, OwnerForm } from '../frame/owner-form.tsx';
import { phoneOnly } from '../parts/panel.css.ts';
import * as styles from './booking.css.ts';
import { BookingSummary, DayPanel } from './day-panel.tsx';
import { PaymentStepFields } from './payment-step-fields.tsx';
import { BOOKING_FORM_ID } from './step-parts.tsx';
import { TimeStepFields } from './time-step-fields.tsx';

type BookingFormProps = { view: BookingPageView; timeStep: BookingTimeStep };

/**
 * The fields for the time and the way to pay, with the earlier answers hidden; on a wide screen the day beside them. OWNER
 * §6.6.
 */
export function BookingForm({ view, timeStep }: BookingFormProps) {
  const { clientStep, serviceStep, answers, typed, clientWithPhone, summary, conflictingLinkPath, unblock } = view;
  if (clientStep.kind === 'open' || serviceStep?.kind !== 'answered') return null;
  // A browser sends only the pressed button: while `another` or `unblock` is asked, the answer to the other one stays
  // hidden.
  const answeredFields: Record<string, string> = clientWithPhone
    ? { unblock: typed.unblock ?? '' }
    : { another: typed.another ?? '' };
  const hiddenFields = {
    who: answers.who ?? 'client',
    client: answers.client ?? '',
    ...serviceStep.hidden,
    ...answeredFields,
  };
  return (
    <OwnerForm id={BOOKING_FORM_ID} action={formPaths.bookForClient()} className={styles.form}>
      <HiddenFields values={hiddenFields} />
      <div className={styles.timeColumn}>
        {clientStep.isNew ? <NewClientFields view={view} /> : null}
        {conflictingLinkPath ? (
          <p>
            <a className={styles.changeLink} href={conflictingLinkPath}>
              Let it go
            </a>
          </p>
        ) : null}
        <TimeStepFields timeStep={timeStep} />
      </div>
      <div className={styles.payColumn}>
        <PaymentStepFields firstName={clientStep.person.firstName} price={serviceStep.price} view={view} />
      </div>
      <div className={styles.aside}>
        <DayPanel timeStep={timeStep} />
        <BookingSummary summary={summary} />
        <div className={styles.actionBar}>
          <div className={phoneOnly}>
            <ChosenTime timeStep={timeStep} />
            <p className={styles.fact}>
              {summary.what}
              <span className={styles.priceWithoutCode}>{`, ${formatDollars(summary.price)}`}</span>
            </p>
          </div>
          <button type="submit" className={variant.primary}>
            <span className={styles.bookLabel}>Book</span>
            <span className={styles.linkLabel}>Hold and send link</span>
            <span className={styles.codeLabel}>Book with the code</span>
          </button>
          {unblock ? (
            <button type="submit" name="unblock" value={unblock} className={`${variant.quiet} ${styles.fullWidth}`}>
              Unblock and book
            </button>
          ) : null}
        </div>
      </div>
    </OwnerForm>
  );
}

/** The time that will be booked, as far as the page knows it: that of the checked radio button. */
const ChosenTime = ({ timeStep: { freeSlots, typedTime } }: { timeStep: BookingTimeStep }) => (
  <p className={styles.strongFigures}>
    {freeSlots.map(({ value, text }, index) => (
      <span key={value} className={styles.openTimes[index]}>
        {text}
      </span>
    ))}
    {typedTime === '' ? null : <span className={styles.typedTimeInBar}>{typedTime}</span>}
  </p>
);

/** The details of a new client, and the question whether the client who already has this phone number is meant. */
function NewClientFields({ view: { typed, clientWithPhone, refused } }: { view: BookingPageView }) {
  const isEmailInvalid = refused?.code === 'INVALID_INPUT' && !isValidOwnerEmail(typed.email ?? '');
  return (
    <section className={styles.question} aria-labelledby="new-client">
      <h2 id="new-client" className={styles.heading}>
        New client
      </h2>
      {clientWithPhone ? (
        <p className={styles.links}>
          <button type="submit" name="use" value={clientWithPhone.id} className={variant.ink}>
            {`Use ${clientWithPhone.client.firstName}`}
          </button>
          <button type="submit" name="another" value={typed.phone} className={variant.quiet}>
            Another person
          </button>
        </p>
      ) : null}
      <TextField label="Name" name="fullName" autoComplete="off" required defaultValue={typed.fullName ?? ''} />
      <TextField label="Phone" name="phone" type="tel" autoComplete="off" required defaultValue={typed.phone ?? ''} />
      <TextField
        label="E-mail (optional)"
        name="email"
        type="email"
        autoComplete="off"
        description="For letters. An account can be joined later."
        error={isEmailInvalid ? INVALID_EMAIL_MESSAGE : null}
        defaultValue={typed.email ?? ''}
      />
    </section>
  );
}
