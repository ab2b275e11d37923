import { formPaths } from '../../../contract/owner-forms.ts';
import type { WeeklyHoursView } from '../../../contract/owner-hours.ts';
import { formatDayHeading } from '../../../domain/day-words.ts';
import { formatTimes, parseTimes } from '../../../domain/opening-times-form.ts';
import { weekdayName } from '../../../domain/time.ts';
import { AvailabilityIcon } from '../../../ui/availability-icon.tsx';
import { look } from '../../../ui/button.css.ts';
import { control, error } from '../../../ui/field.css.ts';
import { Icon } from '../../../ui/icon.tsx';
import { plainLink } from '../../../ui/link.css.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { OwnerForm } from '../frame/owner-form.tsx';
import { FormError } from '../parts/confirmation-layout.tsx';
import { panelTitle, small } from '../parts/panel.css.ts';
import * as styles from './hours.css.ts';
import { type PanelProps, panelClass, stateOf } from './panel-props.ts';

const HINT = 'times-hint';

type DayRowProps = {
  weekday: number;
  times: readonly string[];
  /** undefined until the form was refused */
  typed: string | undefined;
};

/** One text field for the times of a weekday. After a refusal it says what is wrong, or what is in force by now. */
function DayRow({ weekday, times, typed }: DayRowProps) {
  const id = `day${weekday}`;
  const inForce = formatTimes(times);
  const value = typed ?? inForce;
  const parsed = parseTimes(value);
  const problem = typed === undefined ? null : (parsed.problem?.words ?? null);
  const isChanged = typed !== undefined && parsed.times !== null && formatTimes(parsed.times) !== inForce;
  return (
    <div className={styles.dayRow}>
      <label className={styles.dayName} htmlFor={id}>
        {weekdayName(weekday)}
        <AvailabilityIcon free={parsed.times?.length ?? 0} />
      </label>
      <div className={styles.dayTimes}>
        <input
          className={control}
          id={id}
          name={id}
          type="text"
          placeholder="Closed"
          autoComplete="off"
          defaultValue={value}
          aria-describedby={problem ? `${HINT} ${id}e` : HINT}
          aria-invalid={problem ? true : undefined}
        />
        {problem ? (
          <p className={error} id={`${id}e`}>
            <Icon name="alert" />
            {problem}
          </p>
        ) : null}
        {isChanged ? <p className={small}>{`Now: ${inForce || 'closed'}`}</p> : null}
      </div>
    </div>
  );
}

/** The schedules that begin later, each a link to the form with its times. */
function LaterSchedules({ later, today }: Pick<WeeklyHoursView, 'later'> & { today: string }) {
  return later.map((fromDay) => (
    <p key={fromDay}>
      <a className={plainLink} href={`${formPaths.openingHours()}?${new URLSearchParams({ from: fromDay })}`}>
        {`From ${formatDayHeading(Temporal.PlainDate.from(fromDay), Temporal.PlainDate.from(today))}: other times.`}
      </a>
    </p>
  ));
}

/** The start times of every week from a day on. OWNER §6.5. */
export function WeeklyHoursPanel({ view }: PanelProps) {
  const { weekly, today } = view;
  const { refused, typed } = stateOf(view, 'week');
  return (
    <section className={panelClass(view, 'week')} aria-labelledby="weekly">
      <h2 id="weekly" className={panelTitle}>
        Every week
      </h2>
      {refused ? <FormError sentence={refused.message} isAnswer /> : null}
      <p id={HINT} className={small}>
        Times like 11:00 am, with a comma between two. One lash for each time you offer.
      </p>
      <OwnerForm action={formPaths.openingHours()} className={styles.form}>
        <input type="hidden" name="asRead" value={weekly.asRead} />
        <div>
          {weekly.week.map((times, index) => (
            <DayRow
              key={weekdayName(index + 1)}
              weekday={index + 1}
              times={times}
              typed={refused ? typed[`day${index + 1}`] : undefined}
            />
          ))}
        </div>
        <TextField
          label="From which day?"
          name="from"
          type="date"
          min={today}
          defaultValue={typed.from ?? weekly.from}
          required
        />
        <div className={styles.answers}>
          <button className={look.primary} type="submit">
            Save hours
          </button>
          <p className={small}>Nobody who is booked is moved.</p>
        </div>
      </OwnerForm>
      <LaterSchedules later={weekly.later} today={today} />
    </section>
  );
}
