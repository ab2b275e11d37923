import { formatTimes, parseTimes } from '../../../domain/hours/opening-times-form.ts';
import { formatWeekdayName } from '../../../domain/time.ts';
import { AvailabilityIcon } from '../../../ui/availability-icon.tsx';
import { control, error } from '../../../ui/field.css.ts';
import { Icon } from '../../../ui/icon.tsx';
import { visuallyHidden } from '../../../ui/text.css.ts';
import { OwnerIcon } from '../frame/owner-icon.tsx';
import { smallText } from '../parts/panel.css.ts';
import * as styles from './weekly-hours.css.ts';

type DayRowProps = {
  weekday: number;
  times: readonly string[];
  /** undefined until the form was refused */
  typed: string | undefined;
  /** the id of the hint on how to type times */
  hintId: string;
};

/**
 * The times of a weekday in a text field, which the script replaces with a button for each time (time-pills.ts). After a
 * refusal it says what is wrong, or what is in force by now. OWNER §6.5.
 */
export function DayRow({ weekday, times, typed, hintId }: DayRowProps) {
  const id = `day${weekday}`;
  const day = formatWeekdayName(weekday);
  const currentText = formatTimes(times);
  const value = typed ?? currentText;
  const parsed = parseTimes(value);
  const problem = typed === undefined ? null : (parsed.problem?.text ?? null);
  const isChanged = typed !== undefined && parsed.times !== null && formatTimes(parsed.times) !== currentText;
  return (
    <div className={styles.dayRow} data-day={day} data-times={currentText}>
      <label className={styles.dayName} htmlFor={id}>
        {day}
        <AvailabilityIcon count={parsed.times?.length ?? 0} />
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
          aria-describedby={problem ? `${hintId} ${id}e` : hintId}
          aria-invalid={problem ? true : undefined}
        />
        <div className={styles.pills} data-pill={styles.pill}>
          <span className={styles.closedLabel}>Closed</span>
          <button type="button" className={styles.addTimeButton}>
            <OwnerIcon name="plus" />
            <span className={visuallyHidden}>{`Add a time on ${day}`}</span>
          </button>
        </div>
        {problem ? (
          <p className={error} id={`${id}e`}>
            <Icon name="alert" />
            {problem}
          </p>
        ) : null}
        {isChanged ? <p className={smallText}>{`Now: ${currentText || 'closed'}`}</p> : null}
      </div>
    </div>
  );
}
