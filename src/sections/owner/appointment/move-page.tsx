import { NO_OPEN_TIME_SENTENCE } from '../../../content/owner-booking-texts.ts';
import { OUTSIDE_ONLINE_HOURS_SENTENCE } from '../../../content/owner-move-texts.ts';
import { describeBookedTime } from '../../../content/owner-text-messages.ts';
import type { MoveView, TimeChoice } from '../../../contract/owner/appointment.ts';
import { formatSeenTime, formPaths, TYPED_START } from '../../../contract/owner/forms.ts';
import { buildAppointmentPath } from '../../../contract/owner/paths.ts';
import { MOVE_EMAIL_DELAY_MINUTES, toMovedPeriod } from '../../../domain/owner/owner-move.ts';
import { capitalise } from '../../../domain/sentence-text.ts';
import { formatNearTime } from '../../../domain/short-dates.ts';
import { requireInstant } from '../../../domain/time.ts';
import { size, variant } from '../../../ui/button.css.ts';
import { OriginalValueField, OwnerForm } from '../frame/owner-form.tsx';
import { useAppointmentText } from '../frame/owner-frame-context.ts';
import { TYPED_TIME_CHOICE } from '../parts/chosen-time.ts';
import * as question from '../parts/confirmation-layout.css.ts';
import { ConfirmationActions, ConfirmationLayout } from '../parts/confirmation-layout.tsx';
import { OptionField } from '../parts/option-field.tsx';
import { smallText, softText, strongText } from '../parts/panel.css.ts';
import { RadioButton } from '../parts/radio-button.tsx';
import { TextMessageLink } from '../parts/text-message-link.tsx';
import { CustomTimeFields } from './custom-time-fields.tsx';
import * as styles from './move-page.css.ts';

type MovePageProps = { view: MoveView };

/** Moves an appointment to a time open online or to another time; says whether the client gets an email. OWNER §6.3 (Move). */
export function MovePage({ view }: MovePageProps) {
  const { id, client, minutes, refused, closedReason, unblock } = view;
  const keepLink = { text: 'Leave it as it is', href: buildAppointmentPath(id) };
  return (
    <ConfirmationLayout
      title={`Move ${client.firstName}’s appointment`}
      subtitle={`${useAppointmentText(view)}, ${minutes} minutes`}
      {...{ refused, closedReason, keepLink }}
    >
      <OwnerForm action={formPaths.move(id)} className={styles.form}>
        <OriginalValueField name="shownMinutes" value={minutes} state={view} />
        <OpenTimes view={view} />
        <CustomTimeOption view={view} />
        <NotifyClientNote view={view} />
        <AgreementCheckbox view={view} />
        <ConfirmationActions keepLink={keepLink}>
          <MoveButtonLabel view={view} />
        </ConfirmationActions>
        {unblock ? (
          <button type="submit" name="unblock" value={unblock} className={variant.quiet}>
            Unblock and move
          </button>
        ) : null}
      </OwnerForm>
    </ConfirmationLayout>
  );
}

/** `choice`: by it CSS shows the label of the submit button (move-page.css.ts). */
type TimeOptionProps = { time: TimeChoice; choice: string; chosenTime: string | undefined };

const TimeOption = ({ time: { value, text }, choice, chosenTime }: TimeOptionProps) => (
  <RadioButton name="start" value={value} isChosen={value === chosenTime} choice={choice}>
    {text}
  </RadioButton>
);

const listOpenTimes = ({ freeSlots }: MoveView): TimeChoice[] => freeSlots.flatMap(({ times }) => times);

/**
 * The label of the submit button for the chosen time: "Move to Fri 27, 3:30 pm". A typed time is checked first: the page
 * then says whether it is free and outside the online hours, and the label names it.
 */
const MoveButtonLabel = ({ view }: MovePageProps) => (
  <>
    <span className={styles.noTimeLabel}>Move</span>
    {listOpenTimes(view).map(({ value }, index) => (
      <span key={value} className={styles.openTimeLabels[index]}>
        {`Move to ${formatNearTime(requireInstant(value))}`}
      </span>
    ))}
    <span className={styles.typedTimeLabel}>
      {view.seen ? <span className={styles.checkedTime}>{`Move to ${view.seen.text}`}</span> : null}
      <span className={view.seen ? styles.changedTime : ''}>Check this time</span>
    </span>
  </>
);

