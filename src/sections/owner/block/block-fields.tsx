import type { BlockedTimeView, BlockTimeView } from '../../../contract/owner/blocked-time.ts';
import { MAX_BLOCK_LABEL_LENGTH, MAX_OWNER_DAYS_AHEAD } from '../../../domain/diary/blocked-time.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { visuallyHidden } from '../../../ui/text.css.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { RadioButton } from '../parts/radio-button.tsx';
import * as styles from './block.css.ts';

type BlockFieldsProps = { view: BlockTimeView | BlockedTimeView };

const CHOSEN_LABEL_FIELD = 'chosenLabel';
const INVALID_PERIOD_MESSAGE = `Please choose an end after the start, on a day at most ${MAX_OWNER_DAYS_AHEAD} days ahead.`;

/** The day and the quarter hours from and to. The last quarter hour of a day ends at midnight. */
export function PeriodFields({ view: { fields, times, refused } }: BlockFieldsProps) {
  const { day, from, to } = fields;
  const [isInvalid, isLongAgo] = [refused?.code === 'INVALID_INPUT', refused?.code === 'TOO_LONG_AGO'];
  return (
    <>
      <TextField
        label="Day"
        name="day"
        type="date"
        required
        defaultValue={day}
        error={isLongAgo ? 'At most a week ago.' : null}
      />
      <div className={styles.times}>
        <SelectField label="From" name="from" defaultValue={from}>
          {times.slice(0, -1).map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        <SelectField label="To" name="to" defaultValue={to} error={isInvalid ? INVALID_PERIOD_MESSAGE : null}>
          {times.slice(1).map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

/**
 * A choice of the last labels, or a field for another one. No field while names are hidden, because the label may have a
 * client's name.
 */
export function LabelField({ view: { fields, labels, typed } }: BlockFieldsProps) {
  if (fields.label === null) return null;
  return (
    <div className={styles.label}>
      <RecentLabels labels={labels} chosenLabel={typed.chosenLabel} />
      <div className={styles.customLabel}>
        <TextField
          label="Label"
          name="label"
          description="Only you see the words."
          maxLength={MAX_BLOCK_LABEL_LENGTH}
          autoComplete="off"
          defaultValue={fields.label}
        />
      </div>
    </div>
  );
}

function RecentLabels({ labels, chosenLabel = '' }: { labels: string[]; chosenLabel: string | undefined }) {
  if (labels.length === 0) return null;
  return (
    <fieldset className={styles.recentLabels}>
      <legend className={visuallyHidden}>What for?</legend>
      <RadioButton name={CHOSEN_LABEL_FIELD} value="" isChosen={!labels.includes(chosenLabel)}>
        Own words
      </RadioButton>
      {labels.map((label) => (
        <RadioButton key={label} name={CHOSEN_LABEL_FIELD} value={label} isChosen={label === chosenLabel}>
          {label}
        </RadioButton>
      ))}
    </fieldset>
  );
}

/** The appointments that conflict with the typed time. */
export function ConflictingAppointments({ view: { conflictingAppointments } }: BlockFieldsProps) {
  if (conflictingAppointments.length === 0) return null;
  return (
    <ul>
      {conflictingAppointments.map(({ href, text }) => (
        <li key={href}>
          <a className={styles.bookedLink} href={href}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
