import { formPaths } from '../../../contract/owner/forms.ts';
import type { DayOffAppointmentView, DaysOffView } from '../../../contract/owner/hours.ts';
import { MAX_NOTE_LENGTH } from '../../../contract/owner/hours-forms.ts';
import { INBOX_PATH } from '../../../contract/owner/paths.ts';
import {
  describeUndecidedAppointments,
  formatBookedAppointment,
  formatBookedHeading,
} from '../../../domain/diary/days-off.ts';
import { formatIsoDayHeading } from '../../../domain/diary/diary-formats.ts';
import { requireInstant } from '../../../domain/time.ts';
import { size, variant } from '../../../ui/button.css.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { HiddenFields, OwnerForm } from '../frame/owner-form.tsx';
import { FormError } from '../parts/confirmation-layout.tsx';
import { OptionField } from '../parts/option-field.tsx';
import { panelLink, panelTitle, smallText, strongText, wideOnly } from '../parts/panel.css.ts';
import { DaysOffCalendar } from './days-off-calendar.tsx';
import * as styles from './hours.css.ts';
import { buildPanelClass, type HoursPanelProps, toFormState } from './hours-panel.ts';

const ADD_DAYS_OFF_ID = 'add-days-off';

const INVALID_DAYS_MESSAGE =
  'Please choose days that are not over, the first one first. A public holiday is one day, and its reason is its name.';

/** Who is booked, a line for each appointment, and what becomes of them. */
const BookedAppointments = ({ booked }: { booked: readonly DayOffAppointmentView[] }) => (
  <>
    <ul className={`${styles.bookedList} ${smallText}`}>
      {booked.map(({ id, client, startsAt }) => (
        <li key={id}>{formatBookedAppointment({ client, startsAt: requireInstant(startsAt) })}</li>
      ))}
    </ul>
    <p className={smallText}>{describeUndecidedAppointments(booked)}</p>
  </>
);

/** The appointments on days off that are saved already. */
const BookedClientsNotice = ({ dayOffAppointments }: Pick<DaysOffView, 'dayOffAppointments'>) => (
  <div className={styles.bookedNotice}>
    <p className={styles.bookedHeading}>
      <Icon name="alert" />
      {formatBookedHeading(dayOffAppointments.length, 'your days off')}
    </p>
    <BookedAppointments booked={dayOffAppointments} />
    <a className={panelLink} href={INBOX_PATH}>
      Decide in your inbox
    </a>
  </div>
);

type ClosuresProps = Pick<DaysOffView, 'closures'> & { today: string };

function Closures({ closures, today }: ClosuresProps) {
  const formatHeading = (day: string) => formatIsoDayHeading(day, today);
  if (closures.length === 0) return <p className={styles.emptyList}>No days off ahead. Add the first ones below.</p>;
  return (
    <ul className={styles.list}>
      {closures.map(({ id, from, to, reason }) => (
        <li key={id} className={styles.row}>
          <span id={id} className={styles.rowText}>
            <span className={strongText}>
              {from === to ? formatHeading(from) : `${formatHeading(from)} to ${formatHeading(to)}`}
            </span>
            {reason ? <span className={smallText}>{reason}</span> : null}
          </span>
          <OwnerForm action={formPaths.reopenDays(id)}>
            <button className={`${variant.quiet} ${size.small}`} type="submit" aria-describedby={id}>
              Open again
            </button>
          </OwnerForm>
        </li>
      ))}
    </ul>
  );
}

/**
 * The form that adds days off. When clients are booked on these days, it is shown again with their appointments, and
 * sending it once more confirms.
 */
function AddDaysOffForm({ view }: HoursPanelProps) {
  const { daysOff, today } = view;
  const { refused, typed } = toFormState(view, 'off');
  const needsConfirmation = daysOff.bookingsToConfirm.length > 0;
  const sentence = needsConfirmation
    ? formatBookedHeading(daysOff.bookingsToConfirm.length, 'these days')
    : refused?.message;
  const isWrong = refused?.code === 'INVALID_INPUT';
  return (
    <>
      <h3 id={ADD_DAYS_OFF_ID} className={styles.formTitle}>
        Add days off
      </h3>
      {sentence ? <FormError sentence={sentence} isAnswer /> : null}
      {needsConfirmation ? <BookedAppointments booked={daysOff.bookingsToConfirm} /> : null}
      <OwnerForm action={formPaths.closeDays()} className={styles.form}>
        {needsConfirmation ? (
          <HiddenFields values={{ confirmed: 'yes', confirmedDays: `${typed.from} ${typed.to}` }} />
        ) : null}
        <TextField
          label="First day"
          name="from"
          type="date"
          min={today}
          defaultValue={typed.from ?? ''}
          required
          error={isWrong ? INVALID_DAYS_MESSAGE : null}
        />
        <TextField label="Last day" name="to" type="date" min={today} defaultValue={typed.to ?? ''} required />
        <TextField
          label="Reason"
          name="reason"
          description="Only you see it."
          maxLength={MAX_NOTE_LENGTH}
          autoComplete="off"
          defaultValue={typed.reason ?? ''}
        />
        <OptionField
          type="checkbox"
          name="holiday"
          value="yes"
          defaultChecked={typed.holiday === 'yes'}
          title="It is a public holiday"
          description="One day, with its name as the reason."
        />
        <button className={needsConfirmation ? variant.quiet : variant.ink} type="submit">
          {needsConfirmation ? 'Close these days, cancel nobody' : 'Add days off'}
        </button>
      </OwnerForm>
    </>
  );
}

/** The days off, those who are booked on them, and the form that adds some. OWNER §6.5. */
export function DaysOffPanel({ view }: HoursPanelProps) {
  const { daysOff, today } = view;
  return (
    <section className={buildPanelClass(view, 'off')} aria-labelledby="off">
      <div className={styles.panelHead}>
        <h2 id="off" className={`${panelTitle} ${styles.partTitle}`}>
          Days off
        </h2>
        <a className={`${variant.quiet} ${size.small} ${wideOnly}`} href={`#${ADD_DAYS_OFF_ID}`}>
          Add days off
        </a>
      </div>
      <DaysOffCalendar months={daysOff.months} />
      {daysOff.dayOffAppointments.length > 0 ? (
        <BookedClientsNotice dayOffAppointments={daysOff.dayOffAppointments} />
      ) : null}
      <Closures closures={daysOff.closures} today={today} />
      <AddDaysOffForm view={view} />
    </section>
  );
}