/** The times that a client could choose online now. */
function OpenTimes({ view }: MovePageProps) {
  const { freeSlots, typed } = view;
  const openTimes = listOpenTimes(view);
  if (freeSlots.length === 0) return <p className={softText}>{NO_OPEN_TIME_SENTENCE}</p>;
  return (
    <section className={question.options} aria-label="Open online">
      {freeSlots.map(({ day, times }) => (
        <fieldset key={day} className={styles.day}>
          <legend className={styles.dayName}>{day}</legend>
          <div className={styles.times}>
            {times.map((time) => (
              <TimeOption
                key={time.value}
                time={time}
                choice={String(openTimes.indexOf(time))}
                chosenTime={typed.start}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}

/** Says that the typed time is free, and gets the focus after the check. Hidden once the fields have another time. */
function FreeTimeNote({ view: { seen, refused } }: MovePageProps) {
  if (!seen) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the page is the answer to the check, and this is what it says
    <p className={`${strongText} ${styles.checkedTime}`} role="status" tabIndex={-1} autoFocus={refused === null}>
      {`${seen.text} is free.`}
    </p>
  );
}

/**
 * The fields for any quarter hour, and for the length, which applies to a time of the list, too. The check reports what is
 * in the way of the typed time; sending the form decides.
 */
function CustomTimeOption({ view }: MovePageProps) {
  const { isOutsideHours, seen, typed, unblock } = view;
  const isShown = seen !== null || (unblock !== null && typed.start === TYPED_START);
  return (
    <section className={question.options} aria-label="Another time">
      <div className={styles.times}>
        <TimeOption
          time={{ value: TYPED_START, text: 'Another time' }}
          choice={TYPED_TIME_CHOICE}
          chosenTime={typed.start}
        />
      </div>
      {isShown ? <input type="hidden" name="seen" value={formatSeenTime(typed)} /> : null}
      <CustomTimeFields view={view} />
      <FreeTimeNote view={view} />
      {isOutsideHours ? <p className={`${smallText} ${styles.checkedTime}`}>{OUTSIDE_ONLINE_HOURS_SENTENCE}</p> : null}
    </section>
  );
}

/** The new time in words, as a message to a client without an e-mail address. */
function NewTimeMessage({ view, to }: MovePageProps & { to: string }) {
  const { service, startsAt, minutes, newMinutes, contact } = view;
  const start = requireInstant(startsAt);
  const currentPeriod = { startsAt: start, endsAt: start.add({ minutes }) };
  const newPeriod = toMovedPeriod(currentPeriod, { startsAt: requireInstant(to), minutes: newMinutes });
  const text = describeBookedTime({ service, ...newPeriod, movedFrom: currentPeriod });
  return (
    <>
      <p className={smallText}>{`“${text}”`}</p>
      <TextMessageLink className={`${variant.quiet} ${size.small}`} contact={contact} body={text} text="Text it" />
    </>
  );
}

/** The client is always told; without an e-mail address the owner texts it, then or later from the appointment's page. */
function NotifyClientNote({ view }: MovePageProps) {
  const { client, email, seen } = view;
  const name = capitalise(client.firstName);
  if (email !== null) {
    const recipientText = email === '' ? '' : `To ${email}. `;
    const timingText = `It goes out in ${MOVE_EMAIL_DELAY_MINUTES} minutes, with the old time and the new one`;
    return (
      <div>
        <p className={strongText}>{`Tell ${client.firstName} by e-mail`}</p>
        <p className={smallText}>{`${recipientText}${timingText}. Until then you can undo it.`}</p>
      </div>
    );
  }
  return (
    <div className={styles.contactNote}>
      <p className={smallText}>{`${name} has no e-mail address here.`}</p>
      <p className={`${smallText} ${styles.noTimeLabel}`}>Choose a time, and the message to text is here.</p>
      {listOpenTimes(view).map(({ value }, index) => (
        <div key={value} className={`${styles.contactNote} ${styles.openTimeLabels[index]}`}>
          <NewTimeMessage view={view} to={value} />
        </div>
      ))}
      <div className={`${styles.contactNote} ${styles.typedTimeLabel}`}>
        {seen ? (
          <div className={`${styles.contactNote} ${styles.checkedTime}`}>
            <NewTimeMessage view={view} to={seen.startsAt} />
          </div>
        ) : null}
        <p className={`${smallText} ${seen ? styles.changedTime : ''}`}>
          Check the time, and the message to text is here.
        </p>
      </div>
      <p className={smallText}>
        Once it is moved, the page of the appointment has the message, too: with a new length, text that one.
      </p>
    </div>
  );
}

/**
 * Not `required`, which would make the browser ask for the tick before a typed time can be checked. The refused form asks
 * for it (NOT_AGREED).
 */
function AgreementCheckbox({ view: { client, refused, typed } }: MovePageProps) {
  const isMissing = refused?.code === 'NOT_AGREED';
  return (
    <OptionField
      type="checkbox"
      name="agreed"
      value="yes"
      defaultChecked={typed.agreed === 'yes'}
      title={`${capitalise(client.firstName)} has agreed to this time`}
      description={isMissing ? `Please ask ${client.firstName} first, then tick the box.` : undefined}
      aria-invalid={isMissing || undefined}
    />
  );
}
