import { formPaths } from '../../../contract/owner/forms.ts';
import type { WeeklyHoursView } from '../../../contract/owner/hours.ts';
import { formatIsoDayHeading } from '../../../domain/diary/diary-formats.ts';
import { formatWeekdayName } from '../../../domain/time.ts';
import { AvailabilityIcon } from '../../../ui/availability-icon.tsx';
import { variant } from '../../../ui/button.css.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { HiddenFields, OriginalValueField, OwnerForm } from '../frame/owner-form.tsx';
import { FormError } from '../parts/confirmation-layout.tsx';
import { panelLink, panelTitle, phoneOnly } from '../parts/panel.css.ts';
import { DayRow } from './day-row.tsx';
import { form, partTitle } from './hours.css.ts';
import { buildPanelClass, type HoursPanelProps, toFormState } from './hours-panel.ts';
import { TimeDialog } from './time-dialog.tsx';
import * as styles from './weekly-hours.css.ts';

const HINT_ID = 'times-hint';

/** The schedules that begin later, each a link to the form with its times. */
function LaterSchedules({ laterScheduleDays, today }: Pick<WeeklyHoursView, 'laterScheduleDays'> & { today: string }) {
  return laterScheduleDays.map((fromDay) => (
    <p key={fromDay}>
      <a className={panelLink} href={`${formPaths.openingHours()}?${new URLSearchParams({ from: fromDay })}`}>
        {`From ${formatIsoDayHeading(fromDay, today)}: other times.`}
      </a>
    </p>
  ));
}

/** The start times of every week from a day on. OWNER §6.5. */
export function WeeklyHoursPanel({ view }: HoursPanelProps) {
  const { weekly, today } = view;
  const { refused, typed } = toFormState(view, 'week');
  return (
    <section className={buildPanelClass(view, 'week')} aria-labelledby="weekly">
      <h2 id="weekly" className={`${panelTitle} ${partTitle}`}>
        Every week
      </h2>
      {refused ? <FormError sentence={refused.message} isAnswer /> : null}
      {refused?.code === 'CHANGED_SINCE' ? (
        <p className={styles.hint}>{`“Now” is what is in force on ${formatIsoDayHeading(weekly.from, today)}.`}</p>
      ) : null}
      <OwnerForm action={formPaths.openingHours()} className={form}>
        <OriginalValueField name="asRead" value={weekly.asRead} state={{ refused, typed }} />
        <HiddenFields values={{ shownDay: weekly.from }} />
        <div className={styles.days}>
          {weekly.week.map((times, index) => (
            <DayRow
              key={formatWeekdayName(index + 1)}
              weekday={index + 1}
              times={times}
              typed={refused ? typed[`day${index + 1}`] : undefined}
              hintId={HINT_ID}
            />
          ))}
        </div>
        <p id={HINT_ID} className={styles.hint}>
          Times like 11:00 am, with a comma between two.
        </p>
        <p className={`${styles.legend} ${phoneOnly}`}>
          <AvailabilityIcon count={2} />
          One lash for each time you offer.
        </p>
        <div className={styles.actionBar}>
          <TextField
            label="From which day?"
            name="from"
            type="date"
            min={today}
            defaultValue={typed.from ?? weekly.from}
            required
          />
          <button className={variant.primary} type="submit">
            Save hours
          </button>
          <p className={styles.changes} data-changes aria-live="polite">
            Nobody who is booked is moved.
          </p>
        </div>
      </OwnerForm>
      <TimeDialog today={today} />
      <LaterSchedules laterScheduleDays={weekly.laterScheduleDays} today={today} />
    </section>
  );
}
