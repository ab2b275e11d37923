import { listQuarterHours } from '../../../domain/diary/blocked-time.ts';
import { formatTimes } from '../../../domain/hours/opening-times-form.ts';
import { AvailabilityIcon } from '../../../ui/availability-icon.tsx';
import { variant } from '../../../ui/button.css.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import * as styles from './weekly-hours.css.ts';

const TITLE_ID = 'time-title';
/** The numbers of start times for which AvailabilityIcon has a drawing. */
const DRAWN_START_TIME_COUNTS = [0, 1, 2, 3, 4, 5];
/** The chosen time when the first one is added. */
const DEFAULT_TIME = '09:00';

/** The quarter hours of a day, in the format that the form reads. */
const formatQuarterHours = (today: string): string[] =>
  listQuarterHours(Temporal.PlainDate.from(today))
    .slice(0, -1)
    .map(({ value }) => formatTimes([value]));

/**
 * The dialog that sets or takes out a time. Only the script opens it, and copies the days' drawn eyes from here
 * (time-pills.ts).
 */
export const TimeDialog = ({ today }: { today: string }) => (
  <>
    <template>
      {DRAWN_START_TIME_COUNTS.map((count) => (
        <AvailabilityIcon key={count} count={count} />
      ))}
    </template>
    <dialog className={styles.dialog} aria-labelledby={TITLE_ID}>
      <form method="dialog" className={styles.dialogForm}>
        <h3 id={TITLE_ID} className={styles.dialogTitle}>
          Time
        </h3>
        <SelectField label="Time" defaultValue={formatTimes([DEFAULT_TIME])}>
          {formatQuarterHours(today).map((time) => (
            <option key={time}>{time}</option>
          ))}
        </SelectField>
        <button className={variant.ink} type="submit" value="set">
          Set this time
        </button>
        <button className={styles.removeButton} type="submit" value="out">
          Take out
        </button>
        <button className={variant.quiet} type="submit" value="">
          Leave it as it is
        </button>
      </form>
    </dialog>
  </>
);
